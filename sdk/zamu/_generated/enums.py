from .open_types import OpenEnum


class CardColor(OpenEnum):
    BLUE = "BLUE"
    RED = "RED"
    YELLOW = "YELLOW"
    GREEN = "GREEN"


class CardRank(OpenEnum):
    N1 = "N1"
    N2 = "N2"
    N3 = "N3"
    N4 = "N4"
    N5 = "N5"
    N6 = "N6"
    N7 = "N7"
    N8 = "N8"
    N9 = "N9"
    DRAW_2 = "DRAW_2"
    DRAW_3 = "DRAW_3"
    REVERSE = "REVERSE"
    SKIP = "SKIP"
    WILD = "WILD"


class ChineseCheckersVariant(OpenEnum):
    INTERNATIONAL = "INTERNATIONAL"
    JAPANESE = "JAPANESE"


class CpuLevel(OpenEnum):
    EASY = "EASY"
    NORMAL = "NORMAL"
    HARD = "HARD"


class DrawReason(OpenEnum):
    PASS = "PASS"
    STACK = "STACK"
    CALLED_OUT = "CALLED_OUT"


class GameKind(OpenEnum):
    PAGE_ONE = "PAGE_ONE"
    CHINESE_CHECKERS = "CHINESE_CHECKERS"


class GameStatus(OpenEnum):
    ACTIVE = "ACTIVE"
    FINISHED = "FINISHED"
    ABORTED = "ABORTED"


class LobbyVisibility(OpenEnum):
    PUBLIC = "PUBLIC"
    UNLISTED = "UNLISTED"


class OptionType(OpenEnum):
    INTEGER = "INTEGER"
    BOOLEAN = "BOOLEAN"
    CHOICE = "CHOICE"


class PlacementReason(OpenEnum):
    FINISHED = "FINISHED"
    LAST_STANDING = "LAST_STANDING"
    ELIMINATED = "ELIMINATED"
    RESIGNED = "RESIGNED"
    TURN_LIMIT = "TURN_LIMIT"
    NO_PROGRESS = "NO_PROGRESS"
    STOPPED_AT_FIRST = "STOPPED_AT_FIRST"


class ProblemCode(OpenEnum):
    UNAUTHENTICATED = "UNAUTHENTICATED"
    FORBIDDEN = "FORBIDDEN"
    NOT_FOUND = "NOT_FOUND"
    INVALID_INPUT = "INVALID_INPUT"
    RATE_LIMITED = "RATE_LIMITED"
    LOBBY_FULL = "LOBBY_FULL"
    LOBBY_STARTED = "LOBBY_STARTED"
    LOBBY_CLOSED = "LOBBY_CLOSED"
    NOT_IN_LOBBY = "NOT_IN_LOBBY"
    NOT_HOST = "NOT_HOST"
    NOT_ENOUGH_PLAYERS = "NOT_ENOUGH_PLAYERS"
    NOT_READY = "NOT_READY"
    GAME_OVER = "GAME_OVER"
    NOT_YOUR_TURN = "NOT_YOUR_TURN"
    ILLEGAL_MOVE = "ILLEGAL_MOVE"
    STALE_STATE = "STALE_STATE"
    NOTHING_TO_CALL_OUT = "NOTHING_TO_CALL_OUT"
    IDEMPOTENCY_MISMATCH = "IDEMPOTENCY_MISMATCH"


class RateLimitedBy(OpenEnum):
    PLAYER = "PLAYER"
    ADDRESS = "ADDRESS"


class Scope(OpenEnum):
    READ = "READ"
    PLAY = "PLAY"
    LOBBY = "LOBBY"
    BOT = "BOT"
    WEBHOOK = "WEBHOOK"
    ADMIN_TOKENS = "ADMIN_TOKENS"


class SeatControl(OpenEnum):
    PLAYER = "PLAYER"
    CPU = "CPU"


class SkipReason(OpenEnum):
    SKIP_CARD = "SKIP_CARD"
    NO_LEGAL_MOVE = "NO_LEGAL_MOVE"


class Spectating(OpenEnum):
    EVERYONE = "EVERYONE"
    WITH_LINK = "WITH_LINK"
    NOBODY = "NOBODY"


class TextDirection(OpenEnum):
    LTR = "LTR"
    RTL = "RTL"


class TurnLimit(OpenEnum):
    NONE = "NONE"
    SECONDS_30 = "SECONDS_30"
    SECONDS_60 = "SECONDS_60"


class WebhookEvent(OpenEnum):
    GAME_STARTED = "GAME_STARTED"
    MOVE_MADE = "MOVE_MADE"
    TURN_STARTED = "TURN_STARTED"
    GAME_FINISHED = "GAME_FINISHED"
