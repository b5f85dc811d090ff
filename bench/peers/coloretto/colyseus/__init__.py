"""Coloretto on Colyseus."""
