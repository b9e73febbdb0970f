__all__ = [
    "ADD_CPU_GQL",
    "CALL_OUT_GQL",
    "CLAIM_DEVICE_LINK_GQL",
    "CREATE_ACCESS_TOKEN_GQL",
    "CREATE_DEVICE_LINK_GQL",
    "CREATE_GUEST_GQL",
    "CREATE_LOBBY_GQL",
    "CREATE_WEBHOOK_GQL",
    "DELETE_WEBHOOK_GQL",
    "DRAW_CARDS_GQL",
    "GAME_UPDATES_GQL",
    "GET_ACCESS_TOKENS_GQL",
    "GET_CATALOGUE_GQL",
    "GET_DESTINATIONS_GQL",
    "GET_EVENTS_GQL",
    "GET_FAIRNESS_GQL",
    "GET_GAME_GQL",
    "GET_GAME_RULEBOOK_GQL",
    "GET_LANGUAGES_GQL",
    "GET_LOBBY_GQL",
    "GET_LOBBY_RULEBOOK_GQL",
    "GET_PLAYER_GQL",
    "GET_RATE_LIMITS_GQL",
    "GET_RATING_GQL",
    "GET_RECORD_GQL",
    "GET_RULES_GQL",
    "GET_SERVER_TIME_GQL",
    "GET_STATISTICS_GQL",
    "GET_VIEWER_GQL",
    "GET_WEBHOOKS_GQL",
    "GET_WEBHOOK_DELIVERIES_GQL",
    "JOIN_LOBBY_GQL",
    "LEAVE_LOBBY_GQL",
    "LIST_GAMES_GQL",
    "LIST_GAMES_OF_LOBBY_GQL",
    "LIST_GAMES_OF_PLAYER_GQL",
    "LIST_LEADERS_GQL",
    "LIST_LOBBIES_GQL",
    "LIST_RATED_GAMES_GQL",
    "LIVE_GAMES_GQL",
    "LOBBY_UPDATES_GQL",
    "MAKE_MOVE_GQL",
    "MOVE_PIECE_GQL",
    "PLAY_CARDS_GQL",
    "QUICK_MATCH_GQL",
    "REDELIVER_GQL",
    "REMOVE_SEAT_GQL",
    "RESIGN_GQL",
    "REVOKE_ACCESS_TOKEN_GQL",
    "SET_READY_GQL",
    "START_GAME_GQL",
    "UPDATE_LOBBY_GQL",
    "VIEWER_EVENTS_GQL",
]

GAME_UPDATES_GQL = """
subscription GameUpdates($gameId: ID!, $after: Int) {
  gameUpdates(gameId: $gameId, after: $after) {
    seq
    at
    event {
      ...AnyEvent
    }
    game {
      ...AnyGame
    }
  }
}

fragment AnyEvent on GameEvent {
  ...Event
  ...GameStarted
  ...CardsPlayed
  ...CardsDrawn
  ...PlayerCalledOut
  ...PileReshuffled
  ...PieceMoved
  ...TurnSkipped
  ...TurnTimedOut
  ...SeatControlChanged
  ...PlacementDecided
  ...GameFinished
  ...GameAborted
}

fragment AnyGame on Game {
  ...GameState
  ...PageOneState
  ...ChineseCheckersState
}

fragment Camp on Camp {
  seat
  home
  goal
}

fragment CardsDrawn on CardsDrawn {
  ...Event
  seat
  count
  drawReason
  drawn
  handCount
}

fragment CardsPlayed on CardsPlayed {
  ...Event
  seat
  cards
  chosenColor
  declared
  handCount
}

fragment ChineseCheckersChosenOptions on ChineseCheckersOptions {
  variant
  antiBlocking
  playToTheEnd
  showLegalMoves
  rotateStarter
}

fragment ChineseCheckersState on ChineseCheckersGame {
  ...GameState
  options {
    ...ChineseCheckersChosenOptions
  }
  pieces {
    ...Piece
  }
  camps {
    ...Camp
  }
}

fragment Event on GameEvent {
  type: __typename
  seq
  at
  summary
}

fragment GameAborted on GameAborted {
  ...Event
  abortReason
}

fragment GameFinished on GameFinished {
  ...Event
  placements {
    ...Placement
  }
  seed
}

fragment GameLobby on Lobby {
  id
  code
}

fragment GameSeat on GameSeat {
  index
  player {
    ...Player
  }
  name
  control
  cpuLevel
  connected
}

fragment GameStarted on GameStarted {
  ...Event
  firstSeat
}

fragment GameState on Game {
  type: __typename
  id
  kind
  status
  seq
  lobby {
    ...GameLobby
  }
  rated
  turnLimit
  seats {
    ...GameSeat
  }
  viewerSeat
  turn {
    ...Turn
  }
  placements {
    ...Placement
  }
  legalMoves {
    ...LegalMove
  }
  startedAt
  finishedAt
}

fragment LegalMove on LegalMove {
  notation
  cards
  draw
  path
}

fragment PageOneChosenOptions on PageOneOptions {
  startingCards
  handLimit
  forgottenPenalty
  wildCards
  declaration
}

fragment PageOneHand on PageOneHand {
  seat
  count
  declared
  cards
}

fragment PageOneState on PageOneGame {
  ...GameState
  options {
    ...PageOneChosenOptions
  }
  direction
  topGroup
  activeColor
  pendingDraw {
    ...PendingDraw
  }
  drawPileCount
  playedCount
  hands {
    ...PageOneHand
  }
}

fragment PendingDraw on PendingDraw {
  rank
  total
}

fragment Piece on Piece {
  seat
  hole
  king
}

fragment PieceMoved on PieceMoved {
  ...Event
  seat
  path
  king
}

fragment PileReshuffled on PileReshuffled {
  ...Event
  count
}

fragment Placement on Placement {
  seat
  place
  reason
}

fragment PlacementDecided on PlacementDecided {
  ...Event
  seat
  place
  placeReason
}

fragment Player on Player {
  id
  name
  isBot
  createdAt
}

fragment PlayerCalledOut on PlayerCalledOut {
  ...Event
  seat
  by
}

fragment SeatControlChanged on SeatControlChanged {
  ...Event
  seat
  control
}

fragment Turn on Turn {
  seat
  number
  startedAt
  deadline
}

fragment TurnSkipped on TurnSkipped {
  ...Event
  seat
  skipReason
}

fragment TurnTimedOut on TurnTimedOut {
  ...Event
  seat
}
"""

GET_EVENTS_GQL = """
query GetEvents($id: ID!, $after: Int, $first: Int) {
  game(id: $id) {
    events(after: $after, first: $first) {
      ...AnyEvent
    }
  }
}

fragment AnyEvent on GameEvent {
  ...Event
  ...GameStarted
  ...CardsPlayed
  ...CardsDrawn
  ...PlayerCalledOut
  ...PileReshuffled
  ...PieceMoved
  ...TurnSkipped
  ...TurnTimedOut
  ...SeatControlChanged
  ...PlacementDecided
  ...GameFinished
  ...GameAborted
}

fragment CardsDrawn on CardsDrawn {
  ...Event
  seat
  count
  drawReason
  drawn
  handCount
}

fragment CardsPlayed on CardsPlayed {
  ...Event
  seat
  cards
  chosenColor
  declared
  handCount
}

fragment Event on GameEvent {
  type: __typename
  seq
  at
  summary
}

fragment GameAborted on GameAborted {
  ...Event
  abortReason
}

fragment GameFinished on GameFinished {
  ...Event
  placements {
    ...Placement
  }
  seed
}

fragment GameStarted on GameStarted {
  ...Event
  firstSeat
}

fragment PieceMoved on PieceMoved {
  ...Event
  seat
  path
  king
}

fragment PileReshuffled on PileReshuffled {
  ...Event
  count
}

fragment Placement on Placement {
  seat
  place
  reason
}

fragment PlacementDecided on PlacementDecided {
  ...Event
  seat
  place
  placeReason
}

fragment PlayerCalledOut on PlayerCalledOut {
  ...Event
  seat
  by
}

fragment SeatControlChanged on SeatControlChanged {
  ...Event
  seat
  control
}

fragment TurnSkipped on TurnSkipped {
  ...Event
  seat
  skipReason
}

fragment TurnTimedOut on TurnTimedOut {
  ...Event
  seat
}
"""

