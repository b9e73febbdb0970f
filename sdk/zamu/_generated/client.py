from typing import Any, Optional, Union

from zamu.notation import Hole

from .add_cpu import AddCpu
from .base_model import UNSET, UnsetType
from .call_out import CallOut
from .claim_device_link import ClaimDeviceLink
from .create_access_token import CreateAccessToken
from .create_device_link import CreateDeviceLink
from .create_guest import CreateGuest
from .create_lobby import CreateLobby
from .create_webhook import CreateWebhook
from .delete_webhook import DeleteWebhook
from .draw_cards import DrawCards
from .enums import GameKind, GameStatus
from .get_access_tokens import GetAccessTokens
from .get_catalogue import GetCatalogue
from .get_destinations import GetDestinations
from .get_events import GetEvents
from .get_fairness import GetFairness
from .get_game import GetGame
from .get_game_rulebook import GetGameRulebook
from .get_languages import GetLanguages
from .get_lobby import GetLobby
from .get_lobby_rulebook import GetLobbyRulebook
from .get_player import GetPlayer
from .get_rate_limits import GetRateLimits
from .get_rating import GetRating
from .get_record import GetRecord
from .get_rules import GetRules
from .get_server_time import GetServerTime
from .get_statistics import GetStatistics
from .get_viewer import GetViewer
from .get_webhook_deliveries import GetWebhookDeliveries
from .get_webhooks import GetWebhooks
from .input_types import (
    AddCpuInput,
    CallOutInput,
    ClaimDeviceLinkInput,
    CreateAccessTokenInput,
    CreateDeviceLinkInput,
    CreateGuestInput,
    CreateLobbyInput,
    CreateWebhookInput,
    DeleteWebhookInput,
    DrawCardsInput,
    JoinLobbyInput,
    LobbyInput,
    MakeMoveInput,
    MovePieceInput,
    PlayCardsInput,
    QuickMatchInput,
    RedeliverInput,
    RemoveSeatInput,
    ResignInput,
    RevokeAccessTokenInput,
    SetReadyInput,
    UpdateLobbyInput,
)
from .join_lobby import JoinLobby
from .leave_lobby import LeaveLobby
from .list_games import ListGames
from .list_games_of_lobby import ListGamesOfLobby
from .list_games_of_player import ListGamesOfPlayer
from .list_leaders import ListLeaders
from .list_lobbies import ListLobbies
from .list_rated_games import ListRatedGames
from .make_move import MakeMove
from .move_piece import MovePiece
from .operations import (
    ADD_CPU_GQL,
    CALL_OUT_GQL,
    CLAIM_DEVICE_LINK_GQL,
    CREATE_ACCESS_TOKEN_GQL,
    CREATE_DEVICE_LINK_GQL,
    CREATE_GUEST_GQL,
    CREATE_LOBBY_GQL,
    CREATE_WEBHOOK_GQL,
    DELETE_WEBHOOK_GQL,
    DRAW_CARDS_GQL,
    GET_ACCESS_TOKENS_GQL,
    GET_CATALOGUE_GQL,
    GET_DESTINATIONS_GQL,
    GET_EVENTS_GQL,
    GET_FAIRNESS_GQL,
    GET_GAME_GQL,
    GET_GAME_RULEBOOK_GQL,
    GET_LANGUAGES_GQL,
    GET_LOBBY_GQL,
    GET_LOBBY_RULEBOOK_GQL,
    GET_PLAYER_GQL,
    GET_RATE_LIMITS_GQL,
    GET_RATING_GQL,
    GET_RECORD_GQL,
    GET_RULES_GQL,
    GET_SERVER_TIME_GQL,
    GET_STATISTICS_GQL,
    GET_VIEWER_GQL,
    GET_WEBHOOK_DELIVERIES_GQL,
    GET_WEBHOOKS_GQL,
    JOIN_LOBBY_GQL,
    LEAVE_LOBBY_GQL,
    LIST_GAMES_GQL,
    LIST_GAMES_OF_LOBBY_GQL,
    LIST_GAMES_OF_PLAYER_GQL,
    LIST_LEADERS_GQL,
    LIST_LOBBIES_GQL,
    LIST_RATED_GAMES_GQL,
    MAKE_MOVE_GQL,
    MOVE_PIECE_GQL,
    PLAY_CARDS_GQL,
    QUICK_MATCH_GQL,
    REDELIVER_GQL,
    REMOVE_SEAT_GQL,
    RESIGN_GQL,
    REVOKE_ACCESS_TOKEN_GQL,
    SET_READY_GQL,
    START_GAME_GQL,
    UPDATE_LOBBY_GQL,
)
from .operations_base import OperationsBase
from .play_cards import PlayCards
from .quick_match import QuickMatch
from .redeliver import Redeliver
from .remove_seat import RemoveSeat
from .resign import Resign
from .revoke_access_token import RevokeAccessToken
from .set_ready import SetReady
from .start_game import StartGame
from .update_lobby import UpdateLobby


