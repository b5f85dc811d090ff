// The trivial game on boardgame.io, kept in memory: node --expose-gc server.js PORT
// Four seats take turns to put a token on one of 36 cells; a full board is cleared.
const { INVALID_MOVE } = require('boardgame.io/core');
const { Origins, Server } = require('boardgame.io/server');

const CELLS = 36;
const emptyCells = () => Array(CELLS).fill(null);

const tokens = {
  name: 'tokens',
  disableUndo: true,
  setup: () => ({ seq: 0, cells: emptyCells() }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    place({ G, playerID }, cell) {
      if (G.cells[cell] !== null) return INVALID_MOVE;
      G.cells[cell] = playerID;
      G.seq += 1;
      if (G.seq % CELLS === 0) G.cells = emptyCells();
    },
  },
};

// The bench asks for a collection before it weighs, so that garbage is not counted.
process.on('SIGWINCH', () => global.gc());

Server({ games: [tokens], origins: [Origins.LOCALHOST] }).run({ port: Number(process.argv[2]) });