GET_GAME_GQL = """
query GetGame($id: ID!) {
  game(id: $id) {
    ...AnyGame
  }
}

fragment AnyGame on Game {
  ...GameState
  ...PageOneState
  ...ChineseCheckersState
}

fragment Camp on Camp {
  seat
  home
  goal
}

fragment ChineseCheckersChosenOptions on ChineseCheckersOptions {
  variant
  antiBlocking
  playToTheEnd
  showLegalMoves
  rotateStarter
}

fragment ChineseCheckersState on ChineseCheckersGame {
  ...GameState
  options {
    ...ChineseCheckersChosenOptions
  }
  pieces {
    ...Piece
  }
  camps {
    ...Camp
  }
}

fragment GameLobby on Lobby {
  id
  code
}

fragment GameSeat on GameSeat {
  index
  player {
    ...Player
  }
  name
  control
  cpuLevel
  connected
}

fragment GameState on Game {
  type: __typename
  id
  kind
  status
  seq
  lobby {
    ...GameLobby
  }
  rated
  turnLimit
  seats {
    ...GameSeat
  }
  viewerSeat
  turn {
    ...Turn
  }
  placements {
    ...Placement
  }
  legalMoves {
    ...LegalMove
  }
  startedAt
  finishedAt
}

fragment LegalMove on LegalMove {
  notation
  cards
  draw
  path
}

fragment PageOneChosenOptions on PageOneOptions {
  startingCards
  handLimit
  forgottenPenalty
  wildCards
  declaration
}

fragment PageOneHand on PageOneHand {
  seat
  count
  declared
  cards
}

fragment PageOneState on PageOneGame {
  ...GameState
  options {
    ...PageOneChosenOptions
  }
  direction
  topGroup
  activeColor
  pendingDraw {
    ...PendingDraw
  }
  drawPileCount
  playedCount
  hands {
    ...PageOneHand
  }
}

fragment PendingDraw on PendingDraw {
  rank
  total
}

fragment Piece on Piece {
  seat
  hole
  king
}

fragment Placement on Placement {
  seat
  place
  reason
}

fragment Player on Player {
  id
  name
  isBot
  createdAt
}

fragment Turn on Turn {
  seat
  number
  startedAt
  deadline
}
"""

GET_DESTINATIONS_GQL = """
query GetDestinations($id: ID!, $hole: HoleLabel!) {
  game(id: $id) {
    ...AnyDestinations
  }
}

fragment AnyDestinations on Game {
  ...Destinations
  ...ChineseCheckersDestinations
}

fragment ChineseCheckersDestinations on ChineseCheckersGame {
  ...Destinations
  destinations(from: $hole)
}

fragment Destinations on Game {
  type: __typename
}
"""

GET_FAIRNESS_GQL = """
query GetFairness($id: ID!) {
  game(id: $id) {
    fairness {
      ...Fairness
    }
  }
}

fragment Fairness on Fairness {
  commitment
  algorithm
  seed
}
"""

GET_RECORD_GQL = """
query GetRecord($id: ID!) {
  game(id: $id) {
    record
  }
}
"""

LIST_LOBBIES_GQL = """
query ListLobbies($kind: GameKind, $after: String) {
  lobbies(kind: $kind, after: $after) {
    edges {
      node {
        ...LobbyState
      }
    }
    pageInfo {
      ...PageEnd
    }
  }
}

fragment AnyOptions on GameOptions {
  type: __typename
  ...PageOneChosenOptions
  ...ChineseCheckersChosenOptions
}

fragment ChineseCheckersChosenOptions on ChineseCheckersOptions {
  variant
  antiBlocking
  playToTheEnd
  showLegalMoves
  rotateStarter
}

fragment CurrentGame on Game {
  id
  status
}

fragment LobbySeat on LobbySeat {
  index
  player {
    ...Player
  }
  cpuLevel
  ready
  connected
}

fragment LobbyState on Lobby {
  id
  code
  inviteUrl
  kind
  visibility
  capacity
  rated
  turnLimit
  spectating
  options {
    ...AnyOptions
  }
  host {
    ...Player
  }
  seats {
    ...LobbySeat
  }
  currentGame {
    ...CurrentGame
  }
  createdAt
  expiresAt
}

fragment PageEnd on PageInfo {
  hasNextPage
  endCursor
}

fragment PageOneChosenOptions on PageOneOptions {
  startingCards
  handLimit
  forgottenPenalty
  wildCards
  declaration
}

fragment Player on Player {
  id
  name
  isBot
  createdAt
}
"""

LIST_GAMES_GQL = """
query ListGames($kind: GameKind, $status: GameStatus, $rated: Boolean, $after: String) {
  games(kind: $kind, status: $status, rated: $rated, after: $after) {
    ...GamePage
  }
}

fragment GameGlance on Game {
  id
  kind
  status
  seq
  rated
  turnLimit
  seats {
    ...GameSeat
  }
  turn {
    ...Turn
  }
  placements {
    ...Placement
  }
  startedAt
  finishedAt
}

fragment GamePage on GameConnection {
  edges {
    node {
      ...GameGlance
    }
  }
  pageInfo {
    ...PageEnd
  }
}

fragment GameSeat on GameSeat {
  index
  player {
    ...Player
  }
  name
  control
  cpuLevel
  connected
}

fragment PageEnd on PageInfo {
  hasNextPage
  endCursor
}

fragment Placement on Placement {
  seat
  place
  reason
}

fragment Player on Player {
  id
  name
  isBot
  createdAt
}

fragment Turn on Turn {
  seat
  number
  startedAt
  deadline
}
"""

LIST_GAMES_OF_PLAYER_GQL = """
query ListGamesOfPlayer($id: ID!, $kind: GameKind, $status: GameStatus, $after: String) {
  player(id: $id) {
    games(kind: $kind, status: $status, after: $after) {
      ...GamePage
    }
  }
}

fragment GameGlance on Game {
  id
  kind
  status
  seq
  rated
  turnLimit
  seats {
    ...GameSeat
  }
  turn {
    ...Turn
  }
  placements {
    ...Placement
  }
  startedAt
  finishedAt
}

fragment GamePage on GameConnection {
  edges {
    node {
      ...GameGlance
    }
  }
  pageInfo {
    ...PageEnd
  }
}

fragment GameSeat on GameSeat {
  index
  player {
    ...Player
  }
  name
  control
  cpuLevel
  connected
}

fragment PageEnd on PageInfo {
  hasNextPage
  endCursor
}

fragment Placement on Placement {
  seat
  place
  reason
}

fragment Player on Player {
  id
  name
  isBot
  createdAt
}

fragment Turn on Turn {
  seat
  number
  startedAt
  deadline
}
"""

LIST_GAMES_OF_LOBBY_GQL = """
query ListGamesOfLobby($id: ID!, $after: String) {
  lobby(id: $id) {
    games(after: $after) {
      ...GamePage
    }
  }
}

fragment GameGlance on Game {
  id
  kind
  status
  seq
  rated
  turnLimit
  seats {
    ...GameSeat
  }
  turn {
    ...Turn
  }
  placements {
    ...Placement
  }
  startedAt
  finishedAt
}

fragment GamePage on GameConnection {
  edges {
    node {
      ...GameGlance
    }
  }
  pageInfo {
    ...PageEnd
  }
}

fragment GameSeat on GameSeat {
  index
  player {
    ...Player
  }
  name
  control
  cpuLevel
  connected
}

fragment PageEnd on PageInfo {
  hasNextPage
  endCursor
}

fragment Placement on Placement {
  seat
  place
  reason
}

fragment Player on Player {
  id
  name
  isBot
  createdAt
}

fragment Turn on Turn {
  seat
  number
  startedAt
  deadline
}
"""

GET_LOBBY_GQL = """
query GetLobby($id: ID, $code: String) {
  lobby(id: $id, code: $code) {
    ...LobbyState
  }
}

fragment AnyOptions on GameOptions {
  type: __typename
  ...PageOneChosenOptions
  ...ChineseCheckersChosenOptions
}

fragment ChineseCheckersChosenOptions on ChineseCheckersOptions {
  variant
  antiBlocking
  playToTheEnd
  showLegalMoves
  rotateStarter
}

fragment CurrentGame on Game {
  id
  status
}

fragment LobbySeat on LobbySeat {
  index
  player {
    ...Player
  }
  cpuLevel
  ready
  connected
}

fragment LobbyState on Lobby {
  id
  code
  inviteUrl
  kind
  visibility
  capacity
  rated
  turnLimit
  spectating
  options {
    ...AnyOptions
  }
  host {
    ...Player
  }
  seats {
    ...LobbySeat
  }
  currentGame {
    ...CurrentGame
  }
  createdAt
  expiresAt
}

fragment PageOneChosenOptions on PageOneOptions {
  startingCards
  handLimit
  forgottenPenalty
  wildCards
  declaration
}

fragment Player on Player {
  id
  name
  isBot
  createdAt
}
"""

CREATE_LOBBY_GQL = """
mutation CreateLobby($input: CreateLobbyInput!) {
  createLobby(input: $input) {
    lobby {
      ...LobbyState
    }
    problems {
      ...Problem
    }
  }
}

fragment AnyOptions on GameOptions {
  type: __typename
  ...PageOneChosenOptions
  ...ChineseCheckersChosenOptions
}

fragment ChineseCheckersChosenOptions on ChineseCheckersOptions {
  variant
  antiBlocking
  playToTheEnd
  showLegalMoves
  rotateStarter
}

fragment CurrentGame on Game {
  id
  status
}

fragment LobbySeat on LobbySeat {
  index
  player {
    ...Player
  }
  cpuLevel
  ready
  connected
}

fragment LobbyState on Lobby {
  id
  code
  inviteUrl
  kind
  visibility
  capacity
  rated
  turnLimit
  spectating
  options {
    ...AnyOptions
  }
  host {
    ...Player
  }
  seats {
    ...LobbySeat
  }
  currentGame {
    ...CurrentGame
  }
  createdAt
  expiresAt
}

fragment PageOneChosenOptions on PageOneOptions {
  startingCards
  handLimit
  forgottenPenalty
  wildCards
  declaration
}

fragment Player on Player {
  id
  name
  isBot
  createdAt
}

fragment Problem on Problem {
  code
  message
  path
  clause
  retryAfterSeconds
}
"""

