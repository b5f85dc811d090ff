"""Tables grow old by the house's own hours: a clock on the wall that is wrong makes none old."""

import pytest

from nuancier.locales.saying import Refusal
from nuancier.store.log import Hours
from nuancier.tables.calendar import Calendar
from tests.tables.house import Hall, after, in_virtual_time

HOUR, DAY = 3600, 86400
JUMPS = {
    "two days ahead": 2 * DAY,
    "two days behind": -2 * DAY,
    "twelve years ahead": 12 * 365 * DAY,
    "the year 1970": -1_800_000_000,
}


async def unfinished(**settings):
    """A game that Ana has left for tonight."""
    hall = await Hall.started("coloretto", "Ana", bots=1, options={"first": 2}, set=settings)
    await hall.ana.drop()
    await after(90)
    return hall


@pytest.mark.parametrize("jump", JUMPS)
@in_virtual_time
async def test_a_start_with_a_wrong_clock_archives_no_unfinished_game(jump):
    hall = await unfinished()
    for wrong in (JUMPS[jump], 0, JUMPS[jump], 0):
        hall.crash()
        hall.start(wrong=wrong * 1000)
        await hall.house.tidy()
    assert (await hall.house.by_code(hall.code)).state.stage == "playing"


@pytest.mark.parametrize("jump", JUMPS)
@in_virtual_time
async def test_a_clock_that_jumps_while_the_house_is_open_archives_no_unfinished_game(jump):
    hall = await unfinished()
    hall.clock.wrong = JUMPS[jump] * 1000
    await hall.house.tidy()
    hall.clock.wrong = 0
    await hall.house.tidy()
    assert (await hall.house.by_code(hall.code)).state.stage == "playing"


@pytest.mark.parametrize("jump", JUMPS)
@in_virtual_time
async def test_a_wrong_clock_does_not_keep_what_is_old(jump):
    hall = await unfinished()
    hall.crash()
    hall.start(wrong=JUMPS[jump] * 1000)
    await after(25 * HOUR)
    await hall.house.tidy()
    with pytest.raises(Refusal, match=hall.code):
        await hall.house.by_code(hall.code)


@in_virtual_time
async def test_a_house_that_was_closed_for_a_week_has_lost_no_table():
    hall = await unfinished()
    hall.crash()
    await after(7 * DAY)
    hall.start()
    await hall.house.tidy()
    assert (await hall.house.by_code(hall.code)).state.stage == "playing"


@in_virtual_time
async def test_open_hours_are_added_up_over_many_starts():
    hall = await unfinished()
    for _ in range(5):
        hall.crash()
        hall.start()
        await after(6 * HOUR)
        await hall.house.tidy()
    with pytest.raises(Refusal, match=hall.code):
        await hall.house.by_code(hall.code)


@pytest.mark.parametrize("jump", JUMPS)
@in_virtual_time
async def test_a_start_with_a_wrong_clock_forgets_nothing_in_the_archive(jump):
    hall = await unfinished()
    await after(25 * HOUR)
    await hall.house.tidy()
    for wrong in (JUMPS[jump], 0):
        hall.crash()
        hall.start(wrong=wrong * 1000)
        await hall.house.tidy()
    assert (await hall.store.peek(hall.id, "")).entry.state == "archived"


@in_virtual_time
async def test_the_archive_of_a_house_that_is_open_in_the_evenings_is_forgotten_in_time():
    hall = await unfinished(forget_days=9)
    await after(25 * HOUR)
    await hall.house.tidy()
    for _ in range(10):
        hall.crash()
        await after(21 * HOUR)
        hall.start()
        await after(3 * HOUR)
        await hall.house.tidy()
    assert await hall.store.peek(hall.id, "") is None


class Wall:
    """A clock that a test sets."""

    def __init__(self, wall):
        self.time, self.said = 0, wall

    def now(self):
        return self.time

    def wall(self):
        return self.said


@pytest.mark.parametrize(
    ("ran", "said", "step"),
    [(5, 5, 5), (5, 9, 9), (5, -50, 5), (5, 10 * DAY * 1000, 5 + DAY * 1000), (0, -1, 0)],
)
def test_the_date_follows_the_wall_but_never_back_and_a_day_at_most(ran, said, step):
    clock = Wall(1000)
    calendar = Calendar(clock, Hours(70, 2000, 1000))
    clock.time, clock.said = ran, 1000 + said
    assert calendar.note() == Hours(70 + ran, 2000 + step, 1000 + said)
    assert calendar.open_hours() == 70 + ran


def test_in_a_new_store_the_date_is_the_walls():
    assert Calendar(Wall(1234), Hours(0, 0, 0)).note() == Hours(0, 1234, 1234)
