# The ways to build, check and install Inquest; `make help` lists them.
.POSIX:
.SUFFIXES:
.PHONY: help demo build test bench torture fuzz lint format install clean swift

PREFIX = /usr/local
CHECKED = --explicit-target-dependency-import-check error
FORMATTED = Sources Tests Benchmarks Fuzz Package.swift
SAMPLE = Samples/navigation-pop/session.sh
ROUNDS = 2000
SECONDS = 60
LOG_MIB = 1024

help:
	@echo 'make demo                build and watch one bug hunted twice: in logs, on the model'
	@echo 'make test                build and run every test and sample'
	@echo 'make build               build .build/release/inquest'
	@echo 'make install PREFIX=DIR  install program, manual and completions (/usr/local)'
	@echo 'make bench LOG_MIB=N     compare speed and memory with their bars (logs of 1024 MiB)'
	@echo 'make torture ROUNDS=N    run the fault tests N times over (2000)'
	@echo 'make fuzz SECONDS=N      make up hostile logs for N seconds (60); KEEP=1 keeps new ones'
	@echo 'make lint                check the format of the sources'
	@echo 'make format              format the sources'
	@echo 'make clean               remove what was built'

swift:
	@Scripts/require-swift.sh

demo: swift
	@Scripts/install-packages.sh build sample
	@Scripts/build-release.sh
	@INQUEST=.build/release/inquest Scripts/run-sample.sh

build: swift
	@Scripts/install-packages.sh build
	@Scripts/build-release.sh

test: swift
	@Scripts/install-packages.sh build sample test
	swift build --build-tests $(CHECKED)
	swift test --skip-build --disable-xctest $(CHECKED)
	INQUEST=.build/debug/inquest Scripts/run-sample.sh --check

bench: swift
	@Scripts/install-packages.sh build sample test bench
	@Scripts/build-release.sh inquest InquestBench
	INQUEST_BENCH_LOG_MIB=$(LOG_MIB) \
	  .build/release/InquestBench --inquest .build/release/inquest --session $(SAMPLE)

torture: swift
	@Scripts/install-packages.sh build test
	swift build --build-tests $(CHECKED)
	INQUEST_FAULT_ROUNDS=$(ROUNDS) \
	  swift test --skip-build --disable-xctest $(CHECKED) --filter Fault

fuzz: swift
	@Scripts/install-packages.sh build
	KEEP=$(KEEP) Scripts/fuzz.sh $(SECONDS)

lint: swift
	swift format lint --strict --parallel --recursive $(FORMATTED)

format: swift
	swift format --in-place --parallel --recursive $(FORMATTED)

install: build
	@Scripts/install-program.sh "$(PREFIX)"

clean:
	rm -rf .build .build-fuzz