UPDATE_LOBBY_GQL = """
mutation UpdateLobby($input: UpdateLobbyInput!) {
  updateLobby(input: $input) {
    lobby {
      ...LobbyState
    }
    problems {
      ...Problem
    }
  }
}

fragment AnyOptions on GameOptions {
  type: __typename
  ...PageOneChosenOptions
  ...ChineseCheckersChosenOptions
}

fragment ChineseCheckersChosenOptions on ChineseCheckersOptions {
  variant
  antiBlocking
  playToTheEnd
  showLegalMoves
  rotateStarter
}

fragment CurrentGame on Game {
  id
  status
}

fragment LobbySeat on LobbySeat {
  index
  player {
    ...Player
  }
  cpuLevel
  ready
  connected
}

fragment LobbyState on Lobby {
  id
  code
  inviteUrl
  kind
  visibility
  capacity
  rated
  turnLimit
  spectating
  options {
    ...AnyOptions
  }
  host {
    ...Player
  }
  seats {
    ...LobbySeat
  }
  currentGame {
    ...CurrentGame
  }
  createdAt
  expiresAt
}

fragment PageOneChosenOptions on PageOneOptions {
  startingCards
  handLimit
  forgottenPenalty
  wildCards
  declaration
}

fragment Player on Player {
  id
  name
  isBot
  createdAt
}

fragment Problem on Problem {
  code
  message
  path
  clause
  retryAfterSeconds
}
"""

JOIN_LOBBY_GQL = """
mutation JoinLobby($input: JoinLobbyInput!) {
  joinLobby(input: $input) {
    lobby {
      ...LobbyState
    }
    problems {
      ...Problem
    }
  }
}

fragment AnyOptions on GameOptions {
  type: __typename
  ...PageOneChosenOptions
  ...ChineseCheckersChosenOptions
}

fragment ChineseCheckersChosenOptions on ChineseCheckersOptions {
  variant
  antiBlocking
  playToTheEnd
  showLegalMoves
  rotateStarter
}

fragment CurrentGame on Game {
  id
  status
}

fragment LobbySeat on LobbySeat {
  index
  player {
    ...Player
  }
  cpuLevel
  ready
  connected
}

fragment LobbyState on Lobby {
  id
  code
  inviteUrl
  kind
  visibility
  capacity
  rated
  turnLimit
  spectating
  options {
    ...AnyOptions
  }
  host {
    ...Player
  }
  seats {
    ...LobbySeat
  }
  currentGame {
    ...CurrentGame
  }
  createdAt
  expiresAt
}

fragment PageOneChosenOptions on PageOneOptions {
  startingCards
  handLimit
  forgottenPenalty
  wildCards
  declaration
}

fragment Player on Player {
  id
  name
  isBot
  createdAt
}

fragment Problem on Problem {
  code
  message
  path
  clause
  retryAfterSeconds
}
"""

LEAVE_LOBBY_GQL = """
mutation LeaveLobby($input: LobbyInput!) {
  leaveLobby(input: $input) {
    lobby {
      ...LobbyState
    }
    problems {
      ...Problem
    }
  }
}

fragment AnyOptions on GameOptions {
  type: __typename
  ...PageOneChosenOptions
  ...ChineseCheckersChosenOptions
}

fragment ChineseCheckersChosenOptions on ChineseCheckersOptions {
  variant
  antiBlocking
  playToTheEnd
  showLegalMoves
  rotateStarter
}

fragment CurrentGame on Game {
  id
  status
}

fragment LobbySeat on LobbySeat {
  index
  player {
    ...Player
  }
  cpuLevel
  ready
  connected
}

fragment LobbyState on Lobby {
  id
  code
  inviteUrl
  kind
  visibility
  capacity
  rated
  turnLimit
  spectating
  options {
    ...AnyOptions
  }
  host {
    ...Player
  }
  seats {
    ...LobbySeat
  }
  currentGame {
    ...CurrentGame
  }
  createdAt
  expiresAt
}

fragment PageOneChosenOptions on PageOneOptions {
  startingCards
  handLimit
  forgottenPenalty
  wildCards
  declaration
}

fragment Player on Player {
  id
  name
  isBot
  createdAt
}

fragment Problem on Problem {
  code
  message
  path
  clause
  retryAfterSeconds
}
"""

SET_READY_GQL = """
mutation SetReady($input: SetReadyInput!) {
  setReady(input: $input) {
    lobby {
      ...LobbyState
    }
    problems {
      ...Problem
    }
  }
}

fragment AnyOptions on GameOptions {
  type: __typename
  ...PageOneChosenOptions
  ...ChineseCheckersChosenOptions
}

fragment ChineseCheckersChosenOptions on ChineseCheckersOptions {
  variant
  antiBlocking
  playToTheEnd
  showLegalMoves
  rotateStarter
}

fragment CurrentGame on Game {
  id
  status
}

fragment LobbySeat on LobbySeat {
  index
  player {
    ...Player
  }
  cpuLevel
  ready
  connected
}

fragment LobbyState on Lobby {
  id
  code
  inviteUrl
  kind
  visibility
  capacity
  rated
  turnLimit
  spectating
  options {
    ...AnyOptions
  }
  host {
    ...Player
  }
  seats {
    ...LobbySeat
  }
  currentGame {
    ...CurrentGame
  }
  createdAt
  expiresAt
}

fragment PageOneChosenOptions on PageOneOptions {
  startingCards
  handLimit
  forgottenPenalty
  wildCards
  declaration
}

fragment Player on Player {
  id
  name
  isBot
  createdAt
}

fragment Problem on Problem {
  code
  message
  path
  clause
  retryAfterSeconds
}
"""

ADD_CPU_GQL = """
mutation AddCpu($input: AddCpuInput!) {
  addCpu(input: $input) {
    lobby {
      ...LobbyState
    }
    problems {
      ...Problem
    }
  }
}

fragment AnyOptions on GameOptions {
  type: __typename
  ...PageOneChosenOptions
  ...ChineseCheckersChosenOptions
}

fragment ChineseCheckersChosenOptions on ChineseCheckersOptions {
  variant
  antiBlocking
  playToTheEnd
  showLegalMoves
  rotateStarter
}

fragment CurrentGame on Game {
  id
  status
}

fragment LobbySeat on LobbySeat {
  index
  player {
    ...Player
  }
  cpuLevel
  ready
  connected
}

fragment LobbyState on Lobby {
  id
  code
  inviteUrl
  kind
  visibility
  capacity
  rated
  turnLimit
  spectating
  options {
    ...AnyOptions
  }
  host {
    ...Player
  }
  seats {
    ...LobbySeat
  }
  currentGame {
    ...CurrentGame
  }
  createdAt
  expiresAt
}

fragment PageOneChosenOptions on PageOneOptions {
  startingCards
  handLimit
  forgottenPenalty
  wildCards
  declaration
}

fragment Player on Player {
  id
  name
  isBot
  createdAt
}

fragment Problem on Problem {
  code
  message
  path
  clause
  retryAfterSeconds
}
"""

REMOVE_SEAT_GQL = """
mutation RemoveSeat($input: RemoveSeatInput!) {
  removeSeat(input: $input) {
    lobby {
      ...LobbyState
    }
    problems {
      ...Problem
    }
  }
}

fragment AnyOptions on GameOptions {
  type: __typename
  ...PageOneChosenOptions
  ...ChineseCheckersChosenOptions
}

fragment ChineseCheckersChosenOptions on ChineseCheckersOptions {
  variant
  antiBlocking
  playToTheEnd
  showLegalMoves
  rotateStarter
}

fragment CurrentGame on Game {
  id
  status
}

fragment LobbySeat on LobbySeat {
  index
  player {
    ...Player
  }
  cpuLevel
  ready
  connected
}

fragment LobbyState on Lobby {
  id
  code
  inviteUrl
  kind
  visibility
  capacity
  rated
  turnLimit
  spectating
  options {
    ...AnyOptions
  }
  host {
    ...Player
  }
  seats {
    ...LobbySeat
  }
  currentGame {
    ...CurrentGame
  }
  createdAt
  expiresAt
}

fragment PageOneChosenOptions on PageOneOptions {
  startingCards
  handLimit
  forgottenPenalty
  wildCards
  declaration
}

fragment Player on Player {
  id
  name
  isBot
  createdAt
}

fragment Problem on Problem {
  code
  message
  path
  clause
  retryAfterSeconds
}
"""

