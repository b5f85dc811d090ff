"""Frames that no honest client sends: right ones, and what becomes of them in bad hands."""

import json
import re

from nuancier.games import GAMES

TEXTS = (
    "", " ", "Ana", "Léa", "x" * 24, "x" * 25, "e\u0301" * 24, "z" + "\u0301" * 40, "\u202egnp.exe",
    "\x00", "\n", "\u2028", "admin", "Bot", "👨‍👩‍👧‍👦" * 24, "<script>alert(1)</script>",
    "' OR 1=1 --", "../../etc/passwd", "{{7*7}}", "%s%n", "KIWI-42", "kiwi 42", "x" * 300,
    "x" * 1001, "x" * 8001, "\ufeff", "\U0010ffff", "١٢٣", "-1", "NaN", "free", "kept", "joueur",
    "t", "a" * 43, "a" * 44,
)  # fmt: skip
NUMBERS = (
    0, 1, -1, 2, 5, 6, 7, 39, 40, 41, 127, 128, 255, 256, 3600, 3601, 2**31 - 1, 2**31, 2**32,
    2**53 - 1, 2**53, -(2**53), 2**63 - 1, 2**63, 2**64, 10**30, 0.5, -0.0, 1e300,
)  # fmt: skip
OTHERS = (None, True, False, [], {}, [[]], {"": ""}, [None], {"t": "act"}, [1] * 41)
VALUES = TEXTS + NUMBERS + OTHERS
# What JSON's grammar, or a careless reader of it, could be caught by.
TOKENS = (
    b"NaN", b"Infinity", b"-Infinity", b"1e999", b"-0", b"01", b"+1", b".5", b"1.", b"0x10", b"nul",
    b"'a'", b'"\\ud800"', b'"\\u0000"', b'"\\x"', b'"', b"\xff", b"\xc0\x80", b"\xed\xa0\x80",
    b"//", b"/**/", b",", b",,", b":", b"{", b"}", b"[", b"]", b"[" * 17, b"{" * 5000, b"9" * 400,
    b"\x00", b"\xef\xbb\xbf", b"true", b"null", b'"t"', b'"op"', b"[" * 8 + b"]" * 8,
)  # fmt: skip
TOKEN = re.compile(rb'"(?:[^"\\]|\\.)*"|[-+.\w]+|[\[\]{}:,]')
GAME_NAMES = (*GAMES, "chess", "")
LEVELS = ("free", "free", "kept", "debutant", "joueur", "expert", "maitre", "grandmaster")
LANGUAGES = (None, None, None, None, None, None, "fr", "en", "de")
OPTIONS = sorted({option.name for game in GAMES.values() for option in game.options})
OPTIONS += ["", "self", "players", "__class__"]


