// What docs/mobile.md shows for React Native, in Node: follows a game twice, the second time from where it was left.
import { createHash } from "node:crypto";
import { gql } from "@apollo/client";
import WebSocket from "ws";
import { connect, follow } from "./mobile.mjs";

const [url, token, gameId] = process.argv.slice(2);
const client = connect(url, {
  token: () => token,
  sha256: (text) => createHash("sha256").update(text).digest("hex"),
  webSocketImpl: WebSocket,
});
const until = (after, count) =>
  new Promise((resolve) => {
    const seqs = [];
    const end = follow(client, gameId, after, ({ event }) => {
      if (event) seqs.push(event.seq);
      if (seqs.length !== count) return;
      queueMicrotask(() => end());
      resolve(seqs);
    });
  });
const { data } = await client.query({ query: gql("query Name { viewer { player { name } } }") });
console.log(JSON.stringify({ name: data.viewer.player.name, first: await until(0, 2), then: await until(1, 1) }));
process.exit(0);
