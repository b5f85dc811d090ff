"""Nobody chose the cards: honest games are found honest, forged ones are found out."""

import json
import os
import random
from copy import deepcopy

import pytest

from nuancier.games import GAMES
from nuancier.kernel.history import read_replay, write_replay
from nuancier.kernel.luck import commitment
from nuancier.kernel.verify import MISFITS, verify, verify_history
from nuancier.locales import LANGUAGES, Refusal, Words
from tests.kernel import vectors
from tests.kernel.honest import honest
from tests.kernel.independent import first_fault, numbers_of, order_of, sizes_of
from tests.kernel.vectors import PATH

PER_GAME = 20


@pytest.fixture
def dice(request):
    """The chance of one test; its seed is printed, and taken from SEED where that is set."""
    seed = int(os.environ.get("SEED", random.SystemRandom().randrange(2**32)))
    print(f"{request.node.name}: seed {seed}")
    return random.Random(seed)


def a_game(name, dice):
    """The replay file of an honest game, as JSON."""
    game = GAMES[name]
    history = honest(game, dice.randint(*game.seats), dice.randrange(2**32), most_entries=400)
    return json.loads(write_replay(history))


def verified(file):
    return verify(json.dumps(file).encode(), GAMES)


def misfit(file):
    """What does not fit: the number of the entry with the key of the reason, or a key alone."""
    with pytest.raises(Refusal) as refusal:
        verified(file)
    saying = refusal.value.saying
    assert saying.key in MISFITS
    assert all(Words(language).speak(saying) for language in LANGUAGES)
    if saying.key != "replay-entry":
        return saying.key
    return saying.args["entry"], saying.args["reason"].key


# ---- honest games --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", list(GAMES))
def test_honest_games_are_found_honest_by_us_and_by_a_stranger(name, dice):
    deals = 0
    for _ in range(PER_GAME):
        file = a_game(name, dice)
        assert first_fault(file) == 0
        checked = verified(file)
        assert checked.deals == sum(entry["seat"] == "luck" for entry in file["entries"])
        assert checked.moves == len(file["entries"]) - checked.deals
        deals += checked.deals
    assert deals >= PER_GAME


@pytest.mark.parametrize("name", list(GAMES))
def test_a_stranger_finds_the_shuffles_in_the_document(name):
    low, high = GAMES[name].seats
    for players in range(low, high + 1):
        for deal in range(3):
            assert sizes_of(name, players, deal) == GAMES[name].shuffle_sizes(players, deal)


def test_a_game_that_was_left_is_checked_as_far_as_it_went():
    whole = honest(GAMES["coloretto"], 2, 5)
    left = honest(GAMES["coloretto"], 2, 5, most_entries=9)
    assert verify_history(whole).is_over
    checked = verify_history(left)
    assert (checked.deals, checked.moves, checked.is_over) == (1, 8, False)


def test_a_game_in_which_nobody_was_asked_for_a_word_is_checked():
    history = honest(GAMES["limits"], 3, 5, words=[])
    assert first_fault(json.loads(write_replay(history))) == 0
    assert verify_history(history).deals >= 1


# ---- forged games --------------------------------------------------------------------------------


def deals_of(file):
    return [number for number, one in enumerate(file["entries"], 1) if one["seat"] == "luck"]


def swap_two_cards(file, dice):
    """Exchange two cards of one shuffle, so that the order is still made of permutations."""
    deal = dice.randrange(len(deals_of(file)))
    number = deals_of(file)[deal]
    sizes = sizes_of(file["game"], len(file["seats"]), deal)
    last = len(file["entries"][number - 1]["order"])
    one, other = dice.sample(range(last - sizes[-1], last), 2)
    order = file["entries"][number - 1]["order"]
    order[one], order[other] = order[other], order[one]
    return number, "verify-deal"


def say_another_word(file, dice):
    seat = dice.randrange(len(file["words"]))
    file["words"][seat] += dice.choice("!x é")
    return 1, "verify-deal"


def exchange_the_secret(file, dice):
    file["secret"] = dice.randbytes(32).hex()
    return "replay-secret"


def exchange_secret_and_commitment(file, dice):
    secret = dice.randbytes(32)
    file["secret"], file["commitment"] = secret.hex(), commitment(secret)
    return 1, "verify-deal"


def rename_the_table(file, dice):
    file["table"] = file["table"] + str(dice.randrange(10))
    return 1, "verify-deal"


def renumber_the_game(file, dice):
    file["game_number"] = file.get("game_number", 0) + dice.randint(1, 5)
    return 1, "verify-deal"


def change_a_move(file, dice):
    """Put a move that was not legal then in the place of one that was made.

    Where whoever is on turn may do anything, somebody moves who must wait.
    """
    game = GAMES[file["game"]]
    history = verified(file).history
    number = dice.choice([n for n, one in enumerate(file["entries"], 1) if one["seat"] != "luck"])
    steps = enumerate(history.steps(), 1)
    t, entry = next(step for place, step in steps if place == number)
    illegal = sorted(set(range(game.max_moves)) - set(game.legal_moves(t, entry.seat)))
    forged = file["entries"][number - 1]
    if illegal:
        move = dice.choice(illegal)
        forged["moves"] = [{"name": game.names[move], "number": move}]
    else:
        forged["seat"] = 1 + next(s for s in range(t.players) if not game.legal_moves(t, s))
    return number, None


