"""Step 1: deal, and show what one seat sees."""

from cowrules import SixNimmt, Table
from cowrules.draw import text

ME = 0
game = SixNimmt(players=3, rounds=1)
table = Table(game, seed=66)

print(text(table.view(ME), game=game))
