// urql, Apollo Client and graphql-request, as their users set them up: a query, a mutation, a subscription.
import { ApolloClient, HttpLink, InMemoryCache, gql } from "@apollo/client";
import { Client, cacheExchange, fetchExchange, subscriptionExchange } from "@urql/core";
import { GraphQLClient } from "graphql-request";
import { createClient } from "graphql-ws";
import WebSocket from "ws";

const [url, token, gameId] = process.argv.slice(2);
const headers = { Authorization: `Bearer ${token}` };
const VIEWER = "query Viewer { viewer { player { id name } } }";
const LOBBY = "mutation Open($input: CreateLobbyInput!) { createLobby(input: $input) { lobby { id kind } problems { code } } }";
const FOLLOW = "subscription Follow($id: ID!) { gameUpdates(gameId: $id) { seq game { id } } }";
const input = { kind: "PAGE_ONE" };

const request = new GraphQLClient(url, { headers });
const plain = [await request.request(VIEWER), await request.request(LOBBY, { input })];

const sockets = createClient({ url: url.replace("http", "ws"), webSocketImpl: WebSocket, connectionParams: headers });
const urql = new Client({
  url,
  fetchOptions: { headers },
  exchanges: [
    cacheExchange,
    fetchExchange,
    subscriptionExchange({
      forwardSubscription: (operation) => ({
        subscribe: (sink) => ({ unsubscribe: sockets.subscribe({ ...operation, query: operation.query ?? "" }, sink) }),
      }),
    }),
  ],
});
const first = (source) => new Promise((resolve) => source.subscribe((result) => resolve(result)));
const byUrql = [
  await urql.query(VIEWER, {}).toPromise(),
  await urql.mutation(LOBBY, { input }).toPromise(),
  await first(urql.subscription(FOLLOW, { id: gameId })),
].map(({ data, error }) => ({ data, error: error?.message ?? null }));

// Subscriptions by plain HTTP: HttpLink asks for multipart and reads it.
const apollo = new ApolloClient({ link: new HttpLink({ uri: url, headers }), cache: new InMemoryCache() });
const byApollo = [
  (await apollo.query({ query: gql(VIEWER) })).data,
  (await apollo.mutate({ mutation: gql(LOBBY), variables: { input } })).data,
  (await first(apollo.subscribe({ query: gql(FOLLOW), variables: { id: gameId } }))).data,
];
console.log(JSON.stringify({ plain, byUrql, byApollo }));
process.exit(0);