class Frames:
    """Makes frames for one caller after the other; all luck comes from one generator."""

    def __init__(self, luck):
        self.luck = luck
        self.ops = 0

    def one(self, known):
        """Return a frame; ``known`` is what its sender knows of its table."""
        kind = self.luck.random()
        if kind < 0.45:
            return encode(self.wish(known))
        if kind < 0.48:
            return self.luck.randbytes(self.luck.randrange(40))
        if kind < 0.60:
            return encode(self.bend(self.wish(known)))
        return self.luck.choice((self.hurt, self.hurt, self.retoken, self.twice))(
            encode(self.wish(known))
        )

    # ---- wishes as they should be, more or less ----

    def wish(self, known):
        kind = self.luck.choices(KINDS, WEIGHTS)[0]
        return {"t": kind, **getattr(self, kind)(known)}

    def op(self):
        self.ops += 1
        luck = self.luck.random()
        if luck < 0.05:
            return self.luck.choice(TEXTS)
        # A resend, sometimes: of one's own wish or of somebody else's.
        return f"op{self.ops - (self.luck.randrange(30) if luck < 0.15 else 0)}"

    def seats(self):
        return [self.luck.choice(LEVELS) for _ in range(self.luck.randrange(8))]

    def options(self):
        if self.luck.random() < 0.7:
            return {}
        return {self.luck.choice(OPTIONS): self.luck.choice((1, 2, 4, "lot", "0,300", *VALUES))}

    def hello(self, known):
        return {"protocol": 3, "language": self.luck.choice(LANGUAGES)}

    def open(self, known):
        few = {"seats": self.seats(), "options": self.options(), "clock": self.luck.choice(NUMBERS)}
        game = {"name": self.luck.choice(TEXTS), "game": self.luck.choice(GAME_NAMES)}
        return {"op": self.op(), **game, **few}

    def join(self, known):
        name = f"n{self.luck.randrange(10**6)}" if self.luck.random() < 0.7 else None
        name = self.luck.choice(TEXTS) if name is None else name
        return {"op": self.op(), "code": self.code(known), "name": name, "seat": self.seat()}

    def code(self, known):
        if known.codes and self.luck.random() < 0.8:
            return self.luck.choice(known.codes)
        return self.luck.choice(TEXTS)

    def seat(self):
        return self.luck.choice((None, 0, 1, 2, 3, 5, 6, -1))

    def watch(self, known):
        return {"code": self.code(known)}

    def resume(self, known):
        table, token = self.luck.choice(known.keys or (("t", "a" * 43),))
        if self.luck.random() < 0.1:
            token = token[::-1]
        return {"table": table, "token": token, "seq": self.sequence(known)}

    def sequence(self, known):
        return self.luck.choice((0, 1, known.seq, known.seq - 3, known.seq + 1, *NUMBERS))

    def redeem(self, known):
        table, token = self.luck.choice(known.keys or (("t", "a" * 43),))
        return {"op": self.op(), "table": table, "key": self.luck.choice((known.key, token))}

    def sit(self, known):
        return {"op": self.op(), "seat": self.seat()}

    kick = sit

    def leave(self, known):
        return {"op": self.op()}

    start = rematch = hand_over = give_up = leave

    def play_here(self, known):
        return {}

    def arrange(self, known):
        all_fields = {
            "seats": ["kept", *self.seats()],
            "options": self.options(),
            "clock": self.luck.choice((0, 0, 30, *NUMBERS)),
            "locked": self.luck.random() < 0.3,
        }
        asked = {name: value for name, value in all_fields.items() if self.luck.random() < 0.3}
        return {"op": self.op(), **asked}

    def word(self, known):
        return {"op": self.op(), "text": self.luck.choice(TEXTS)}

    chat = word

    def act(self, known):
        legal = known.moves() if self.luck.random() < 0.7 else ()
        if legal:
            return {"op": self.op(), "moves": [self.luck.choice(legal)]}
        some = (self.luck.choice((*range(12), *NUMBERS)) for _ in range(self.luck.randrange(4)))
        return {"op": self.op(), "moves": list(some)}

    def react(self, known):
        return {"kind": self.luck.choice(("bravo", "rire", "", "cards"))}

    def sync(self, known):
        return {"seq": self.sequence(known)}

    def pong(self, known):
        return {"nonce": self.luck.choice(TEXTS)}

    def away(self, known):
        return {"away": self.luck.random() < 0.5}

    def named(self, known):
        return {"on": self.luck.random() < 0.5}

    # ---- what becomes of them ----

    def bend(self, wish):
        """Change a field: another value, another name, none, or one more."""
        name = self.luck.choice(list(wish))
        match self.luck.randrange(5):
            case 0:
                del wish[name]
            case 1:
                wish[self.luck.choice(("extra", "seat", "token", "T", ""))] = wish.pop(name)
            case 2:
                wish["t"] = self.luck.choice((*KINDS, *VALUES))
            case _:
                wish[name] = self.luck.choice(VALUES)
        return wish

    def hurt(self, frame):
        """Change, lose, add or repeat a few bytes."""
        at, size = self.luck.randrange(len(frame)), self.luck.randrange(1, 9)
        match self.luck.randrange(4):
            case 0:
                return frame[:at] + frame[at + size :]
            case 1:
                return frame[:at] + self.luck.randbytes(size) + frame[at:]
            case 2:
                return (
                    frame[:at] + bytes((frame[at] ^ 1 << self.luck.randrange(8),)) + frame[at + 1 :]
                )
            case _:
                return frame[:at] + frame[max(0, at - size) :]

    def retoken(self, frame):
        """Put another token in the place of one."""
        found = self.luck.choice(TOKEN.findall(frame) or [b"{"])
        return frame.replace(found, self.luck.choice(TOKENS), 1)

    def twice(self, frame):
        """Say a field twice, or two messages at once."""
        if self.luck.random() < 0.3:
            return frame + frame
        value = json.dumps(self.luck.choice(VALUES)).encode()
        return (
            frame[:-1]
            + b',"'
            + self.luck.choice((b"op", b"t", b"seq", b"moves"))
            + b'":'
            + value
            + b"}"
        )


def encode(wish):
    return json.dumps(wish, ensure_ascii=False, separators=(",", ":")).encode()


# The kind of wish and how often it is made: those that make new tables are rare.
OFTEN = {
    "hello": 2, "open": 1, "join": 4, "watch": 1, "resume": 2, "redeem": 2, "sit": 3, "leave": 1,
    "give_up": 1, "play_here": 2, "arrange": 3, "kick": 1, "word": 4, "start": 8, "rematch": 2,
    "act": 30, "chat": 4, "react": 2, "hand_over": 2, "sync": 1, "pong": 3, "away": 2, "named": 2,
}  # fmt: skip
KINDS, WEIGHTS = tuple(OFTEN), tuple(OFTEN.values())
