"""A seat from Python: it is kept through every lost connection, and nothing is done twice."""

import asyncio
import itertools
import random
from contextlib import AsyncExitStack

import pytest

from nuancier.client.connection import TableRefusal, connect
from nuancier.client.manners import Manners, Throttle
from nuancier.locales.saying import Refusal
from nuancier.tables import messages
from tests.client.company import TWO, mover_and_other, with_two
from tests.client.house import HASTY, visit


async def play(seat, choose=lambda moves: moves[0]):
    while moves := await seat.turn():
        await seat.act(choose(moves))


def test_two_people_play_a_game_to_its_end(tmp_path):
    async def scene(house, anna, ben):
        await asyncio.gather(play(anna), play(ben))
        return anna.result, ben.result, anna.scene, ben.scene

    mine, yours, here, there = with_two(tmp_path, scene)
    assert mine == yours
    assert here == there


def test_a_move_can_be_made_by_its_name(tmp_path):
    async def scene(house, anna, ben):
        mover, _ = await mover_and_other(anna, ben)
        await mover.act("draw")
        return mover.scene["drawn"]

    assert with_two(tmp_path, scene) is not None


def test_a_refused_move_raises_the_tables_reason(tmp_path):
    async def scene(house, anna, ben):
        _, other = await mover_and_other(anna, ben)
        with pytest.raises(TableRefusal) as refused:
            await other.act("draw")
        return str(refused.value)

    assert "turn" in with_two(tmp_path, scene)


def test_a_game_goes_on_however_often_the_connection_breaks(tmp_path):
    async def scene(house, anna, ben):
        moves = itertools.count()

        def choose(legal):
            if next(moves) % 5 == 0:
                house.cut_everybody()
            return legal[0]

        await asyncio.gather(play(anna, choose), play(ben, choose))
        return anna.scene == ben.scene, next(moves)

    same, moves = with_two(tmp_path, scene, minded_turns=3600)
    assert same
    assert moves > 20


async def play_until_a_choice(anna, ben):
    """Go on until Anna may lay a series of her own: not every hand begins with one."""
    lays = [number for number, name in enumerate(anna.game.names) if name.startswith("lay ")]
    while not set(anna.moves) & set(lays):
        await anna.until(lambda: bool(anna.moves or ben.moves))
        mover = anna if anna.moves else ben
        await mover.act(mover.moves[0])


def test_a_choice_that_was_not_whole_is_said_again_whole(tmp_path):
    async def scene(house, anna, ben):
        await anna.turn()
        while not isinstance(await anna.act(anna.moves[0]), messages.Drafted):
            await play_until_a_choice(anna, ben)
        house.cut_everybody()
        while isinstance(await anna.act(anna.moves[0]), messages.Drafted):
            house.cut_everybody()
        return house.server.house.tables[anna.table].state.deeds[-1]

    deed = with_two(tmp_path, scene, "chiffres_et_couleurs", bot_delay_ms=(10**6, 10**6))
    assert deed.seat == 0
    assert len(deed.moves) > 1


def test_a_step_asked_again_after_the_choice_was_taken_back_counts_again(tmp_path):
    async def scene(house, anna, ben):
        answer, tries = None, 0
        while not isinstance(answer, messages.Drafted):  # in some phases one card is a whole choice
            await play_until_a_choice(anna, ben)
            lays = [one for one in anna.moves if anna.game.names[one].startswith("lay ")]
            step, tries = messages.Act(f"step{tries}", lays[:1]), tries + 1
            answer = await anna.connection.ask(step)
        await anna.look_again()
        await anna.connection.ask(step)
        while isinstance(await anna.act(anna.moves[0]), messages.Drafted):
            pass
        return step.moves, house.server.house.tables[anna.table].state.deeds[-1].moves

    step, made = with_two(tmp_path, scene, "chiffres_et_couleurs")
    assert list(made[:1]) == step


def test_a_gap_in_what_was_told_is_filled(tmp_path):
    async def scene(house, anna, ben):
        mover, looker = await mover_and_other(anna, ben)
        looker.seq -= 1  # as if a message had been lost
        await mover.act("draw")
        await looker.until(lambda: looker.scene["drawn"] is not None)
        return looker.seq == mover.seq

    assert with_two(tmp_path, scene)


def test_what_was_missed_is_asked_for_once(tmp_path):
    async def scene(house, anna, ben):
        mover, looker = await mover_and_other(anna, ben)
        heard = house.server.reception.figures.messages
        looker.seq -= 1  # as if a message had been lost
        for _ in range(5):
            house.server.house.tables[looker.table].voice.tell_people()
        await looker.until(lambda: looker.seq == mover.seq)
        return house.server.reception.figures.messages - heard

    assert with_two(tmp_path, scene) == 1


def test_a_kind_of_message_that_is_not_known_is_skipped(tmp_path):
    async def scene(house, anna, ben):
        await mover_and_other(anna, ben)
        for guest in house.server.house.tables[anna.table].guests:
            guest.send(b'{"t":"confetti","seq":1,"colour":"red"}')
        await asyncio.gather(play(anna), play(ben))
        return anna.result

    assert with_two(tmp_path, scene) is not None


