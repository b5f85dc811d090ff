"""What is laid over a copy is tested there."""

collect_ignore = ["overlay"]