START_GAME_GQL = """
mutation StartGame($input: LobbyInput!) {
  startGame(input: $input) {
    lobby {
      ...LobbyState
    }
    game {
      ...AnyGame
    }
    problems {
      ...Problem
    }
  }
}

fragment AnyGame on Game {
  ...GameState
  ...PageOneState
  ...ChineseCheckersState
}

fragment AnyOptions on GameOptions {
  type: __typename
  ...PageOneChosenOptions
  ...ChineseCheckersChosenOptions
}

fragment Camp on Camp {
  seat
  home
  goal
}

fragment ChineseCheckersChosenOptions on ChineseCheckersOptions {
  variant
  antiBlocking
  playToTheEnd
  showLegalMoves
  rotateStarter
}

fragment ChineseCheckersState on ChineseCheckersGame {
  ...GameState
  options {
    ...ChineseCheckersChosenOptions
  }
  pieces {
    ...Piece
  }
  camps {
    ...Camp
  }
}

fragment CurrentGame on Game {
  id
  status
}

fragment GameLobby on Lobby {
  id
  code
}

fragment GameSeat on GameSeat {
  index
  player {
    ...Player
  }
  name
  control
  cpuLevel
  connected
}

fragment GameState on Game {
  type: __typename
  id
  kind
  status
  seq
  lobby {
    ...GameLobby
  }
  rated
  turnLimit
  seats {
    ...GameSeat
  }
  viewerSeat
  turn {
    ...Turn
  }
  placements {
    ...Placement
  }
  legalMoves {
    ...LegalMove
  }
  startedAt
  finishedAt
}

fragment LegalMove on LegalMove {
  notation
  cards
  draw
  path
}

fragment LobbySeat on LobbySeat {
  index
  player {
    ...Player
  }
  cpuLevel
  ready
  connected
}

fragment LobbyState on Lobby {
  id
  code
  inviteUrl
  kind
  visibility
  capacity
  rated
  turnLimit
  spectating
  options {
    ...AnyOptions
  }
  host {
    ...Player
  }
  seats {
    ...LobbySeat
  }
  currentGame {
    ...CurrentGame
  }
  createdAt
  expiresAt
}

fragment PageOneChosenOptions on PageOneOptions {
  startingCards
  handLimit
  forgottenPenalty
  wildCards
  declaration
}

fragment PageOneHand on PageOneHand {
  seat
  count
  declared
  cards
}

fragment PageOneState on PageOneGame {
  ...GameState
  options {
    ...PageOneChosenOptions
  }
  direction
  topGroup
  activeColor
  pendingDraw {
    ...PendingDraw
  }
  drawPileCount
  playedCount
  hands {
    ...PageOneHand
  }
}

fragment PendingDraw on PendingDraw {
  rank
  total
}

fragment Piece on Piece {
  seat
  hole
  king
}

fragment Placement on Placement {
  seat
  place
  reason
}

fragment Player on Player {
  id
  name
  isBot
  createdAt
}

fragment Problem on Problem {
  code
  message
  path
  clause
  retryAfterSeconds
}

fragment Turn on Turn {
  seat
  number
  startedAt
  deadline
}
"""

LOBBY_UPDATES_GQL = """
subscription LobbyUpdates($lobbyId: ID!) {
  lobbyUpdates(lobbyId: $lobbyId) {
    ...LobbyState
  }
}

fragment AnyOptions on GameOptions {
  type: __typename
  ...PageOneChosenOptions
  ...ChineseCheckersChosenOptions
}

fragment ChineseCheckersChosenOptions on ChineseCheckersOptions {
  variant
  antiBlocking
  playToTheEnd
  showLegalMoves
  rotateStarter
}

fragment CurrentGame on Game {
  id
  status
}

fragment LobbySeat on LobbySeat {
  index
  player {
    ...Player
  }
  cpuLevel
  ready
  connected
}

fragment LobbyState on Lobby {
  id
  code
  inviteUrl
  kind
  visibility
  capacity
  rated
  turnLimit
  spectating
  options {
    ...AnyOptions
  }
  host {
    ...Player
  }
  seats {
    ...LobbySeat
  }
  currentGame {
    ...CurrentGame
  }
  createdAt
  expiresAt
}

fragment PageOneChosenOptions on PageOneOptions {
  startingCards
  handLimit
  forgottenPenalty
  wildCards
  declaration
}

fragment Player on Player {
  id
  name
  isBot
  createdAt
}
"""

PLAY_CARDS_GQL = """
mutation PlayCards($input: PlayCardsInput!) {
  playCards(input: $input) {
    game {
      ...AnyGame
    }
    events {
      ...AnyEvent
    }
    problems {
      ...Problem
    }
  }
}

fragment AnyEvent on GameEvent {
  ...Event
  ...GameStarted
  ...CardsPlayed
  ...CardsDrawn
  ...PlayerCalledOut
  ...PileReshuffled
  ...PieceMoved
  ...TurnSkipped
  ...TurnTimedOut
  ...SeatControlChanged
  ...PlacementDecided
  ...GameFinished
  ...GameAborted
}

fragment AnyGame on Game {
  ...GameState
  ...PageOneState
  ...ChineseCheckersState
}

fragment Camp on Camp {
  seat
  home
  goal
}

fragment CardsDrawn on CardsDrawn {
  ...Event
  seat
  count
  drawReason
  drawn
  handCount
}

fragment CardsPlayed on CardsPlayed {
  ...Event
  seat
  cards
  chosenColor
  declared
  handCount
}

fragment ChineseCheckersChosenOptions on ChineseCheckersOptions {
  variant
  antiBlocking
  playToTheEnd
  showLegalMoves
  rotateStarter
}

fragment ChineseCheckersState on ChineseCheckersGame {
  ...GameState
  options {
    ...ChineseCheckersChosenOptions
  }
  pieces {
    ...Piece
  }
  camps {
    ...Camp
  }
}

fragment Event on GameEvent {
  type: __typename
  seq
  at
  summary
}

fragment GameAborted on GameAborted {
  ...Event
  abortReason
}

fragment GameFinished on GameFinished {
  ...Event
  placements {
    ...Placement
  }
  seed
}

fragment GameLobby on Lobby {
  id
  code
}

fragment GameSeat on GameSeat {
  index
  player {
    ...Player
  }
  name
  control
  cpuLevel
  connected
}

fragment GameStarted on GameStarted {
  ...Event
  firstSeat
}

fragment GameState on Game {
  type: __typename
  id
  kind
  status
  seq
  lobby {
    ...GameLobby
  }
  rated
  turnLimit
  seats {
    ...GameSeat
  }
  viewerSeat
  turn {
    ...Turn
  }
  placements {
    ...Placement
  }
  legalMoves {
    ...LegalMove
  }
  startedAt
  finishedAt
}

fragment LegalMove on LegalMove {
  notation
  cards
  draw
  path
}

fragment PageOneChosenOptions on PageOneOptions {
  startingCards
  handLimit
  forgottenPenalty
  wildCards
  declaration
}

fragment PageOneHand on PageOneHand {
  seat
  count
  declared
  cards
}

fragment PageOneState on PageOneGame {
  ...GameState
  options {
    ...PageOneChosenOptions
  }
  direction
  topGroup
  activeColor
  pendingDraw {
    ...PendingDraw
  }
  drawPileCount
  playedCount
  hands {
    ...PageOneHand
  }
}

fragment PendingDraw on PendingDraw {
  rank
  total
}

fragment Piece on Piece {
  seat
  hole
  king
}

fragment PieceMoved on PieceMoved {
  ...Event
  seat
  path
  king
}

fragment PileReshuffled on PileReshuffled {
  ...Event
  count
}

fragment Placement on Placement {
  seat
  place
  reason
}

fragment PlacementDecided on PlacementDecided {
  ...Event
  seat
  place
  placeReason
}

fragment Player on Player {
  id
  name
  isBot
  createdAt
}

fragment PlayerCalledOut on PlayerCalledOut {
  ...Event
  seat
  by
}

fragment Problem on Problem {
  code
  message
  path
  clause
  retryAfterSeconds
}

fragment SeatControlChanged on SeatControlChanged {
  ...Event
  seat
  control
}

fragment Turn on Turn {
  seat
  number
  startedAt
  deadline
}

fragment TurnSkipped on TurnSkipped {
  ...Event
  seat
  skipReason
}

fragment TurnTimedOut on TurnTimedOut {
  ...Event
  seat
}
"""

