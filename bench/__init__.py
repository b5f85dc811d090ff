"""Measurements: each figure beside its peer, in one run."""
