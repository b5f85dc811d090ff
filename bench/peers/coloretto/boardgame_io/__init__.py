"""Coloretto on boardgame.io."""