DRAW_CARDS_GQL = """
mutation DrawCards($input: DrawCardsInput!) {
  drawCards(input: $input) {
    game {
      ...AnyGame
    }
    events {
      ...AnyEvent
    }
    problems {
      ...Problem
    }
  }
}

fragment AnyEvent on GameEvent {
  ...Event
  ...GameStarted
  ...CardsPlayed
  ...CardsDrawn
  ...PlayerCalledOut
  ...PileReshuffled
  ...PieceMoved
  ...TurnSkipped
  ...TurnTimedOut
  ...SeatControlChanged
  ...PlacementDecided
  ...GameFinished
  ...GameAborted
}

fragment AnyGame on Game {
  ...GameState
  ...PageOneState
  ...ChineseCheckersState
}

fragment Camp on Camp {
  seat
  home
  goal
}

fragment CardsDrawn on CardsDrawn {
  ...Event
  seat
  count
  drawReason
  drawn
  handCount
}

fragment CardsPlayed on CardsPlayed {
  ...Event
  seat
  cards
  chosenColor
  declared
  handCount
}

fragment ChineseCheckersChosenOptions on ChineseCheckersOptions {
  variant
  antiBlocking
  playToTheEnd
  showLegalMoves
  rotateStarter
}

fragment ChineseCheckersState on ChineseCheckersGame {
  ...GameState
  options {
    ...ChineseCheckersChosenOptions
  }
  pieces {
    ...Piece
  }
  camps {
    ...Camp
  }
}

fragment Event on GameEvent {
  type: __typename
  seq
  at
  summary
}

fragment GameAborted on GameAborted {
  ...Event
  abortReason
}

fragment GameFinished on GameFinished {
  ...Event
  placements {
    ...Placement
  }
  seed
}

fragment GameLobby on Lobby {
  id
  code
}

fragment GameSeat on GameSeat {
  index
  player {
    ...Player
  }
  name
  control
  cpuLevel
  connected
}

fragment GameStarted on GameStarted {
  ...Event
  firstSeat
}

fragment GameState on Game {
  type: __typename
  id
  kind
  status
  seq
  lobby {
    ...GameLobby
  }
  rated
  turnLimit
  seats {
    ...GameSeat
  }
  viewerSeat
  turn {
    ...Turn
  }
  placements {
    ...Placement
  }
  legalMoves {
    ...LegalMove
  }
  startedAt
  finishedAt
}

fragment LegalMove on LegalMove {
  notation
  cards
  draw
  path
}

fragment PageOneChosenOptions on PageOneOptions {
  startingCards
  handLimit
  forgottenPenalty
  wildCards
  declaration
}

fragment PageOneHand on PageOneHand {
  seat
  count
  declared
  cards
}

fragment PageOneState on PageOneGame {
  ...GameState
  options {
    ...PageOneChosenOptions
  }
  direction
  topGroup
  activeColor
  pendingDraw {
    ...PendingDraw
  }
  drawPileCount
  playedCount
  hands {
    ...PageOneHand
  }
}

fragment PendingDraw on PendingDraw {
  rank
  total
}

fragment Piece on Piece {
  seat
  hole
  king
}

fragment PieceMoved on PieceMoved {
  ...Event
  seat
  path
  king
}

fragment PileReshuffled on PileReshuffled {
  ...Event
  count
}

fragment Placement on Placement {
  seat
  place
  reason
}

fragment PlacementDecided on PlacementDecided {
  ...Event
  seat
  place
  placeReason
}

fragment Player on Player {
  id
  name
  isBot
  createdAt
}

fragment PlayerCalledOut on PlayerCalledOut {
  ...Event
  seat
  by
}

fragment Problem on Problem {
  code
  message
  path
  clause
  retryAfterSeconds
}

fragment SeatControlChanged on SeatControlChanged {
  ...Event
  seat
  control
}

fragment Turn on Turn {
  seat
  number
  startedAt
  deadline
}

fragment TurnSkipped on TurnSkipped {
  ...Event
  seat
  skipReason
}

fragment TurnTimedOut on TurnTimedOut {
  ...Event
  seat
}
"""

CALL_OUT_GQL = """
mutation CallOut($input: CallOutInput!) {
  callOut(input: $input) {
    game {
      ...AnyGame
    }
    events {
      ...AnyEvent
    }
    problems {
      ...Problem
    }
  }
}

fragment AnyEvent on GameEvent {
  ...Event
  ...GameStarted
  ...CardsPlayed
  ...CardsDrawn
  ...PlayerCalledOut
  ...PileReshuffled
  ...PieceMoved
  ...TurnSkipped
  ...TurnTimedOut
  ...SeatControlChanged
  ...PlacementDecided
  ...GameFinished
  ...GameAborted
}

fragment AnyGame on Game {
  ...GameState
  ...PageOneState
  ...ChineseCheckersState
}

fragment Camp on Camp {
  seat
  home
  goal
}

fragment CardsDrawn on CardsDrawn {
  ...Event
  seat
  count
  drawReason
  drawn
  handCount
}

fragment CardsPlayed on CardsPlayed {
  ...Event
  seat
  cards
  chosenColor
  declared
  handCount
}

fragment ChineseCheckersChosenOptions on ChineseCheckersOptions {
  variant
  antiBlocking
  playToTheEnd
  showLegalMoves
  rotateStarter
}

fragment ChineseCheckersState on ChineseCheckersGame {
  ...GameState
  options {
    ...ChineseCheckersChosenOptions
  }
  pieces {
    ...Piece
  }
  camps {
    ...Camp
  }
}

fragment Event on GameEvent {
  type: __typename
  seq
  at
  summary
}

fragment GameAborted on GameAborted {
  ...Event
  abortReason
}

fragment GameFinished on GameFinished {
  ...Event
  placements {
    ...Placement
  }
  seed
}

fragment GameLobby on Lobby {
  id
  code
}

fragment GameSeat on GameSeat {
  index
  player {
    ...Player
  }
  name
  control
  cpuLevel
  connected
}

fragment GameStarted on GameStarted {
  ...Event
  firstSeat
}

fragment GameState on Game {
  type: __typename
  id
  kind
  status
  seq
  lobby {
    ...GameLobby
  }
  rated
  turnLimit
  seats {
    ...GameSeat
  }
  viewerSeat
  turn {
    ...Turn
  }
  placements {
    ...Placement
  }
  legalMoves {
    ...LegalMove
  }
  startedAt
  finishedAt
}

fragment LegalMove on LegalMove {
  notation
  cards
  draw
  path
}

fragment PageOneChosenOptions on PageOneOptions {
  startingCards
  handLimit
  forgottenPenalty
  wildCards
  declaration
}

fragment PageOneHand on PageOneHand {
  seat
  count
  declared
  cards
}

fragment PageOneState on PageOneGame {
  ...GameState
  options {
    ...PageOneChosenOptions
  }
  direction
  topGroup
  activeColor
  pendingDraw {
    ...PendingDraw
  }
  drawPileCount
  playedCount
  hands {
    ...PageOneHand
  }
}

fragment PendingDraw on PendingDraw {
  rank
  total
}

fragment Piece on Piece {
  seat
  hole
  king
}

fragment PieceMoved on PieceMoved {
  ...Event
  seat
  path
  king
}

fragment PileReshuffled on PileReshuffled {
  ...Event
  count
}

fragment Placement on Placement {
  seat
  place
  reason
}

fragment PlacementDecided on PlacementDecided {
  ...Event
  seat
  place
  placeReason
}

fragment Player on Player {
  id
  name
  isBot
  createdAt
}

fragment PlayerCalledOut on PlayerCalledOut {
  ...Event
  seat
  by
}

fragment Problem on Problem {
  code
  message
  path
  clause
  retryAfterSeconds
}

fragment SeatControlChanged on SeatControlChanged {
  ...Event
  seat
  control
}

fragment Turn on Turn {
  seat
  number
  startedAt
  deadline
}

fragment TurnSkipped on TurnSkipped {
  ...Event
  seat
  skipReason
}

fragment TurnTimedOut on TurnTimedOut {
  ...Event
  seat
}
"""

MOVE_PIECE_GQL = """
mutation MovePiece($input: MovePieceInput!) {
  movePiece(input: $input) {
    game {
      ...AnyGame
    }
    events {
      ...AnyEvent
    }
    problems {
      ...Problem
    }
  }
}

fragment AnyEvent on GameEvent {
  ...Event
  ...GameStarted
  ...CardsPlayed
  ...CardsDrawn
  ...PlayerCalledOut
  ...PileReshuffled
  ...PieceMoved
  ...TurnSkipped
  ...TurnTimedOut
  ...SeatControlChanged
  ...PlacementDecided
  ...GameFinished
  ...GameAborted
}

fragment AnyGame on Game {
  ...GameState
  ...PageOneState
  ...ChineseCheckersState
}

fragment Camp on Camp {
  seat
  home
  goal
}

fragment CardsDrawn on CardsDrawn {
  ...Event
  seat
  count
  drawReason
  drawn
  handCount
}

fragment CardsPlayed on CardsPlayed {
  ...Event
  seat
  cards
  chosenColor
  declared
  handCount
}

fragment ChineseCheckersChosenOptions on ChineseCheckersOptions {
  variant
  antiBlocking
  playToTheEnd
  showLegalMoves
  rotateStarter
}

fragment ChineseCheckersState on ChineseCheckersGame {
  ...GameState
  options {
    ...ChineseCheckersChosenOptions
  }
  pieces {
    ...Piece
  }
  camps {
    ...Camp
  }
}

fragment Event on GameEvent {
  type: __typename
  seq
  at
  summary
}

fragment GameAborted on GameAborted {
  ...Event
  abortReason
}

fragment GameFinished on GameFinished {
  ...Event
  placements {
    ...Placement
  }
  seed
}

fragment GameLobby on Lobby {
  id
  code
}

fragment GameSeat on GameSeat {
  index
  player {
    ...Player
  }
  name
  control
  cpuLevel
  connected
}

fragment GameStarted on GameStarted {
  ...Event
  firstSeat
}

fragment GameState on Game {
  type: __typename
  id
  kind
  status
  seq
  lobby {
    ...GameLobby
  }
  rated
  turnLimit
  seats {
    ...GameSeat
  }
  viewerSeat
  turn {
    ...Turn
  }
  placements {
    ...Placement
  }
  legalMoves {
    ...LegalMove
  }
  startedAt
  finishedAt
}

fragment LegalMove on LegalMove {
  notation
  cards
  draw
  path
}

fragment PageOneChosenOptions on PageOneOptions {
  startingCards
  handLimit
  forgottenPenalty
  wildCards
  declaration
}

fragment PageOneHand on PageOneHand {
  seat
  count
  declared
  cards
}

fragment PageOneState on PageOneGame {
  ...GameState
  options {
    ...PageOneChosenOptions
  }
  direction
  topGroup
  activeColor
  pendingDraw {
    ...PendingDraw
  }
  drawPileCount
  playedCount
  hands {
    ...PageOneHand
  }
}

fragment PendingDraw on PendingDraw {
  rank
  total
}

fragment Piece on Piece {
  seat
  hole
  king
}

fragment PieceMoved on PieceMoved {
  ...Event
  seat
  path
  king
}

fragment PileReshuffled on PileReshuffled {
  ...Event
  count
}

fragment Placement on Placement {
  seat
  place
  reason
}

fragment PlacementDecided on PlacementDecided {
  ...Event
  seat
  place
  placeReason
}

fragment Player on Player {
  id
  name
  isBot
  createdAt
}

fragment PlayerCalledOut on PlayerCalledOut {
  ...Event
  seat
  by
}

fragment Problem on Problem {
  code
  message
  path
  clause
  retryAfterSeconds
}

fragment SeatControlChanged on SeatControlChanged {
  ...Event
  seat
  control
}

fragment Turn on Turn {
  seat
  number
  startedAt
  deadline
}

fragment TurnSkipped on TurnSkipped {
  ...Event
  seat
  skipReason
}

fragment TurnTimedOut on TurnTimedOut {
  ...Event
  seat
}
"""