def gql(q: str) -> str:
    return q


class Operations(OperationsBase):
    async def get_events(
        self,
        id: str,
        after: Union[Optional[int], UnsetType] = UNSET,
        first: Union[Optional[int], UnsetType] = UNSET,
        **kwargs: Any,
    ) -> GetEvents:
        variables: dict[str, object] = {"id": id, "after": after, "first": first}
        response = await self.execute(
            query=GET_EVENTS_GQL,
            operation_name="GetEvents",
            variables=variables,
            **kwargs,
        )
        data = self.get_data(response)
        return GetEvents.model_validate(data)

    async def get_game(self, id: str, **kwargs: Any) -> GetGame:
        variables: dict[str, object] = {"id": id}
        response = await self.execute(
            query=GET_GAME_GQL, operation_name="GetGame", variables=variables, **kwargs
        )
        data = self.get_data(response)
        return GetGame.model_validate(data)

    async def get_destinations(
        self, id: str, hole: Hole, **kwargs: Any
    ) -> GetDestinations:
        variables: dict[str, object] = {"id": id, "hole": hole}
        response = await self.execute(
            query=GET_DESTINATIONS_GQL,
            operation_name="GetDestinations",
            variables=variables,
            **kwargs,
        )
        data = self.get_data(response)
        return GetDestinations.model_validate(data)

    async def get_fairness(self, id: str, **kwargs: Any) -> GetFairness:
        variables: dict[str, object] = {"id": id}
        response = await self.execute(
            query=GET_FAIRNESS_GQL,
            operation_name="GetFairness",
            variables=variables,
            **kwargs,
        )
        data = self.get_data(response)
        return GetFairness.model_validate(data)

    async def get_record(self, id: str, **kwargs: Any) -> GetRecord:
        variables: dict[str, object] = {"id": id}
        response = await self.execute(
            query=GET_RECORD_GQL,
            operation_name="GetRecord",
            variables=variables,
            **kwargs,
        )
        data = self.get_data(response)
        return GetRecord.model_validate(data)

    async def list_lobbies(
        self,
        kind: Union[Optional[GameKind], UnsetType] = UNSET,
        after: Union[Optional[str], UnsetType] = UNSET,
        **kwargs: Any,
    ) -> ListLobbies:
        variables: dict[str, object] = {"kind": kind, "after": after}
        response = await self.execute(
            query=LIST_LOBBIES_GQL,
            operation_name="ListLobbies",
            variables=variables,
            **kwargs,
        )
        data = self.get_data(response)
        return ListLobbies.model_validate(data)

    async def list_games(
        self,
        kind: Union[Optional[GameKind], UnsetType] = UNSET,
        status: Union[Optional[GameStatus], UnsetType] = UNSET,
        rated: Union[Optional[bool], UnsetType] = UNSET,
        after: Union[Optional[str], UnsetType] = UNSET,
        **kwargs: Any,
    ) -> ListGames:
        variables: dict[str, object] = {
            "kind": kind,
            "status": status,
            "rated": rated,
            "after": after,
        }
        response = await self.execute(
            query=LIST_GAMES_GQL,
            operation_name="ListGames",
            variables=variables,
            **kwargs,
        )
        data = self.get_data(response)
        return ListGames.model_validate(data)

    async def list_games_of_player(
        self,
        id: str,
        kind: Union[Optional[GameKind], UnsetType] = UNSET,
        status: Union[Optional[GameStatus], UnsetType] = UNSET,
        after: Union[Optional[str], UnsetType] = UNSET,
        **kwargs: Any,
    ) -> ListGamesOfPlayer:
        variables: dict[str, object] = {
            "id": id,
            "kind": kind,
            "status": status,
            "after": after,
        }
        response = await self.execute(
            query=LIST_GAMES_OF_PLAYER_GQL,
            operation_name="ListGamesOfPlayer",
            variables=variables,
            **kwargs,
        )
        data = self.get_data(response)
        return ListGamesOfPlayer.model_validate(data)

    async def list_games_of_lobby(
        self, id: str, after: Union[Optional[str], UnsetType] = UNSET, **kwargs: Any
    ) -> ListGamesOfLobby:
        variables: dict[str, object] = {"id": id, "after": after}
        response = await self.execute(
            query=LIST_GAMES_OF_LOBBY_GQL,
            operation_name="ListGamesOfLobby",
            variables=variables,
            **kwargs,
        )
        data = self.get_data(response)
        return ListGamesOfLobby.model_validate(data)

    async def get_lobby(
        self,
        id: Union[Optional[str], UnsetType] = UNSET,
        code: Union[Optional[str], UnsetType] = UNSET,
        **kwargs: Any,
    ) -> GetLobby:
        variables: dict[str, object] = {"id": id, "code": code}
        response = await self.execute(
            query=GET_LOBBY_GQL,
            operation_name="GetLobby",
            variables=variables,
            **kwargs,
        )
        data = self.get_data(response)
        return GetLobby.model_validate(data)

    async def create_lobby(self, input: CreateLobbyInput, **kwargs: Any) -> CreateLobby:
        variables: dict[str, object] = {"input": input}
        response = await self.execute(
            query=CREATE_LOBBY_GQL,
            operation_name="CreateLobby",
            variables=variables,
            **kwargs,
        )
        data = self.get_data(response)
        return CreateLobby.model_validate(data)

    async def update_lobby(self, input: UpdateLobbyInput, **kwargs: Any) -> UpdateLobby:
        variables: dict[str, object] = {"input": input}
        response = await self.execute(
            query=UPDATE_LOBBY_GQL,
            operation_name="UpdateLobby",
            variables=variables,
            **kwargs,
        )
        data = self.get_data(response)
        return UpdateLobby.model_validate(data)

    async def join_lobby(self, input: JoinLobbyInput, **kwargs: Any) -> JoinLobby:
        variables: dict[str, object] = {"input": input}
        response = await self.execute(
            query=JOIN_LOBBY_GQL,
            operation_name="JoinLobby",
            variables=variables,
            **kwargs,
        )
        data = self.get_data(response)
        return JoinLobby.model_validate(data)

    async def leave_lobby(self, input: LobbyInput, **kwargs: Any) -> LeaveLobby:
        variables: dict[str, object] = {"input": input}
        response = await self.execute(
            query=LEAVE_LOBBY_GQL,
            operation_name="LeaveLobby",
            variables=variables,
            **kwargs,
        )
        data = self.get_data(response)
        return LeaveLobby.model_validate(data)

    async def set_ready(self, input: SetReadyInput, **kwargs: Any) -> SetReady:
        variables: dict[str, object] = {"input": input}
        response = await self.execute(
            query=SET_READY_GQL,
            operation_name="SetReady",
            variables=variables,
            **kwargs,
        )
        data = self.get_data(response)
        return SetReady.model_validate(data)

    async def add_cpu(self, input: AddCpuInput, **kwargs: Any) -> AddCpu:
        variables: dict[str, object] = {"input": input}
        response = await self.execute(
            query=ADD_CPU_GQL, operation_name="AddCpu", variables=variables, **kwargs
        )
        data = self.get_data(response)
        return AddCpu.model_validate(data)

    async def remove_seat(self, input: RemoveSeatInput, **kwargs: Any) -> RemoveSeat:
        variables: dict[str, object] = {"input": input}
        response = await self.execute(
            query=REMOVE_SEAT_GQL,
            operation_name="RemoveSeat",
            variables=variables,
            **kwargs,
        )
        data = self.get_data(response)
        return RemoveSeat.model_validate(data)

    async def start_game(self, input: LobbyInput, **kwargs: Any) -> StartGame:
        variables: dict[str, object] = {"input": input}
        response = await self.execute(
            query=START_GAME_GQL,
            operation_name="StartGame",
            variables=variables,
            **kwargs,
        )
        data = self.get_data(response)
        return StartGame.model_validate(data)

    async def play_cards(self, input: PlayCardsInput, **kwargs: Any) -> PlayCards:
        variables: dict[str, object] = {"input": input}
        response = await self.execute(
            query=PLAY_CARDS_GQL,
            operation_name="PlayCards",
            variables=variables,
            **kwargs,
        )
        data = self.get_data(response)
        return PlayCards.model_validate(data)

    async def draw_cards(self, input: DrawCardsInput, **kwargs: Any) -> DrawCards:
        variables: dict[str, object] = {"input": input}
        response = await self.execute(
            query=DRAW_CARDS_GQL,
            operation_name="DrawCards",
            variables=variables,
            **kwargs,
        )
        data = self.get_data(response)
        return DrawCards.model_validate(data)

    async def call_out(self, input: CallOutInput, **kwargs: Any) -> CallOut:
        variables: dict[str, object] = {"input": input}
        response = await self.execute(
            query=CALL_OUT_GQL, operation_name="CallOut", variables=variables, **kwargs
        )
        data = self.get_data(response)
        return CallOut.model_validate(data)

    async def move_piece(self, input: MovePieceInput, **kwargs: Any) -> MovePiece:
        variables: dict[str, object] = {"input": input}
        response = await self.execute(
            query=MOVE_PIECE_GQL,
            operation_name="MovePiece",
            variables=variables,
            **kwargs,
        )
        data = self.get_data(response)
        return MovePiece.model_validate(data)

    async def make_move(self, input: MakeMoveInput, **kwargs: Any) -> MakeMove:
        variables: dict[str, object] = {"input": input}
        response = await self.execute(
            query=MAKE_MOVE_GQL,
            operation_name="MakeMove",
            variables=variables,
            **kwargs,
        )
        data = self.get_data(response)
        return MakeMove.model_validate(data)

    async def resign(self, input: ResignInput, **kwargs: Any) -> Resign:
        variables: dict[str, object] = {"input": input}
        response = await self.execute(
            query=RESIGN_GQL, operation_name="Resign", variables=variables, **kwargs
        )
        data = self.get_data(response)
        return Resign.model_validate(data)

    async def get_languages(self, **kwargs: Any) -> GetLanguages:
        variables: dict[str, object] = {}
        response = await self.execute(
            query=GET_LANGUAGES_GQL,
            operation_name="GetLanguages",
            variables=variables,
            **kwargs,
        )
        data = self.get_data(response)
        return GetLanguages.model_validate(data)

    async def get_server_time(self, **kwargs: Any) -> GetServerTime:
        variables: dict[str, object] = {}
        response = await self.execute(
            query=GET_SERVER_TIME_GQL,
            operation_name="GetServerTime",
            variables=variables,
            **kwargs,
        )
        data = self.get_data(response)
        return GetServerTime.model_validate(data)

    async def get_catalogue(self, **kwargs: Any) -> GetCatalogue:
        variables: dict[str, object] = {}
        response = await self.execute(
            query=GET_CATALOGUE_GQL,
            operation_name="GetCatalogue",
            variables=variables,
            **kwargs,
        )
        data = self.get_data(response)
        return GetCatalogue.model_validate(data)

    async def get_viewer(self, **kwargs: Any) -> GetViewer:
        variables: dict[str, object] = {}
        response = await self.execute(
            query=GET_VIEWER_GQL,
            operation_name="GetViewer",
            variables=variables,
            **kwargs,
        )
        data = self.get_data(response)
        return GetViewer.model_validate(data)

    async def get_player(self, id: str, **kwargs: Any) -> GetPlayer:
        variables: dict[str, object] = {"id": id}
        response = await self.execute(
            query=GET_PLAYER_GQL,
            operation_name="GetPlayer",
            variables=variables,
            **kwargs,
        )
        data = self.get_data(response)
        return GetPlayer.model_validate(data)

    async def create_guest(self, input: CreateGuestInput, **kwargs: Any) -> CreateGuest:
        variables: dict[str, object] = {"input": input}
        response = await self.execute(
            query=CREATE_GUEST_GQL,
            operation_name="CreateGuest",
            variables=variables,
            **kwargs,
        )
        data = self.get_data(response)
        return CreateGuest.model_validate(data)

    async def get_rate_limits(self, **kwargs: Any) -> GetRateLimits:
        variables: dict[str, object] = {}
        response = await self.execute(
            query=GET_RATE_LIMITS_GQL,
            operation_name="GetRateLimits",
            variables=variables,
            **kwargs,
        )
        data = self.get_data(response)
        return GetRateLimits.model_validate(data)

    async def get_rating(self, id: str, kind: GameKind, **kwargs: Any) -> GetRating:
        variables: dict[str, object] = {"id": id, "kind": kind}
        response = await self.execute(
            query=GET_RATING_GQL,
            operation_name="GetRating",
            variables=variables,
            **kwargs,
        )
        data = self.get_data(response)
        return GetRating.model_validate(data)

    async def get_statistics(
        self, id: str, kind: GameKind, **kwargs: Any
    ) -> GetStatistics:
        variables: dict[str, object] = {"id": id, "kind": kind}
        response = await self.execute(
            query=GET_STATISTICS_GQL,
            operation_name="GetStatistics",
            variables=variables,
            **kwargs,
        )
        data = self.get_data(response)
        return GetStatistics.model_validate(data)

    async def list_rated_games(
        self,
        id: str,
        kind: GameKind,
        after: Union[Optional[str], UnsetType] = UNSET,
        **kwargs: Any,
    ) -> ListRatedGames:
        variables: dict[str, object] = {"id": id, "kind": kind, "after": after}
        response = await self.execute(
            query=LIST_RATED_GAMES_GQL,
            operation_name="ListRatedGames",
            variables=variables,
            **kwargs,
        )
        data = self.get_data(response)
        return ListRatedGames.model_validate(data)

    async def list_leaders(
        self,
        kind: GameKind,
        after: Union[Optional[str], UnsetType] = UNSET,
        **kwargs: Any,
    ) -> ListLeaders:
        variables: dict[str, object] = {"kind": kind, "after": after}
        response = await self.execute(
            query=LIST_LEADERS_GQL,
            operation_name="ListLeaders",
            variables=variables,
            **kwargs,
        )
        data = self.get_data(response)
        return ListLeaders.model_validate(data)

    async def quick_match(self, input: QuickMatchInput, **kwargs: Any) -> QuickMatch:
        variables: dict[str, object] = {"input": input}
        response = await self.execute(
            query=QUICK_MATCH_GQL,
            operation_name="QuickMatch",
            variables=variables,
            **kwargs,
        )
        data = self.get_data(response)
        return QuickMatch.model_validate(data)

    async def get_rules(
        self,
        kind: GameKind,
        locale: Union[Optional[str], UnsetType] = UNSET,
        **kwargs: Any,
    ) -> GetRules:
        variables: dict[str, object] = {"kind": kind, "locale": locale}
        response = await self.execute(
            query=GET_RULES_GQL,
            operation_name="GetRules",
            variables=variables,
            **kwargs,
        )
        data = self.get_data(response)
        return GetRules.model_validate(data)

    async def get_lobby_rulebook(
        self, id: str, locale: Union[Optional[str], UnsetType] = UNSET, **kwargs: Any
    ) -> GetLobbyRulebook:
        variables: dict[str, object] = {"id": id, "locale": locale}
        response = await self.execute(
            query=GET_LOBBY_RULEBOOK_GQL,
            operation_name="GetLobbyRulebook",
            variables=variables,
            **kwargs,
        )
        data = self.get_data(response)
        return GetLobbyRulebook.model_validate(data)

    async def get_game_rulebook(
        self, id: str, locale: Union[Optional[str], UnsetType] = UNSET, **kwargs: Any
    ) -> GetGameRulebook:
        variables: dict[str, object] = {"id": id, "locale": locale}
        response = await self.execute(
            query=GET_GAME_RULEBOOK_GQL,
            operation_name="GetGameRulebook",
            variables=variables,
            **kwargs,
        )
        data = self.get_data(response)
        return GetGameRulebook.model_validate(data)

    async def get_access_tokens(self, **kwargs: Any) -> GetAccessTokens:
        variables: dict[str, object] = {}
        response = await self.execute(
            query=GET_ACCESS_TOKENS_GQL,
            operation_name="GetAccessTokens",
            variables=variables,
            **kwargs,
        )
        data = self.get_data(response)
        return GetAccessTokens.model_validate(data)

    async def create_access_token(
        self, input: CreateAccessTokenInput, **kwargs: Any
    ) -> CreateAccessToken:
        variables: dict[str, object] = {"input": input}
        response = await self.execute(
            query=CREATE_ACCESS_TOKEN_GQL,
            operation_name="CreateAccessToken",
            variables=variables,
            **kwargs,
        )
        data = self.get_data(response)
        return CreateAccessToken.model_validate(data)

    async def revoke_access_token(
        self, input: RevokeAccessTokenInput, **kwargs: Any
    ) -> RevokeAccessToken:
        variables: dict[str, object] = {"input": input}
        response = await self.execute(
            query=REVOKE_ACCESS_TOKEN_GQL,
            operation_name="RevokeAccessToken",
            variables=variables,
            **kwargs,
        )
        data = self.get_data(response)
        return RevokeAccessToken.model_validate(data)

    async def create_device_link(
        self, input: CreateDeviceLinkInput, **kwargs: Any
    ) -> CreateDeviceLink:
        variables: dict[str, object] = {"input": input}
        response = await self.execute(
            query=CREATE_DEVICE_LINK_GQL,
            operation_name="CreateDeviceLink",
            variables=variables,
            **kwargs,
        )
        data = self.get_data(response)
        return CreateDeviceLink.model_validate(data)

    async def claim_device_link(
        self, input: ClaimDeviceLinkInput, **kwargs: Any
    ) -> ClaimDeviceLink:
        variables: dict[str, object] = {"input": input}
        response = await self.execute(
            query=CLAIM_DEVICE_LINK_GQL,
            operation_name="ClaimDeviceLink",
            variables=variables,
            **kwargs,
        )
        data = self.get_data(response)
        return ClaimDeviceLink.model_validate(data)

    async def get_webhooks(self, **kwargs: Any) -> GetWebhooks:
        variables: dict[str, object] = {}
        response = await self.execute(
            query=GET_WEBHOOKS_GQL,
            operation_name="GetWebhooks",
            variables=variables,
            **kwargs,
        )
        data = self.get_data(response)
        return GetWebhooks.model_validate(data)

    async def get_webhook_deliveries(
        self, first: Union[Optional[int], UnsetType] = UNSET, **kwargs: Any
    ) -> GetWebhookDeliveries:
        variables: dict[str, object] = {"first": first}
        response = await self.execute(
            query=GET_WEBHOOK_DELIVERIES_GQL,
            operation_name="GetWebhookDeliveries",
            variables=variables,
            **kwargs,
        )
        data = self.get_data(response)
        return GetWebhookDeliveries.model_validate(data)

    async def create_webhook(
        self, input: CreateWebhookInput, **kwargs: Any
    ) -> CreateWebhook:
        variables: dict[str, object] = {"input": input}
        response = await self.execute(
            query=CREATE_WEBHOOK_GQL,
            operation_name="CreateWebhook",
            variables=variables,
            **kwargs,
        )
        data = self.get_data(response)
        return CreateWebhook.model_validate(data)

    async def delete_webhook(
        self, input: DeleteWebhookInput, **kwargs: Any
    ) -> DeleteWebhook:
        variables: dict[str, object] = {"input": input}
        response = await self.execute(
            query=DELETE_WEBHOOK_GQL,
            operation_name="DeleteWebhook",
            variables=variables,
            **kwargs,
        )
        data = self.get_data(response)
        return DeleteWebhook.model_validate(data)

    async def redeliver(self, input: RedeliverInput, **kwargs: Any) -> Redeliver:
        variables: dict[str, object] = {"input": input}
        response = await self.execute(
            query=REDELIVER_GQL,
            operation_name="Redeliver",
            variables=variables,
            **kwargs,
        )
        data = self.get_data(response)
        return Redeliver.model_validate(data)
