"""Cosmic Cows, said declaratively."""
