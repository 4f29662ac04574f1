# Two commands are enough: `make serve` to read and write, `make test` to prove everything.
PYTHON ?= python3
PORT ?= 8000
BIN := .venv/bin
PY := $(BIN)/python
PIP := $(BIN)/pip install -qq --disable-pip-version-check
WORKERS ?= auto
SITE_TESTS := $(addprefix tests/test_,site.py search.py machines.py cache_lab.py cut_lab.py)
export SITE_URL ?= http://127.0.0.1:8000/
export SITE_URL_EN := $(SITE_URL)en/

.PHONY: browser serve test site labs update check drift cuda bench lock clean

serve: .venv/preview.stamp ## preview both languages; needs no torch
	$(PY) -m docs.tools.serve --port $(PORT)

test: .venv/test.stamp browser ## every check there is, of samples and pages those not yet passed as they are; FULL=1: all, all cases
	@find build/inductor -name '*.so' -empty -delete 2>/dev/null || true # of compiles that were interrupted
	$(PY) -m pytest -n $(WORKERS) $(if $(FULL),,--changed) docs tests $(SITE_TESTS:%=--ignore %)
	$(PY) -m docs.tools.build
	$(PY) -m pytest -n $(WORKERS) $(if $(FULL),,--changed) $(SITE_TESTS)

site: .venv/test.stamp browser ## verify the samples, then build site/ and site/offline.zip
	$(PY) -m pytest -n $(WORKERS) docs
	$(PY) -m docs.tools.build

labs: .venv/test.stamp ## install what labs and exercises need, torch included

update: .venv/test.stamp ## write outputs and pages made from data anew; PAGE=docs/zh/… for one page
	$(PY) -m docs.tools.generated
	$(PY) -m pytest -n $(if $(PAGE),0,$(WORKERS)) $(or $(PAGE),docs) --update
	$(PY) -m docs.tools.generated
	git diff --stat -- snippets docs

check: .venv/check.stamp ## static checks: style, spelling, parity, links; no torch
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/codespell README.md docs/en docs/tools docs/theme snippets tests .github
	$(BIN)/zizmor --offline --persona auditor --quiet .github
	$(BIN)/actionlint -shellcheck= -pyflakes= .github/workflows/*.yml
	$(PY) -m docs.tools.check

drift: ## run the samples on another release, TORCH=2.13.0 or nightly, and report what differs; UPDATE=1 stores it, STALE=1 runs only what the record lacks
	$(PYTHON) -m docs.tools.drift $(TORCH) $(if $(UPDATE),--update) $(if $(STALE),--stale)

cuda: ## run the GPU samples with the Python that has torch, and write their record
	$(if $(wildcard $(PY)),$(PY),$(PYTHON)) -m docs.tools.cuda

bench: .venv/test.stamp browser ## medians and ratios: verification, build, reload, page weight, search, start of pages, frames
	$(PY) -m docs.tools.bench

browser:
	@test -n "$$CHROMIUM$$(command -v chromium-headless-shell || command -v chromium || command -v chromium-browser || command -v google-chrome)" \
	  || { test "$$(id -u)" = 0 && command -v apt-get >/dev/null && bash .ci/packages; } \
	  || $(BIN)/playwright install chromium

clean:
	rm -rf .venv build site site.en .cache docs/theme/assets/vendor

# A stamp for each set of packages. Third-party scripts that the site serves itself come with them.
# No code of a package runs before its hash is checked.
.venv/%.stamp: requirements/%.txt requirements/build.txt requirements/torch.txt pyproject.toml docs/tools/assets.py
	test -x $(PY) || $(PYTHON) -m venv .venv
	$(PIP) --require-hashes --only-binary :all: -r requirements/build.txt
	$(PIP) --require-hashes --only-binary :all: -r $<
	$(if $(filter test,$*),$(PIP) --only-binary :all: -r requirements/torch.txt)
	$(PIP) --no-deps --no-build-isolation -e .
	$(PY) -m docs.tools.assets
	touch $@ $(if $(filter test,$*),.venv/preview.stamp .venv/check.stamp)

lock: ## compile requirements/*.txt from the .in files with uv; a version stays unless FLAGS=--upgrade
	for set in build preview check test node; do \
	  uv pip compile -q $(FLAGS) --universal --python-version 3.11.5 --generate-hashes \
	    requirements/$$set.in --output-file requirements/$$set.txt || exit; done
