# `make run` and `make test` are the two commands; everything else is for builders and maintainers.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.ready
# On a Raspberry Pi the GPIO library comes from apt and must be visible inside the environment.
SITE := $(shell grep -qs Raspberry /proc/device-tree/model && echo --system-site-packages)

.PHONY: run demo test check lint types golden screens bench labels wheels wheel scenarios soak test-gpio test-powercut test-arm64 lowest clean install-kiosk uninstall-kiosk test-boot diagrams

$(STAMP): pyproject.toml requirements.lock
	$(PYTHON) tools/check_python.py
	$(PYTHON) -m venv $(SITE) $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c requirements.lock -e '.[labels,review,dev]'
	touch $@

run: $(STAMP)
	$(BIN)/companion run $(ARGS)

GAME ?= planet-nine
demo: $(STAMP)
	$(BIN)/companion demo $(GAME) $(ARGS)

test: $(STAMP) check

lint:
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

types:
	$(BIN)/mypy

wheel:
	$(BIN)/python tools/check_wheel.py

check: lint types wheel
	$(BIN)/python -m pytest

golden: $(STAMP)
	$(BIN)/python -m tests.screen.golden
	$(BIN)/python -m tests.screen.captain_sonar_views
	$(BIN)/python -m tests.screen.toy_battle_views
	$(BIN)/python -m tests.screen.fifty_missions_views
	$(BIN)/python -m tests.screen.review_views

screens: $(STAMP)
	$(BIN)/python -m tests.screen.contact docs

bench: $(STAMP)
	$(BIN)/companion bench $(ARGS)

labels: $(STAMP)
	$(BIN)/companion labels $(GAME) --out out/labels-$(GAME).pdf $(ARGS)

scenarios: $(STAMP)
	$(BIN)/companion scenario tests/scenarios/*/*.toml

wheels: $(STAMP)
	$(BIN)/python tools/check_pi_wheels.py

soak: $(STAMP)
	$(BIN)/python -m tools.soak $(ARGS)

# Real GPIO lines of a guest kernel, power cuts of it, an ARM root: builds and caches them outside the checkout.
test-gpio: $(STAMP)
	tools/gpio_lab/test.sh $(abspath $(BIN)/python)

test-powercut: $(STAMP)
	tools/gpio_lab/build.sh $${GPIO_LAB:-/tmp/uml}
	$(BIN)/python -m tools.powercut.cuts $(ARGS)

test-arm64: $(STAMP)
	$(BIN)/python tools/arm64/test.py $(ARGS)

lowest: $(STAMP)
	$(BIN)/python tools/lowest.py $(ARGS)

install-kiosk:
	sh systemd/install.sh

uninstall-kiosk:
	sh systemd/uninstall.sh

# A whole emulated machine: failures, uninstall and install, two displays, its plug pulled N times; root, half an hour.
N ?= 20
test-boot: $(STAMP)
	sh tools/boot/test.sh $(N)

diagrams: $(STAMP)
	$(BIN)/python -m tools.wiring

clean:
	rm -rf $(VENV) build dist out .mypy_cache .pytest_cache .ruff_cache .hypothesis