MAKE_MOVE_GQL = """
mutation MakeMove($input: MakeMoveInput!) {
  makeMove(input: $input) {
    game {
      ...AnyGame
    }
    events {
      ...AnyEvent
    }
    problems {
      ...Problem
    }
  }
}

fragment AnyEvent on GameEvent {
  ...Event
  ...GameStarted
  ...CardsPlayed
  ...CardsDrawn
  ...PlayerCalledOut
  ...PileReshuffled
  ...PieceMoved
  ...TurnSkipped
  ...TurnTimedOut
  ...SeatControlChanged
  ...PlacementDecided
  ...GameFinished
  ...GameAborted
}

fragment AnyGame on Game {
  ...GameState
  ...PageOneState
  ...ChineseCheckersState
}

fragment Camp on Camp {
  seat
  home
  goal
}

fragment CardsDrawn on CardsDrawn {
  ...Event
  seat
  count
  drawReason
  drawn
  handCount
}

fragment CardsPlayed on CardsPlayed {
  ...Event
  seat
  cards
  chosenColor
  declared
  handCount
}

fragment ChineseCheckersChosenOptions on ChineseCheckersOptions {
  variant
  antiBlocking
  playToTheEnd
  showLegalMoves
  rotateStarter
}

fragment ChineseCheckersState on ChineseCheckersGame {
  ...GameState
  options {
    ...ChineseCheckersChosenOptions
  }
  pieces {
    ...Piece
  }
  camps {
    ...Camp
  }
}

fragment Event on GameEvent {
  type: __typename
  seq
  at
  summary
}

fragment GameAborted on GameAborted {
  ...Event
  abortReason
}

fragment GameFinished on GameFinished {
  ...Event
  placements {
    ...Placement
  }
  seed
}

fragment GameLobby on Lobby {
  id
  code
}

fragment GameSeat on GameSeat {
  index
  player {
    ...Player
  }
  name
  control
  cpuLevel
  connected
}

fragment GameStarted on GameStarted {
  ...Event
  firstSeat
}

fragment GameState on Game {
  type: __typename
  id
  kind
  status
  seq
  lobby {
    ...GameLobby
  }
  rated
  turnLimit
  seats {
    ...GameSeat
  }
  viewerSeat
  turn {
    ...Turn
  }
  placements {
    ...Placement
  }
  legalMoves {
    ...LegalMove
  }
  startedAt
  finishedAt
}

fragment LegalMove on LegalMove {
  notation
  cards
  draw
  path
}

fragment PageOneChosenOptions on PageOneOptions {
  startingCards
  handLimit
  forgottenPenalty
  wildCards
  declaration
}

fragment PageOneHand on PageOneHand {
  seat
  count
  declared
  cards
}

fragment PageOneState on PageOneGame {
  ...GameState
  options {
    ...PageOneChosenOptions
  }
  direction
  topGroup
  activeColor
  pendingDraw {
    ...PendingDraw
  }
  drawPileCount
  playedCount
  hands {
    ...PageOneHand
  }
}

fragment PendingDraw on PendingDraw {
  rank
  total
}

fragment Piece on Piece {
  seat
  hole
  king
}

fragment PieceMoved on PieceMoved {
  ...Event
  seat
  path
  king
}

fragment PileReshuffled on PileReshuffled {
  ...Event
  count
}

fragment Placement on Placement {
  seat
  place
  reason
}

fragment PlacementDecided on PlacementDecided {
  ...Event
  seat
  place
  placeReason
}

fragment Player on Player {
  id
  name
  isBot
  createdAt
}

fragment PlayerCalledOut on PlayerCalledOut {
  ...Event
  seat
  by
}

fragment Problem on Problem {
  code
  message
  path
  clause
  retryAfterSeconds
}

fragment SeatControlChanged on SeatControlChanged {
  ...Event
  seat
  control
}

fragment Turn on Turn {
  seat
  number
  startedAt
  deadline
}

fragment TurnSkipped on TurnSkipped {
  ...Event
  seat
  skipReason
}

fragment TurnTimedOut on TurnTimedOut {
  ...Event
  seat
}
"""

RESIGN_GQL = """
mutation Resign($input: ResignInput!) {
  resign(input: $input) {
    game {
      ...AnyGame
    }
    events {
      ...AnyEvent
    }
    problems {
      ...Problem
    }
  }
}

fragment AnyEvent on GameEvent {
  ...Event
  ...GameStarted
  ...CardsPlayed
  ...CardsDrawn
  ...PlayerCalledOut
  ...PileReshuffled
  ...PieceMoved
  ...TurnSkipped
  ...TurnTimedOut
  ...SeatControlChanged
  ...PlacementDecided
  ...GameFinished
  ...GameAborted
}

fragment AnyGame on Game {
  ...GameState
  ...PageOneState
  ...ChineseCheckersState
}

fragment Camp on Camp {
  seat
  home
  goal
}

fragment CardsDrawn on CardsDrawn {
  ...Event
  seat
  count
  drawReason
  drawn
  handCount
}

fragment CardsPlayed on CardsPlayed {
  ...Event
  seat
  cards
  chosenColor
  declared
  handCount
}

fragment ChineseCheckersChosenOptions on ChineseCheckersOptions {
  variant
  antiBlocking
  playToTheEnd
  showLegalMoves
  rotateStarter
}

fragment ChineseCheckersState on ChineseCheckersGame {
  ...GameState
  options {
    ...ChineseCheckersChosenOptions
  }
  pieces {
    ...Piece
  }
  camps {
    ...Camp
  }
}

fragment Event on GameEvent {
  type: __typename
  seq
  at
  summary
}

fragment GameAborted on GameAborted {
  ...Event
  abortReason
}

fragment GameFinished on GameFinished {
  ...Event
  placements {
    ...Placement
  }
  seed
}

fragment GameLobby on Lobby {
  id
  code
}

fragment GameSeat on GameSeat {
  index
  player {
    ...Player
  }
  name
  control
  cpuLevel
  connected
}

fragment GameStarted on GameStarted {
  ...Event
  firstSeat
}

fragment GameState on Game {
  type: __typename
  id
  kind
  status
  seq
  lobby {
    ...GameLobby
  }
  rated
  turnLimit
  seats {
    ...GameSeat
  }
  viewerSeat
  turn {
    ...Turn
  }
  placements {
    ...Placement
  }
  legalMoves {
    ...LegalMove
  }
  startedAt
  finishedAt
}

fragment LegalMove on LegalMove {
  notation
  cards
  draw
  path
}

fragment PageOneChosenOptions on PageOneOptions {
  startingCards
  handLimit
  forgottenPenalty
  wildCards
  declaration
}

fragment PageOneHand on PageOneHand {
  seat
  count
  declared
  cards
}

fragment PageOneState on PageOneGame {
  ...GameState
  options {
    ...PageOneChosenOptions
  }
  direction
  topGroup
  activeColor
  pendingDraw {
    ...PendingDraw
  }
  drawPileCount
  playedCount
  hands {
    ...PageOneHand
  }
}

fragment PendingDraw on PendingDraw {
  rank
  total
}

fragment Piece on Piece {
  seat
  hole
  king
}

fragment PieceMoved on PieceMoved {
  ...Event
  seat
  path
  king
}

fragment PileReshuffled on PileReshuffled {
  ...Event
  count
}

fragment Placement on Placement {
  seat
  place
  reason
}

fragment PlacementDecided on PlacementDecided {
  ...Event
  seat
  place
  placeReason
}

fragment Player on Player {
  id
  name
  isBot
  createdAt
}

fragment PlayerCalledOut on PlayerCalledOut {
  ...Event
  seat
  by
}

fragment Problem on Problem {
  code
  message
  path
  clause
  retryAfterSeconds
}

fragment SeatControlChanged on SeatControlChanged {
  ...Event
  seat
  control
}

fragment Turn on Turn {
  seat
  number
  startedAt
  deadline
}

fragment TurnSkipped on TurnSkipped {
  ...Event
  seat
  skipReason
}

fragment TurnTimedOut on TurnTimedOut {
  ...Event
  seat
}
"""

