"""Böse Kuh, said declaratively."""
