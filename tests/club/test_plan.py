"""What a tournament does next: starts, pairs, waits, withdraws, ends."""

from __future__ import annotations

from dogwatch.club.arena import BOT_AFTER, REMATCH_AFTER
from dogwatch.club.events import Cancelled, Finished, Joined, Result, Withdrawn
from dogwatch.club.plan import Pairing, Wait, next_step, pair
from dogwatch.club.standings import standings
from tests.club import naive
from tests.club.playing import MINUTE, Play, created, table_id


def test_waits_for_its_start() -> None:
    play = Play(created(starts=5_000))
    assert next_step(play.tournament, 0) == Wait(5_000)


def test_is_cancelled_without_enough_entrants() -> None:
    play = Play(created())
    play.join("a")
    assert next_step(play.tournament, 2_000) == Cancelled()


def test_bots_alone_do_not_start() -> None:
    play = Play(created())
    play.join("bot-1", "bot-2", level="captain")
    assert next_step(play.tournament, 2_000) == Cancelled()


def test_swiss_of_two_hundred_in_nine_rounds() -> None:
    play = Play(created(rounds=9), seed=5)
    names = [f"p{number}" for number in range(200)]
    play.join(*names)
    play.play_out()
    assert play.tournament.status == "finished"
    assert len(play.tournament.rounds) == 9
    assert all(max(each.met.values()) == 1 for each in play.tournament.entrants.values())
    events = [event for event, _ in play.events]
    points = naive.points_of(events)
    lines = standings(play.tournament)
    assert [2 * points[line.entrant] for line in lines] == [line.score for line in lines]
    assert sum(points.values()) == 900


def test_late_entry_is_paired_in_the_next_round() -> None:
    play = Play(created(rounds=3))
    play.join("a", "b")
    play.pair_round()
    play.add(Joined("c"))
    play.add(Joined("d"))
    play.finish_boards()
    assert {name for board in play.pair_round().boards for name in board.seats} == {"a", "b", "c", "d"}


def test_pause_between_rounds() -> None:
    play = Play(created(rounds=2, pause=10_000))
    play.join("a", "b")
    play.pair_round()
    play.now += 5_000
    play.finish_boards()
    assert next_step(play.tournament, play.now) == Wait(play.now + 10_000)


def test_absent_twice_is_withdrawn() -> None:
    play = Play(created(rounds=4))
    play.join("a", "b", "c", "d")
    for _ in range(2):
        for board in play.pair_round().boards:
            if "a" in board.seats:
                halves = tuple(0 if name == "a" else 2 for name in board.seats)
                play.add(Result(board.table, halves, "absent", ("a",)))
            else:
                play.add(Result(board.table, play.lot(board.seats), "played"))
    assert next_step(play.tournament, play.now) == Withdrawn("a", absent=True)


def test_bye_becomes_a_table_with_the_bot_of_the_house() -> None:
    play = Play(created(bot="captain"))
    play.join("a", "b", "c")
    paired = play.pair_round()
    assert paired.byes == ()
    assert sorted(name for board in paired.boards for name in board.seats) == ["", "a", "b", "c"]
    second = play
    second.finish_boards()
    again = second.pair_round()
    [filled] = [board for board in again.boards if "" in board.seats]
    [first] = [board for board in paired.boards if "" in board.seats]
    assert set(filled.seats) != set(first.seats)  # not the same player twice


def _open(**changes: object) -> Play:
    return Play(created(kind="open", rounds=0, minutes=10, **changes))


def test_open_tournament_ends_in_time() -> None:
    play = _open()
    play.join("a", "b", "c", "d", "e")
    while play.step():
        play.now += 5_000
        play.finish_boards()
    assert play.tournament.status == "finished"
    assert isinstance(play.events[-1][0], Finished)
    assert all(board.paired < play.tournament.ends for board in play.tournament.boards.values())
    assert all(sum(each.met.values()) > 20 for each in play.tournament.entrants.values())


def test_open_tournament_avoids_an_immediate_rematch() -> None:
    play = _open()
    play.join("a", "b", "c", "d")
    last: dict[str, set[str]] = {}
    for _ in range(10):
        for board in play.pair_round().boards:
            for name in board.seats:
                assert last.get(name) != set(board.seats)
                last[name] = set(board.seats)
        play.now += 1_000
        play.finish_boards()


def test_two_alone_meet_again_after_a_while() -> None:
    play = _open()
    play.join("a", "b")
    play.pair_round()
    play.finish_boards()
    over = play.now
    play.pair_round()
    assert play.now >= over + REMATCH_AFTER


def test_somebody_alone_gets_the_bot_of_the_house_after_a_while() -> None:
    play = _open(bot="captain")
    play.join("a")
    paired = play.pair_round()
    assert paired.boards[0].seats == ("a", "")
    assert play.now >= BOT_AFTER


def test_bots_do_not_play_each_other_in_an_open_tournament() -> None:
    play = _open()
    play.join("bot-1", "bot-2", level="captain")
    play.join("a", "b")
    for _ in range(20):
        for board in play.pair_round().boards:
            assert set(board.seats) != {"bot-1", "bot-2"}
        play.now += 1_000
        play.finish_boards()


def test_open_tables_of_three() -> None:
    play = _open(seats=3)
    play.join(*"abcdefg")
    for _ in range(10):
        boards = play.pair_round().boards
        names = [name for board in boards for name in board.seats]
        assert len(names) == len(set(names))
        assert all(len(board.seats) == 3 for board in boards)
        play.now += 25_000
        play.finish_boards()


def test_pairing_is_repeatable() -> None:
    play = Play(created())
    play.join(*(f"p{number}" for number in range(31)))
    found = next_step(play.tournament, 2_000)
    assert isinstance(found, Pairing)
    assert pair(found, table_id) == pair(found, table_id)


def test_no_game_begins_after_the_end() -> None:
    play = _open()
    play.join("a", "b")
    assert next_step(play.tournament, play.tournament.ends + MINUTE) == Finished()