VIEWER_EVENTS_GQL = """
subscription ViewerEvents {
  viewerEvents {
    ...AnyViewerEvent
  }
}

fragment AnyGame on Game {
  ...GameState
  ...PageOneState
  ...ChineseCheckersState
}

fragment AnyViewerEvent on ViewerEvent {
  type: __typename
  ...TurnStarted
  ...GameStartedForViewer
  ...GameFinishedForViewer
}

fragment Camp on Camp {
  seat
  home
  goal
}

fragment ChineseCheckersChosenOptions on ChineseCheckersOptions {
  variant
  antiBlocking
  playToTheEnd
  showLegalMoves
  rotateStarter
}

fragment ChineseCheckersState on ChineseCheckersGame {
  ...GameState
  options {
    ...ChineseCheckersChosenOptions
  }
  pieces {
    ...Piece
  }
  camps {
    ...Camp
  }
}

fragment GameFinishedForViewer on GameFinishedForViewer {
  game {
    ...AnyGame
  }
}

fragment GameLobby on Lobby {
  id
  code
}

fragment GameSeat on GameSeat {
  index
  player {
    ...Player
  }
  name
  control
  cpuLevel
  connected
}

fragment GameStartedForViewer on GameStartedForViewer {
  game {
    ...AnyGame
  }
}

fragment GameState on Game {
  type: __typename
  id
  kind
  status
  seq
  lobby {
    ...GameLobby
  }
  rated
  turnLimit
  seats {
    ...GameSeat
  }
  viewerSeat
  turn {
    ...Turn
  }
  placements {
    ...Placement
  }
  legalMoves {
    ...LegalMove
  }
  startedAt
  finishedAt
}

fragment LegalMove on LegalMove {
  notation
  cards
  draw
  path
}

fragment PageOneChosenOptions on PageOneOptions {
  startingCards
  handLimit
  forgottenPenalty
  wildCards
  declaration
}

fragment PageOneHand on PageOneHand {
  seat
  count
  declared
  cards
}

fragment PageOneState on PageOneGame {
  ...GameState
  options {
    ...PageOneChosenOptions
  }
  direction
  topGroup
  activeColor
  pendingDraw {
    ...PendingDraw
  }
  drawPileCount
  playedCount
  hands {
    ...PageOneHand
  }
}

fragment PendingDraw on PendingDraw {
  rank
  total
}

fragment Piece on Piece {
  seat
  hole
  king
}

fragment Placement on Placement {
  seat
  place
  reason
}

fragment Player on Player {
  id
  name
  isBot
  createdAt
}

fragment Turn on Turn {
  seat
  number
  startedAt
  deadline
}

fragment TurnStarted on TurnStarted {
  game {
    ...AnyGame
  }
  deadline
}
"""

LIVE_GAMES_GQL = """
subscription LiveGames($kind: GameKind) {
  liveGames(kind: $kind) {
    ...GameGlance
  }
}

fragment GameGlance on Game {
  id
  kind
  status
  seq
  rated
  turnLimit
  seats {
    ...GameSeat
  }
  turn {
    ...Turn
  }
  placements {
    ...Placement
  }
  startedAt
  finishedAt
}

fragment GameSeat on GameSeat {
  index
  player {
    ...Player
  }
  name
  control
  cpuLevel
  connected
}

fragment Placement on Placement {
  seat
  place
  reason
}

fragment Player on Player {
  id
  name
  isBot
  createdAt
}

fragment Turn on Turn {
  seat
  number
  startedAt
  deadline
}
"""

GET_LANGUAGES_GQL = """
query GetLanguages {
  languages {
    ...Language
  }
}

fragment Language on Language {
  locale
  name
  direction
}
"""

GET_SERVER_TIME_GQL = """
query GetServerTime {
  serverTime
}
"""

GET_CATALOGUE_GQL = """
query GetCatalogue {
  catalogue {
    ...CatalogueEntry
  }
}

fragment CatalogueEntry on GameCatalogueEntry {
  kind
  minPlayers
  maxPlayers
  options {
    ...OptionSpec
  }
  cpuLevels {
    ...CpuLevelSpec
  }
}

fragment CpuLevelSpec on CpuLevelSpec {
  level
  name
  description
}

fragment OptionSpec on OptionSpec {
  key
  type
  default
  minimum
  maximum
  choices
  choiceNames
  name
  description
}
"""

GET_VIEWER_GQL = """
query GetViewer {
  viewer {
    locale
    scopes
    player {
      ...Player
    }
    lobbies {
      ...LobbyState
    }
    activeGames {
      ...AnyGame
    }
  }
}

fragment AnyGame on Game {
  ...GameState
  ...PageOneState
  ...ChineseCheckersState
}

fragment AnyOptions on GameOptions {
  type: __typename
  ...PageOneChosenOptions
  ...ChineseCheckersChosenOptions
}

fragment Camp on Camp {
  seat
  home
  goal
}

fragment ChineseCheckersChosenOptions on ChineseCheckersOptions {
  variant
  antiBlocking
  playToTheEnd
  showLegalMoves
  rotateStarter
}

fragment ChineseCheckersState on ChineseCheckersGame {
  ...GameState
  options {
    ...ChineseCheckersChosenOptions
  }
  pieces {
    ...Piece
  }
  camps {
    ...Camp
  }
}

fragment CurrentGame on Game {
  id
  status
}

fragment GameLobby on Lobby {
  id
  code
}

fragment GameSeat on GameSeat {
  index
  player {
    ...Player
  }
  name
  control
  cpuLevel
  connected
}

fragment GameState on Game {
  type: __typename
  id
  kind
  status
  seq
  lobby {
    ...GameLobby
  }
  rated
  turnLimit
  seats {
    ...GameSeat
  }
  viewerSeat
  turn {
    ...Turn
  }
  placements {
    ...Placement
  }
  legalMoves {
    ...LegalMove
  }
  startedAt
  finishedAt
}

fragment LegalMove on LegalMove {
  notation
  cards
  draw
  path
}

fragment LobbySeat on LobbySeat {
  index
  player {
    ...Player
  }
  cpuLevel
  ready
  connected
}

fragment LobbyState on Lobby {
  id
  code
  inviteUrl
  kind
  visibility
  capacity
  rated
  turnLimit
  spectating
  options {
    ...AnyOptions
  }
  host {
    ...Player
  }
  seats {
    ...LobbySeat
  }
  currentGame {
    ...CurrentGame
  }
  createdAt
  expiresAt
}

fragment PageOneChosenOptions on PageOneOptions {
  startingCards
  handLimit
  forgottenPenalty
  wildCards
  declaration
}

fragment PageOneHand on PageOneHand {
  seat
  count
  declared
  cards
}

fragment PageOneState on PageOneGame {
  ...GameState
  options {
    ...PageOneChosenOptions
  }
  direction
  topGroup
  activeColor
  pendingDraw {
    ...PendingDraw
  }
  drawPileCount
  playedCount
  hands {
    ...PageOneHand
  }
}

fragment PendingDraw on PendingDraw {
  rank
  total
}

fragment Piece on Piece {
  seat
  hole
  king
}

fragment Placement on Placement {
  seat
  place
  reason
}

fragment Player on Player {
  id
  name
  isBot
  createdAt
}

fragment Turn on Turn {
  seat
  number
  startedAt
  deadline
}
"""

GET_PLAYER_GQL = """
query GetPlayer($id: ID!) {
  player(id: $id) {
    ...Player
  }
}

fragment Player on Player {
  id
  name
  isBot
  createdAt
}
"""

CREATE_GUEST_GQL = """
mutation CreateGuest($input: CreateGuestInput!) {
  createGuest(input: $input) {
    token
    viewer {
      player {
        ...Player
      }
    }
    problems {
      ...Problem
    }
  }
}

fragment Player on Player {
  id
  name
  isBot
  createdAt
}

fragment Problem on Problem {
  code
  message
  path
  clause
  retryAfterSeconds
}
"""

GET_RATE_LIMITS_GQL = """
query GetRateLimits {
  rateLimits {
    ...RateLimit
  }
}

fragment RateLimit on RateLimit {
  policy
  counts
  by
  limit
  windowSeconds
  remaining
  resetAt
}
"""

GET_RATING_GQL = """
query GetRating($id: ID!, $kind: GameKind!) {
  player(id: $id) {
    rating(kind: $kind) {
      ...Rating
    }
  }
}

fragment Rating on Rating {
  value
  deviation
  games
  provisional
  conservative
}
"""

