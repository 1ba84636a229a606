"""The rules said again, independently of the engine: short, slow and obvious.

Nothing here imports the library, so that agreement of the two means something. Each function's
docstring names the clauses and rulings that it means.
"""
