"""Arguments of a wrong kind are told as what they are."""

from cowrules import BoeseKuh

from ..kernel.explaining import Explaining


class TestMistakes(Explaining):
    game = BoeseKuh()
