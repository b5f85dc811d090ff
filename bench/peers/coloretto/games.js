// Write games.json: orders and, for each, one game at random as [seat, move] pairs with the result.
// The players of the bench follow it, so that no time of theirs goes into reading states.
const { renameSync, writeFileSync } = require('node:fs');
const { SEATS, COLOURS, counted, deal, legal, play } = require('./coloretto.js');

let seed = 20261116;
const below = (n) => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((seed / 2 ** 32) * n);
};
function shuffled(n) {
  const order = Array.from({ length: n }, (_, i) => i);
  for (let i = n - 1; i > 0; i -= 1) {
    const j = below(i + 1);
    [order[i], order[j]] = [order[j], order[i]];
  }
  return order;
}

function game() {
  const order = [...shuffled(COLOURS), ...shuffled(SEATS), ...shuffled(76)];
  const g = deal(order);
  const moves = [];
  while (!g.over) {
    const may = legal(g, g.mover);
    const move = may[below(may.length)];
    moves.push([g.mover, move]);
    play(g, g.mover, move);
  }
  return { order, moves, scores: g.held.map((held) => counted(held).sum) };
}

// Two processes may write it at once: neither sees half of it.
const draft = `${__dirname}/games.${process.pid}.json`;
writeFileSync(draft, JSON.stringify(Array.from({ length: 64 }, game)));
renameSync(draft, `${__dirname}/games.json`);