def test_a_seat_is_taken_up_again_with_its_token(tmp_path):
    async def scene(house, anna, ben):
        async with connect(house.url, manners=HASTY) as other:
            again = await other.resume(anna.table, anna.token)
            with pytest.raises(Refusal) as lost:
                await anna.until(lambda: False)
            return again.number, lost.value.saying.key

    assert with_two(tmp_path, scene) == (0, "lobby-elsewhere")


def test_a_seat_acts_again_when_the_connection_that_took_it_over_is_gone(tmp_path):
    async def scene(house):
        acts_again = asyncio.Event()

        def hear(message):
            if isinstance(message, messages.Snapshot) and message.acting:
                acts_again.set()

        async with connect(house.url, manners=HASTY, heard=hear) as first:
            anna = await first.open("coloretto", TWO, name="Anna")
            async with connect(house.url, manners=HASTY) as other:
                await other.resume(anna.table, anna.token)
                with pytest.raises(Refusal):
                    await anna.until(lambda: False)
                acts_again.clear()  # it was set when she sat down
            await acts_again.wait()
            heard = anna.until(lambda: bool(anna.chat))
            await asyncio.gather(heard, anna.ask(messages.Chat, text="Back!"))
            return anna.chat[0].text

    assert visit(tmp_path, scene) == "Back!"


def test_a_seat_that_is_open_in_too_many_places_is_not_fought_for(tmp_path):
    async def scene(house, anna, ben):
        async with AsyncExitStack() as stack:
            for _ in range(3):
                other = await stack.enter_async_context(connect(house.url, manners=HASTY))
                await other.resume(anna.table, anna.token)
            with pytest.raises(Refusal) as lost:
                await anna.ask(messages.Word, text="mine")
            return lost.value.saying.key

    assert with_two(tmp_path, scene) == "lobby-too-many"


def test_a_wrong_token_is_refused_with_a_sentence(tmp_path):
    async def scene(house, anna, ben):
        async with connect(house.url, manners=HASTY) as other:
            with pytest.raises(Refusal) as refused:
                await other.resume(anna.table, "x" * 43)
            return refused.value.saying.key

    assert with_two(tmp_path, scene) == "lobby-bad-token"


def test_a_wrong_code_is_refused_with_a_sentence(tmp_path):
    async def scene(house):
        async with connect(house.url, manners=HASTY) as lost:
            with pytest.raises(Refusal) as refused:
                await lost.join("KIWI-42", "Zoe")
            return refused.value.saying.key

    assert visit(tmp_path, scene) == "lobby-no-code"


def test_an_address_where_nobody_answers_is_refused_with_a_sentence(tmp_path):
    async def scene(house):
        url = house.url
        await house.server.door.stop()
        with pytest.raises(Refusal) as refused:
            async with connect(url):
                pass
        return refused.value.saying.key

    assert visit(tmp_path, scene) == "client-no-server"


def test_a_server_that_stays_away_is_given_up_after_so_many_tries(tmp_path):
    async def scene(house):
        pauses = []

        async def sleep(seconds):
            pauses.append(seconds)

        manners = Manners(tries=7, sleep=sleep, draw=lambda: 1.0)
        async with connect(house.url, manners=manners) as connection:
            seat = await connection.open("coloretto", TWO, name="Anna")
            await house.server.door.stop()
            with pytest.raises(Refusal) as lost:
                await seat.turn()
        return lost.value.saying.key, pauses

    assert visit(tmp_path, scene) == ("client-lost", [0.5, 1, 2, 4, 8, 15, 15])


def test_whoever_was_too_fast_gets_everything_done_all_the_same(tmp_path):
    async def scene(house):
        async with connect(house.url, manners=HASTY) as connection:
            seat = await connection.open("coloretto", TWO, name="Anna")
            words = [seat.ask(messages.Word, text=str(number)) for number in range(60)]
            acks = await asyncio.gather(*words)
            return sorted(ack.seq for ack in acks)

    seqs = visit(tmp_path, scene, burst=12, per_second=200.0)
    assert len(set(seqs)) == 60


# ---- manners -------------------------------------------------------------------------------------


def test_pauses_are_drawn_between_nothing_and_their_most():
    luck = random.Random(1)
    manners = Manners(draw=luck.random)
    pauses = [manners.pause(3) for _ in range(1000)]
    assert 0 <= min(pauses) < 0.1
    assert 3.9 < max(pauses) <= 4


def test_a_burst_goes_at_once_and_the_rest_in_its_time():
    time, waits = [0.0], []

    async def sleep(seconds):
        waits.append(seconds)
        time[0] += seconds

    pace = Throttle(Manners(burst=3, per_second=2.0, sleep=sleep, clock=lambda: time[0]))

    async def say(times):
        for _ in range(times):
            await pace.wait()

    asyncio.run(say(5))
    assert waits == [0.5, 0.5]
