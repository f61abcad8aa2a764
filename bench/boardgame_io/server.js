// boardgame.io's server with the tic-tac-toe of its tutorial, and one of three storages. The lobby API, which
// creates and joins matches, listens on a separate port: with Koa 2.16 it does not respond on the game's port.
const { FlatFile, Server } = require('boardgame.io/server');
const { PostgresStore } = require('bgio-postgres');

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

// Storage: "memory"; "files" with a folder; "postgresql" with the folder of the server's socket and a database.
const [port, apiPort, kind, folder, database] = process.argv.slice(2);
const db = {
  memory: () => undefined,
  files: () => new FlatFile({ dir: folder }),
  postgresql: () =>
    new PostgresStore({ database, username: 'dogwatch', password: '', host: folder, logging: false }),
}[kind]();
const server = Server({ games: [TicTacToe], origins: [/127\.0\.0\.1/], ...(db && { db }) });
server.run({ port: Number(port), lobbyConfig: { apiPort: Number(apiPort) } }, () => console.log('ready'));
