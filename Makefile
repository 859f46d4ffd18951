# `make run` and `make test` are the two commands; everything else is for builders and maintainers.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# What playing needs, and what the checks need besides.
PLAYING := $(VENV)/.playing
CHECKING := $(VENV)/.checking

# Every process that a test starts would compile the whole program anew.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help run demo test test-all check suite check-all lint types golden screens contact sizes bench bench-company bench-camera bench-photos camera-missions labels wheels wheel deb image scenarios soak soak-sheets audit lock \
	test-gpio test-powercut test-arm64 test-virt test-image test-systems lowest clean install-kiosk uninstall-kiosk test-boot test-update diagrams

help: ## This list.
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "make %-18s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

$(PLAYING): pyproject.toml requirements.lock
	@$(PYTHON) tools/check_python.py
	@$(PYTHON) tools/set_up.py $(VENV) requirements.lock
	@touch $@

$(CHECKING): pyproject.toml requirements.lock requirements-dev.lock
	@$(PYTHON) tools/check_python.py
	@$(PYTHON) tools/set_up.py $(VENV) requirements.lock requirements-dev.lock
	@touch $(PLAYING) $@

run: $(PLAYING) ## Open the table; ARGS="--config table.toml", ARGS=--fullscreen.
	$(BIN)/companion run $(ARGS)

GAME ?= planet-nine
demo: $(PLAYING) ## Watch scripted players: make demo GAME=deep-sea.
	$(BIN)/companion demo $(GAME) $(ARGS)

test: $(CHECKING) ## Set up, and pass every check.
	@$(MAKE) --no-print-directory check

test-all: $(CHECKING) ## The long forms of the tests, after `make test`.
	@$(MAKE) --no-print-directory check-all

lint: ## Formatting and lint.
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

types: ## Types.
	$(BIN)/mypy

wheel: ## Build the wheel and play with it outside the checkout.
	$(BIN)/python tools/check_wheel.py

# Two processes more than there are processors, because tests wait for processes, pages and clocks.
WORKERS ?= $(shell expr $$(nproc) + 2)
check: lint ## Every check, without the set-up; WORKERS=1 tests in one process.
	@$(MAKE) --no-print-directory --jobs 3 --output-sync=none types wheel suite

# What fails beside others is tried once more alone, whichever form it is of: a busy machine is no fault of the code.
TESTS = $(BIN)/python -m pytest
# The first run leaves assertions as they are written: to rewrite them costs every process ten seconds of a fresh clone,
# and what fails is told in full by the second.
BESIDE = -n $(WORKERS) --dist worksteal --assert plain
ALONE = --last-failed --last-failed-no-failures none
suite: ## The tests alone, without their long forms.
	@$(BIN)/python -m compileall -q -j 0 companion tests tools conftest.py
	$(TESTS) $(BESIDE) -m "not long" || $(TESTS) $(ALONE)

check-all: ## The long forms alone, without the set-up.
	$(TESTS) $(BESIDE) -m long || $(TESTS) $(ALONE)

golden: $(CHECKING) ## Record the pictures again.
	$(BIN)/python -m tests.screen.gallery $(ARGS)

screens: $(CHECKING) ## Draw the pictures of docs/ (Chromium for those of pages).
	$(BIN)/python -m tests.screen.contact docs
	$(BIN)/python -m tests.sheets.contact docs

OUT ?= out
contact: $(CHECKING) ## Lay scenes and pages beside pictures of another folder: make contact OUT=FOLDER MOCKUPS=FOLDER.
	@test -d "$(MOCKUPS)" || { echo "make contact MOCKUPS=FOLDER: a folder of pictures"; exit 2; }
	$(BIN)/python -m tests.screen.contact $(OUT) $(MOCKUPS)

sizes: $(CHECKING) ## How large text is from the seats, and its contrast, as tables.
	$(BIN)/python -m tests.screen.sizes

bench-camera: $(CHECKING) ## Read made-up cards on made-up tables, a quarter of an hour; ARGS=--cost what a frame costs.
	OPENBLAS_NUM_THREADS=1 $(BIN)/python -m tools.bench_camera $(ARGS)

PHOTOS ?= photos
bench-photos: $(CHECKING) ## Read photographs of real cards: make bench-photos PHOTOS=FOLDER, with FOLDER/CARD/*.jpg.
	$(BIN)/python -m tools.bench_photos $(PHOTOS)

camera-missions: $(CHECKING) ## A whole mission of each Crew, read from pictures (minutes).
	nice -n 19 $(BIN)/python -m tools.camera_mission $(ARGS)

bench: $(CHECKING) ## Measure this machine.
	$(BIN)/companion bench $(ARGS)

