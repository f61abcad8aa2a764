# Two commands matter: `make play` and `make test`. `make help` lists the others.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install -qq --disable-pip-version-check --require-hashes
LOCK := $(BIN)/uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-annotate \
	--python-version 3.11 --custom-compile-command "make lock"
NPM := cd web && npm --loglevel=error
GAME ?= shanghaien
GAMES ?= 100000
PORT ?= 8000
PAGE := src/dogwatch/page/index.html
PAGE_SOURCES := $(shell find locales web/src web/public web/index.html web/*.config.* web/package.json -type f 2>/dev/null)
JOBS ?= 2
EXAMPLE := examples/ship-captain-crew
WITH_EXAMPLE := PYTHONPATH=$(CURDIR)/$(VENV)/example

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory

.PHONY: help
help: ## List what can be made
	@grep -hE '^[a-z0-9-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

.PHONY: play
play: $(VENV)/run.done $(PAGE) ## Play in the browser at http://localhost:8000 (LAN=1: on phones too; PORT=8000)
	@$(BIN)/dogwatch serve --port $(PORT) $(if $(LAN),--lan)

.PHONY: terminal
terminal: $(VENV)/run.done ## Play in the terminal (GAME=shanghaien, raft or pirates)
	@echo "Starting a game of $(GAME)"
	@$(BIN)/dogwatch play $(GAME) || test $$? -eq 130

.PHONY: build
build: $(PAGE) ## Build the page that the server hands out

.PHONY: test
test: setup build ## Set everything up and run every check
	@$(MAKE) check
	@echo "Running the tests"
	@$(BIN)/python -m pytest -q -n $(JOBS) --dist loadfile
	@$(NPM) test --silent -- --reporter=dot
	@echo "Playing in the browser"
	@$(NPM) run --silent e2e -- --reporter=dot

.PHONY: coverage
coverage: setup build ## Show which lines the Python tests do not reach
	@$(BIN)/python -m pytest -q -n $(JOBS) --cov --cov-report=term

.PHONY: e2e
e2e: setup build ## Play in the browser on every screen, in every language
	@E2E=all; export E2E; $(NPM) run --silent e2e

.PHONY: screenshots
screenshots: setup build ## Photograph every page and phase into screenshots/
	@$(NPM) run --silent screenshots

.PHONY: check
check: setup ## Format, lint, types, import directions
	@echo "Checking format, lint, types and import directions"
	@$(BIN)/ruff format --check --quiet
	@$(BIN)/ruff check --quiet
	@$(BIN)/mypy --no-error-summary
	@$(BIN)/lint-imports --no-logo >/dev/null || $(BIN)/lint-imports --no-logo
	@($(NPM) run --silent check >/dev/null) || ($(NPM) run --silent check)

.PHONY: format
format: $(VENV)/dev.done ## Format the code and mend what the linter can
	@echo "Formatting"
	@$(BIN)/ruff check --quiet --fix
	@$(BIN)/ruff format --quiet

.PHONY: bench
bench: $(VENV)/bench.done ## Measure speed against our peers
	@echo "Measuring the plain rules against OpenSpiel"
	@$(BIN)/python -m bench.rules_speed
	@echo "Measuring Raft & Scupper against OpenSpiel and against sets"
	@$(BIN)/python -m bench.raft_speed
	@echo "Measuring what Shanghaien's captain needs for a round"
	@$(BIN)/python -m bench.shanghaien_speed
	@echo "Measuring the research door against OpenSpiel and PettingZoo"
	@$(BIN)/python -m bench.research_speed

.PHONY: general
general: $(VENV)/example.done ## Measure the general search against random play and an exact solution
	@$(BIN)/dogwatch match raft general random --option size=short --games 100 --nodes 200 --seed 1 --jobs $(JOBS)
	@$(WITH_EXAMPLE) $(BIN)/python $(EXAMPLE)/tests/agreement.py --nodes 5000
	@$(WITH_EXAMPLE) $(BIN)/dogwatch match ship-captain-crew captain random --games 4000 --nodes 1000 --seed 1 --jobs $(JOBS)

.PHONY: bench-physics
bench-physics: $(VENV)/dev.done ## Measure what a shot of the cannon costs
	@$(BIN)/python -m bench.physics_speed

.PHONY: bench-server
bench-server: $(VENV)/dev.done $(VENV)/postgresql.done ## Measure the server against boardgame.io's
	@$(BIN)/python -m bench.server_speed

.PHONY: chaos
chaos: $(VENV)/dev.done $(VENV)/postgresql.done ## Kill servers and fail stores for 10 minutes, and lose nothing
	@$(BIN)/python -m tests.chaos --seconds 300 --database sqlite
	@$(BIN)/python -m tests.chaos --seconds 300 --database postgresql

.PHONY: hostile
hostile: $(VENV)/dev.done ## Abuse a server for 10 minutes while honest people play
	@$(BIN)/python -m tests.hostile --seconds 600

.PHONY: conformance
conformance: $(VENV)/dev.done ## Long random play through the kit (GAMES=100000)
	@echo "Playing $(GAMES) random games of $(GAME) through the kit"
	@$(BIN)/python -m dogwatch.testing $(GAME) --games $(GAMES) --jobs $(JOBS)

.PHONY: shots
shots: $(VENV)/dev.done ## Shoot 10,000 times at random tables and check every shot
	@$(BIN)/python -m tests.games.pirates.physics --jobs $(JOBS)

.PHONY: ledger
ledger: $(VENV)/dev.done ## Account for the luck of 200 games of Shanghaien between bots, and more simply of 4,000
	@$(BIN)/python -m tests.games.shanghaien.review --jobs $(JOBS)
	@$(BIN)/python -m tests.games.shanghaien.review --games 4000 --blind --jobs $(JOBS)

.PHONY: setup
setup: $(VENV)/dev.done $(VENV)/example.done web/node_modules/setup.done $(VENV)/postgresql.done $(VENV)/chromium.done ## Set up everything that the other commands need

# Each set of packages is installed when its lock file has changed. pip reads hashes from the lock files.

$(VENV)/bin/python:
	@echo "Setting up Python in $(VENV)"
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Dogwatch needs Python 3.11 or newer"; exit 1; }
	@$(PYTHON) -m venv $(VENV) 2>/dev/null || { \
		{ apt-get update -qq && apt-get install -y -qq python3-venv >/dev/null && $(PYTHON) -m venv --clear $(VENV); } \
		|| { rm -rf $(VENV); echo "Please install python3-venv (as root: apt-get install python3-venv)"; exit 1; }; }

$(VENV)/run.done: requirements/run.txt pyproject.toml | $(VENV)/bin/python
	@echo "Installing what the game needs"
	@$(PIP) -r requirements/run.txt
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --no-deps --no-build-isolation --no-index -e .
	@touch $@

$(VENV)/dev.done: requirements/dev.txt $(VENV)/run.done
	@echo "Installing what the checks need"
	@$(PIP) -r requirements/dev.txt
	@touch $@

# The example is installed in a folder of its own: only who names that folder sees its game.
$(VENV)/example.done: $(shell find $(EXAMPLE) -type f -not -path '*/__pycache__/*') $(VENV)/dev.done
	@echo "Installing the example"
	@rm -rf $(VENV)/example
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --no-deps --no-build-isolation --no-index \
		--target $(VENV)/example $(EXAMPLE)
	@touch $@

$(VENV)/bench.done: requirements/bench.txt $(VENV)/dev.done
	@echo "Installing the peers that we measure against"
	@$(PIP) -r requirements/bench.txt
	@touch $@

web/node_modules/setup.done: web/package-lock.json web/.npmrc
	@command -v npm >/dev/null && node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' 2>/dev/null \
		|| { echo "Dogwatch's web table needs Node 20.19 or newer, with npm"; exit 1; }
	@echo "Installing what the web table needs"
	@$(NPM) ci --no-progress >/dev/null
	@touch $@

$(PAGE): $(PAGE_SOURCES) web/node_modules/setup.done
	@echo "Building the page"
	@$(NPM) run --silent build -- --logLevel warn

# The tests start a PostgreSQL of their own; they only need its programs.
$(VENV)/postgresql.done: | $(VENV)/bin/python
	@ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || { \
		echo "Installing PostgreSQL for the tests"; \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq postgresql >/dev/null \
		|| echo "PostgreSQL could not be installed (apt-get, as root): its tests will say so"; }
	@touch $@

# Some tests look at the page in a real browser.
$(VENV)/chromium.done: | $(VENV)/bin/python
	@command -v chromium >/dev/null || { \
		echo "Installing Chromium for the tests"; \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null \
		|| echo "Chromium could not be installed (apt-get, as root): its tests will say so"; }
	@touch $@

.PHONY: lock
lock: $(VENV)/dev.done ## Renew the lock files
	@echo "Locking"
	@$(LOCK) pyproject.toml --extra server --extra bots --group build -o requirements/run.txt
	@$(LOCK) pyproject.toml --extra server --extra bots --extra ray --extra research --group build --group dev -c requirements/run.txt -o requirements/dev.txt
	@$(LOCK) --group bench -c requirements/dev.txt -o requirements/bench.txt
	@$(NPM) run --silent lock

.PHONY: pictures
pictures: $(VENV)/dev.done ## Draw the pictures of README and docs anew
	@echo "Drawing"
	@$(BIN)/python docs/pictures/make.py
	@$(BIN)/python docs/pictures/cannon.py --jobs $(JOBS)

.PHONY: words
words: $(VENV)/dev.done ## Renew the sentences that the browser is compared with
	@echo "Writing the sentences down"
	@$(BIN)/python -m tests.words.make_cases

.PHONY: clean
clean: ## Remove what was set up
	@rm -rf $(VENV) $(dir $(PAGE)) web/node_modules screenshots .mypy_cache .pytest_cache .ruff_cache .hypothesis .coverage .import_linter_cache
