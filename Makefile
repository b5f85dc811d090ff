# Every target sets up .venv by itself. PYTHON=/path/to/python3 chooses the Python it is made from.

setup := @sh tools/python.sh tools/setup.py
bin := .venv/$(if $(filter Windows_NT,$(OS)),Scripts,bin)
web := @$(bin)/python -m tools.web

.PHONY: help play test check quick web bench bench-server bench-web ladder bench-bots nightly lock clean

help:
	@echo "make play    open the tables on the home network (LOCAL=1: on this machine only)"
	@echo "make test    check, then run all tests"
	@echo "make quick   check what was changed since the last commit, in a minute or so, without a browser"
	@echo "make check   lint, format, types and layers only"
	@echo "make web     serve the sources of the page while you change them (beside make play)"
	@echo "make bench   measure the speed of the games"
	@echo "make bench-server  measure the server beside boardgame.io and Colyseus (needs Node), some 20 minutes"
	@echo "make bench-web     measure the frames of the table with the most cards (needs a browser)"
	@echo "make bench-bots    measure the bots beside OpenSpiel's, about an hour"
	@echo "make ladder  let neighbouring levels of bots play each other, hours in all"
	@echo "make nightly the long versions of the tests, hours in all"
	@echo "make lock    pin the packages again after a change in pyproject.toml (UPGRADE=1: the newest)"
	@echo "make clean   remove .venv and all that was generated"

play:
	$(setup) run
	$(web) build
	@$(bin)/nuancier serve $(if $(LOCAL),--host 127.0.0.1) || test $$? -eq 130

test check:
	$(setup) dev
	$(if $(filter test,$@),$(web) packages)
	@$(bin)/python -m tools.steps $@

# QUICK="src/nuancier/ai docs" names what was changed, instead of git.
quick:
	$(setup) dev
	@$(bin)/python -m tools.quick $(QUICK)

# NUANCIER_SERVER=http://127.0.0.1:8471 when the tables are not at the usual port of this machine.
web:
	$(setup) run
	$(web) dev

bench:
	$(setup) dev
	@command -v $(firstword $(CC)) >/dev/null || \
	  echo "No C compiler ($(CC)) was found: the C twins are left out (name one with CC=...)."
	@CC="$(CC)" $(bin)/python -m bench

# SERVER_BENCH="--seconds 1 --rounds 1" for a short look, "--targets ours-coloretto bare-c" for some.
bench-server:
	$(setup) dev
	@$(bin)/python -m bench.server $(SERVER_BENCH)

# WEB_BENCH="--seconds 2 --rounds 1" for a short look.
bench-web:
	$(setup) dev
	$(web) build
	@$(bin)/python -m bench.flip $(WEB_BENCH)

# BOTS_BENCH="--pairs 4 --ms 20" for a short look, "--speed" for the speed alone.
bench-bots:
	$(setup) dev
	@$(bin)/python -m bench.bots $(BOTS_BENCH)

# Hours; it goes on where it was cut off. LADDER="--game limits --players 2" for a part of it.
ladder:
	$(setup) dev
	@$(bin)/python tools/ladder.py $(LADDER)

# NIGHTLY="--scale 0.01 kills" for a short look at one of them.
nightly:
	$(setup) nightly
	$(web) build
	@NUANCIER_RULES=interpreted $(bin)/python -m tests.nightly $(NIGHTLY)

# UPGRADE=1 raises every package to the newest version that pyproject.toml allows.
lock:
	$(setup) venv
	@UPGRADE="$(UPGRADE)" $(bin)/python tools/lock.py

clean:
	@rm -rf .venv .coverage .coverage.* .hypothesis .import_linter_cache .mypy_cache .pytest_cache \
	  .ruff_cache build dist bench/results bench/peers/*/node_modules bench/peers/*/*/node_modules \
	  bench/peers/coloretto/games.json tests/browser/carried/node_modules \
	  web/dist web/node_modules web/shots
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