def deal_once_more(file, dice):
    """Deal again, rightly, when nothing is due."""
    number = deals_of(file)[-1] + 1
    deal = len(deals_of(file))
    known = (
        bytes.fromhex(file["secret"]),
        file["words"],
        file["table"],
        file.get("game_number", 0),
    )
    order = order_of(*known, deal, sizes_of(file["game"], len(file["seats"]), deal))
    at = file["entries"][number - 2]["at"]
    file["entries"].insert(number - 1, {"seat": "luck", "at": at, "order": order})
    return number, "replay-no-deal-due"


def lose_a_card(file, dice):
    number = dice.choice(deals_of(file))
    file["entries"][number - 1]["order"].pop()
    return number, None


FORGERIES = [
    swap_two_cards,
    say_another_word,
    exchange_the_secret,
    exchange_secret_and_commitment,
    rename_the_table,
    renumber_the_game,
    change_a_move,
    deal_once_more,
    lose_a_card,
]
KNOW_THE_RULES = (change_a_move, deal_once_more)  # a verifier of deals alone cannot find these


@pytest.mark.parametrize("name", list(GAMES))
def test_every_forgery_is_found_and_its_entry_named(name, dice):
    for turn in range(PER_GAME):
        forge = FORGERIES[turn % len(FORGERIES)]
        file = a_game(name, dice)
        expected = forge(file, dice)
        found = misfit(file)
        if isinstance(expected, tuple) and expected[1] is None:
            assert found[0] == expected[0], forge.__name__
        else:
            assert found == expected, forge.__name__
        if forge not in KNOW_THE_RULES:
            stranger = "commitment" if forge is exchange_the_secret else expected[0]
            assert first_fault(file) == stranger, forge.__name__


def test_a_false_deal_is_named_before_a_later_fault(dice):
    """The reader alone would name the later one."""
    file = a_game("coloretto", dice)
    number, _ = swap_two_cards(file, dice)
    file["entries"][-1]["moves"] = [{"name": "fly", "number": 0}]
    with pytest.raises(Refusal, match=f"Entry {len(file['entries'])}: "):
        read_replay(json.dumps(file).encode(), GAMES)
    assert misfit(file) == (number, "verify-deal")


def test_a_move_against_the_rules_is_named_before_a_later_entry_that_cannot_be_read(dice):
    file = a_game("coloretto", dice)
    number, _ = change_a_move(file, dice)
    file["entries"].append(None)
    with pytest.raises(Refusal, match=f"Entry {len(file['entries'])}: "):
        read_replay(json.dumps(file).encode(), GAMES)
    assert misfit(file)[0] == number


def test_what_the_rules_say_of_a_deal_is_named_before_what_was_promised(dice):
    file = a_game("coloretto", dice)
    file["entries"][0]["order"].reverse()
    file["entries"][0]["order"].pop()
    assert misfit(file) == (1, "order-length")


@pytest.mark.parametrize(
    ("field", "key"), [("secret", "verify-no-secret"), ("commitment", "verify-no-commitment")]
)
def test_without_secret_or_commitment_nothing_can_be_checked(field, key, dice):
    file = a_game("coloretto", dice)
    del file[field]
    assert misfit(file) == key


def test_a_history_is_held_to_its_commitment_without_a_file():
    history = honest(GAMES["top_speed"], 2, 5)
    history.commitment = commitment(bytes(32))
    with pytest.raises(Refusal) as refusal:
        verify_history(history)
    assert refusal.value.saying.key == "replay-secret"


def test_what_is_no_replay_file_is_refused_by_the_reader():
    with pytest.raises(Refusal) as refusal:
        verify(b"{}", GAMES)
    assert refusal.value.saying.key not in MISFITS


# ---- the vectors ---------------------------------------------------------------------------------

WRITTEN = json.loads(PATH.read_text(encoding="utf-8"))


def test_the_vectors_are_those_that_the_program_makes():
    assert PATH.read_text(encoding="utf-8") == vectors.written(vectors.vectors()) + "\n"


def test_a_stranger_finds_the_vectors_right():
    for one in WRITTEN["deals"]:
        known = (bytes.fromhex(one["secret"]), one["words"], one["table"], one["game"], one["deal"])
        assert order_of(*known, one["shuffles"]) == one["order"]
    assert [first_fault(one["replay"]) for one in WRITTEN["replays"]] == [0] * len(GAMES)


def test_a_stranger_finds_the_block_of_the_vectors():
    numbers = numbers_of(
        bytes.fromhex(WRITTEN["block"]["secret"]), ["soleil", "pluie"], "KIWI-42", 0, 0
    )
    block = b"".join(next(numbers).to_bytes(4, "big") for _ in range(8))
    assert block.hex() == WRITTEN["block"]["block"]
    assert WRITTEN["block"]["message"].startswith("00000006" + b"soleil".hex())


def test_a_wrong_vector_would_be_found():
    for one in deepcopy(WRITTEN["replays"]):
        one["replay"]["words"][0] += "!"
        assert first_fault(one["replay"]) == 1


def test_the_vectors_hold_a_whole_game_of_every_game():
    files = [one["replay"] for one in WRITTEN["replays"]]
    assert [file["game"] for file in files] == list(GAMES)
    for one in WRITTEN["replays"]:
        checked = verified(one["replay"])
        assert checked.is_over
        assert len(one["shuffles"]) == checked.deals


def test_the_document_and_the_vectors_hold_the_same_deals():
    document = PATH.with_name("luck.md").read_text(encoding="utf-8")
    rows = [line for line in document.splitlines() if line.startswith(("| zeros |", "| count |"))]
    orders = [row.split(" | ")[-1].removesuffix(" |") for row in rows if row.count("|") == 8]
    written = [" ".join(map(str, one["order"])) for one in WRITTEN["deals"]]
    assert len(orders) == 5
    assert orders == written[:5]
    assert all(one["commitment"] in document for one in WRITTEN["deals"])
