"""A bot from a file sits at a table: it plays to the end, or says what is wrong and leaves."""

import asyncio
import json
import random
import re
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from nuancier.ai.arena import Referee
from nuancier.ai.contest import Contest
from nuancier.ai.outsiders import START_SECONDS
from nuancier.ai.rivals import Rival
from nuancier.ai.standings import Standings
from nuancier.client.bot import BotFile, read_bot
from nuancier.client.company import MOST_REFUSALS, Company, play
from nuancier.client.connection import TableRefusal, connect
from nuancier.client.link import Link
from nuancier.games import GAMES
from nuancier.locales import LANGUAGES, Words
from nuancier.locales.saying import Refusal
from nuancier.tables import messages
from tests.architecture.papers import bots, page
from tests.client.house import HASTY, visit

PAGE = page("docs/bot.md")
COLORETTO, LIMITS = bots("docs/bot.md")
FIRST = "def choose(scene, own, moves):\n    return moves[0]\n"


async def play_any(seat):
    """Play whatever is allowed until the match is over."""
    luck = random.Random(1)
    while seat.lobby.stage != "finished":
        while moves := await seat.turn():
            with suppress(TableRefusal):
                await seat.act(luck.choice(moves))
        if seat.lobby.stage == "between":
            await seat.start()


async def host(house, visitor, game, options):
    """Open a table, let somebody in who got its link, and play with them."""
    more = ["joueur"] * (GAMES[game].seats[1] > 2)
    async with connect(house.url, manners=HASTY) as connection:
        seat = await connection.open(game, ["free", "free", *more], name="Anna", options=options)
        coming = asyncio.ensure_future(visitor(seat.code))
        sat = asyncio.ensure_future(seat.until(lambda: seat.lobby.players[1].name is not None))
        await asyncio.wait({coming, sat}, return_when=asyncio.FIRST_COMPLETED)
        if sat.done():
            await seat.start()
            await play_any(seat)
        sat.cancel()
        return await coming


def sit(folder, source, game="coloretto", language="en", options=None):
    """Let a bot of this source come to a table, and return what it wrote."""
    written = []
    bring(folder, read_bot("bot.py", source.encode()), written, game, language, options)
    return written


def bring(folder, bot, written, game="coloretto", language="en", options=None):
    """Let a bot come to a table, and let it write."""

    async def scene(house):
        async def visitor(code):
            company = Company(Words(language), written.append)
            await company.join(Link(house.url, code), bot, "Gaston", HASTY)

        await host(house, visitor, game, options)

    visit(folder, scene)


def fault(folder, source, **how):
    """Let a bot come to a table, and return the sentence that it ends with."""
    with pytest.raises(Refusal) as refused:
        sit(folder, source, **how)
    return str(refused.value)


# ---- the bots of docs/bot.md ---------------------------------------------------------------------


@pytest.mark.parametrize("source", [COLORETTO, LIMITS])
def test_a_bot_of_the_page_has_twenty_lines_at_most(source):
    assert len([line for line in source.splitlines() if line.strip()]) <= 20


@pytest.mark.parametrize(("source", "game"), [(COLORETTO, "coloretto"), (LIMITS, "limits")])
def test_a_bot_of_the_page_plays_to_the_end(source, game, tmp_path):
    written = sit(tmp_path, source, game)
    assert written[0].startswith("Gaston has seat 2 at table ")
    assert any(re.fullmatch(r"\d\. Gaston: -?\d+ points?", line) for line in written)


