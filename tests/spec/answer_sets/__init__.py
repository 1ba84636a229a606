"""A second reading of tasks and dice in answer-set programming, solved by clingo."""
