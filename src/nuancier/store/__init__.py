"""What tables keep: a log that loses nothing it has acknowledged."""
