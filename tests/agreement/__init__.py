"""The engine against the specification: setups, whole random games, and what each viewer sees."""
