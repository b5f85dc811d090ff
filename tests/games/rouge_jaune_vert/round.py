"""Rouge Jaune Vert for its tests: a line becomes a table, seats act on it, and a fact is read off.

A card is its word, its ink and its count: RV3 is « rouge » in green ink, three times. Unless a
line says what is hidden, everything that lies nowhere else is.
"""

import pytest

from nuancier.games.rouge_jaune_vert import GAME
from nuancier.games.rouge_jaune_vert.notation import CODES
from nuancier.games.rouge_jaune_vert.table import CARD_NAMES, ENDINGS, NOBODY, UNSEEN
from nuancier.kernel.game import CLOCK, SPECTATOR
from nuancier.locales import LANGUAGES, Refusal, Words

# One card short of a full series at two players, and a full one.
TEN = "NB1 RV2 NB3 RV4 BN1 VR2 BN3 VR4 BN2 VR1"
ELEVEN = TEN + " BN4"


def read(line):
    return GAME.read(line)


def act(t, *acts):
    """Let seats make moves: ``1 take RV3``, ``2 place``; ``clock`` is a seat too."""
    for one in acts:
        GAME.attempt(t, *moved(one))
    return t


def moved(one):
    who, _, name = one.partition(" ")
    verb, _, card = name.partition(" ")
    if card in CODES:
        name = f"{verb} {CARD_NAMES[CODES.index(card)]}"
    return CLOCK if who == "clock" else int(who) - 1, GAME.move_named(name)


def after(line, *acts):
    return act(read(line), *acts)


def refusal(line, *acts):
    t = after(line, *acts[:-1])
    with pytest.raises(Refusal) as refused:
        act(t, acts[-1])
    assert all(Words(language).speak(refused.value.saying) for language in LANGUAGES)
    return refused.value.saying.key.removeprefix("rouge-jaune-vert-")


def moves_of(t, seat):
    """What a seat may do, cards as codes."""
    names = [GAME.names[move] for move in GAME.legal_moves(t, seat - 1)]
    return [
        f"take {CODES[CARD_NAMES.index(name[5:])]}" if name[5:] in CARD_NAMES else name
        for name in names
    ]


def series(t, seat):
    return " ".join(CODES[t.series[seat - 1, i]] for i in range(t.series_cards[seat - 1]))


def table(t):
    """The face-up cards slot by slot; a dot is a hole."""
    slots = (t.face_up[slot] for slot in range(t.slots_used))
    return " ".join(CODES[card] if card < len(CODES) else "." for card in slots)


def hand(t, seat):
    card = t.hand[seat - 1]
    return CODES[card] if card < len(CODES) else "?" if card == UNSEEN else "."


def ending(t):
    return "running" if t.running else ENDINGS[t.ending]


def stopper(t):
    return None if t.stopper == NOBODY else t.stopper + 1


def kept(t):
    return [t.kept[seat] for seat in range(t.players)]


def won(t):
    """The point card that each seat took in the last round."""
    return [t.won[seat, t.dealt - 1] for seat in range(t.players)]


def timers(t):
    return {GAME.names[move] for move in GAME.legal_moves(t, CLOCK)}


def told(line, one, viewer):
    """What this viewer is told of a move, keys only."""
    sayings = map(GAME.speak, GAME.witness(read(line), *moved(one), viewer - 1))
    return [saying.key.removeprefix("rouge-jaune-vert-") for saying in sayings]


def spoken(line, one, viewer=SPECTATOR + 1):
    """The sentences of a move, as this viewer hears them."""
    words = Words("en", you=viewer - 1)
    return [words.speak(GAME.speak(f)) for f in GAME.witness(read(line), *moved(one), viewer - 1)]


def scene(line, viewer=1):
    return GAME.scene(GAME.seen(read(line), viewer - 1))


def own(line, viewer=1):
    return GAME.own(GAME.seen(read(line), viewer - 1))


def dealt(players=2, colours=range(80), points=range(30), **options):
    t = GAME.new(players, **options)
    GAME.deal_from(t, [*colours, *points])
    return t
