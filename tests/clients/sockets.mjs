// graphql-ws: a query, a mutation, many subscriptions on one socket, and a syntax error that ends only itself.
import { createClient } from "graphql-ws";
import WebSocket from "ws";

const [url, token, gameId] = process.argv.slice(2);
const client = createClient({
  url: url.replace("http", "ws"),
  webSocketImpl: WebSocket,
  connectionParams: { Authorization: `Bearer ${token}` },
});

const once = (payload) =>
  new Promise((resolve) => {
    const got = [];
    client.subscribe(payload, {
      next: (result) => got.push(result),
      error: (error) => resolve({ error }),
      complete: () => resolve({ got }),
    });
  });

const updates = async (count, after) => {
  const seqs = [];
  const query = "subscription($id: ID!, $after: Int) { gameUpdates(gameId: $id, after: $after) { seq event { seq } } }";
  for await (const result of client.iterate({ query, variables: { id: gameId, after } })) {
    if (result.data.gameUpdates.event) seqs.push(result.data.gameUpdates.event.seq);
    if (seqs.length === count) break;
  }
  return seqs;
};

const following = Array.from({ length: 5 }, () => updates(2, 0));
const query = await once({ query: "{ viewer { player { name } } }" });
const mistake = await once({ query: "{ viewer {" });
const draw = (expectedSeq) =>
  once({
    query: "mutation($input: DrawCardsInput!) { drawCards(input: $input) { game { seq } problems { code } } }",
    variables: { input: { gameId, expectedSeq } },
  });
const moved = await draw(1);
const stale = await draw(1);
const resumed = await updates(1, 1);
console.log(JSON.stringify({ query, mistake, moved, stale, resumed, following: await Promise.all(following) }));
await client.dispose();
