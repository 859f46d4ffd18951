# `make run` and `make test` are the two commands; everything else is for builders and maintainers.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.ready
# On a Raspberry Pi the GPIO library comes from apt and must be visible inside the environment.
SITE := $(shell grep -qs Raspberry /proc/device-tree/model && echo --system-site-packages)

.DEFAULT_GOAL := help
.PHONY: help run demo test check lint types golden screens sizes bench bench-company bench-camera camera-missions labels wheels wheel scenarios soak soak-sheets audit lock test-gpio test-powercut \
	test-arm64 test-virt lowest clean install-kiosk uninstall-kiosk test-boot diagrams

help: ## This list.
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "make %-18s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# Exactly the locked files: pip takes none whose hash is not in the lock, whichever index offers it.
$(STAMP): pyproject.toml requirements.lock
	$(PYTHON) tools/check_python.py
	@echo "Setting up in $(VENV): about 250 MB from the network, a few minutes on a Pi, once."
	$(PYTHON) -m venv $(SITE) $(VENV)
	$(BIN)/python -m pip install --disable-pip-version-check --no-input --require-hashes -r requirements.lock
	$(BIN)/python -m pip install --disable-pip-version-check --no-input --quiet --no-deps --no-build-isolation -e .
	touch $@

run: $(STAMP) ## Open the table; ARGS="--config table.toml", ARGS=--fullscreen.
	$(BIN)/companion run $(ARGS)

GAME ?= planet-nine
demo: $(STAMP) ## Watch scripted players: make demo GAME=deep-sea.
	$(BIN)/companion demo $(GAME) $(ARGS)

test: $(STAMP) check ## Set up, and pass every check.

lint: ## Formatting and lint.
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

types: ## Types.
	$(BIN)/mypy

wheel: ## Build the wheel and play with it outside the checkout.
	$(BIN)/python tools/check_wheel.py

# One process a processor; a test that runs long is not waited for at the end.
WORKERS ?= auto
check: lint types wheel ## Every check, without the set-up; WORKERS=1 tests in one process.
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal

golden: $(STAMP) ## Record the pictures again.
	$(BIN)/python -m tests.screen.golden
	$(BIN)/python -m tests.screen.captain_sonar_views
	$(BIN)/python -m tests.screen.toy_battle_views
	$(BIN)/python -m tests.screen.setup_views
	$(BIN)/python -m tests.screen.fifty_missions_views
	$(BIN)/python -m tests.screen.review_views
	$(BIN)/python -m tests.screen.review_golden
	$(BIN)/python -m tests.screen.moment_golden

screens: $(STAMP) ## Draw the pictures of docs/ (Chromium for those of pages).
	$(BIN)/python -m tests.screen.contact docs
	$(BIN)/python -m tests.sheets.contact docs

sizes: $(STAMP) ## How large text is from the seats, and its contrast, as tables.
	$(BIN)/python -m tests.screen.sizes

bench-camera: $(STAMP) ## Read made-up cards on made-up tables, a quarter of an hour.
	OPENBLAS_NUM_THREADS=1 $(BIN)/python -m tools.bench_camera $(ARGS)

camera-missions: $(STAMP) ## A whole mission of each Crew, read from pictures (minutes).
	nice -n 19 $(BIN)/python -m tools.camera_mission $(ARGS)

bench: $(STAMP) ## Measure this machine.
	$(BIN)/companion bench $(ARGS)

# Both matches, on all ten sides: twenty minutes of one processor.
bench-company: $(STAMP) ## How strong the captains and crew members by the table are.
	$(BIN)/python -m tools.company_bench ace cadet --games 400
	$(BIN)/python -m tools.company_bench ace captain --games 200
	$(BIN)/python -m tools.company_bench captain cadet --games 200
	$(BIN)/python -m tools.company_bench cadet random --games 400
	$(BIN)/python -m tools.company_bench ace ace --games 400
	$(BIN)/python -m tools.crew_bench --deals 1000
	$(BIN)/python -m tools.crew_bench --box deep-sea --deals 200

labels: $(STAMP) ## Print labels: make labels GAME=deep-sea.
	$(BIN)/companion labels $(GAME) --out out/labels-$(GAME).pdf $(ARGS)

scenarios: $(STAMP) ## Run every scenario file.
	$(BIN)/companion scenario tests/scenarios/*/*.toml

wheels: $(STAMP) ## Look for a wheel of every locked package, for the Pi and the PC (network).
	$(BIN)/python -m tools.check_pi_wheels

lock: $(STAMP) ## Pin and hash every package anew (network); ARGS=--upgrade.
	$(BIN)/python -m tools.lock $(ARGS)

audit: $(STAMP) ## Ask for known vulnerabilities of the locked packages (network).
	$(BIN)/python -m tools.audit

soak: $(STAMP) ## Try to break it for 20 minutes.
	$(BIN)/python -m tools.soak $(ARGS)

soak-sheets: $(STAMP) ## Cut, flood and kill pages in real browsers (hours; ARGS="--scale 0.05" minutes).
	nice -n 19 $(BIN)/python -m tools.sheets_soak $(ARGS)

# Real GPIO lines of a guest kernel, power cuts of it, an ARM root: builds and caches them outside the checkout.
test-gpio: $(STAMP) ## Test a guest kernel's own pins.
	tools/gpio_lab/test.sh $(abspath $(BIN)/python)

test-powercut: $(STAMP) ## Cut the power of a guest kernel.
	tools/gpio_lab/build.sh $${GPIO_LAB:-/tmp/uml}
	$(BIN)/python -m tools.powercut.cuts $(ARGS)

test-arm64: $(STAMP) ## Play on an emulated ARM processor.
	$(BIN)/python -m tools.arm64.test $(ARGS)

# An emulated ARM machine with the kernel's own test camera, GPIO lines and graphics card; root, network once.
test-virt: $(STAMP) ## Play before a camera of an emulated ARM machine (root).
	$(BIN)/python -m tools.virt.test $(ARGS)

lowest: $(STAMP) ## Test with the lowest versions allowed (network).
	$(BIN)/python -m tools.lowest $(ARGS)

install-kiosk: ## Start the table when the machine is switched on; HOTSPOT=1 with a Wi-Fi for phones, SHEETS=1 in the home's.
	KIOSK_HOTSPOT="$(HOTSPOT)" KIOSK_SHEETS="$(SHEETS)" sh systemd/install.sh

uninstall-kiosk: ## Take that back.
	sh systemd/uninstall.sh

# A whole emulated machine: failures, uninstall and install, two displays, its plug pulled N times; root, half an hour.
N ?= 20
test-boot: $(STAMP) ## Boot, break and unplug an emulated machine (root, half an hour).
	sh tools/boot/test.sh $(N)

diagrams: $(STAMP) ## Draw the wiring.
	$(BIN)/python -m tools.wiring
	$(BIN)/python -m tools.parts

clean: ## Remove everything that was built.
	rm -rf $(VENV) build dist out .mypy_cache .pytest_cache .ruff_cache .hypothesis
