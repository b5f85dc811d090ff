#!/bin/sh
# Run the first Python on this machine that is new enough, with the arguments given.

new_enough='import sys; sys.exit(sys.version_info < (3, 11))'

if [ -n "$PYTHON" ]; then
    "$PYTHON" -c "$new_enough" 2>/dev/null && exec "$PYTHON" "$@"
    echo "PYTHON=$PYTHON is not Python 3.11 or newer: name one that is, or leave PYTHON unset." >&2
    exit 2
fi

for name in python3.13 python3.12 python3.11 python3.14 python3 python; do
    "$name" -c "$new_enough" 2>/dev/null && exec "$name" "$@"
done
echo "Nuancier needs Python 3.11 or newer and found none: install it, or name it with PYTHON=/path/to/python3." >&2
exit 2
