// Relay with a network layer as its documentation has it, on documents that relay-compiler has compiled: by their text,
// or by their id where they were persisted. Subscriptions go over a socket.
import relay from "relay-runtime";
import { createClient } from "graphql-ws";
import WebSocket from "ws";
import follow from "./generators/artifacts/appFollowSubscription.graphql.js";
import name from "./generators/artifacts/appNameQuery.graphql.js";
import open from "./generators/artifacts/appOpenMutation.graphql.js";

const [url, token, gameId] = process.argv.slice(2);
const headers = { Authorization: `Bearer ${token}` };
const sockets = createClient({ url: url.replace("http", "ws"), webSocketImpl: WebSocket, connectionParams: headers });
// graphql-ws sends nothing without a query; an empty one is none to the server.
const body = ({ id, text, name: operationName }, variables) =>
  text === null ? { query: "", documentId: id, operationName, variables } : { query: text, operationName, variables };

const environment = new relay.Environment({
  store: new relay.Store(new relay.RecordSource()),
  network: relay.Network.create(
    async (request, variables) => {
      const answer = await fetch(url, {
        method: "POST",
        headers: { ...headers, "Content-Type": "application/json" },
        body: JSON.stringify(body(request, variables)),
      });
      return await answer.json();
    },
    (request, variables) => relay.Observable.create((sink) => sockets.subscribe(body(request, variables), sink)),
  ),
});

const query = await relay.fetchQuery(environment, name, {}).toPromise();
const mutation = await new Promise((onCompleted, onError) =>
  relay.commitMutation(environment, { mutation: open, variables: { input: { kind: "PAGE_ONE" } }, onCompleted, onError }),
);
const subscription = await new Promise((resolve, onError) => {
  const seqs = [];
  relay.requestSubscription(environment, {
    subscription: follow,
    variables: { id: gameId, after: 0 },
    onNext: ({ gameUpdates }) => seqs.push(gameUpdates.event.seq) && seqs.length === 2 && resolve(seqs),
    onError,
  });
});
console.log(JSON.stringify({ query, mutation, subscription, byId: name.params.text === null }));
process.exit(0);
