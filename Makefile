# Everything that one does with the project, by name: `make run` and `make test` set up what they need.

PYTHON ?= python3
PYTEST_ARGS ?= -n 2
VENV := .venv
BIN := $(VENV)/bin
EDITABLE := --no-deps --no-build-isolation -e engine -e api -e sdk

.PHONY: help run test check format migrate schema schema-docs release-schema limits client graphiql web screenshots requirements bench-engine bench-moves bench-fanout bench-quiet bench-growth bench-cpu soak clean

help:  ## what there is
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## */\t/' | expand -t 16

$(VENV)/.run: requirements/run.txt engine/pyproject.toml api/pyproject.toml sdk/pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/run.txt
	PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python -m pip install --quiet --disable-pip-version-check $(EDITABLE)
	touch $@

$(VENV)/.dev: requirements/dev.txt $(VENV)/.run
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt
	touch $@

.venv-codegen/.done: requirements/codegen.txt
	test -x .venv-codegen/bin/python || $(PYTHON) -m venv .venv-codegen
	.venv-codegen/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/codegen.txt
	touch $@

.venv-bench/.done: requirements/bench.txt
	test -x .venv-bench/bin/python || $(PYTHON) -m venv .venv-bench
	.venv-bench/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/bench.txt
	touch $@

run: $(VENV)/.run  ## set up, migrate and start the platform
	$(BIN)/zamu-api migrate
	$(BIN)/zamu-api serve

test: $(VENV)/.dev .venv-codegen/.done  ## set up and run every test
	$(BIN)/python -m pytest $(PYTEST_ARGS)

check: $(VENV)/.dev .venv-codegen/.done  ## lint, types, directions, nothing generated is stale
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy engine/zamu_engine api/zamu_api sdk/zamu
	$(BIN)/lint-imports
	$(BIN)/zamu-api schema --check schema/schema.graphql --released schema/released.graphql
	$(BIN)/zamu-api schema-docs docs/schema --check
	$(BIN)/python sdk/generate.py --check

format: $(VENV)/.dev  ## put the code into its form
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

migrate: $(VENV)/.run  ## bring the database up to date
	$(BIN)/zamu-api migrate

schema: $(VENV)/.run  ## print the schema from the code
	$(BIN)/zamu-api schema > schema/schema.graphql

schema-docs: $(VENV)/.run  ## write the reference of the schema, docs/schema, from the code
	$(BIN)/zamu-api schema-docs docs/schema

limits: $(VENV)/.run  ## write docs/limits.md from the code
	$(BIN)/zamu-api limits > docs/limits.md

release-schema: $(VENV)/.run  ## promise clients the schema as it now is (after its changes were looked at)
	$(BIN)/zamu-api schema --check schema/schema.graphql --released schema/released.graphql
	cp schema/schema.graphql schema/released.graphql

client: $(VENV)/.dev .venv-codegen/.done  ## generate the client from schema/
	$(BIN)/python sdk/generate.py

graphiql:  ## fetch anew the parts of GraphiQL that the server ships (needs Node)
	cd web/graphiql && npm ci --silent
	cd web/graphiql/node_modules && cp graphiql/graphiql.min.js graphiql/graphiql.min.css react/umd/react.production.min.js react-dom/umd/react-dom.production.min.js ../../../api/zamu_api/static/graphiql/

web:  ## build the browser client that the server ships (needs Node)
	cd web && npm ci --silent --no-audit --no-fund && npm run --silent build

screenshots: $(VENV)/.dev  ## picture every main view of the browser client, to look at (needs Chromium)
	$(BIN)/python -m tests.web.screenshots

requirements: $(VENV)/.dev  ## compile the pinned and hashed requirements anew
	for name in run dev codegen bench; do $(BIN)/uv pip compile --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-emit-find-links --custom-compile-command "make requirements" -q requirements/$$name.in -o requirements/$$name.txt || exit 1; done

bench-engine: .venv-bench/.done  ## measure the engine beside its peers
	PYTHONPATH=engine .venv-bench/bin/python benchmarks/engine.py

bench-moves: $(VENV)/.run  ## measure a durable move beside boardgame.io and a plain server
	$(BIN)/python -m benchmarks.moves $(BENCH_ARGS)

bench-fanout: $(VENV)/.run  ## measure an event to thousands of spectators beside Colyseus
	$(BIN)/python -m benchmarks.fanout $(BENCH_ARGS)

bench-quiet: $(VENV)/.run  ## measure subscriptions in which nothing happens beside Colyseus
	$(BIN)/python -m benchmarks.quiet $(BENCH_ARGS)

bench-growth: $(VENV)/.run  ## measure whether cost grows with the length of a game
	$(BIN)/python -m benchmarks.growth $(BENCH_ARGS)

bench-cpu: $(VENV)/.run  ## measure how strong the computer players are, and what a move costs them
	$(BIN)/python -m benchmarks.cpu $(BENCH_ARGS)

soak: $(VENV)/.run  ## play on 200 tables for ten minutes; nothing may grow or be left over
	$(BIN)/python -m benchmarks.soak $(SOAK_ARGS)

clean:  ## remove environments and caches
	rm -rf $(VENV) .venv-codegen .venv-bench .mypy_cache .ruff_cache .pytest_cache .import_linter_cache