@pytest.mark.parametrize("opponent", ["random", "debutant"])
def test_the_bot_for_limits_of_the_page_beats_the_weak(opponent, tmp_path, monkeypatch):
    monkeypatch.setenv("NUANCIER_RULES", "interpreted")
    file = tmp_path / "bot.py"
    file.write_text(LIMITS, encoding="utf-8")
    command = (sys.executable, "-m", "nuancier.client.outsider", str(file))
    bots = Rival("bot.py", command=command), Rival(opponent, opponent.replace("random", ""))
    contest = Contest(GAMES["limits"], 2, bots, 3)
    referee = Referee(contest)
    try:
        standings = Standings(contest, [referee.play(number) for number in range(4)])
    finally:
        referee.close()
    assert not standings.forfeits(0)
    assert standings.score(0)[0] > standings.score(1)[0]


LISTENER = """
import json
def happened(facts):
    with open("heard.jsonl", "a") as heard:
        heard.writelines(json.dumps(fact) + "\\n" for fact in facts)
def choose(scene, own, moves):
    return moves[0]
"""


def heard():
    lines = Path("heard.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def knows_its_own_seat_alone(facts, seat):
    """Whether these facts of Limits begin with a deal, and show hidden cards of this seat only."""
    hands = [fact for fact in facts if fact["kind"] in ("dealt", "hides", "draws_cards")]
    assert {fact["seat"] for fact in hands} == {seat}
    others = [fact for fact in facts if fact["kind"] == "has_hidden"]
    assert seat not in {fact["seat"] for fact in others}
    return facts[0]["kind"] == "limit_card" and bool(hands) and bool(others)


def test_a_bot_at_a_table_is_told_what_its_seat_saw(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    sit(tmp_path, LISTENER, "limits", options={"rounds": 1})
    assert knows_its_own_seat_alone(heard(), seat=1)


def test_a_bot_in_an_arena_is_told_what_its_seat_saw(tmp_path, monkeypatch):
    monkeypatch.setenv("NUANCIER_RULES", "interpreted")
    monkeypatch.chdir(tmp_path)
    Path("bot.py").write_text(LISTENER, encoding="utf-8")
    outsider = Rival("bot.py", command=(sys.executable, "-m", "nuancier.client.outsider", "bot.py"))
    referee = Referee(Contest(GAMES["limits"], 2, (outsider, Rival("random"))))
    try:
        assert not referee.play(0).forfeits
    finally:
        referee.close()
    facts = heard()
    first = next(n for n, fact in enumerate(facts[1:], 1) if fact["kind"] == "dealt")
    second = next(n for n in range(first + 1, len(facts)) if facts[n]["kind"] == "dealt")
    for game in (facts[: second - 1], facts[second - 1 :]):  # a pair: each seat once
        assert knows_its_own_seat_alone(game, next(f["seat"] for f in game if f["kind"] == "dealt"))


def test_what_a_bot_writes_to_a_file_in_an_arena_is_there(tmp_path, monkeypatch):
    monkeypatch.setenv("NUANCIER_RULES", "interpreted")
    monkeypatch.chdir(tmp_path)
    line = next(line for line in PAGE.splitlines() if "greedy.log" in line).strip()
    Path("bot.py").write_text(
        f"def choose(scene, own, moves):\n    {line}\n    return moves[0]\n", encoding="utf-8"
    )
    outsider = Rival("bot.py", command=(sys.executable, "-m", "nuancier.client.outsider", "bot.py"))
    referee = Referee(Contest(GAMES["limits"], 2, (outsider, Rival("random"))))
    try:
        assert not referee.play(0).forfeits
    finally:
        referee.close()
    assert "hide" in Path("greedy.log").read_text(encoding="utf-8")


def test_a_bot_has_as_long_to_be_imported_as_the_page_says():
    assert f"{START_SECONDS:g} seconds to be imported" in PAGE


# ---- every game, in both languages ---------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_plays_any_game_and_a_choice_of_several_moves(game, tmp_path):
    assert any("Gaston" in line for line in sit(tmp_path, FIRST, game)[-3:])


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_happens_is_told_in_both_languages(language, tmp_path):
    written = sit(tmp_path, FIRST, language=language)
    over = {"fr": "est fini.", "en": "is over."}
    assert any(line.endswith(over[language]) for line in written)
    assert len(written) > 50


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_result_calls_a_bot_by_its_name_and_tells_its_level(language, tmp_path):
    written = sit(tmp_path, FIRST, language=language)
    level = Words(language).say("level-joueur")
    assert any(f"Vanille ({level})" in line for line in written[-3:])
    assert any("Vanille" in line for line in written[:-4])


def test_a_match_is_played_game_after_game(tmp_path, capsys):
    source = "def begin(game, seat, players):\n    print(game, seat, players)\n" + FIRST
    sit(tmp_path, source, options={"games": 4})
    assert capsys.readouterr().out == "coloretto 1 3\n" * 4


def test_a_bot_may_think_asynchronously_and_wait(tmp_path):
    source = (
        "calls = 0\n"
        "async def choose(scene, own, moves):\n"
        "    global calls\n"
        "    calls += 1\n"
        "    return None if calls % 3 == 0 else moves[-1].number\n"
    )
    assert sit(tmp_path, source, "rouge_jaune_vert")[-1]


# ---- what can be wrong with it -------------------------------------------------------------------


def test_an_error_is_told_with_its_line_and_the_seat_is_left(tmp_path):
    source = "def choose(scene, own, moves):\n    return moves[0]\n    # nothing\n"
    source = source.replace("return moves[0]", "return scene['nothing']")
    assert fault(tmp_path, source) == "bot.py, line 2: KeyError: 'nothing'"


def test_a_move_that_is_not_allowed_is_told(tmp_path):
    source = "def choose(scene, own, moves):\n    return 'fly'\n"
    assert fault(tmp_path, source).startswith("bot.py chose 'fly', which is not one of its moves: ")


@pytest.mark.parametrize("how", ["def", "async def"])
def test_a_bot_that_ends_the_program_is_told_with_its_line(how, tmp_path):
    source = f"import sys\n{how} choose(scene, own, moves):\n    sys.exit()\n"
    assert fault(tmp_path, source) == "bot.py, line 3: SystemExit"


class Stubborn(BotFile):
    """Chooses what the table will refuse, so many times."""

    def __init__(self, times):
        super().__init__("bot.py", {"choose": print})
        self.times = times

    async def choose(self, seat):
        if not self.times:
            raise EnoughError
        self.times -= 1
        return next(move for move in range(seat.game.max_moves) if move not in seat.moves)


class EnoughError(Exception):
    """The bot has been refused as often as it was to be."""


def test_a_bot_that_is_refused_again_and_again_leaves_its_seat(tmp_path):
    bot, written = Stubborn(times=MOST_REFUSALS), []
    with pytest.raises(TableRefusal):
        bring(tmp_path, bot, written)
    assert bot.times == 0
    assert written[-1] == "The bot has left its seat."


def test_a_bot_that_comes_too_late_again_and_again_keeps_its_seat(tmp_path):
    async def scene(house):
        heard = []
        async with (
            connect(house.url, manners=HASTY) as first,
            connect(house.url, manners=HASTY, heard=heard.append) as second,
        ):
            anna = await first.open("top_speed", ["free", "free"], name="Anna")
            ben = await second.join(anna.code, "Ben")
            await anna.start()
            with pytest.raises(EnoughError):
                await play(ben, Stubborn(times=2 * MOST_REFUSALS))
        return [told.late for told in heard if isinstance(told, messages.Refused)]

    assert visit(tmp_path, scene) == [True] * 2 * MOST_REFUSALS


def test_a_bot_that_thinks_too_long_is_told(tmp_path):
    source = (
        "import asyncio\nSECONDS = 0.01\n"
        "async def choose(scene, own, moves):\n    await asyncio.Event().wait()\n"
    )
    assert fault(tmp_path, source) == "bot.py did not choose within 0.01 s."


WRONG = [
    ("def choose(:\n", "bot.py, line 1: SyntaxError: "),
    ("import nothing_of_this_name\n", "bot.py, line 1: ModuleNotFoundError: "),
    ("import sys\nsys.exit(3)\n", "bot.py, line 2: SystemExit: 3"),
    ("choose = 3\n", "bot.py does not define the function “choose”."),
    (FIRST + "begin = 3\n", "bot.py does not define the function “begin”."),
    (FIRST + "SECONDS = 0\n", "SECONDS in bot.py must be a number above 0, 3600 at most."),
    (FIRST + "SECONDS = 'long'\n", "SECONDS in bot.py must be a number above 0, 3600 at most."),
]


@pytest.mark.parametrize(("source", "told"), WRONG)
def test_a_file_that_is_no_bot_is_refused(source, told):
    with pytest.raises(Refusal) as refused:
        read_bot("bot.py", source.encode())
    assert str(refused.value).startswith(told)


# ---- the command ---------------------------------------------------------------------------------


def command(folder, *flags, path="t", bot=FIRST):
    """Run ``nuancier join`` at a table of Limits; return its status and what it printed."""
    file = folder / "gaston.py"
    file.write_text(bot)

    async def scene(house):
        async def visitor(code):
            link = f"{house.url}/{path}/{code}"
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "nuancier.cli", "join", link, *flags),
                cwd=folder,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.PIPE,
            )
            out, error = await process.communicate()
            return process.returncode, out.decode(), error.decode()

        return await host(house, visitor, "limits", {"rounds": 3})

    return visit(folder, scene)