# Both matches, on all ten sides: twenty minutes of one processor.
bench-company: $(CHECKING) ## How strong the captains and crew members by the table are.
	$(BIN)/python -m tools.company_bench ace cadet --games 400
	$(BIN)/python -m tools.company_bench ace captain --games 200
	$(BIN)/python -m tools.company_bench captain cadet --games 200
	$(BIN)/python -m tools.company_bench cadet random --games 400
	$(BIN)/python -m tools.company_bench ace ace --games 400
	$(BIN)/python -m tools.crew_bench --deals 1000
	$(BIN)/python -m tools.crew_bench --box deep-sea --deals 200

labels: $(PLAYING) ## Print labels: make labels GAME=deep-sea.
	$(BIN)/companion labels $(GAME) --out out/labels-$(GAME).pdf $(ARGS)

scenarios: $(PLAYING) ## Run every scenario file.
	$(BIN)/companion scenario tests/scenarios/*/*.toml

wheels: $(CHECKING) ## Look for a wheel of every locked package, for the Pi and the PC (network).
	$(BIN)/python -m tools.check_pi_wheels

lock: $(CHECKING) ## Pin and hash every package anew (network); ARGS=--upgrade.
	$(BIN)/python -m tools.lock $(ARGS)

deb: $(CHECKING) ## Build the Debian packages for the Pi and the PC (network; ARGS="--arch arm64").
	$(BIN)/python -m tools.package.build $(ARGS)

image: $(CHECKING) ## Build the image for a Raspberry Pi's card (network, a quarter of an hour; ARGS="--url URL").
	$(BIN)/python -m tools.image.build $(ARGS)

audit: $(CHECKING) ## Ask for known vulnerabilities of the locked packages (network).
	$(BIN)/python -m tools.audit

soak: $(CHECKING) ## Try to break it for 20 minutes.
	$(BIN)/python -m tools.soak $(ARGS)

soak-sheets: $(CHECKING) ## Cut, flood and kill pages in real browsers (hours; ARGS="--scale 0.05" minutes).
	nice -n 19 $(BIN)/python -m tools.sheets_soak $(ARGS)

# Real GPIO lines of a guest kernel, power cuts of it, an ARM root: builds and caches them outside the checkout.
test-gpio: $(CHECKING) ## Test a guest kernel's own pins.
	tools/gpio_lab/test.sh $(abspath $(BIN)/python)

test-powercut: $(CHECKING) ## Cut the power of a guest kernel.
	tools/gpio_lab/build.sh $${GPIO_LAB:-/tmp/uml}
	$(BIN)/python -m tools.powercut.cuts $(ARGS)

test-arm64: $(CHECKING) ## Play on an emulated ARM processor.
	$(BIN)/python -m tools.arm64.test $(ARGS)

# An emulated ARM machine with the kernel's own test camera, GPIO lines and graphics card; root, network once.
test-virt: $(CHECKING) ## Play before a camera of an emulated ARM machine (root).
	$(BIN)/python -m tools.virt.test $(ARGS)

# The image as it is written to a card, in emulated machines; ARGS="first raspi3b", ARGS="cuts 20 virt".
test-image: $(CHECKING) ## Boot the image from a cold card to the first trick.
	$(BIN)/python -m tools.image.test $(ARGS)

test-systems: $(CHECKING) ## Take a newer system from a stick in the image, and cut it (root): ARGS="cuts 20".
	$(BIN)/python -m tools.image.systems $(ARGS)

lowest: $(CHECKING) ## Test with the lowest versions allowed (network).
	$(BIN)/python -m tools.lowest $(ARGS)

install-kiosk: ## Start the table when the machine is switched on; HOTSPOT=1 with a Wi-Fi for phones, SHEETS=1 in the home's.
	KIOSK_HOTSPOT="$(HOTSPOT)" KIOSK_SHEETS="$(SHEETS)" sh systemd/install.sh

uninstall-kiosk: ## Take that back.
	sh systemd/uninstall.sh

# A whole emulated machine: failures, uninstall and install, two displays, its plug pulled N times; root, half an hour.
N ?= 20
test-boot: $(CHECKING) ## Boot, break and unplug an emulated machine (root, half an hour).
	sh tools/boot/test.sh $(N)

# The package is this machine's own (make deb ARGS="--arch amd64"); the plain Debian is the one that test-boot made.
BOOT_TEST ?= $(HOME)/.cache/companion-boot-test
test-update: $(CHECKING) ## Pull the plug of an update N times: PACKAGE=FILE.deb (root, after test-boot, ten minutes).
	$(BIN)/python tools/boot/updates.py $(BOOT_TEST) $(PACKAGE) $(N)

diagrams: $(CHECKING) ## Draw the wiring.
	$(BIN)/python -m tools.wiring
	$(BIN)/python -m tools.parts

clean: ## Remove everything that was built.
	rm -rf $(VENV) build dist out .mypy_cache .pytest_cache .ruff_cache .hypothesis
