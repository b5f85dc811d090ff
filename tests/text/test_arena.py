"""The arena as it is typed: what it prints, draws and refuses, and how it goes on after a stop."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from nuancier.ai.arena import Referee
from nuancier.ai.contest import Contest
from nuancier.ai.rivals import Rival, rivals_named
from nuancier.ai.standings import Standings
from nuancier.cli import main
from nuancier.games import GAMES
from nuancier.locales import LANGUAGES, Words
from nuancier.locales.saying import Refusal
from nuancier.text.arena_report import bots_table, facts, summary
from nuancier.text.ledger import Ledger
from nuancier.text.plot import SHAPES, Scale, picture

SOURCES = str(Path(__file__).resolve().parents[2] / "src")
ENVIRONMENT = os.environ | {
    "PYTHONPATH": SOURCES,
    "NUANCIER_RULES": "interpreted",
    "NUANCIER_LANG": "en",
}
COMMAND = (sys.executable, "-m", "nuancier", "arena")
PATIENCE = 300
MEASURED = ("wall_seconds", "simulations_per_cpu_second")
ASKED_FOR = ("game", "players", "games", "bots", "simulations_per_cpu_second")
OF_A_BOT = ("name", "win_share", "ci95", "mean_score", "rating")


@pytest.fixture(autouse=True)
def english(monkeypatch):
    monkeypatch.setenv("NUANCIER_LANG", "en")
    monkeypatch.setenv("NUANCIER_RULES", "interpreted")


def arena(*words):
    done = subprocess.run(
        [*COMMAND, *words, "--json"],
        env=ENVIRONMENT,
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return unmeasured(json.loads(done.stdout))


def unmeasured(found):
    """Leave out what differs from run to run."""
    for name in MEASURED:
        del found[name]
    for bot in found["bots"]:
        del bot["cpu_seconds"]
    return found


def held(*bots, game="coloretto", players=2, deals=3):
    """Hold a small arena in this process."""
    one = Contest(GAMES[game], players, rivals_named(bots), 4)
    referee = Referee(one)
    return Standings(one, [referee.play(number) for number in range(deals)])


# ---- refusals ------------------------------------------------------------------------------------

WRONG = [
    ("arena", "Which game?"),
    ("arena poker joueur random", "no game called “poker”"),
    ("arena coloretto", "An arena needs two bots at least"),
    ("arena coloretto joueur", "An arena needs two bots at least"),
    ("arena coloretto joueur joueur", "The bot “joueur” is named twice."),
    ("arena coloretto joueur grandmaitre", "There is no bot “grandmaitre”. Choose among: random"),
    ("arena coloretto joueur:5 random", "behind the name of a level that searches"),
    ("arena coloretto joueur nowhere.py", "cannot be read: there is no such file"),
    ("arena coloretto joueur random --players 9", "Coloretto takes 2 to 5 players, not 9."),
    ("arena coloretto joueur random --games 0", "--games must be a number from 1 to"),
    ("arena coloretto maitre random --time 5 --iterations 5", "Give --time or --iterations"),
    ("arena coloretto maitre random --time 0", "--time must be a number from 1 to"),
    ("arena coloretto joueur random --option scoring=pink", "Choose one of: beige, grey."),
    ("arena coloretto joueur random --plot x.png", "“x.png” must end in .svg."),
    ("arena coloretto joueur random --plot /nowhere/x.svg", "cannot be written: there is no such"),
    ("arena coloretto joueur random --resume /nowhere/x", "cannot be written: there is no such"),
    ("arena coloretto joueur random --on mars", "Choose one of: local, ray."),
    ("arena top_speed joueur random --iterations 5", "nobody has the time to search"),
    ("arena top_speed joueur expert:5", "nobody has the time to search"),
    ("arena top_speed joueur random --players 3", "2 players"),
]


@pytest.mark.parametrize("tongue", LANGUAGES)
@pytest.mark.parametrize(("line", "sentence"), WRONG, ids=[line for line, _ in WRONG])
def test_a_wrong_arena_gets_one_sentence(line, sentence, tongue, capsys):
    assert main([*line.split(), "--lang", tongue]) == 2
    printed = capsys.readouterr()
    assert (printed.out, printed.err.count("\n")) == ("", 1)
    assert tongue == "fr" or sentence in printed.err


def test_a_file_is_tried_before_anybody_plays(tmp_path, capsys):
    file = tmp_path / "bot.py"
    file.write_text("1 / 0", encoding="utf-8")
    assert main(["arena", "coloretto", str(file), "random"]) == 2
    assert "cannot play" in (told := capsys.readouterr().err)
    assert "line 1: ZeroDivisionError" in told


def test_a_bot_from_a_file_is_not_let_into_a_race(tmp_path, capsys):
    file = tmp_path / "bot.py"
    file.write_text("def choose(scene, own, moves): return moves[0]", encoding="utf-8")
    assert main(["arena", "top_speed", str(file), "random"]) == 2
    assert "at a table (nuancier join)" in capsys.readouterr().err


def test_without_ray_the_arena_says_how_to_get_it(monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "ray", None)
    assert main(["arena", "coloretto", "joueur", "random", "--on", "ray"]) == 2
    assert "nuancier[ray]" in capsys.readouterr().err


# ---- what is printed -----------------------------------------------------------------------------


@pytest.mark.parametrize("bots", [("joueur", "random"), ("joueur", "debutant", "random")])
def test_the_facts_have_their_shape(bots):
    found = json.loads(json.dumps(facts(held(*bots), Words("en"))))
    assert set(ASKED_FOR) <= set(found)
    assert all(set(OF_A_BOT) <= set(bot) for bot in found["bots"])
    assert [bot["name"] for bot in found["bots"]] == list(bots)
    for bot in found["bots"]:
        assert bot["ci95"][0] <= bot["win_share"] <= bot["ci95"][1]
        assert bot["rating_ci95"][0] <= bot["rating"] <= bot["rating_ci95"][1]
    if len(bots) == 2:
        assert sum(bot["win_share"] for bot in found["bots"]) == pytest.approx(1)
        assert found["pairs"]["played"] == 3
    else:
        assert found["pairs"] is None


@pytest.mark.parametrize("tongue", LANGUAGES)
def test_the_table_and_its_sentences_can_be_said(tongue, capsys):
    standings, words = held("random", "joueur"), Words(tongue)
    lines = summary(standings, 5, words)
    assert len(lines) == 3
    assert "5" in lines[1]
    assert "6" in lines[1]
    table = bots_table(standings, words)
    assert list(table.columns[0].cells) == ["joueur", "random"]  # the best first


def test_the_command_prints_a_table_and_draws(tmp_path, capsys):
    drawn = tmp_path / "arena.svg"
    line = f"arena limits joueur débutant --games 3 --jobs 1 --plot {drawn}"
    assert main(line.split()) == 0
    printed = capsys.readouterr().out
    assert "3 games were asked for; whole deals make 4." in printed
    assert "of 2 pairs against debutant" in printed
    assert ElementTree.parse(drawn).getroot().tag.endswith("svg")


# ---- the same seed, stopped and gone on with -----------------------------------------------------


def test_the_same_seed_gives_the_same_result_whatever_the_jobs_and_stops(tmp_path):
    words, file = ("coloretto", "joueur", "expert:3", "--seed", "7"), str(tmp_path / "x.jsonl")
    whole = arena(*words, "--games", "8", "--jobs", "1")
    assert arena(*words, "--games", "8", "--jobs", "2") == whole
    arena(*words, "--games", "4", "--resume", file)
    with Path(file).open("ab") as cut:
        cut.write(b'{"number":2,"games":[[[0,1],[4')
    assert arena(*words, "--games", "8", "--resume", file) == whole
    assert arena(*words, "--games", "8", "--resume", file) == whole
    assert len(Path(file).read_text(encoding="utf-8").splitlines()) == 1 + 4
    assert arena(*words, "--games", "8", "--seed", "8") != whole


def ledger(file, *bots, **more):
    return Ledger(str(file), Contest(GAMES["coloretto"], 2, rivals_named(bots), **more))


def test_a_file_of_another_arena_is_refused_and_left_alone(tmp_path):
    file = tmp_path / "x.jsonl"
    first = ledger(file, "joueur", "random")
    first.add(held("joueur", "random").deals[0])
    first.close()
    before = file.read_bytes()
    with pytest.raises(Refusal, match=r"another arena \(the bots\)"):
        ledger(file, "joueur", "debutant")
    with pytest.raises(Refusal, match=r"another arena \(the seed\)"):
        ledger(file, "joueur", "random", seed=5)
    with pytest.raises(Refusal, match=r"another arena \(the options\)"):
        ledger(file, "joueur", "random", options={"scoring": "grey"})
    again = ledger(file, "joueur", "random", options={"scoring": "beige"})
    again.close()
    assert list(again.deals) == [0]
    assert file.read_bytes() == before


@pytest.mark.parametrize("content", [b"hello", b"hello\n", b"{}\n", b"\xff\n", b"[1]\n[2]\n"])
def test_a_file_that_holds_no_arena_is_refused_and_left_alone(content, tmp_path):
    file = tmp_path / "letter.txt"
    file.write_bytes(content)
    with pytest.raises(Refusal, match="does not hold an arena"):
        ledger(file, "joueur", "random")
    assert file.read_bytes() == content


def test_a_broken_line_in_the_middle_is_named(tmp_path):
    file = tmp_path / "x.jsonl"
    kept = ledger(file, "joueur", "random")
    for deal in held("joueur", "random").deals:
        kept.add(deal)
    kept.close()
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join([lines[0], b"?\n", *lines[2:]]))
    with pytest.raises(Refusal, match="line 2"):
        ledger(file, "joueur", "random")


@pytest.mark.skipif(sys.platform == "win32", reason="signals of another kind")
def test_an_interrupt_keeps_what_was_played(tmp_path):
    file = tmp_path / "x.jsonl"
    words = ("coloretto", "joueur", "debutant", "--games", "1000000", "--resume", str(file))
    with subprocess.Popen(
        [*COMMAND, *words, "--jobs", "1"], env=ENVIRONMENT, stderr=subprocess.PIPE, text=True
    ) as process:
        while not file.exists() or file.read_bytes().count(b"\n") < 3:
            assert process.poll() is None
        process.send_signal(signal.SIGINT)
        _, told = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert f"are kept in {file}" in told
    kept = ledger(file, "joueur", "debutant")
    kept.close()
    assert len(kept.deals) >= 2


# ---- the picture ---------------------------------------------------------------------------------


@pytest.mark.parametrize("tongue", LANGUAGES)
@pytest.mark.parametrize("game", list(GAMES))
def test_the_picture_names_every_bot_and_gives_each_a_mark_of_its_own(game, tongue):
    bots = ("joueur", "random") if game == "top_speed" else ("joueur", "debutant", "random")
    root = ElementTree.fromstring(picture(held(*bots, game=game), Words(tongue)))
    texts = [one.text for one in root.iter("{http://www.w3.org/2000/svg}text")]
    assert all(texts.count(bot) == 2 for bot in bots)
    marks = [one.get("d") for one in root.iter("{http://www.w3.org/2000/svg}path")]
    assert {marks.count(shape) for shape in SHAPES[: len(bots)]} == {4}


def test_a_name_cannot_break_the_picture():
    hostile = Rival("<b>&\"'", "joueur")
    one = Contest(GAMES["coloretto"], 2, (hostile, *rivals_named(("random", "joueur"))[:1]))
    standings = Standings(one, [Referee(one).play(0)])
    drawn = ElementTree.fromstring(picture(standings, Words("en")))
    assert hostile.name in "".join(drawn.itertext())


@pytest.mark.parametrize(("low", "high"), [(0, 1), (-7, 60), (1200, 1801), (5, 5), (-0.5, 0.2)])
def test_an_axis_holds_its_numbers_between_round_ones(low, high):
    scale = Scale(low, high, 100, 500)
    ticks = scale.ticks()
    assert ticks[0] <= low
    assert ticks[-1] >= high
    assert 2 <= len(ticks) <= 9
    assert 100 <= scale.at(low) <= scale.at(high) <= 500
