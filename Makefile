# Every target sets up what it needs: a machine with Python 3.11 or newer and make is enough.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PEERS := .venv-peers
GAME ?= piazza
SOURCES := src tests benchmarks docs examples fuzz setup.py web/build.py web/icons.py
NATIVE := build/native
COMPILED := $(addprefix tests/,arena bots conformance core envs games lessons native playthroughs)
NATIVELY = PYTHONPATH=$(abspath $(NATIVE)) $(BIN)/python
FUZZ_SECONDS ?= 30
PAGE := $(shell find web -type f -not -path '*/node_modules/*') $(wildcard src/trattoria/locale/*/*.ftl src/trattoria/locale/*/rules/*.md)
# without a compiler and Python's headers the compiled rules are left out
CAN_COMPILE := $(shell { command -v cc || command -v gcc || command -v clang; } >/dev/null && \
  $(PYTHON) -c 'import os, sysconfig; print(os.stat(sysconfig.get_path("include") + "/Python.h"))' \
  2>/dev/null)

.PHONY: help run play test interpreted check web native format proof strength fuzz bench load trace profile picture pictures icons goldens clean

help: ## show this list
	@grep -E '^[a-z]+:.*## ' Makefile | sed -E 's/^([a-z]+):.*## /\1\t/' | expand -t 12

run: $(VENV)/.serving ## open the house: play in a browser, with friends on the same network
	@$(BIN)/trattoria serve || test $$? -eq 130  # Ctrl-C is a way to leave

play: $(VENV)/.installed ## play a game in the terminal
	@$(BIN)/trattoria play || test $$? -eq 130  # Ctrl-C is a way to leave

test: check ## check the code and run all tests, with samples of the long proofs
	@$(MAKE) --no-print-directory --jobs 2 interpreted $(if $(CAN_COMPILE),native)
ifneq ($(CAN_COMPILE),)
	$(NATIVELY) -m pytest -n auto --dist worksteal --native $(COMPILED)
else
	@echo "No C compiler with Python's headers here: the compiled rules were not tested" >&2
endif

interpreted: $(VENV)/.developing
	$(BIN)/python -m pytest -n 3 --dist worksteal

web: $(VENV)/.developing ## check, test and build the page
	$(BIN)/python web/build.py lint check test build

check: $(VENV)/.developing web ## format, lint, types, import direction
	$(BIN)/ruff format --check $(SOURCES)
	$(BIN)/ruff check $(SOURCES)
	$(BIN)/mypy
	$(BIN)/python -m pytest tests/test_architecture.py

native: $(NATIVE)/.built ## compile the rules, apart from the sources, into build/native

format: $(VENV)/.developing ## put the code into its standard form
	$(BIN)/ruff format $(SOURCES)
	$(BIN)/ruff check --fix $(SOURCES)
	$(BIN)/python web/build.py format

proof: check native ## run the long proofs on both builds: hours on two cores
	$(BIN)/python -m pytest -n 3 --dist worksteal --proof
	$(NATIVELY) -m pytest -n auto --dist worksteal --native --proof $(COMPILED)
	$(NATIVELY) -m tests.native.growth
	$(NATIVELY) -m trattoria.cli.main selfplay piazza --games 20000 --check
	$(NATIVELY) -m trattoria.cli.main selfplay mister-bill --games 20000 --check
	$(NATIVELY) -m tests.games.pizza_census --games 20000
	$(MAKE) strength
	$(MAKE) bench

strength: native ## how strong the bots are, each pairing until it is sure; resumable, about 40 minutes
	$(NATIVELY) -m tests.bots.strength $(STRENGTH)

fuzz: $(VENV)/.fuzzing native ## look for crashes, FUZZ_SECONDS=30 for each of nine fuzzers
	@for name in $$($(BIN)/python fuzz/hostile.py 2>/dev/null); do \
	  mkdir -p build/fuzz/$$name && \
	  $(BIN)/python fuzz/hostile.py $$name build/fuzz/$$name -verbosity=0 \
	    -max_total_time=$(FUZZ_SECONDS) -artifact_prefix=build/fuzz/crash-$$name- && \
	  $(NATIVELY) fuzz/hostile.py $$name build/fuzz/$$name -verbosity=0 -runs=0 || exit 1; \
	done

bench: $(VENV)/.developing $(PEERS)/.installed $(if $(CAN_COMPILE),native) ## how fast every game is, beside other engines; under 6 minutes
	$(BIN)/python -m benchmarks $(BENCH)

load: $(VENV)/.developing $(if $(CAN_COMPILE),native) ## how many moves a second the server takes, beside boardgame.io's
	$(BIN)/python -m benchmarks.server $(if $(CAN_COMPILE),--native $(NATIVE)) $(LOAD)

trace: $(VENV)/.developing web ## how long the page keeps its browser busy, in a whole game of each
	PYTHONPATH=. $(BIN)/python -m benchmarks.page $(TRACE)

profile: $(VENV)/.developing ## where a game's time goes: make profile GAME=sole-mio
	PYTHONPATH=src $(BIN)/python -m benchmarks.profile $(GAME)

picture: $(VENV)/.developing ## draw the README's picture of the terminal anew
	$(BIN)/python docs/picture.py

pictures: $(VENV)/.developing web ## take the pictures of every page and game anew
	PYTHONPATH=. $(BIN)/python docs/pages.py

icons: $(VENV)/.developing ## draw the icons of the page anew, from web/public/*.svg
	PYTHONPATH=. $(BIN)/python web/icons.py

goldens: $(VENV)/.developing ## write playthroughs and tree counts anew, after a change that is meant
	$(BIN)/python -m tests.playthroughs.write

clean: ## remove everything that was built or installed here
	rm -rf $(VENV) $(PEERS) build dist src/*.egg-info src/trattoria/server/static web/node_modules .mypy_cache .ruff_cache .pytest_cache .hypothesis

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Trattoria needs Python 3.11 or newer; try: make PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); \
	  echo "Python cannot make a virtual environment here (on Debian: apt install python3-venv)" >&2; \
	  exit 1; }

$(VENV)/.installed: $(VENV)/bin/python pyproject.toml
	TRATTORIA_WEB=0 $(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(VENV)/.serving: $(VENV)/bin/python pyproject.toml $(PAGE)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[server]'
	@touch $@ $(VENV)/.installed

$(VENV)/.developing: $(VENV)/bin/python pyproject.toml
	TRATTORIA_WEB=0 $(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@ $(VENV)/.installed

# pip builds the wheel that a user would get; what did not change is not compiled again
$(NATIVE)/.built: $(VENV)/.developing setup.py $(shell find src/trattoria -type f -not -name '*.pyc' -not -path '*/static/*')
	TRATTORIA_WEB=0 TRATTORIA_NATIVE=1 $(BIN)/python -m pip install --quiet --disable-pip-version-check \
	  --no-build-isolation --no-deps --upgrade --target $(NATIVE) .
	@touch $@

$(VENV)/.fuzzing: $(VENV)/.developing
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[fuzz]'
	@touch $@

$(PEERS)/bin/python: | $(VENV)/bin/python
	$(PYTHON) -m venv $(PEERS)

$(PEERS)/.installed: benchmarks/peers.txt $(PEERS)/bin/python
	@missing=; while read -r peer; do \
	  $(PEERS)/bin/python -m pip install --quiet --disable-pip-version-check "$$peer" </dev/null \
	    || missing="$$missing $$peer"; \
	done < $<; \
	if test -z "$$missing"; then touch $@; else echo "cannot be measured:$$missing" >&2; fi
