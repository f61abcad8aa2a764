"""What is typed is understood in the reader's language, or answered with a sentence that helps."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from dogwatch.cli.faces import face
from dogwatch.cli.speech import COMMANDS, Listener, spoken
from dogwatch.cli.usage import Usage
from dogwatch.cli.vocabulary import meanings, phrases
from dogwatch.games import game
from dogwatch.games.base import Refusal
from dogwatch.words import LANGUAGES, words

GAME = game("shanghaien")
FACE = face("shanghaien")
DECK = "A1234F2334G1233C1334D1234T12334S12334I12334"
FIRST = f"1 R place:R 24 - A3,N,F1,G4,C2,D3 -/-/-/- -/-/-/- {DECK}NNPPRRR 3,2,3/chance/other_than_caller/base"
TRICKS = (
    "5 R place:R 34 right S3,T3,A1,N,D3,C3 126/A4*F3C14T2I12*/P/- 135/A3*G3C23D4S3/-/! "
    "A23F134G23D12T34S2I334NRR 3,2,3/chance/other_than_caller/base"
)


def answer(line: str, position: str = FIRST, language: str = "en") -> str:
    """The move that a line means, in its notation, or the sentence that answers it."""
    state = GAME.parse(position)
    try:
        return GAME.move_text(
            state, Listener(GAME, FACE, words(language)).move(line, state, GAME.moves(state))
        )
    except Refusal as refusal:
        said = words(language).refusal(refusal)
        hint = refusal.hint if isinstance(refusal, Usage) else None
        return f"{said} {words(language).fact(hint)}" if hint else said


@pytest.mark.parametrize("line", ["1 1", "1.5", "-1", "1 left", "1,", ".5", "1st"])
def test_half_a_number(line: str) -> None:
    assert answer(line) == "Type one number from 1 to 4."


@pytest.mark.parametrize(
    ("line", "language", "says"),
    [
        ("place", "en", "Which die? For example: place 2 left"),
        ("piazza", "it", "Quale dado? Per esempio: piazza 2 sinistra"),
        ("поставить", "ru", "Какой кубик? Например: поставить 2 слева"),
        (
            "piazza 9",
            "it",
            "«piazza 9» non è una mossa: capisco solo come comincia. Per esempio: piazza 2 sinistra",
        ),
        ("nudge", "en", "You do not hold the trick “die ±1”. (S12)"),
        ("joker", "en", "You cannot use “joker” now. Type a number, or help."),
        ("jolly", "it", "Adesso «jolly» non si può usare. Scrivi un numero, o aiuto."),
        ("roll now", "en", "You have rolled: place a die first. (S11)"),
        ("annulla tutto", "it", "Scrivi solo «annulla», senza niente dopo."),
        ("mi arrendo subito", "it", "Scrivi solo «mi arrendo», senza niente dopo."),
        ("🎲", "en", "I do not know “🎲”. Type a number, or help."),
    ],
)
def test_sentences_that_help(line: str, language: str, says: str) -> None:
    assert answer(line, language=language) == says


def test_examples_are_legal_now() -> None:
    assert answer("joker", TRICKS) == "Which trick joins which nation? For example: joker both americans"
    assert answer("nudge", TRICKS) == "You do not hold the trick “die ±1”. (S12)"


@pytest.mark.parametrize(
    ("line", "language", "move"),
    [
        ("p2l", "en", "place 2 left"),
        ("joker P A", "en", "joker P A"),
        ("joker R A", "en", "joker R A"),  # r was heard as “right”
        ("place 2 left", "it", "place 2 left"),
        ("piazza 2 s", "it", "place 2 left"),
        ("t", "it", "roll"),
        ("c 2 3", "it", "nudge 2 3"),
        ("tira di nuovo", "it", "again"),
        ("jolly tira di nuovo cinesi", "it", "joker R C"),
        ("jolly entrambi c", "it", "joker P C"),
        ("ПОСТАВИТЬ 4 справа", "ru", "place 4 right"),
    ],
)
def test_words_of_the_language_and_english_ones(line: str, language: str, move: str) -> None:
    assert answer(line, language=language) == move


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_is_shown_is_understood(language: str) -> None:
    """Every move's notation in every language."""
    state = GAME.parse(FIRST)
    actions = GAME.actions()
    assert actions
    for move in actions.decisions:
        text = GAME.move_text(state, move)
        assert answer(spoken(text, FACE, words(language)), language=language) == text
        assert answer(text, language=language) == text


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_means_two_things(language: str) -> None:
    commands = meanings(COMMANDS)
    said = [
        phrase
        for fact in (*commands.values(), *FACE.verbs.values())
        for phrase in phrases(words(language), fact)
    ]
    assert sorted(said) == sorted(set(said))


def test_the_readers_language_wins() -> None:
    italian = Listener(GAME, FACE, words("it"))
    heard = {line: italian.command(line) for line in ("t", "table", "mi  arrendo", "REGOLE", "help")}
    assert heard == {"t": "", "table": "table", "mi  arrendo": "resign", "REGOLE": "rules", "help": "help"}


@pytest.mark.parametrize(
    ("position", "offer"),
    [
        (TRICKS, "Trick: turn the 3 into a 2 → Dutch 3"),
        (FIRST, "Trick: turn the 2 into a 1 → American 3 (from the left) or Dutch 3 (from the right)"),
    ],
)
def test_a_nudge_names_the_card_that_it_leads_to(position: str, offer: str) -> None:
    state = GAME.parse(position)
    holding = replace(state, tricks=((1, 0, 0, 0), state.tricks[1]))
    assert offer in [FACE.phrase(holding, move, words("en")) for move in GAME.moves(holding)]
