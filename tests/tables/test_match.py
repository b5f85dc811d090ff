"""Several games as one match, and a rematch with the same people."""

import pytest

from nuancier.kernel.match import places_of
from nuancier.tables import messages
from nuancier.tables.messages import Leave, Rematch, Start
from tests.tables.house import Hall, in_virtual_time


def everybody_plays(hall):
    for seed, person in enumerate(hall.people.values()):
        person.play_along(seed)


async def one_game(hall):
    """Start the next game and play it; return its points by seat, and who began."""
    await hall.begin()
    await hall.played_out()
    return hall.state.result.scores, getattr(hall.state.t, "opener", None)


@in_virtual_time
async def test_a_match_of_coloretto_is_the_sum_of_four_games():
    hall = await Hall.open("coloretto", "Ana", "Bob", bots=1, options={"games": 4})
    everybody_plays(hall)
    totals, openers = [0, 0, 0], []
    for played in range(1, 5):
        scores, opener = await one_game(hall)
        totals = [total + points for total, points in zip(totals, scores, strict=True)]
        openers.append(opener)
        standing = hall.ana.last(messages.Arranged).lobby.standing
        assert (standing.played, standing.points) == (played, totals)
        assert hall.state.stage == ("between" if played < 4 else "finished")
        assert (standing.places is None) == (played < 4)
        assert standing.wins is None  # the sum decides
    assert [(opener - openers[0]) % 3 for opener in openers] == [0, 1, 2, 0]
    assert standing.places == places_of(totals)


@in_virtual_time
@pytest.mark.parametrize("seed", range(4))
async def test_a_match_of_top_speed_is_the_best_of_three_races(seed):
    hall = await Hall.open("top_speed", "Ana", bots=1, options={"races": 3}, seed=seed)
    everybody_plays(hall)
    won = [0, 0]
    while hall.state.stage != "finished":
        await one_game(hall)
        places = hall.state.result.places
        for seat in (0, 1):
            won[seat] += (places[seat] == 1) / places.count(1)
        over = hall.state.standing.played == 3 or abs(won[0] - won[1]) > 3 - sum(won)
        assert (hall.state.stage == "finished") == over
        assert hall.ana.last(messages.Arranged).lobby.standing.wins == won
    lobby = hall.ana.last(messages.Arranged).lobby
    points = hall.state.standing.points
    assert lobby.standing.places == places_of(list(zip(won, points, strict=True)))


@in_virtual_time
async def test_between_two_games_of_a_match_nobody_sits_down_and_who_leaves_keeps_the_seat():
    hall = await Hall.open("coloretto", "Ana", "Bob", options={"games": 4})
    everybody_plays(hall)
    await one_game(hall)
    cleo = await hall.newcomer("Cleo")
    assert (await cleo.sit_down()).reason.key == "lobby-full"
    await hall.bob.ask(Leave)
    assert hall.state.seats[1].name == "Bob"
    await one_game(hall)
    assert hall.state.standing.played == 2
    assert (await hall.bob.resume()).seat == 1


@in_virtual_time
async def test_only_the_host_starts_the_next_game():
    hall = await Hall.open("coloretto", "Ana", "Bob", options={"games": 4})
    everybody_plays(hall)
    await one_game(hall)
    assert (await hall.bob.ask(Start)).reason.key == "lobby-host-only"


@in_virtual_time
async def test_a_rematch_is_a_new_match_with_the_same_people():
    hall = await Hall.open("top_speed", "Ana", "Bob")
    everybody_plays(hall)
    await one_game(hall)
    await hall.bob.ask(Rematch)
    assert hall.ana.last(messages.Reacted).kind == "rematch"
    assert hall.state.stage == "finished"
    await hall.ana.ask(Rematch)
    assert hall.state.stage == "playing"
    assert [seat.name for seat in hall.state.seats] == ["Ana", "Bob"]
    assert hall.bob.last(messages.Arranged).lobby.standing.points == [0, 0]
    await hall.played_out()
    assert [span.number for span in hall.state.spans] == [0, 1]


@in_virtual_time
async def test_the_match_goes_on_after_a_restart():
    hall = await Hall.open("coloretto", "Ana", "Bob", options={"games": 4})
    everybody_plays(hall)
    _, opener = await one_game(hall)
    points = hall.state.standing.points
    await hall.restart()
    await hall.ana.resume()
    await hall.bob.resume()
    everybody_plays(hall)
    _, next_opener = await one_game(hall)
    assert (next_opener - opener) % 2 == 1
    assert hall.state.standing.played == 2
    now = [total + one for total, one in zip(points, hall.state.result.scores, strict=True)]
    assert hall.state.standing.points == now


@in_virtual_time
async def test_the_last_event_of_a_game_tells_its_result():
    hall = await Hall.open("top_speed", "Ana", "Bob")
    everybody_plays(hall)
    await one_game(hall)
    *before, last = hall.bob.told(messages.Event)
    assert last.result.scores == hall.state.result.scores
    assert all(event.result is None for event in before)
    assert (await hall.bob.resume()).last(messages.Snapshot).result == last.result
