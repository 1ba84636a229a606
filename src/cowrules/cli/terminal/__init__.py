"""Playing in the terminal: one file a game for pictures and answers, and what they share."""