def test_the_command_ends_with_the_result(tmp_path):
    status, out, error = command(tmp_path, "--bot", "gaston.py", "--lang", "fr")
    assert (status, error) == (0, "")
    assert re.search(r"^\d\. gaston", out, re.MULTILINE)


def test_the_command_tells_a_fault_of_the_bot_and_ends_with_status_2(tmp_path):
    broken = "def choose(scene, own, moves):\n    1 / 0\n"
    status, out, error = command(tmp_path, "--bot", "gaston.py", "--lang", "en", bot=broken)
    assert (status, error) == (2, "gaston.py, line 2: ZeroDivisionError: division by zero\n")
    assert out.endswith("The bot has left its seat.\n")


REFUSED = [
    (("http://127.0.0.1:9/t/KIWI-42",), "Who plays?"),
    (("http://127.0.0.1:9/w/KIWI-42", "--bot", "b.py"), "This is a link to watch"),
    (
        ("http://127.0.0.1:9/t/KIWI-42", "--bot", "nothing.py"),
        "The file “nothing.py” cannot be read",
    ),
    (("KIWI-42", "--bot", "b.py"), "Which server has the table KIWI-42?"),
    ((), "Which table?"),
]


@pytest.mark.parametrize(("words", "told"), REFUSED)
def test_a_command_that_cannot_be_is_refused_with_a_sentence(words, told, capsys):
    from nuancier.cli import main

    assert main(["join", *words, "--lang", "en"]) == 2
    assert capsys.readouterr().err.startswith(told)


def test_a_link_to_watch_tells_what_happens(tmp_path):
    written = []

    async def scene(house):
        async with (
            connect(house.url, manners=HASTY) as first,
            connect(house.url, manners=HASTY) as second,
        ):
            anna = await first.open("coloretto", ["free", "free"], name="Anna")
            ben = await second.join(anna.code, "Ben")
            company = Company(Words("en"), written.append)
            watching = asyncio.ensure_future(
                company.join(Link(house.url, anna.code, watches=True), None, "", HASTY)
            )
            await anna.until(lambda: anna.lobby.spectators == 1)
            await anna.start()
            await asyncio.gather(play_any(anna), play_any(ben))
            await watching

    visit(tmp_path, scene)
    assert written[0].startswith("You watch Coloretto at table ")
    assert any(re.fullmatch(r"\d\. Anna: -?\d+ points?", line) for line in written)
