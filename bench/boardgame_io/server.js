// boardgame.io's own server with its in-memory storage, and its tic-tac-toe without an end: marks are put over
// older ones, so that a match lasts as long as it is played.
const { Server } = require('boardgame.io/server');

const TicTacToe = {
  name: 'tic-tac-toe',
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, id) => {
      G.cells[id] = playerID;
    },
  },
};

const server = Server({ games: [TicTacToe], origins: [/127\.0\.0\.1/] });
server.run({ port: Number(process.argv[2]) }, () => console.log('ready'));
