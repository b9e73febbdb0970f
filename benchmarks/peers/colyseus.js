// Colyseus with its ws transport: a room whose state is the same star of two players. Patches go out at once,
// not at its default of every 50 ms. PING_INTERVAL in ms overrides the transport's default of 3,000.
import { createServer } from "node:http";
import { Room, Server } from "@colyseus/core";
import { schema, t } from "@colyseus/schema";
import { WebSocketTransport } from "@colyseus/ws-transport";

const Star = schema({
  seq: t.number(),
  turn: t.number(),
  turnNumber: t.number(),
  from: t.string(),
  to: t.string(),
  pieces: t.map("number"),
}, "Star");

class StarRoom extends Room {
  onCreate(options) {
    this.autoDispose = true;
    this.maxClients = 100_000;
    this.patchRate = null;
    this.state = new Star();
    Object.assign(this.state, { seq: 1, turn: 0, turnNumber: 1 });
    options.pieces.forEach((holes, seat) => holes.forEach((hole) => this.state.pieces.set(hole, seat)));
    this.onMessage("step", (client, [seat, from, to]) => {
      const { state } = this;
      if (seat !== state.turn || state.pieces.get(from) !== seat || state.pieces.has(to)) return;
      state.pieces.delete(from);
      state.pieces.set(to, seat);
      state.from = from;
      state.to = to;
      state.turn = 1 - seat;
      state.turnNumber += 1;
      state.seq += 1;
      this.broadcastPatch();
    });
  }
}

const { PORT, PING_INTERVAL } = process.env;
const http = createServer();
const transport = new WebSocketTransport({
  server: http,
  ...(PING_INTERVAL === undefined ? {} : { pingInterval: Number(PING_INTERVAL) }),
});
const server = new Server({ transport, greet: false });
server.define("star", StarRoom);
await server.listen(Number(PORT), "127.0.0.1");
