// boardgame.io as its documentation sets it up, in memory: two players move ten pieces each on a star.
//
// The rules are far fewer than Zamu's (whose turn, whose piece, a free hole of the board), so this is the
// peer's better case. Undo is off, which saves it a copy of the state a turn.
import boardgame from "boardgame.io/dist/cjs/server.js";

const star = {
  name: "star",
  disableUndo: true,
  minPlayers: 2,
  maxPlayers: 2,
  setup: (_, data) => ({ pieces: data.pieces }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    step: ({ G, playerID }, from, to) => {
      const mine = G.pieces[playerID];
      const index = mine.indexOf(from);
      const free = /^[a-q]([1-9]|1[0-3])$/.test(to) && !G.pieces.some((holes) => holes.includes(to));
      if (index < 0 || !free) return "INVALID_MOVE";
      mine[index] = to;
    },
  },
};

const server = boardgame.Server({ games: [star], origins: [/127\.0\.0\.1/] });
server.run({ port: { port: Number(process.env.PORT), host: "127.0.0.1" } });
