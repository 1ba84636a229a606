"""The twelve tasks of Böse Kuh, usable alone.

They are few kinds of constraint on all the cards that lie on a task: an exact sum; groups of
equal number or colour with a shape such as (3, 2); a count of cards that all satisfy a property;
a run of consecutive numbers that cannot wrap; each colour once.
"""

from cowrules.boese_kuh.tasks.names import Task
from cowrules.boese_kuh.tasks.queries import can_be_completed, completes, fitting, misfit

__all__ = ["Task", "can_be_completed", "completes", "fitting", "misfit"]
