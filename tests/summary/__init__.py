"""What the reports of one run show: of each clause, each wrong reading, each count, each mutant."""
