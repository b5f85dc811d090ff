# Every target sets up .venv by itself. PYTHON=/path/to/python3 chooses the Python it is made from.

setup := @sh tools/python.sh tools/setup.py
bin := .venv/$(if $(filter Windows_NT,$(OS)),Scripts,bin)

.PHONY: help play test check bench lock clean

help:
	@echo "make play    play a game against bots, in the terminal"
	@echo "make test    check, then run all tests"
	@echo "make check   lint, format, types and layers only"
	@echo "make bench   measure the speed of the games"
	@echo "make lock    pin the packages again after a change in pyproject.toml"
	@echo "make clean   remove .venv and all that was generated"

play:
	$(setup) run
	@$(bin)/nuancier play || test $$? -eq 130

test check:
	$(setup) dev
	@$(bin)/python tools/steps.py $@

bench:
	$(setup) dev
	@command -v $(firstword $(CC)) >/dev/null || \
	  echo "No C compiler ($(CC)) was found: the C twins are left out (name one with CC=...)."
	@CC="$(CC)" $(bin)/python -m bench

lock:
	$(setup) venv
	@$(bin)/python tools/lock.py

clean:
	@rm -rf .venv .coverage .coverage.* .hypothesis .import_linter_cache .mypy_cache .pytest_cache \
	  .ruff_cache build dist
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