GET_STATISTICS_GQL = """
query GetStatistics($id: ID!, $kind: GameKind!) {
  player(id: $id) {
    statistics(kind: $kind) {
      ...Statistics
    }
  }
}

fragment PlacesTaken on PlacesTaken {
  players
  games
  places
}

fragment Statistics on PlayerStatistics {
  games
  byPlayers {
    ...PlacesTaken
  }
  streak
  longestStreak
}
"""

LIST_RATED_GAMES_GQL = """
query ListRatedGames($id: ID!, $kind: GameKind!, $after: String) {
  player(id: $id) {
    ratingHistory(kind: $kind, after: $after) {
      edges {
        node {
          ...RatedGame
        }
      }
      pageInfo {
        ...PageEnd
      }
    }
  }
}

fragment CurrentGame on Game {
  id
  status
}

fragment PageEnd on PageInfo {
  hasNextPage
  endCursor
}

fragment RatedGame on RatedGame {
  finishedAt
  place
  players
  value
  deviation
  change
  game {
    ...CurrentGame
  }
}
"""

LIST_LEADERS_GQL = """
query ListLeaders($kind: GameKind!, $after: String) {
  leaderboard(kind: $kind, after: $after) {
    edges {
      rank
      node {
        ...Player
        rating(kind: $kind) {
          ...Rating
        }
      }
    }
    pageInfo {
      ...PageEnd
    }
  }
}

fragment PageEnd on PageInfo {
  hasNextPage
  endCursor
}

fragment Player on Player {
  id
  name
  isBot
  createdAt
}

fragment Rating on Rating {
  value
  deviation
  games
  provisional
  conservative
}
"""

QUICK_MATCH_GQL = """
mutation QuickMatch($input: QuickMatchInput!) {
  quickMatch(input: $input) {
    lobby {
      ...LobbyState
    }
    problems {
      ...Problem
    }
  }
}

fragment AnyOptions on GameOptions {
  type: __typename
  ...PageOneChosenOptions
  ...ChineseCheckersChosenOptions
}

fragment ChineseCheckersChosenOptions on ChineseCheckersOptions {
  variant
  antiBlocking
  playToTheEnd
  showLegalMoves
  rotateStarter
}

fragment CurrentGame on Game {
  id
  status
}

fragment LobbySeat on LobbySeat {
  index
  player {
    ...Player
  }
  cpuLevel
  ready
  connected
}

fragment LobbyState on Lobby {
  id
  code
  inviteUrl
  kind
  visibility
  capacity
  rated
  turnLimit
  spectating
  options {
    ...AnyOptions
  }
  host {
    ...Player
  }
  seats {
    ...LobbySeat
  }
  currentGame {
    ...CurrentGame
  }
  createdAt
  expiresAt
}

fragment PageOneChosenOptions on PageOneOptions {
  startingCards
  handLimit
  forgottenPenalty
  wildCards
  declaration
}

fragment Player on Player {
  id
  name
  isBot
  createdAt
}

fragment Problem on Problem {
  code
  message
  path
  clause
  retryAfterSeconds
}
"""

GET_RULES_GQL = """
query GetRules($kind: GameKind!, $locale: Locale) {
  rules(kind: $kind, locale: $locale) {
    ...Rulebook
  }
}

fragment FaqEntry on FaqEntry {
  question
  answer
}

fragment GlossaryEntry on GlossaryEntry {
  term
  definition
}

fragment OptionSpec on OptionSpec {
  key
  type
  default
  minimum
  maximum
  choices
  choiceNames
  name
  description
}

fragment RuleSection on RuleSection {
  heading
  items
}

fragment Rulebook on Rulebook {
  kind
  locale
  direction
  title
  summary
  sections {
    ...RuleSection
  }
  options {
    ...OptionSpec
  }
  glossary {
    ...GlossaryEntry
  }
  faq {
    ...FaqEntry
  }
}
"""

GET_LOBBY_RULEBOOK_GQL = """
query GetLobbyRulebook($id: ID!, $locale: Locale) {
  lobby(id: $id) {
    rulebook(locale: $locale) {
      ...Rulebook
    }
  }
}

fragment FaqEntry on FaqEntry {
  question
  answer
}

fragment GlossaryEntry on GlossaryEntry {
  term
  definition
}

fragment OptionSpec on OptionSpec {
  key
  type
  default
  minimum
  maximum
  choices
  choiceNames
  name
  description
}

fragment RuleSection on RuleSection {
  heading
  items
}

fragment Rulebook on Rulebook {
  kind
  locale
  direction
  title
  summary
  sections {
    ...RuleSection
  }
  options {
    ...OptionSpec
  }
  glossary {
    ...GlossaryEntry
  }
  faq {
    ...FaqEntry
  }
}
"""

GET_GAME_RULEBOOK_GQL = """
query GetGameRulebook($id: ID!, $locale: Locale) {
  game(id: $id) {
    rulebook(locale: $locale) {
      ...Rulebook
    }
  }
}

fragment FaqEntry on FaqEntry {
  question
  answer
}

fragment GlossaryEntry on GlossaryEntry {
  term
  definition
}

fragment OptionSpec on OptionSpec {
  key
  type
  default
  minimum
  maximum
  choices
  choiceNames
  name
  description
}

fragment RuleSection on RuleSection {
  heading
  items
}

fragment Rulebook on Rulebook {
  kind
  locale
  direction
  title
  summary
  sections {
    ...RuleSection
  }
  options {
    ...OptionSpec
  }
  glossary {
    ...GlossaryEntry
  }
  faq {
    ...FaqEntry
  }
}
"""

GET_ACCESS_TOKENS_GQL = """
query GetAccessTokens {
  viewer {
    accessTokens {
      ...AccessToken
    }
  }
}

fragment AccessToken on AccessToken {
  id
  name
  scopes
  createdAt
  expiresAt
  lastUsedAt
}
"""

CREATE_ACCESS_TOKEN_GQL = """
mutation CreateAccessToken($input: CreateAccessTokenInput!) {
  createAccessToken(input: $input) {
    token
    accessToken {
      ...AccessToken
    }
    problems {
      ...Problem
    }
  }
}

fragment AccessToken on AccessToken {
  id
  name
  scopes
  createdAt
  expiresAt
  lastUsedAt
}

fragment Problem on Problem {
  code
  message
  path
  clause
  retryAfterSeconds
}
"""

REVOKE_ACCESS_TOKEN_GQL = """
mutation RevokeAccessToken($input: RevokeAccessTokenInput!) {
  revokeAccessToken(input: $input) {
    problems {
      ...Problem
    }
  }
}

fragment Problem on Problem {
  code
  message
  path
  clause
  retryAfterSeconds
}
"""

CREATE_DEVICE_LINK_GQL = """
mutation CreateDeviceLink($input: CreateDeviceLinkInput!) {
  createDeviceLink(input: $input) {
    code
    url
    qrSvg
    expiresAt
    problems {
      ...Problem
    }
  }
}

fragment Problem on Problem {
  code
  message
  path
  clause
  retryAfterSeconds
}
"""

CLAIM_DEVICE_LINK_GQL = """
mutation ClaimDeviceLink($input: ClaimDeviceLinkInput!) {
  claimDeviceLink(input: $input) {
    token
    viewer {
      player {
        ...Player
      }
    }
    problems {
      ...Problem
    }
  }
}

fragment Player on Player {
  id
  name
  isBot
  createdAt
}

fragment Problem on Problem {
  code
  message
  path
  clause
  retryAfterSeconds
}
"""

GET_WEBHOOKS_GQL = """
query GetWebhooks {
  viewer {
    webhooks {
      ...Webhook
    }
  }
}

fragment Webhook on Webhook {
  id
  url
  events
  document
  createdAt
  active
}
"""

GET_WEBHOOK_DELIVERIES_GQL = """
query GetWebhookDeliveries($first: Int) {
  viewer {
    webhooks {
      id
      deliveries(first: $first) {
        ...WebhookDelivery
      }
    }
  }
}

fragment WebhookDelivery on WebhookDelivery {
  id
  event
  gameId
  seq
  at
  attempts
  status
  deliveredAt
}
"""

CREATE_WEBHOOK_GQL = """
mutation CreateWebhook($input: CreateWebhookInput!) {
  createWebhook(input: $input) {
    webhook {
      ...Webhook
    }
    secret
    problems {
      ...Problem
    }
  }
}

fragment Problem on Problem {
  code
  message
  path
  clause
  retryAfterSeconds
}

fragment Webhook on Webhook {
  id
  url
  events
  document
  createdAt
  active
}
"""

DELETE_WEBHOOK_GQL = """
mutation DeleteWebhook($input: DeleteWebhookInput!) {
  deleteWebhook(input: $input) {
    problems {
      ...Problem
    }
  }
}

fragment Problem on Problem {
  code
  message
  path
  clause
  retryAfterSeconds
}
"""

REDELIVER_GQL = """
mutation Redeliver($input: RedeliverInput!) {
  redeliver(input: $input) {
    delivery {
      ...WebhookDelivery
    }
    problems {
      ...Problem
    }
  }
}

fragment Problem on Problem {
  code
  message
  path
  clause
  retryAfterSeconds
}

fragment WebhookDelivery on WebhookDelivery {
  id
  event
  gameId
  seq
  at
  attempts
  status
  deliveredAt
}
"""
