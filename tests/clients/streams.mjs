// graphql-sse with distinct connections, and a plain EventSource that comes back by itself.
import { createClient } from "graphql-sse";
import { EventSource } from "eventsource";

const [url, token, gameId] = process.argv.slice(2);
const headers = { Authorization: `Bearer ${token}` };
const client = createClient({ url, headers });

const all = async (payload) => {
  const got = [];
  for await (const result of client.iterate(payload)) got.push(result);
  return got;
};

const query = await all({ query: "{ viewer { player { name } } }" });
const mistake = await all({ query: "{ viewer { nothing } }" }).catch((error) => [{ errors: [String(error)] }]);
const document = "subscription($id: ID!) { gameUpdates(gameId: $id, after: 0) { seq event { seq } } }";
const seqs = [];
for await (const result of client.iterate({ query: document, variables: { id: gameId } })) {
  if (result.data.gameUpdates.event) seqs.push(result.data.gameUpdates.event.seq);
}

const asked = new URLSearchParams({ query: document, variables: JSON.stringify({ id: gameId }) });
const plain = await new Promise((resolve, reject) => {
  const got = [];
  const source = new EventSource(`${url}?${asked}`, {
    fetch: (input, init) => fetch(input, { ...init, headers: { ...init.headers, "Last-Event-ID": "1" } }),
  });
  source.addEventListener("next", (event) => got.push([event.lastEventId, JSON.parse(event.data).data.gameUpdates.event?.seq]));
  source.addEventListener("complete", () => (source.close(), resolve(got)));
  source.onerror = (error) => (source.close(), reject(error));
});
console.log(JSON.stringify({ query, mistake, seqs, plain }));
