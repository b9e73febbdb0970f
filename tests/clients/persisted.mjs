// Apollo Client's link for persisted queries: hashes first, by GET, and the text once where a hash is not known.
import { createHash } from "node:crypto";
import { ApolloClient, HttpLink, InMemoryCache, gql } from "@apollo/client";
import { PersistedQueryLink } from "@apollo/client/link/persisted-queries";

const [url, token, gameId] = process.argv.slice(2);
const requests = [];
const noted = (address, options) => {
  const sent = options.method === "GET" ? Object.fromEntries(new URL(address).searchParams) : JSON.parse(options.body);
  requests.push([sent.operationName, options.method, "query" in sent]);
  return fetch(address, options);
};
const link = new PersistedQueryLink({
  sha256: (text) => createHash("sha256").update(text).digest("hex"),
  useGETForHashedQueries: true,
}).concat(new HttpLink({ uri: url, fetch: noted, headers: { Authorization: `Bearer ${token}` } }));
const client = new ApolloClient({ link, cache: new InMemoryCache() });

const query = gql("query Name { viewer { player { id name } } }");
const mutation = gql(
  "mutation Open($input: CreateLobbyInput!) { createLobby(input: $input) { lobby { id kind } problems { code } } }",
);
const subscription = gql("subscription Follow($id: ID!) { gameUpdates(gameId: $id) { seq game { id } } }");
const results = [];
for (let round = 0; round < 2; round++) {
  results.push(
    (await client.query({ query, fetchPolicy: "network-only" })).data,
    (await client.mutate({ mutation, variables: { input: { kind: "PAGE_ONE" } } })).data,
    await new Promise((resolve, reject) => {
      const following = client.subscribe({ query: subscription, variables: { id: gameId } }).subscribe({
        next({ data, error }) {
          if (data) resolve(data);
          else reject(error);
          queueMicrotask(() => following.unsubscribe()); // or the next round would share it
        },
        error: reject,
      });
    }),
  );
}
console.log(JSON.stringify({ results, requests }));
process.exit(0);
