"""The engine against the specification on whole domains, enumerated instead of sampled."""
