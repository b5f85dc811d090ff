"""The commands as they are typed: what they print, what they refuse, and how they end."""

from __future__ import annotations

import json
import signal
import subprocess
import sys

import pytest

from nuancier import __version__
from nuancier.ai.levels import LEVELS
from nuancier.cli import COMMANDS, main
from nuancier.games import GAMES
from nuancier.locales import LANGUAGES
from nuancier.rulebooks import paragraphs
from nuancier.text.arguments import language, locale_language
from tests.children import PATIENCE, started
from tests.text.program import ENVIRONMENT, NUANCIER


def nuancier(*words: str, **more) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*NUANCIER, *words],
        env=ENVIRONMENT | {"NUANCIER_LANG": "en"},
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
        **more,
    )


@pytest.fixture(autouse=True)
def english(monkeypatch):
    monkeypatch.setenv("NUANCIER_LANG", "en")


# ---- refusals ------------------------------------------------------------------------------------

WRONG = [
    (
        "fly",
        "no command “fly”. Choose one of: serve, nodes, join, play, rules, games, simulate, ",
    ),
    ("--fly", "no command “--fly”"),
    ("help fly", "no command “fly”"),
    ("games --fly", "Choose one of: --lang, --json, --help."),
    ("games coloretto", "can do nothing with “coloretto”"),
    ("games --json=1", "--json stands alone"),
    ("games --lang", "--lang must be followed by a value."),
    ("games --lang de", "There is no language “de”. Choose one of: fr, en."),
    ("--lang de", "There is no language “de”. Choose one of: fr, en."),
    ("rules", "Which game? “nuancier rules GAME” needs one of: "),
    ("rules poker", "There is no game called “poker”. Choose one of: "),
    ("play poker", "There is no game called “poker”. Choose one of: "),
    ("play coloretto --players 9", "Coloretto takes 2 to 5 players, not 9."),
    ("play coloretto --players two", "Coloretto takes 2 to 5 players, not two."),
    ("play coloretto --players -3", "Coloretto takes 2 to 5 players, not -3."),
    ("play coloretto --players 99999999999999999999", "Coloretto takes 2 to 5 players"),
    ("play coloretto --option", "--option must be followed by a value."),
    ("play coloretto --option scoring", "An option is written NAME=VALUE, not “scoring”"),
    ("play coloretto --option =beige", "An option is written NAME=VALUE"),
    ("play coloretto --option colour=red", "no option “colour”. Its options are: scoring, games"),
    ("play coloretto --option scoring=pink", "Choose one of: beige, grey."),
    ("play coloretto --seed x", "--seed must be a number from 0 to"),
    ("play coloretto --seed -1", "--seed must be a number from 0 to"),
    ("play coloretto --pace 0", "--pace must be a number from 0.1 to 20, not “0”."),
    ("play coloretto --pace fast", "--pace must be a number from 0.1 to 20, not “fast”."),
    ("play coloretto --bots", "--bots must be followed by a value."),
    ("play coloretto --bots fly", "no level “fly”. Levels: beginner, regular, expert, master."),
    ("play coloretto --bots ,", "no level “”"),
    ("play coloretto --bots expert,master,fly", "no level “fly”"),
    ("play coloretto --bots master,master,expert", "there are 2 bots, and 3 levels were given."),
    ("simulate", "Which game?"),
    ("simulate coloretto --games 0", "--games must be a number from 1 to"),
    ("simulate coloretto --games 1e6", "--games must be a number from 1 to"),
    ("simulate coloretto --jobs 0", "--jobs must be a number from 1 to"),
    (
        "simulate coloretto --bots random,expert",
        "takes the quick bots of Coloretto (random, debutant, joueur), not “expert”.",
    ),
    ("simulate limits --bots maitre", "that search (expert, maitre) there is “nuancier arena”."),
    ("simulate coloretto --bots ,", "not “”"),
    ("simulate top_speed --bots fly", "no bot “fly”. Choose among: random, debutant, joueur, exp"),
    ("simulate coloretto --players 1", "Coloretto takes 2 to 5 players, not 1."),
    ("replay", "Which file?"),
    ("replay /nowhere/at/all", "cannot be read: there is no such file or folder."),
    ("replay /", "cannot be read: it is a folder."),
]


@pytest.mark.parametrize(("line", "sentence"), WRONG, ids=[line for line, _ in WRONG])
def test_a_wrong_command_gets_one_sentence_and_status_2(line, sentence, capsys):
    assert main(line.split()) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert sentence in printed.err.replace("\u00a0", " ")


