"""The expert variant: pieces damaged, set up again or taken."""

from __future__ import annotations

from dogwatch.games.pirates.rules import geometry
from dogwatch.games.pirates.rules.moves import Attack, Repair

from .table import BLUE, GAME, RED, fallen, legal, n, piece, play, refused, rest, sea, shot, told, words

EXPERT = {"expert": True}


def test_a_piece_felled_by_cannon_is_only_damaged() -> None:  # P50
    state = sea("fire", {"ba": (3000, 0, 0)}, options=EXPERT)
    after = shot(state, rest(state, "ba", 3200, 100, 300, 2), fallen(state, "bt"), fell=("ba", "bt"))
    lies = piece(after, "ba")
    assert (lies.x, lies.y, lies.heading, lies.face, lies.holder) == (3200, 100, 300, 2, -1)
    assert piece(after, "bt").face == 1
    assert GAME.view(after).players[RED].points == 0
    assert {each.name for each in GAME.view(after).pieces if each.damaged} == {"ba", "bt"}


def test_a_piece_over_the_edge_lies_at_the_nearest_point() -> None:  # P50
    state = sea("fire", {"ba": (8800, 0, 0)}, options=EXPERT)
    lies = piece(shot(state, rest(state, "ba", 9700, 300, 0, 0), fell=("ba",)), "ba")
    assert (lies.x, lies.y, lies.holder) == (9000, 300, -1)
    assert lies.face != 0
    corner = piece(shot(state, rest(state, "ba", 9700, -9900, 0, 3), fell=("ba",)), "ba")
    assert (corner.x, corner.y, corner.face) == (9000, -9000, 3)


def test_a_lying_piece_may_be_pushed() -> None:  # P50
    state = sea("fire", {"ba": (3000, 0, 0, 1)}, options=EXPERT)
    after = shot(state, rest(state, "ba", 3100, 0, 10, 2))
    assert (piece(after, "ba").x, piece(after, "ba").face) == (3100, 2)


def test_a_pushed_piece_may_overlap_a_lying_one() -> None:  # P14 P15 P50
    lying = {"ba": (3000, 0, 0, 1), "bb": (5000, 0, 0), "ra": (4000, 0, 0)}
    state = sea("fire", lying, options=EXPERT)
    pushed = piece(shot(state, rest(state, "bb", 3100, 0)), "bb")
    assert (pushed.x, pushed.y) == (3100, 0)
    set_up = piece(shot(state, rest(state, "ra", 3100, 0, 0, 1), fell=("ra",)), "ra")
    assert set_up.x > 3250


def test_own_pieces_are_never_damaged() -> None:  # P15 P50
    state = sea("fire", {"ra": (3000, 0, 0)}, options=EXPERT)
    assert piece(shot(state, fallen(state, "ra"), fell=("ra",)), "ra").face == 0


def test_damaged_pieces_neither_fire_move_nor_attack() -> None:  # P32 P50
    at = {"ra": (-3000, 0, 0, 1), "ba": (-2000, 0, 0), "rt": (-5141, -5141, 1350, 2)}
    assert refused(sea("fire", at, options=EXPERT), "fire ra 90 50") == ("P50", "pirates-refused-damaged")
    assert refused(sea("fire", at, options=EXPERT), "fire rt 90 50") == ("P50", "pirates-refused-damaged")
    assert refused(sea("sail", at, options=EXPERT), "sail ra 0 1") == ("P50", "pirates-refused-damaged")
    melee = sea("melee", {**at, "rb": (-3000, -1300, 0), "bb": (-2000, -1300, 0)}, options=EXPERT)
    assert refused(melee, "attack ra ba") == ("P50", "pirates-refused-damaged")
    assert legal(melee, "attack rb bb")


def test_a_damaged_piece_leaves_the_melee() -> None:  # P15 P32 P50
    at = {"ra": (-3000, 0, 0), "ba": (-2000, 0, 0)}
    state = sea("fire", at, melees=("ra*ba",), options=EXPERT)
    assert shot(state, fallen(state, "ba"), fell=("ba",)).melees == ()


def test_at_the_end_of_the_turn_damaged_pieces_are_set_up() -> None:  # P51
    at = {"ra": (-3000, 0, 700, 1), "rt": (-3000, 3000, 0, 2), "ba": (2000, 0, 0, 1)}
    state = play(sea("sail", at, options=EXPERT), "done")
    assert state.phase == "repair"
    assert words(state) == {"repair ra", "repair rt", "done"}
    assert refused(state, "repair ba") == ("P51", "pirates-refused-not-damaged")
    assert refused(state, "repair rb") == ("P51", "pirates-refused-not-damaged")
    state = play(state, "repair ra")
    stands = piece(state, "ra")
    assert (stands.x, stands.y, stands.heading, stands.face) == (-3000, 0, 700, 0)
    state = play(state, "repair rt")
    assert piece(state, "rt") == piece(GAME.start(EXPERT), "rt")
    assert (state.mover, state.phase) == (BLUE, "fire")


def test_setting_up_is_optional() -> None:  # P51
    state = play(sea("repair", {"ra": (-3000, 0, 0, 1)}, options=EXPERT), "done")
    assert (state.mover, piece(state, "ra").face) == (BLUE, 1)


def test_without_room_a_piece_is_set_up_nearby() -> None:  # P15 P51
    at = {"ra": (9000, 0, 0, 1), "rb": (-3000, 0, 0, 1), "ba": (-2900, 0, 0)}
    state = play(sea("repair", at, options=EXPERT), "repair ra")
    assert geometry.is_clear(state.options, state.pieces, n(state, "ra"))
    state = GAME.apply(state, Repair(n(state, "rb")))
    assert geometry.is_clear(state.options, state.pieces, n(state, "rb"))
    assert piece(state, "ba").x == -2900


def test_damaged_enemies_are_taken_without_the_die() -> None:  # P52
    at = {"ra": (-3000, 0, 0), "ba": (-2000, 0, 0, 1), "bb": (-3000, 2000, 0, 1)}
    state = sea("melee", at, options=EXPERT)
    choices = GAME.choices(state)
    assert choices is not None
    assert [(each.target, each.die) for each in choices.fights] == [(n(state, "ba"), False)]
    assert refused(state, "attack ra bb") == ("P30", "pirates-refused-out-of-reach")
    after = play(state, "attack ra ba")
    assert piece(after, "ba").holder == RED
    assert (after.mover, after.phase) == (BLUE, "fire")
    move = Attack(n(state, "ra"), n(state, "ba"))
    assert told(state, move)["pirates-trophy"].clause == "P52"


def test_a_tower_takes_damaged_pieces_that_others_felled() -> None:  # P52
    state = sea("melee", {"ba": (-5700, -4300, 450, 4)}, options={**EXPERT, "players": 4})
    assert piece(play(state, "attack rt ba"), "ba").holder == RED


def test_the_last_damaged_piece_taken_ends_the_game() -> None:  # P40 P52
    gone = dict.fromkeys(("bt", "bb", "bc", "yt", "ya", "yb", "yc"), RED)
    state = sea("melee", {**gone, "ra": (-3000, 0, 0), "ba": (-2000, 0, 0, 1)}, options=EXPERT)
    assert play(state, "attack ra ba").phase == "over"
