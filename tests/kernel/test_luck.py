"""Luck: a fast generator that passes for chance, and a shuffle that anybody can check."""

import hashlib
import hmac
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from scipy import stats

from nuancier.kernel import luck as luck_module
from nuancier.kernel.game import as_cells
from nuancier.kernel.luck import (
    Luck,
    below,
    commitment,
    draw_order,
    lucky,
    seed_luck,
    shuffle,
    verifiable_order,
)
from nuancier.kernel.rule import cells

CARDS, SEEDS = 12, 4000
UNLIKELY = 1e-6  # chance stays above this; a generator that is not chance falls far below


# ---- neighbouring seeds --------------------------------------------------------------------------


def plainly(luck: Luck, seed: int) -> None:
    """Seed as a first version did: without scrambling."""
    luck.state = seed + (1 << 32)
    for _ in range(4):
        below(luck, 2)


def decks(seeding, seeds):
    """Where each card lies, in the decks of these seeds."""
    luck, sizes, order = Luck(), as_cells([CARDS]), cells(CARDS)
    places = np.empty((len(seeds), CARDS))
    for row, seed in enumerate(seeds):
        seeding(luck, seed)
        draw_order(luck, sizes, order)
        places[row, list(order)] = range(CARDS)
    return places


def chance_of_correlation(places, step):
    """How likely chance alone relates the decks of seeds this far apart so closely."""
    unit = (places - (CARDS - 1) / 2) / np.sqrt((CARDS**2 - 1) / 12)
    pairs = len(unit) - step
    r = unit[:-step].T @ unit[step:] / pairs
    # Places of one deck add up to a constant: one card less is free, in both decks.
    freedom = (CARDS - 1) ** 2
    return stats.chi2.sf(pairs * (r**2).sum() * ((CARDS - 1) / CARDS) ** 2, freedom)


def chance_of_counts(places):
    """How likely chance alone spreads the cards over the places so unevenly."""
    counts = np.array([np.bincount(column.astype(int), minlength=CARDS) for column in places.T])
    expected = len(places) / CARDS
    spread = ((counts - expected) ** 2 / expected).sum() * (CARDS - 1) / CARDS
    return stats.chi2.sf(spread, (CARDS - 1) ** 2)


