"""The peers on Node play our Coloretto: otherwise their speed says nothing about ours."""

from __future__ import annotations

import json
import shutil
import subprocess
from typing import Any

import pytest

from bench.targets import COLORETTO, write_games
from nuancier.games import GAMES

GAMES_COMPARED = 6  # some nine hundred positions
OURS = GAMES["coloretto"]
OFFERED = """
const { counted, deal, legal, play } = require('./coloretto.js');
const games = JSON.parse(require('node:fs').readFileSync(0));
console.log(JSON.stringify(games.map(({ order, moves }) => {
  const g = deal(order);
  const offered = moves.map(([seat, move]) => {
    const may = [0, 1, 2, 3].map((each) => legal(g, each));
    play(g, seat, move);
    return may;
  });
  return { offered, over: g.over, scores: g.held.map((held) => counted(held).sum) };
})));
"""

needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="no Node runs the peers")


def games() -> list[dict[str, Any]]:
    write_games()
    written = (COLORETTO / "games.json").read_text(encoding="utf-8")
    return list(json.loads(written)[:GAMES_COMPARED])


def theirs(played: list[dict[str, Any]], program: str = OFFERED) -> list[dict[str, Any]]:
    done = subprocess.run(
        ["node", "-e", program],
        cwd=COLORETTO,
        input=json.dumps(played),
        capture_output=True,
        text=True,
        check=True,
    )
    return list(json.loads(done.stdout))


def ours(played: dict[str, Any]) -> dict[str, Any]:
    t = OURS.new(4)
    OURS.deal_from(t, played["order"])
    offered = []
    for seat, move in played["moves"]:
        offered.append([sorted(OURS.legal_moves(t, each)) for each in range(4)])
        OURS.play(t, seat, move)
    return {"offered": offered, "over": bool(OURS.is_over(t)), "scores": list(OURS.scores(t))}


def in_order(told: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [
        each | {"offered": [[sorted(may) for may in step] for step in each["offered"]]}
        for each in told
    ]


@needs_node
def test_every_position_offers_the_same_moves_to_every_seat_and_ends_with_the_same_scores():
    played = games()
    assert sum(len(game["moves"]) for game in played) > 500
    assert in_order(theirs(played)) == [ours(game) for game in played]


@needs_node
def test_a_rule_that_differs_is_noticed():
    played = games()
    wrong = OFFERED.replace("legal(g, each)", "legal(g, each).filter((move) => move !== 9)")
    assert in_order(theirs(played, wrong)) != [ours(game) for game in played]