@pytest.mark.parametrize(("line", "sentence"), WRONG[8:], ids=[line for line, _ in WRONG[8:]])
def test_every_refusal_exists_in_french(line, sentence, capsys, monkeypatch):
    monkeypatch.setenv("NUANCIER_LANG", "fr")
    assert main(line.split()) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b"\xff\xfe", b'{"format": 1}', b"[" * 100_000, b"x" * 5_000_000]
)
def test_a_file_that_is_no_replay_gets_one_sentence(content, tmp_path, capsys):
    file = tmp_path / "x.json"
    file.write_bytes(content)
    assert main(["replay", str(file)]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_wrong_mode_of_the_rules_gets_one_sentence():
    done = subprocess.run(
        [*NUANCIER, "play", "coloretto"],
        env=ENVIRONMENT | {"NUANCIER_RULES": "fast"},
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
    )
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "interpreted, compiled, checked" in done.stderr


# ---- what is printed -----------------------------------------------------------------------------


def test_the_version_is_printed_without_loading_anything(capsys):
    code = "import sys, nuancier.cli; nuancier.cli.main(['--version']); print(len(sys.modules))"
    done = subprocess.run(
        [sys.executable, "-c", code], env=ENVIRONMENT, capture_output=True, text=True, check=True
    )
    version, modules = done.stdout.splitlines()
    assert version == f"nuancier {__version__}"
    assert int(modules) < 100
    assert main(["--version"]) == 0
    assert capsys.readouterr().out.strip() == version


@pytest.mark.parametrize("tongue", LANGUAGES)
def test_the_help_of_simulate_names_every_bot_that_it_takes(tongue, capsys):
    assert main(["simulate", "--help", "--lang", tongue]) == 0
    told = capsys.readouterr().out
    assert all(bot in told for game in GAMES.values() for bot in game.bots)
    assert "nuancier arena" in told


@pytest.mark.parametrize(("tongue", "word"), [("fr", "habitué"), ("en", "regular")])
@pytest.mark.parametrize("command", ["play", "simulate", "arena"])
def test_where_levels_are_typed_help_names_them_and_says_how_people_read_joueur(
    command, tongue, word, capsys
):
    assert main([command, "--help", "--lang", tongue]) == 0
    told = capsys.readouterr().out
    assert all(level in told for level in LEVELS)
    assert told.count(word) == 1


@pytest.mark.parametrize("line", ["", "-h", "--help", "help"])
def test_alone_it_prints_help_with_examples(line, capsys):
    assert main(line.split()) == 0
    printed = capsys.readouterr().out
    assert all(command in printed for command in COMMANDS)
    assert "nuancier simulate coloretto --games 100000" in printed


@pytest.mark.parametrize("tongue", LANGUAGES)
@pytest.mark.parametrize("command", [name for name in COMMANDS if name != "help"])
def test_every_command_has_help_that_names_all_its_flags(command, tongue, capsys):
    assert main([command, "--help", "--lang", tongue]) == 0
    printed = capsys.readouterr().out
    assert main(["help", command, "--lang", tongue]) == 0
    assert capsys.readouterr().out == printed
    assert all("--" + flag in printed for flag in COMMANDS[command].values)


def test_games_in_json(capsys):
    assert main(["games", "--json"]) == 0
    games = json.loads(capsys.readouterr().out)
    assert [game["name"] for game in games] == list(GAMES)
    for game in games:
        assert list(game) == ["name", "title", "players", "age", "pace", "options"]
        assert game["players"] == list(GAMES[game["name"]].seats)
        assert game["pace"] in ("turns", "live")
        assert all(list(option) == ["name", "values", "default"] for option in game["options"])
    ages = {game["name"]: game["age"] for game in games if game["age"]}
    assert ages == {"coloretto": 8, "top_speed": 6}  # their sources say so, those of others nothing
    coloretto = next(game for game in games if game["title"] == "Coloretto")
    assert {"name": "scoring", "values": ["beige", "grey"], "default": "beige"} in coloretto[
        "options"
    ]


def test_every_default_in_json_is_accepted(capsys):
    assert main(["games", "--json"]) == 0
    for game in json.loads(capsys.readouterr().out):
        for players in range(game["players"][0], game["players"][1] + 1):
            options = {
                option["name"]: option["default"][str(players)]
                if isinstance(option["default"], dict)
                else option["default"]
                for option in game["options"]
            }
            blank = GAMES[game["name"]].new(players)
            assert GAMES[game["name"]].new(players, **options) == blank


def test_games_as_a_table(capsys):
    assert main(["games"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split()[:1] == ["Game"]
    assert any(line.split() == ["Coloretto", "coloretto", "2–5", "in", "turn"] for line in lines)
    assert "    scoring=beige*|grey" in lines
    assert [line.strip() for line in lines if " from age " in line] == ["from age 8", "from age 6"]


@pytest.mark.parametrize("tongue", LANGUAGES)
@pytest.mark.parametrize("name", list(GAMES))
def test_the_rules_are_printed_as_they_are_written(name, tongue, capsys):
    assert main(["rules", name, "--lang", tongue]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("# ")
    assert all(paragraph in printed for paragraph in paragraphs(name, tongue).values())


@pytest.mark.parametrize("name", list(GAMES))
def test_both_rulebooks_have_the_same_paragraphs(name):
    french, english = (list(paragraphs(name, tongue)) for tongue in ("fr", "en"))
    assert french == english
    assert french


# ---- the language --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "environment", "spoken"),
    [
        (["games", "--lang", "en"], {"NUANCIER_LANG": "fr", "LANG": "fr_FR"}, "en"),
        (["games", "--lang=fr"], {"NUANCIER_LANG": "en"}, "fr"),
        (["games"], {"NUANCIER_LANG": "en", "LC_ALL": "fr_FR.UTF-8"}, "en"),
        (["games"], {"LC_ALL": "en_GB.UTF-8", "LANG": "fr_FR.UTF-8"}, "en"),
        (["games"], {"LC_MESSAGES": "en_US", "LANG": "fr_FR"}, "en"),
        (["games"], {"LANG": "de_DE.UTF-8"}, "fr"),
        (["games"], {"LANG": "C"}, "fr"),
        (["games"], {}, "fr"),
    ],
)
def test_the_language_is_the_flags_then_the_environments_then_the_locales(
    words, environment, spoken
):
    assert language(words, environment) == spoken


def test_an_empty_variable_does_not_count():
    assert locale_language({"LC_ALL": "", "LANG": "en_US"}) == "en"


# ---- how it ends ---------------------------------------------------------------------------------


def test_the_input_of_play_may_end_at_any_time():
    for typed in ("", "3\n", "3\n2\n", "3\n2\n1\n"):
        done = nuancier("play", input=typed)
        assert done.returncode == 0
        assert done.stdout.rstrip().endswith("the game stops here.")
        assert done.stderr == ""


def test_play_asks_for_the_game_the_players_and_their_level():
    done = nuancier("play", input="poker\n9\ncoloretto\n1\n\nfly\nBeginner\nquit\n")
    assert done.stdout.count("Please type a number from 1 to") == 1 + 1
    assert "Please type a number from 2 to 5" in done.stdout
    assert "How well do the bots play (beginner, regular, expert, master)? [regular]" in done.stdout
    assert "There is no level “fly”." in done.stdout
    assert "You sit at seat 1, with " in done.stdout
    assert done.stdout.count(" (beginner)") >= 2


def test_with_enter_alone_the_bots_are_regulars():
    done = nuancier("play", input="coloretto\n2\n\nquit\n")
    assert " (regular)." in done.stdout


def test_play_asks_nothing_that_the_command_line_has_said():
    done = nuancier("play", "coloretto", "--bots", "beginner,regular", input="quit\n")
    assert "How " not in done.stdout
    assert " (beginner) and " in done.stdout


def test_bytes_that_are_no_text_are_answered():
    done = subprocess.run(
        [*NUANCIER, "play", "coloretto"],
        input=b"\xff\xfe\x00\n\x80\n",
        env=ENVIRONMENT,
        capture_output=True,
        timeout=PATIENCE,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize("words", [("rules", "coloretto"), ("play", "coloretto"), ("games",)])
def test_a_closed_pipe_ends_quietly(words):
    with started(
        *(*NUANCIER, *words),
        env=ENVIRONMENT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        process.stdout.close()
        process.stdin.close()
        assert process.stderr.read() == b""
        assert process.wait(PATIENCE) == 0


@pytest.mark.skipif(sys.platform == "win32", reason="signals of another kind")
def test_an_interrupt_ends_quietly_with_status_130():
    with started(
        *(*NUANCIER, "play", "coloretto", "--lang", "en"),
        env=ENVIRONMENT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    ) as process:
        process.stdin.write("help\n")
        process.stdin.flush()
        assert any("leave the table" in line for line in process.stdout)
        process.send_signal(signal.SIGINT)
        assert process.stderr.read() == ""
        assert process.wait(PATIENCE) == 130


def test_a_game_is_found_by_its_title_or_the_beginning_of_its_name():
    from nuancier.cli import game_meant
    from nuancier.locales import Words

    words = Words("fr")
    for typed in ("Top Speed", "TOP_SPEED", "top", "top-speed".replace("-", " ")):
        assert game_meant(typed, words).name == "top_speed"
    assert game_meant("Le jeu des chiffres", words).name == "chiffres_et_couleurs"


def test_an_empty_beginning_finds_no_game():
    from nuancier.cli import game_meant
    from nuancier.locales import Refusal, Words

    with pytest.raises(Refusal):
        game_meant("", Words("fr"))
