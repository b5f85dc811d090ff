"""The arena as it is typed: what it prints, draws and refuses, and how it goes on after a stop."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from io import StringIO
from pathlib import Path
from xml.etree import ElementTree

import pytest
from rich.console import Console

from nuancier.ai.arena import Referee
from nuancier.ai.contest import Contest
from nuancier.ai.rivals import Rival, no_outside, rivals_named
from nuancier.ai.standings import Standings
from nuancier.cli import main
from nuancier.games import GAMES
from nuancier.locales import LANGUAGES, Words
from nuancier.locales.saying import Refusal, says
from nuancier.text.arena import rivals_meant
from nuancier.text.arena_report import bots_table, facts, summary
from nuancier.text.ledger import Ledger, code_of
from tests.children import started
from tests.text.arenas import held

SOURCES = str(Path(__file__).resolve().parents[2] / "src")
ENVIRONMENT = os.environ | {
    "PYTHONPATH": SOURCES,
    "NUANCIER_RULES": "interpreted",
    "NUANCIER_LANG": "en",
}
COMMAND = (sys.executable, "-m", "nuancier", "arena")
PATIENCE = 300
MEASURED = ("wall_seconds", "simulations_per_cpu_second")
MEASURED_OF_A_BOT = ("cpu_seconds", "simulations_per_cpu_second")
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
        for name in MEASURED_OF_A_BOT:
            del bot[name]
    return found


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
    ("arena coloretto joueur random --time 5", "Nobody here takes --time: it is for the levels"),
    ("arena coloretto expert:9 random --iterations 5", "Nobody here takes --iterations"),
    ("arena coloretto maitre random --time 0", "--time must be a number from 1 to"),
    ("arena coloretto joueur random --option scoring=pink", "Choose one of: beige, grey."),
    ("arena coloretto joueur random --plot x.png", "“x.png” must end in .svg."),
    ("arena coloretto joueur random --plot /nowhere/x.svg", "cannot be written: there is no such"),
    ("arena coloretto joueur random --resume /nowhere/x", "cannot be written: there is no such"),
    ("arena coloretto joueur random --on mars", "Choose one of: local, ray."),
    ("arena coloretto joueur openspiel:mcts:5 --on ray", "plays on this machine only: leave --on"),
    ("arena coloretto joueur random --plot x.svg --resume ./x.svg", "cannot hold both the deals"),
    ("arena coloretto joueur openspiel:random", "openspiel:mcts:N"),
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
    assert "pip install 'nuancier[ray]'" in capsys.readouterr().err


def test_a_plot_does_not_overwrite_the_kept_deals_under_another_name(tmp_path, capsys):
    file, link = tmp_path / "x.svg", tmp_path / "y.svg"
    file.write_text("deals", encoding="utf-8")
    link.hardlink_to(file)
    words = ("arena", "coloretto", "joueur", "random", "--plot", str(link), "--resume", str(file))
    assert main(words) == 2
    assert "cannot hold both" in capsys.readouterr().err
    assert file.read_text(encoding="utf-8") == "deals"


@pytest.mark.parametrize(
    ("tongue", "written"),
    [
        ("en", ("Master:3", "beginner", "regular", "RANDOM")),
        ("fr", ("Maître:3", "débutant", "habitué", "Random")),
    ],
)
def test_levels_are_called_as_in_the_language(tongue, written):
    meant = rivals_meant(written, Words(tongue), no_outside)
    assert [rival.name for rival in meant] == ["maitre:3", "debutant", "joueur", "random"]


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


@pytest.mark.parametrize("tongue", LANGUAGES)
def test_the_table_can_be_read_in_eighty_columns(tongue):
    bots = (
        *(Rival(name, "joueur") for name in ("b" * 20, "folder/" * 5 + "bot.py")),
        Rival("random"),
    )
    one = Contest(GAMES["limits"], 3, bots, 4)
    standings, sink = Standings(one, [Referee(one).play(number) for number in range(3)]), StringIO()
    for deal in standings.deals:
        for game in deal.games:
            game.scores = [-score - 100 * deal.number for score in game.scores]
    Console(file=sink, width=80, color_system=None).print(bots_table(standings, Words(tongue)))
    printed = sink.getvalue()
    assert max(map(len, printed.splitlines())) <= 80
    assert "…" not in printed
    assert "b" * 20 in printed
    assert sum(line.count(" – ") for line in printed.splitlines()) == 4 * len(bots)


@pytest.mark.parametrize("tongue", LANGUAGES)
def test_forfeits_are_counted_as_they_are_told(tongue):
    standings = held("random", "joueur")
    for deal in standings.deals[:2]:
        deal.forfeits.append((0, says("arena-waits")))
    told = summary(standings, 6, Words(tongue))[-1]
    assert re.search("2 (games|parties)", told)


def test_more_bots_than_seats_and_few_games_fill_a_whole_round(capsys):
    line = "arena coloretto random debutant joueur expert:1 --players 2 --games 2 --jobs 1"
    assert main(line.split()) == 0
    assert "in which all bots meet equally often, make 12." in unwrapped(capsys)


def unwrapped(capsys):
    return " ".join(capsys.readouterr().out.split())


def test_the_command_prints_a_table_and_draws(tmp_path, capsys):
    drawn = tmp_path / "arena.svg"
    line = f"arena limits joueur débutant --games 3 --jobs 1 --plot {drawn}"
    assert main(line.split()) == 0
    printed = unwrapped(capsys)
    assert (
        "3 games were asked for; whole deals, in which all bots meet equally often, make 4."
        in printed
    )
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


def test_deals_that_other_code_played_are_refused(tmp_path, monkeypatch):
    file = tmp_path / "x.jsonl"
    first = ledger(file, "joueur", "random")
    first.add(held("joueur", "random").deals[0])
    first.close()
    monkeypatch.setattr("nuancier.text.ledger.code_of", lambda rivals: "another")
    with pytest.raises(Refusal, match="the code of the rules or of the bots has changed since"):
        ledger(file, "joueur", "random")


def test_the_code_is_told_apart_by_our_sources_and_by_a_bots_file(tmp_path, monkeypatch):
    package, bot = tmp_path / "package", tmp_path / "bot.py"
    for folder in ("kernel", "ai", "games/limits", "text"):
        (package / folder).mkdir(parents=True)
        (package / folder / "one.py").write_text("1", encoding="utf-8")
    judge = package / "text" / "judge.py"
    judge.write_text("1", encoding="utf-8")
    bot.write_text("1", encoding="utf-8")
    monkeypatch.setattr("nuancier.__file__", str(package / "__init__.py"))
    rivals = (Rival("bot.py", command=(sys.executable, "-m", "outsider", str(bot))),)
    seen = [code_of(rivals)]
    for path in (
        bot,
        judge,
        *(package / folder / "one.py" for folder in ("kernel", "ai", "games/limits")),
    ):
        path.write_text("2", encoding="utf-8")
        seen.append(code_of(rivals))
    assert len(set(seen)) == 6
    (package / "text" / "one.py").write_text("2", encoding="utf-8")
    assert code_of(rivals) == seen[-1]
    ours = code_of(())
    judge.write_text("3", encoding="utf-8")
    assert code_of(()) == ours  # our levels never forfeit


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


def interruptible(*words):
    """An arena that goes on until it is interrupted."""
    command = (*COMMAND, *words, "--jobs", "1")
    return started(*command, patience=PATIENCE, env=ENVIRONMENT, stderr=subprocess.PIPE, text=True)


@pytest.mark.skipif(sys.platform == "win32", reason="signals of another kind")
def test_an_interrupt_keeps_what_was_played(tmp_path):
    file = tmp_path / "x.jsonl"
    words = ("coloretto", "joueur", "debutant", "--games", "1000000", "--resume", str(file))
    with interruptible(*words) as process:
        while not file.exists() or file.read_bytes().count(b"\n") < 3:
            assert process.poll() is None
        process.send_signal(signal.SIGINT)
        _, told = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert f"are kept in {file}" in told
    kept = ledger(file, "joueur", "debutant")
    kept.close()
    assert len(kept.deals) >= 2


@pytest.mark.skipif(sys.platform == "win32", reason="signals of another kind")
def test_an_interrupt_without_a_file_says_that_nothing_was_kept(tmp_path):
    mark, bot = tmp_path / "asked", tmp_path / "bot.py"
    source = f"def choose(scene, own, moves):\n    open({str(mark)!r}, 'w').close()\n"
    bot.write_text(source + "    return moves[0]\n", encoding="utf-8")
    with interruptible("coloretto", str(bot), "debutant", "--games", "1000000") as process:
        while not mark.exists():
            assert process.poll() is None
        process.send_signal(signal.SIGINT)
        _, told = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert told.count("\n") == 1
    assert "Nothing was kept; with --resume FILE" in told
