// What relay-compiler reads; the compiled documents are imported from `artifacts`.
import { graphql } from "relay-runtime";

graphql`
  fragment appGame on Game @refetchable(queryName: "appGameRefetchQuery") {
    seq
    seats {
      index
      player {
        name
      }
    }
    ... on PageOneGame {
      hands {
        seat
        cards
      }
    }
  }
`;

graphql`
  query appNameQuery {
    viewer {
      player {
        id
        name
      }
    }
  }
`;

graphql`
  mutation appOpenMutation($input: CreateLobbyInput!) {
    createLobby(input: $input) {
      lobby {
        id
        kind
      }
      problems {
        code
      }
    }
  }
`;

graphql`
  subscription appFollowSubscription($id: ID!, $after: Int) {
    gameUpdates(gameId: $id, after: $after) {
      seq
      game {
        id
        ...appGame
      }
      event {
        __typename
        seq
      }
    }
  }
`;

graphql`
  query appLobbiesQuery($first: Int, $after: String) {
    lobbies(first: $first, after: $after) @connection(key: "app_lobbies") {
      edges {
        node {
          id
          code
        }
      }
    }
  }
`;
