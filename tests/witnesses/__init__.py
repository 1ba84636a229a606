"""Dead ends and other rare positions that legal play reaches, with the records that lead there."""
