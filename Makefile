# The main targets are `make play` and `make test`; `make help` lists all.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# --no-deps: the lock is complete. Otherwise pip takes a newer release for a package with extras, and refuses it.
PIP := $(BIN)/python -m pip install -qq --disable-pip-version-check --require-hashes --no-deps
LOCK := $(BIN)/uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-annotate \
	--python-version 3.11 --custom-compile-command "make lock"
SYSTEM := PYTHON="$(PYTHON)" sh requirements/system.sh
NPM := cd web && npm --loglevel=error
GAME ?= shanghaien
GAMES ?= 100000
PORT ?= 8000
SEEDS ?= 1000
PAGE := src/dogwatch/page/index.html
PAGE_SOURCES := $(shell find locales web/src web/public web/index.html web/*.config.* web/package.json -type f 2>/dev/null)
JOBS ?= 2
EXAMPLE := examples/ship-captain-crew
WITH_EXAMPLE := PYTHONPATH=$(CURDIR)/$(VENV)/example

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory

.PHONY: help
help: ## List the targets
	@grep -hE '^[a-z0-9-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

.PHONY: play
play: system-play $(VENV)/run.done $(PAGE) ## Play in the browser at http://localhost:8000 (LAN=1: on phones too; PORT=8000)
	@$(BIN)/dogwatch serve --port $(PORT) $(if $(LAN),--lan)

.PHONY: terminal
terminal: $(VENV)/run.done ## Play in the terminal (GAME=shanghaien, raft or pirates)
	@echo "Starting a game of $(GAME)"
	@$(BIN)/dogwatch play $(GAME) || test $$? -eq 130

.PHONY: build
build: $(PAGE) ## Build the web page that the server serves

.PHONY: wheel
wheel: $(VENV)/run.done $(PAGE) ## Build the wheel and the source distribution into dist/
	@echo "Building the wheel and the source distribution"
	@rm -f dist/dogwatch_table-*
	@$(BIN)/python -m hatchling build -d dist

.PHONY: wheel-test
wheel-test: setup wheel ## Install the wheel and its locked dependencies with pip into an empty environment, and play there
	@DOGWATCH_WHEEL_TEST=pip $(BIN)/python -m pytest -q tests/package/test_wheel.py

.PHONY: resolve
resolve: $(VENV)/dev.done ## Print for which systems and Pythons all dependencies have wheels
	@$(BIN)/python requirements/resolve.py

# In CI a failed test runs once more, alone. One that passes then depends on time or on other tests: mend it.
PYTEST := $(BIN)/python -m pytest -q
AGAIN := { echo "Running the failed tests once more; those that pass now are flaky"; $(PYTEST) --last-failed --maxfail 9 -v; }

.PHONY: test
test: setup build ## Set everything up, run all checks and tests
	@$(MAKE) -j $(JOBS) --output-sync=target check docs
	@echo "Running the tests"
	@$(PYTEST) -n $(JOBS) --dist loadfile $(if $(CI),|| $(AGAIN))
	@$(NPM) test --silent -- --reporter=dot
	@echo "Running the browser tests"
	@$(NPM) run --silent e2e -- --reporter=dot --reporter=./e2e/support/flaky.ts $(if $(CI),--retry=1)

# Rules, records, tables, words: what most changes touch, and nothing that starts a server or a browser.
QUICK := tests/fair tests/health tests/records tests/tables tests/testing tests/words $(wildcard tests/games/*/test_*.py)

.PHONY: quick
quick: check ## Run the checks and the fast tests, in under three minutes
	@echo "Running the fast tests"
	@$(BIN)/python -m pytest -q -n $(JOBS) --dist loadfile $(QUICK)

# torch's CPU build alone, without CUDA's libraries. It is on no index that pip asks by default: name one with
# PIP_FIND_LINKS or PIP_EXTRA_INDEX_URL. It is not locked, because its file differs between systems.
.PHONY: sb3
sb3: $(VENV)/dev.done ## Test the Gymnasium environments with sb3-contrib and torch, in an environment of its own
	@$(PYTHON) -m venv --clear $(VENV)/sb3
	@$(BIN)/python -c 'import sysconfig; print("import site; site.addsitedir(%r)" % sysconfig.get_path("purelib"))' \
		> "$$($(VENV)/sb3/bin/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')/dogwatch.pth"
	@$(VENV)/sb3/bin/python -m pip install -qq --disable-pip-version-check "torch==2.13.0+cpu" sb3-contrib==2.9.2
	@$(VENV)/sb3/bin/python -m pytest -q tests/research/test_maskable_ppo.py

.PHONY: coverage
coverage: setup build ## Run the Python tests and report uncovered lines
	@$(BIN)/python -m pytest -q -n $(JOBS) --cov --cov-report=term

.PHONY: e2e
e2e: setup build ## Run the browser tests on every screen size, in every language
	@E2E=all; export E2E; $(NPM) run --silent e2e

