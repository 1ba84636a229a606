"""6 nimmt!, said declaratively."""