STARTS = [0, 1_000_003 * 5, 2**31 - SEEDS // 2, 2**40, -SEEDS]


@pytest.mark.parametrize("start", STARTS)
def test_neighbouring_seeds_give_uncorrelated_decks(start):
    places = decks(seed_luck, range(start, start + SEEDS))
    assert all(chance_of_correlation(places, step) > UNLIKELY for step in (1, 2, 3, 8, 64))


@pytest.mark.parametrize("step", [2, 1 << 16, 1 << 32, 1_000_003])
def test_seeds_at_other_distances_give_uncorrelated_decks(step):
    places = decks(seed_luck, range(0, step * SEEDS, step))
    assert chance_of_correlation(places, 1) > UNLIKELY


@pytest.mark.parametrize("start", STARTS)
def test_every_card_is_as_likely_in_every_place(start):
    assert chance_of_counts(decks(seed_luck, range(start, start + SEEDS))) > UNLIKELY


@pytest.mark.parametrize("start", STARTS)
def test_without_scrambling_the_decks_of_neighbours_would_be_correlated(start):
    places = decks(plainly, range(start, start + SEEDS))
    assert chance_of_correlation(places, 1) < UNLIKELY**4


def test_a_card_that_rather_lies_on_top_would_be_found():
    places = decks(seed_luck, range(SEEDS))
    places[::20] = range(CARDS)
    assert chance_of_counts(places) < UNLIKELY


def test_the_tests_pass_true_chance():
    dice = np.random.default_rng(5)
    places = np.array([dice.permutation(CARDS) for _ in range(SEEDS)], float)
    assert chance_of_correlation(places, 1) > 1e-3
    assert chance_of_counts(places) > 1e-3


def test_no_two_of_many_seeds_start_alike():
    assert len({lucky(seed).state for seed in range(-10_000, 10_000)}) == 20_000


def test_the_same_seed_gives_the_same_luck():
    assert lucky(77) == lucky(77) != lucky(78)


# ---- the generator -------------------------------------------------------------------------------


@pytest.mark.parametrize("n", [2, 3, 7, 10, 52, 76])
def test_every_number_below_n_is_as_likely(n):
    luck = lucky(n)
    counts = np.bincount([below(luck, n) for _ in range(20_000)], minlength=n)
    assert len(counts) == n
    assert stats.chisquare(counts).pvalue > UNLIKELY


def test_a_number_tells_nothing_of_the_next():
    luck = lucky(3)
    drawn = [below(luck, 8) for _ in range(40_001)]
    counts = np.bincount([8 * one + other for one, other in pairwise(drawn)], minlength=64)
    assert stats.chisquare(counts).pvalue > UNLIKELY


def test_below_one_there_is_only_zero():
    luck = lucky(1)
    assert {below(luck, 1) for _ in range(100)} == {0}


@pytest.mark.parametrize("seed", [0, 1, -1, 2**31, 2**63 - 1, -(2**63)])
def test_the_generator_runs_without_overflow_from_any_seed(seed):
    luck = lucky(seed)
    for _ in range(1000):
        assert 0 <= below(luck, 2**31 - 1) < 2**31 - 1
        assert 0 < luck.state < 2**63


def test_an_order_is_one_permutation_per_size():
    order = cells(7 + 1 + 2 + 30)
    assert draw_order(lucky(4), as_cells([7, 1, 2, 30]), order) == 40
    parts = [list(order[start:end]) for start, end in pairwise((0, 7, 8, 10, 40))]
    assert [sorted(part) for part in parts] == [list(range(n)) for n in (7, 1, 2, 30)]


def test_every_permutation_is_as_likely():
    luck, order, sizes = lucky(9), cells(4), as_cells([4])
    seen: dict[tuple[int, ...], int] = {}
    for _ in range(12_000):
        draw_order(luck, sizes, order)
        seen[tuple(order)] = seen.get(tuple(order), 0) + 1
    assert len(seen) == 24
    assert stats.chisquare(list(seen.values())).pvalue > UNLIKELY


def test_a_shuffle_stays_within_its_cells():
    cards = as_cells(range(10))
    shuffle(lucky(2), cards, 3, 5)
    assert list(cards[:3]) + list(cards[8:]) == [0, 1, 2, 8, 9]
    assert sorted(cards[3:8]) == [3, 4, 5, 6, 7]


def test_shuffled_cells_are_as_likely_in_every_order():
    luck, counts = lucky(11), {}
    for _ in range(6000):
        cards = as_cells(range(3))
        shuffle(luck, cards, 0, 3)
        counts[tuple(cards)] = counts.get(tuple(cards), 0) + 1
    assert len(counts) == 6
    assert stats.chisquare(list(counts.values())).pvalue > UNLIKELY


# ---- the verifiable shuffle ----------------------------------------------------------------------

ZEROS, COUNT = bytes(32), bytes(range(32))
WORDS, TABLE = ["soleil", "pluie"], "KIWI-42"

# The test vectors of docs/luck.md: secret, words, table, game, deal, sizes, and the order.
VECTORS = [
    (ZEROS, ["", ""], "", 0, 0, [10], "3 7 2 5 9 0 6 8 1 4"),
    (COUNT, WORDS, TABLE, 0, 0, [7, 2, 10], "4 3 2 6 1 5 0  0 1  3 5 4 6 0 8 7 2 1 9"),
    (COUNT, WORDS, TABLE, 0, 1, [7, 2, 10], "1 0 6 5 2 4 3  0 1  3 4 6 7 9 8 1 2 5 0"),
    (COUNT, WORDS, TABLE, 1, 0, [7, 2, 10], "4 2 5 3 6 0 1  0 1  8 3 5 7 6 1 0 4 2 9"),
    (
        *(COUNT, ["été", "", "naïve 🎨"], "Nuancier", 3, 2, [52]),
        (
            "46 12 26 4 25 1 38 42 51 39 21 44 36 11 37 23 19 10 22 32 5 27 41 43 47 24 "
            "16 8 2 15 35 3 40 29 45 9 14 17 31 0 34 50 6 13 7 18 48 33 49 20 30 28"
        ),
    ),
]


def written_again(secret, words, table, game, deal, sizes):
    """The verifiable shuffle in a few lines of its own, as docs/luck.md tells it."""

    def prefixed(text):
        return len(text.encode()).to_bytes(4, "big") + text.encode()

    message = b"".join(map(prefixed, [*words, table])) + b"".join(
        number.to_bytes(4, "big") for number in (game, deal)
    )
    blocks = b"".join(
        hmac.new(secret, message + block.to_bytes(4, "big"), hashlib.sha256).digest()
        for block in range(100)
    )
    numbers = (int.from_bytes(blocks[i : i + 4], "big") for i in range(0, len(blocks), 4))
    order = []
    for n in sizes:
        cards = list(range(n))
        for k in reversed(range(1, n)):
            fair = (2**32 // (k + 1)) * (k + 1)
            j = next(number for number in numbers if number < fair) % (k + 1)
            cards[k], cards[j] = cards[j], cards[k]
        order += cards
    return order


@pytest.mark.parametrize("vector", VECTORS, ids=range(len(VECTORS)))
def test_the_written_down_vectors_come_out(vector):
    *given, order = vector
    assert verifiable_order(*given) == [int(card) for card in order.split()]


@pytest.mark.parametrize("vector", VECTORS, ids=range(len(VECTORS)))
def test_a_second_implementation_agrees(vector):
    *given, order = vector
    assert written_again(*given) == [int(card) for card in order.split()]


@pytest.mark.parametrize("size", [0, 1, 2, 76, 300])
def test_every_shuffle_is_a_permutation_and_both_agree(size):
    given = (COUNT, WORDS, TABLE, 0, 0, [size, 3])
    order = verifiable_order(*given)
    assert sorted(order[:size]) == list(range(size))
    assert order == written_again(*given)


def test_the_first_block_is_the_one_of_the_document():
    message = b"\0\0\0\6soleil\0\0\0\5pluie\0\0\0\7KIWI-42" + bytes(12)
    assert hmac.digest(COUNT, message, "sha256").hex() == (
        "90b31c87d159c157665f12a1bc24ce300dc0aa77adf6233c6769be633b08f863"
    )


@pytest.mark.parametrize(
    "other",
    [
        (ZEROS, WORDS, TABLE, 0, 0),
        (COUNT, ["soleil", "pluie!"], TABLE, 0, 0),
        (COUNT, ["pluie", "soleil"], TABLE, 0, 0),
        (COUNT, ["soleilp", "luie"], TABLE, 0, 0),
        (COUNT, WORDS, "KIWI-43", 0, 0),
        (COUNT, WORDS, TABLE, 1, 0),
        (COUNT, WORDS, TABLE, 0, 1),
    ],
)
def test_secret_words_table_game_and_deal_all_change_the_order(other):
    assert verifiable_order(*other, [52]) != verifiable_order(COUNT, WORDS, TABLE, 0, 0, [52])


def test_a_number_that_would_favour_low_places_is_passed_over(monkeypatch):
    # 2**32 = 3 * 1431655765 + 1: of three places, the number 2**32 - 1 would favour the first.
    block = bytes.fromhex("ffffffff00000002ffffffff") + bytes(20)
    monkeypatch.setattr(luck_module.hmac, "digest", lambda *_: block)
    # Place 2 stays (2 mod 3); of two places every number is fair: place 1 stays (2**32 - 1 mod 2).
    assert verifiable_order(ZEROS, [], "", 0, 0, [3]) == [0, 1, 2]


def test_without_passing_over_the_crafted_order_would_be_another(monkeypatch):
    block = bytes.fromhex("fffffffe00000002ffffffff") + bytes(20)
    monkeypatch.setattr(luck_module.hmac, "digest", lambda *_: block)
    # 2**32 - 2 is fair: place 2 stays; then 2 mod 2 swaps places 1 and 0.
    assert verifiable_order(ZEROS, [], "", 0, 0, [3]) == [1, 0, 2]


def test_numbers_go_on_from_block_to_block(monkeypatch):
    asked = []

    def digest(secret, message, _):
        asked.append(int.from_bytes(message[-4:], "big"))
        return b"\xff" * 32 if len(asked) < 3 else bytes(32)

    monkeypatch.setattr(luck_module.hmac, "digest", digest)
    assert verifiable_order(ZEROS, [], "", 0, 0, [3]) == [1, 2, 0]
    assert asked == [0, 1, 2]


def test_the_commitment_is_the_sha_256_of_the_secret():
    assert commitment(COUNT) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_secret_of_another_length_is_refused(length):
    for ask in (commitment, lambda secret: verifiable_order(secret, [], "", 0, 0, [2])):
        with pytest.raises(ValueError, match=f"a secret has 32 bytes, this one has {length}"):
            ask(bytes(length))


def test_verifiable_orders_are_fair():
    tops = [verifiable_order(COUNT, WORDS, TABLE, 0, deal, [8])[0] for deal in range(2000)]
    assert stats.chisquare(np.bincount(tops, minlength=8)).pvalue > UNLIKELY


def test_the_document_holds_the_same_vectors():
    document = (Path(__file__).parents[2] / "docs" / "luck.md").read_text(encoding="utf-8")
    for secret, words, table, game, deal, sizes, order in VECTORS:
        row = " | ".join(["", *([str(game), str(deal)]), " ".join(map(str, sizes)), ""])
        lines = [
            line for line in document.splitlines() if row in line and (table or "(empty)") in line
        ]
        assert [" ".join(order.split())] == [
            line.split(" | ")[-1].removesuffix(" |") for line in lines
        ]
        assert lines[0].startswith("| zeros" if secret == ZEROS else "| count")
        assert all(word in lines[0] for word in words)
    assert all(commitment(secret) in document for secret in (ZEROS, COUNT))
