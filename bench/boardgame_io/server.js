// boardgame.io's own server with its in-memory storage and the tic-tac-toe of its tutorial. The lobby, through
// which matches are made and joined as on any real server, gets a port of its own: with Koa 2.16 it does not
// answer at the game's.
const { Server } = require('boardgame.io/server');

const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

const TicTacToe = {
  name: 'tic-tac-toe',
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, id) => {
      if (G.cells[id] !== null) return 'INVALID_MOVE';
      G.cells[id] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    const won = ([a, b, c]) => G.cells[a] !== null && G.cells[a] === G.cells[b] && G.cells[a] === G.cells[c];
    if (LINES.some(won)) return { winner: ctx.currentPlayer };
    if (G.cells.every((cell) => cell !== null)) return { draw: true };
  },
};

const [port, apiPort] = process.argv.slice(2).map(Number);
const server = Server({ games: [TicTacToe], origins: [/127\.0\.0\.1/] });
server.run({ port, lobbyConfig: { apiPort } }, () => console.log('ready'));
