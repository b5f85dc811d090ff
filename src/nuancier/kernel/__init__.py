"""What every game stands on; knows no game, no file, no socket."""
