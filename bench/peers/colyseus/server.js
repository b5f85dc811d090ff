// The trivial game on Colyseus, a patch after every move: node --expose-gc server.js PORT
// Four seats take turns to put a token on one of 36 cells; a full board is cleared.
const { Room, Server } = require('@colyseus/core');
const { ArraySchema, schema, t } = require('@colyseus/schema');
const { WebSocketTransport } = require('@colyseus/ws-transport');

const CELLS = 36;
const SEATS = 4;
const EMPTY = -1;

const Board = schema({ seq: t.uint32(), turn: t.uint8(), cells: t.array('int8') });

class Tokens extends Room {
  onCreate() {
    this.maxClients = SEATS;
    this.patchRate = null; // no timer: a player need not wait for the next tick
    this.seats = new Map();
    this.state = new Board();
    this.state.seq = 0;
    this.state.turn = 0;
    this.state.cells = new ArraySchema(...Array(CELLS).fill(EMPTY));
    this.onMessage('place', (client, cell) => this.place(this.seats.get(client.sessionId), cell));
  }

  onJoin(client) {
    this.seats.set(client.sessionId, this.seats.size);
  }

  place(seat, cell) {
    const board = this.state;
    if (seat !== board.turn || board.cells[cell] !== EMPTY) return;
    board.cells[cell] = seat;
    board.seq += 1;
    board.turn = (board.turn + 1) % SEATS;
    if (board.seq % CELLS === 0) for (let i = 0; i < CELLS; i += 1) board.cells[i] = EMPTY;
    this.broadcastPatch();
  }
}

class Idle extends Room {
  onCreate() {
    this.patchRate = null;
  }
}

// The bench asks for a collection before it weighs, so that garbage is not counted.
// (SIGUSR2 would stop Colyseus.)
process.on('SIGWINCH', () => global.gc());

const server = new Server({ transport: new WebSocketTransport({ pingInterval: 0 }), greet: false });
server.define('tokens', Tokens);
server.define('idle', Idle);
server.listen(Number(process.argv[2]));
