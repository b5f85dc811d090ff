"""``python -m nuancier`` is the command ``nuancier``."""

import sys

from nuancier.cli import main

if __name__ == "__main__":
    sys.exit(main())