.PHONY: tournaments
tournaments: setup build ## Play the tournaments of the browser tests to their ends, while the server dies
	@E2E=all; export E2E; $(NPM) run --silent e2e -- tournament

.PHONY: guided
guided: setup ## Play 200 guided games of each game by a random hand that follows the lessons
	@GUIDED=200; export GUIDED; $(NPM) test --silent -- --reporter=verbose tests/guide/guided.test.ts

.PHONY: screenshots
screenshots: setup build ## Take screenshots of every page and phase into screenshots/
	@$(NPM) run --silent screenshots

.PHONY: check
check: check-python check-page ## Check format, lint, types and import directions

.PHONY: check-python
check-python: setup
	@echo "Checking the Python code: format, lint, types, import directions"
	@$(BIN)/ruff format --check --quiet
	@$(BIN)/ruff check --quiet
	@$(BIN)/mypy --no-error-summary
	@$(BIN)/lint-imports --no-logo >/dev/null || $(BIN)/lint-imports --no-logo

.PHONY: check-page
check-page: setup
	@echo "Checking the web page's code"
	@($(NPM) run --silent check >/dev/null 2>&1) || ($(NPM) run --silent check)

.PHONY: docs
docs: $(VENV)/dev.done ## Build the documentation site into site/html, warnings as errors
	@echo "Building the documentation site"
	@$(BIN)/python docs/site/build.py

.PHONY: format
format: $(VENV)/dev.done web/node_modules/setup.done ## Format the code and apply the linters' fixes
	@echo "Formatting"
	@$(BIN)/ruff check --quiet --fix
	@$(BIN)/ruff format --quiet
	@$(NPM) run --silent format
	@$(NPM) run --silent lint -- --fix

.PHONY: bench
bench: $(VENV)/bench.done ## Benchmark rules, bots and research against OpenSpiel, PettingZoo and pgx
	@echo "Benchmarking the rules of Shanghaien against OpenSpiel"
	@$(BIN)/python -m bench.rules_speed
	@echo "Benchmarking Raft & Scupper against OpenSpiel and a set-based oracle"
	@$(BIN)/python -m bench.raft_speed
	@echo "Benchmarking the search of Shanghaien's captain"
	@$(BIN)/python -m bench.shanghaien_speed
	@echo "Benchmarking the research library against OpenSpiel, PettingZoo and pgx"
	@$(BIN)/python -m bench.research_speed

.PHONY: general
general: $(VENV)/example.done ## Test the general search against random play and an exact solution
	@$(BIN)/dogwatch match raft general random --option size=short --games 100 --nodes 200 --seed 1 --jobs $(JOBS)
	@$(WITH_EXAMPLE) $(BIN)/python $(EXAMPLE)/tests/agreement.py --nodes 5000
	@$(WITH_EXAMPLE) $(BIN)/dogwatch match ship-captain-crew captain random --games 4000 --nodes 1000 --seed 1 --jobs $(JOBS)

.PHONY: bench-physics
bench-physics: $(VENV)/dev.done ## Benchmark the cannon's physics
	@$(BIN)/python -m bench.physics_speed

.PHONY: bench-server
bench-server: system-postgresql $(VENV)/dev.done ## Benchmark the server against boardgame.io's
	@$(BIN)/python -m bench.server_speed

.PHONY: chaos
chaos: system-postgresql $(VENV)/dev.done ## Kill servers and fail stores for 10 minutes, check that no move is lost
	@$(BIN)/python -m tests.chaos --seconds 300 --database sqlite
	@$(BIN)/python -m tests.chaos --seconds 300 --database postgresql

.PHONY: simulate
simulate: $(VENV)/dev.done ## Simulate the server under faults, from seeds (SEEDS=1000 or 5000-6000; DONE=file: in parts)
	@$(BIN)/python -m tests.simulation $(SEEDS) $(if $(DONE),--done $(DONE))

.PHONY: puzzles
puzzles: $(VENV)/dev.done ## Prove all shipped puzzles again
	@$(BIN)/dogwatch puzzles check --jobs $(JOBS)

.PHONY: fuzz
fuzz: $(VENV)/dev.done ## Send 10,000,000 wrong messages to the server in process, and 1,000,000 over sockets
	@$(BIN)/python -m tests.fuzz in-process 10000000
	@$(BIN)/python -m tests.fuzz sockets 1000000

.PHONY: hostile
hostile: $(VENV)/dev.done ## Attack a server for 10 minutes while honest clients play
	@$(BIN)/python -m tests.hostile --seconds 600

.PHONY: fresh
fresh: system-fresh setup wheel ## Install and play in an empty Debian root by the Dockerfile's steps (needs root)
	@$(BIN)/python -m deploy.fresh

.PHONY: tls
tls: system-tls setup build ## Play through nginx with TLS and two servers on PostgreSQL
	@$(BIN)/python -m deploy.tls

.PHONY: release
release: $(VENV)/dev.done ## Release a version: check the changelog, build, write the notes, tag (VERSION=0.1.0)
	@$(BIN)/python -m deploy.release "$(VERSION)"

