# Every target sets up what it needs: a machine with Python 3.11 or newer and make is enough.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PEERS := .venv-peers
GAME ?= piazza
SOURCES := src tests benchmarks docs

.PHONY: help run test check format proof bench profile picture goldens clean

help: ## show this list
	@grep -E '^[a-z]+:.*## ' Makefile | sed -E 's/^([a-z]+):.*## /\1\t/' | expand -t 12

run: $(VENV)/.installed ## play a game in the terminal
	@$(BIN)/trattoria play || test $$? -eq 130  # Ctrl-C is a way to leave

test: check ## check the code and run all tests, with samples of the long proofs
	$(BIN)/python -m pytest -n auto

check: $(VENV)/.developing ## format, lint, types, import direction
	$(BIN)/ruff format --check $(SOURCES)
	$(BIN)/ruff check $(SOURCES)
	$(BIN)/mypy
	$(BIN)/python -m pytest tests/test_architecture.py

format: $(VENV)/.developing ## put the code into its standard form
	$(BIN)/ruff format $(SOURCES)
	$(BIN)/ruff check --fix $(SOURCES)

proof: check ## run the long proofs, under 75 minutes on two cores
	$(BIN)/python -m pytest -n auto --proof
	$(BIN)/trattoria selfplay piazza --games 20000 --check
	$(BIN)/trattoria selfplay mister-bill --games 20000 --check
	$(BIN)/python -m tests.games.pizza_census --games 20000
	$(MAKE) bench

bench: $(VENV)/.developing $(PEERS)/.installed ## how fast every game is, beside other engines; under 6 minutes
	$(BIN)/python -m benchmarks $(BENCH)

profile: $(VENV)/.developing ## where a game's time goes: make profile GAME=sole-mio
	PYTHONPATH=src $(BIN)/python -m benchmarks.profile $(GAME)

picture: $(VENV)/.developing ## draw the README's picture of the terminal anew
	$(BIN)/python docs/picture.py

goldens: $(VENV)/.developing ## write playthroughs and tree counts anew, after a change that is meant
	$(BIN)/python -m tests.playthroughs.write

clean: ## remove everything that was built or installed here
	rm -rf $(VENV) $(PEERS) build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Trattoria needs Python 3.11 or newer; try: make PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); \
	  echo "Python cannot make a virtual environment here (on Debian: apt install python3-venv)" >&2; \
	  exit 1; }

$(VENV)/.installed: $(VENV)/bin/python pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(VENV)/.developing: $(VENV)/bin/python pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@ $(VENV)/.installed

$(PEERS)/bin/python: | $(VENV)/bin/python
	$(PYTHON) -m venv $(PEERS)

$(PEERS)/.installed: benchmarks/peers.txt $(PEERS)/bin/python
	@missing=; while read -r peer; do \
	  $(PEERS)/bin/python -m pip install --quiet --disable-pip-version-check "$$peer" </dev/null \
	    || missing="$$missing $$peer"; \
	done < $<; \
	if test -z "$$missing"; then touch $@; else echo "cannot be measured:$$missing" >&2; fi
