"""Nuancier: five French colour card games at one table."""

__version__ = "0.1.0"