.PHONY: conformance
conformance: $(VENV)/dev.done ## Run the conformance kit on many random games (GAMES=100000)
	@echo "Running the conformance kit on $(GAMES) random games of $(GAME)"
	@$(BIN)/python -m dogwatch.testing $(GAME) --games $(GAMES) --jobs $(JOBS)

.PHONY: shots
shots: $(VENV)/dev.done ## Simulate 10,000 random shots of the cannon and check each
	@$(BIN)/python -m tests.games.pirates.physics --jobs $(JOBS)

.PHONY: ledger
ledger: $(VENV)/dev.done ## Check the luck accounts of 200 bot games of Shanghaien, and of 4,000 with a faster search
	@$(BIN)/python -m tests.games.shanghaien.review --jobs $(JOBS)
	@$(BIN)/python -m tests.games.shanghaien.review --games 4000 --blind --jobs $(JOBS)

.PHONY: setup
setup: system-all $(VENV)/dev.done $(VENV)/example.done web/node_modules/setup.done ## Install everything that the other targets need

# Programs that pip and npm cannot install: checked first, so that nothing is missing or installed by surprise later.
.PHONY: system-play system-postgresql system-fresh system-tls system-all
system-play:
	@$(SYSTEM) venv node
system-postgresql:
	@$(SYSTEM) venv postgresql
system-fresh:
	@$(SYSTEM) debootstrap
system-tls:
	@$(SYSTEM) nginx openssl
system-all:
	@$(SYSTEM) venv node postgresql chromium

# Packages are reinstalled when their lock file changes. The lock files have hashes.

$(VENV)/bin/python:
	@echo "Setting up Python in $(VENV)"
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Dogwatch needs Python 3.11 or newer"; exit 1; }
	@$(SYSTEM) venv
	@$(PYTHON) -m venv --clear $(VENV)

# The distribution was called `dogwatch` before 0.1.0: two distributions with the same games are refused.
$(VENV)/run.done: requirements/run.txt pyproject.toml hatch_build.py src/dogwatch/__init__.py | $(VENV)/bin/python
	@echo "Installing the Python packages"
	@$(PIP) -r requirements/run.txt
	@$(BIN)/python -m pip uninstall -qq -y --disable-pip-version-check dogwatch 2>/dev/null
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --no-deps --no-build-isolation --no-index -e .
	@touch $@

$(VENV)/dev.done: requirements/dev.txt $(VENV)/run.done
	@echo "Installing the development packages"
	@$(PIP) -r requirements/dev.txt
	@$(BIN)/python -m pip check >/dev/null || $(BIN)/python -m pip check
	@touch $@

# The example is installed in a separate folder: only processes with it in PYTHONPATH have its game.
$(VENV)/example.done: $(shell find $(EXAMPLE) -type f -not -path '*/__pycache__/*' 2>/dev/null) $(VENV)/dev.done
	@echo "Installing the example"
	@rm -rf $(VENV)/example
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --no-deps --no-build-isolation --no-index \
		--target $(VENV)/example $(EXAMPLE)
	@touch $@

$(VENV)/bench.done: requirements/bench.txt $(VENV)/dev.done
	@echo "Installing the packages of the benchmarks"
	@$(PIP) -r requirements/bench.txt
	@touch $@

web/node_modules/setup.done: web/package-lock.json web/.npmrc
	@$(SYSTEM) node
	@echo "Installing the packages of the web page"
	@$(NPM) ci --no-progress >/dev/null
	@touch $@

$(PAGE): $(PAGE_SOURCES) web/node_modules/setup.done
	@echo "Building the web page"
	@$(NPM) run --silent build -- --logLevel warn

.PHONY: lock
lock: $(VENV)/dev.done ## Update the lock files
	@echo "Updating the lock files"
	@$(LOCK) pyproject.toml --extra server --group build -o requirements/run.txt
	@$(LOCK) pyproject.toml --extra server --extra ray --extra research --group build --group dev --group docs -c requirements/run.txt -o requirements/dev.txt
	@$(LOCK) --group bench -c requirements/dev.txt -o requirements/bench.txt
	@$(NPM) run --silent lock

.PHONY: pictures
pictures: $(VENV)/dev.done ## Regenerate the pictures of README and docs
	@echo "Drawing the pictures"
	@$(BIN)/python docs/pictures/make.py
	@$(BIN)/python docs/pictures/diagrams.py
	@$(BIN)/python docs/pictures/server.py
	@$(BIN)/python docs/pictures/learning.py
	@$(BIN)/python docs/pictures/cannon.py --jobs $(JOBS)

.PHONY: words
words: $(VENV)/dev.done ## Regenerate the messages that the page's formatting is compared with
	@echo "Writing the messages"
	@$(BIN)/python -m tests.words.make_cases

.PHONY: clean
clean: ## Remove everything that was installed or built
	@rm -rf $(VENV) $(dir $(PAGE)) dist web/node_modules screenshots site .cache .mypy_cache .pytest_cache .ruff_cache .hypothesis .coverage .import_linter_cache
