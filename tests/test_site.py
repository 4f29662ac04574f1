"""The built site in a real browser: every page of both languages, with all other hosts blocked.

Build it first: `make site`. Pages are found in site/, so a new page is tested without a change
here. What search answers is tested in tests/test_search.py.

To save time, tests that leave nothing behind share a tab. Its cache is warm, so the weight of a
page is that of all it asks for, cached or not. Unless FULL, what axe is shown is a sample (see
`test_page`, `axe`), and scripts are switched off on a third of the Chinese pages: what hides a mark
is the style sheet that all pages share. All else is checked on every page.
"""

import hashlib
import posixpath
import re
import zipfile
from functools import cache
from pathlib import Path
from urllib.parse import unquote, urljoin

import pytest
import yaml

from docs.tools import assets, breaks, figures, releases
from docs.tools.browser import SITE, chromium, compressed, loaded, serving, styled
from docs.tools.pages import pages, words
from docs.tools.samples import relative
from docs.tools.words import Word, shown
from tests import FULL

LIMIT = 200_000  # bytes, gzip, first visit, everything a page loads
LIMIT_HOME = 100_000
LIMIT_INDEX = 400_000  # bytes, gzip, once search is opened
WEIGHTS = {}  # by address
WIDE, NARROW = ({"width": width, "height": 800} for width in (1280, 390))
HTML = {
    p.relative_to(SITE).as_posix().removesuffix("index.html"): p.read_text(encoding="utf-8")
    for p in sorted(SITE.rglob("*.html"))
}
MOVED = {  # the addresses of before, and where each leads
    path: found[1] for path, text in HTML.items()
    if (found := re.search('http-equiv="refresh" content="0; url=(.*?)"', text))
}  # fmt: skip
PAGES = [path for path in HTML if path not in MOVED]
CHINESE = [p for p in PAGES if not p.startswith(("en/",))]
LANGUAGES = {"zh": "", "en": "en/"}
DOCS = assets.ROOT / "docs"


def source(path: str) -> str:
    file = SITE / path
    return (file / "index.html" if file.is_dir() else file).read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def server():
    with serving() as address:
        yield address


@pytest.fixture(scope="module")
def browser():
    with chromium() as launched:
        yield launched


def new_page(browser, base, **options):
    """A tab of its own; `problems` collects errors and requests that are not below `base`."""
    options = {"reduced_motion": "reduce", "color_scheme": "light", "viewport": WIDE} | options
    page = browser.new_context(**options).new_page()
    page.set_default_timeout(10_000)
    page.problems, page.requests = [], []

    def asked(request):
        page.requests.append(request)
        if not request.url.startswith((base, "data:", "blob:")):
            page.problems.append(f"foreign request {request.url}")

    page.context.on("request", asked)
    page.on("pageerror", lambda e: page.problems.append(f"script error {e}"))
    page.on("console", lambda m: m.type == "error"
            and page.problems.append(f"console error {m.text}"))  # fmt: skip
    return page


@pytest.fixture
def open_page(browser, server):
    """Opens an address in a fresh tab, as on a first visit."""
    contexts = []

    def opened(path="", *, base=server, ready=True, **options):
        page = new_page(browser, base, **options)
        contexts.append(page.context)
        page.goto(urljoin(base, path))
        if ready:
            loaded(page)
        return page

    yield opened
    for context in contexts:
        context.close()


@pytest.fixture(scope="module")
def reopen_page(browser, server):
    """Opens an address in a tab that this worker keeps, one for each set of options."""
    pages = {}

    def opened(path="", **options):
        key = repr(options)
        if not (page := pages.get(key)):
            page = pages[key] = new_page(browser, server, **options)
        else:
            page.evaluate("localStorage.clear()")
            page.set_viewport_size(options.get("viewport", WIDE))
        page.problems.clear()
        page.requests.clear()
        page.goto(urljoin(server, path))
        return page

    return opened


def indexes(page) -> list:
    """What a page asked for of the search index."""
    return [r for r in page.requests if "search_index" in r.url]


def weight(requests) -> int:
    """Bytes, compressed, of all that was asked for. An address is read once: some are large."""
    for request in requests:
        if request.url not in WEIGHTS and (response := request.response()):
            WEIGHTS[request.url] = compressed(request.url, response.body())
    return sum(WEIGHTS.get(url, 0) for url in {r.url for r in requests})


def axe(page) -> list[str]:
    """What axe-core objects to. Of the words of code, the first of each kind stays marked up.

    A page has thousands of them in some thirty kinds, and axe computes the contrast of each.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate((assets.ROOT / "build/vendor/axe.js").read_text(encoding="utf-8"))
    if not FULL:
        page.evaluate("""() => {
            const kinds = new Set(), name = (e) => e.className + " < " + e.parentElement.className
            for (const code of document.querySelectorAll("pre code")) {
              const first = [...code.querySelectorAll("span:not(:has(*))")].filter((word) =>
                kinds.size < kinds.add(name(word) + name(word.closest("pre"))).size)
              if (!first.length) code.textContent = code.textContent
              for (const other of code.querySelectorAll("*"))
                if (!first.some((e) => other.contains(e))) other.replaceWith(other.textContent)
              code.normalize()
            }
        }""")
    options = {"resultTypes": ["violations"]}
    return [
        f"axe {v['id']}: {v['help']}: {[n['html'][:200] for n in v['nodes'][:3]]}"
        for v in page.evaluate("options => axe.run(document, options)", options)["violations"]
    ]


@pytest.fixture(scope="module", autouse=True)
def axe_source():
    if assets.main():
        pytest.fail("axe-core is missing: run python -m docs.tools.assets")


@cache
def shared() -> str:
    """Hash of what all pages load, and of this file."""
    files = [f for f in (SITE / "assets").rglob("*") if f.is_file()]
    found = hashlib.sha256(b"full" * FULL)
    for file in [*sorted(files), Path(__file__)]:
        found.update(file.read_bytes())
    return found.hexdigest()


# Drawings that one has to scroll, or whose letters are less than 11 px high.
FIGURES = """() => {
    const folds = document.querySelectorAll("details:not([open]):has(.drawing)")
    for (const fold of folds) fold.open = true
    const said = [...document.querySelectorAll(".drawing")].flatMap((figure) => {
      const svg = figure.querySelector("svg"), name = figure.ariaLabel.slice(0, 60)
      const letters = 14 * svg.getBoundingClientRect().width / svg.viewBox.baseVal.width
      return [figure.scrollWidth > figure.clientWidth && `scrolls: ${name}`,
              letters < 10.9 && `letters of ${letters} px: ${name}`].filter(Boolean)
    })
    for (const fold of folds) fold.open = false
    return said
}"""


@pytest.mark.parametrize("path", PAGES)
def test_page(reopen_page, passed_with, path):
    """No foreign request, no error, light; it fits a phone and a desk, and is accessible.

    Both languages have the same structure. Chinese is checked by axe wide and light, English narrow
    and dark, each on every fourth page, unless FULL.
    """
    if passed_with(hashlib.sha256((shared() + source(path)).encode()).hexdigest()):
        return
    english = path.startswith("en/")
    first, last = (WIDE, NARROW) if english else (NARROW, WIDE)
    page = reopen_page(path, viewport=first)
    loaded(page)
    problems = page.problems

    def fits(screen):
        if (wide := page.evaluate("document.scrollingElement.scrollWidth")) > screen["width"]:
            problems.append(f"{wide} px wide on a screen of {screen['width']} px")
        problems.extend(f"{screen['width']} px: figure {f}" for f in page.evaluate(FIGURES))

    fits(first)
    if english:
        page.locator(".palette label:not([hidden])").evaluate("e => e.click()")
    page.set_viewport_size(last)
    # Material measures anew, in a frame or two.
    page.evaluate("() => new Promise(f => requestAnimationFrame(() => setTimeout(f, 100)))")
    fits(last)
    limit = LIMIT_HOME if path in LANGUAGES.values() else LIMIT
    if (heavy := weight(page.requests)) > limit:
        problems.append(f"{heavy / 1000:.1f} kB compressed, at most {limit // 1000} kB")
    if indexes(page):
        problems.append("the search index is loaded before search is opened")
    if FULL or CHINESE.index(path.removeprefix("en/")) % 4 == 2 * english:
        if (
            english
        ):  # opened as on a phone: off the screen, Material measures code when it comes near
            page.reload()
        problems += [f"{last['width']} px: {p}" for p in axe(page)]
    assert not problems, "\n".join(f"/{path}: {p}" for p in problems)


@pytest.mark.parametrize("path", ["", "en/dynamo/guards/", "own/values/", "reference/myths/"])
def test_a_page_is_styled_once(browser, server, path):
    """What blocked phones most: Material's palette used to style each element four times over."""
    times, elements = styled(browser, server + path)
    assert 100 < times < 1.5 * elements, f"{times} for {elements} elements"


def test_what_a_term_means_is_shown(open_page):
    """To the pointer and to the keyboard, until Escape; its title is there again afterwards."""
    page = open_page("dynamo/guards/")
    term, tip = page.locator("a.term").first, page.locator(".tip")
    meaning = term.get_attribute("title")
    assert meaning and not tip.is_visible()
    for show in (term.hover, term.focus):
        show()
        assert tip.is_visible() and tip.inner_text() == meaning
        assert term.get_attribute("aria-describedby") == "__tip"
        page.keyboard.press("Escape")
        assert not tip.is_visible() and term.get_attribute("title") == meaning
    assert not page.problems


@pytest.mark.parametrize("screen", [WIDE, NARROW])
@pytest.mark.parametrize("language", LANGUAGES)
def test_open_search_is_accessible(open_page, language, screen):
    page = open_page(LANGUAGES[language] + "?q=torch", viewport=screen)
    page.wait_for_selector(".md-search-result__item")
    problems = page.problems + axe(page)
    assert not problems, "\n".join(problems)


def results(page, asked: str) -> list[str]:
    """The pages that a search found, best first."""
    page.wait_for_function("""() => !/Initializing|正在初始化|Type to start|键入以开始/.test(
        document.querySelector(".md-search-result__meta").innerText)""")
    links = page.locator(".md-search-result__item > .md-search-result__link")
    hrefs = [re.sub(r"[?#].*", "", a) for a in links.evaluate_all("all => all.map(a => a.href)")]
    assert hrefs, f"nothing found for {asked!r}"
    return list(dict.fromkeys(hrefs))  # a page is found once for itself, once for its sections


WAYS = {
    "click": lambda page: page.click(".md-search__input"),
    "key": lambda page: page.keyboard.press("/"),
    "tap": lambda page: page.tap("header [for=__search]"),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("way, base", [("click", ""), ("key", ""), ("tap", "guide/")])
def test_index_loads_when_search_opens(open_page, server, way, base, language):
    """Once, whoever opens it and how often."""
    touch = way == "tap"
    base += LANGUAGES[language]
    page = open_page(base, viewport=NARROW if touch else WIDE, has_touch=touch)
    page.wait_for_timeout(300)
    assert not indexes(page), "the search index is loaded before search is opened"
    WAYS[way](page)
    loaded(page)
    page.keyboard.press("Escape")
    WAYS[way](page)
    page.fill(".md-search__input", "recompile_limit")
    results(page, "recompile_limit")
    assert [r.url for r in indexes(page)] == [f"{server}{base}search/search_index.json"]
    assert (heavy := weight(indexes(page))) <= LIMIT_INDEX, f"{heavy} bytes compressed"
    assert not page.problems, "\n".join(page.problems)


def test_search_opened_before_its_script_has_come(open_page, server):
    page = open_page("about:blank", ready=False)
    page.route("**/bundle.*.js", lambda route: route.fulfill(
        body="__search.checked = true\n" + route.fetch().text(), content_type="text/javascript"
    ))  # fmt: skip
    page.goto(server)
    page.fill(".md-search__input", "torch")
    assert results(page, "torch")


WORDS = {
    below + re.sub(r"(index)?\.md$", "/", page.relative_to(DOCS / language).as_posix()).lstrip("/"):
        [word for _, word in words(page) if isinstance(word, Word)]
    for language, below in LANGUAGES.items()
    for page in pages(language)
    if page.suffix == ".md"
}  # fmt: skip


BLOCKS = """async (path) => {
    const page = new DOMParser().parseFromString(await (await fetch(path)).text(), "text/html")
    const article = page.querySelector("article")
    const blocks = [...article.querySelectorAll("div.highlight, .drawing, pre.mermaid")]
      .filter(e => !e.closest(".doc"))  // what mkdocstrings makes
      .filter(e => e.matches(".highlight") || e.previousSibling?.previousSibling?.nodeType == 8)
      .map(e => [e.querySelector(".filename")?.textContent ?? "",
                 e.querySelector(":scope > svg")?.id ?? e.querySelector("code").textContent])
    return [blocks, [...article.querySelectorAll("p.verified")].map(e => e.dataset.state)]
}"""


@pytest.mark.parametrize("path", WORDS)
def test_page_shows_what_ran(reopen_page, server, path):
    """Each block is its file, to the letter; under each program stands one mark, never unknown."""
    blocks, states = reopen_page("404.html").evaluate(BLOCKS, server + path)
    wanted = []
    for word in WORDS[path]:
        if word.suffix != ".out":
            wanted.append([relative(word.path), "\n".join(shown(word.path, word.part))])
        if word.prints and "trace" not in dict(word.options):  # tests/test_stepper.py
            text = "\n".join(shown(word.out, word.printed))
            wanted.append(["", figures.name(text) if word.figure else text])
            if not word.figure:
                others = [path for _, path in releases.switch(word.path)[1:]]
                wanted += [["", "\n".join(shown(path, word.printed))] for path in others]
    assert [name for name, _ in blocks] == [name for name, _ in wanted]
    for (name, text), (_, file) in zip(blocks, wanted, strict=True):
        assert text.strip("\n") == file.strip("\n"), f"{path}: {name}"
    words = dict(enumerate(WORDS[path]))
    # Where a program and its output stand apart, the one mark is under the output.
    outputs = {word.path: i for i, word in words.items() if word.suffix == ".out"}
    marks = {i if w.prints else outputs.get(w.path, i) for i, w in words.items() if w.runs}
    assert len(states) == len(marks) + bool(marks), "one mark for each program, and the summary"
    assert "unknown" not in states, "not verified in this build: run make test"


CHOICE = "labels => labels.filter(e => e.control.checked).map(e => e.textContent)"


def test_choice_of_a_release_is_kept(open_page, server):
    """On the page, in the address, on other pages, in the other language."""
    page = open_page("reference/releases/")
    page.evaluate("document.querySelectorAll('details').forEach(e => (e.open = true))")
    labels = page.locator(".tabbed-labels > label")
    assert {*labels.evaluate_all(CHOICE)} <= {"torch 2.15", "torch 2.14–2.15"}
    shown = page.locator(".tabbed-block:visible")
    assert shown.count() == page.locator(".tabbed-set").count() > 1
    page.locator("label", has_text=re.compile(r"torch 2\.13$")).first.click()
    assert all("2.13" in label for label in labels.evaluate_all(CHOICE))
    assert "torch=2.13" in page.url
    link = page.url
    page.goto(f"{server}en/dynamo/modules/")
    old = page.locator(".tabbed-labels > label").evaluate_all(CHOICE)
    assert old and all("2.13" in label for label in old)
    page = open_page(link.removeprefix(server))  # of somebody else
    chosen = page.locator(".tabbed-labels > label").evaluate_all(CHOICE)
    assert chosen and all("2.13" in label for label in chosen)
    assert not page.problems, page.problems


def test_outputs_of_releases_without_javascript(open_page):
    page = open_page("dynamo/modules/", java_script_enabled=False, ready=False)
    page.locator("label", has_text="torch 2.13").first.click()
    # Not inner_text: code off the screen is not laid out, and would be empty.
    assert ".compile() []" in page.locator(".tabbed-block:visible").first.text_content()


@pytest.mark.parametrize("path", CHINESE)
def test_both_languages_have_the_same_sections(path):
    ids = [
        re.findall(r'<h[1-6] id="([^"]*)"', source(below + path)) for below in LANGUAGES.values()
    ]
    assert ids[0] == ids[1], f"{path}: sections differ: {set(ids[0]) ^ set(ids[1])}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_coverage_is_on_the_built_site(language):
    """Every anchor of docs/coverage.yml is an id of the built page."""
    coverage = yaml.safe_load((assets.ROOT / "docs" / "coverage.yml").read_text(encoding="utf-8"))
    for where in sorted(set(coverage.values()) - {"open"}):
        page, _, anchor = where.partition("#")
        path = LANGUAGES[language] + re.sub(r"(index)?\.(md|ipynb)$", "/", page).lstrip("/")
        assert f'id="{anchor}"' in source(path), f"{where}: not in {path}"


def test_moved_addresses_lead_to_pages(reopen_page, server):
    assert len(MOVED) == 2 * (12 + len(breaks.shown()))
    for path, target in MOVED.items():
        page, _, anchor = target.partition("#")
        page = posixpath.normpath(posixpath.join(path, page)) + "/"
        assert page in PAGES and (not anchor or f'id="{anchor}"' in source(page)), path
    page = reopen_page("en/build/hook/#hook")
    page.wait_for_url(f"{server}en/own/hook/#hook")


@pytest.mark.parametrize("base", ["", "guide/"])
@pytest.mark.parametrize("path", ["", "dynamo/guards/", "reference/glossary/"])
def test_language_switch_keeps_page_and_section(reopen_page, server, path, base):
    ids = re.findall(r'<h[1-6] id="([^"]+)"', source(path))
    page = reopen_page(f"{base}{path}#{ids[-1]}")
    for language in ("en", "zh"):
        page.click(".language")
        page.wait_for_url(f"{server}{base}{LANGUAGES[language]}{path}#{ids[-1]}")
        assert page.evaluate("document.documentElement.lang") == language


def test_language_switch_keeps_the_section_that_is_read(open_page, server):
    page = open_page("en/dynamo/cache/")
    page.locator("#limit").scroll_into_view_if_needed()
    page.evaluate("document.getElementById('limit').scrollIntoView()")
    page.wait_for_function("document.querySelector('.md-nav--secondary a[href=\"#limit\"]')"
                           ".classList.contains('md-nav__link--active')")  # fmt: skip
    page.click(".language")
    page.wait_for_url(f"{server}dynamo/cache/#limit")


@pytest.mark.parametrize("language", LANGUAGES)
def test_languages_share_their_assets(reopen_page, server, language):
    page = reopen_page(LANGUAGES[language] + "dynamo/guards/")
    shared = [r.url for r in page.requests if "/assets/" in r.url]
    assert shared and all(url.startswith(f"{server}assets/") for url in shared), shared


def test_outputs_go_on_below_and_are_copied_as_they_are(open_page):
    page = open_page("dynamo/guards/", viewport=NARROW)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    cut = page.locator(".language-text code").evaluate_all(
        "all => all.filter(e => e.scrollWidth > e.clientWidth + 1).length"
    )
    assert cut == 0, f"{cut} outputs are cut"
    output = page.locator(".language-text code").first
    output.scroll_into_view_if_needed()
    page.locator(".language-text .md-code__button[data-md-type=copy]").first.click()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.strip("\n") == output.text_content().strip("\n")
    page.locator(".verified .copy").first.click()
    assert page.evaluate("navigator.clipboard.readText()").startswith("python -m snippets.dynamo")


def test_links_lead_to_the_place_that_they_name():
    """A mark to its row of the record, a term to its entry, a link to its section."""
    places = {path: {"", *re.findall(r'\bid="([^"]+)"', text)} for path, text in HTML.items()}
    for path in PAGES:
        links = {*re.findall(r'href="(?!\w+:|//)([^"]*#[^"]+)"', HTML[path])}
        assert links or path.endswith("404.html")
        for link in links:
            target, _, place = urljoin(f"/{path}", link).partition("#")
            assert unquote(place) in places[target.removeprefix("/")], f"{path}: {link}"


def test_wide_tables_are_cards_on_a_phone(reopen_page):
    page = reopen_page("dynamo/recompilation/", viewport=NARROW)
    cell = page.locator("table[data-cards] td:nth-child(2)").first
    head = page.locator("table[data-cards] th:nth-child(2)").first.text_content()
    label = cell.evaluate("e => getComputedStyle(e, '::before').content")
    assert label == f'"{head}"' and cell.bounding_box()["width"] > 250


def test_a_name_lights_up_in_the_samples_above(open_page):
    page = open_page("en/dynamo/control_flow/#break-in-loop")
    page.locator("#break-in-loop ~ p code", has_text=re.compile("^inside$")).first.hover()
    lit = page.evaluate("[...CSS.highlights.get('told')].map(range => range.toString())")
    assert len(lit) > 1 and {*lit} == {"inside"}
    page.locator("#break-in-loop").hover()
    assert page.evaluate("!CSS.highlights.has('told')") and not page.problems


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("screen", [WIDE, NARROW])
def test_a_name_lights_up_for_the_keyboard(open_page, scheme, screen):
    """One stop of Tab in a section, arrows from name to name; a screen reader is told the lines."""
    page = open_page("en/dynamo/control_flow/#break-in-loop", color_scheme=scheme, viewport=screen)
    lit = "[...CSS.highlights.get('told') ?? []].map(range => range.toString())"
    page.locator("#break-in-loop a").focus()
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('p > code')"):
            break
    seen = []
    for _ in range(2):
        focused = page.locator("p > code:focus")
        seen.append(focused.inner_text())
        assert {*page.evaluate(lit)} == {seen[-1]}
        assert re.search(r"above, in .*, lines? \d", focused.get_attribute("aria-description"))
        page.keyboard.press("ArrowRight")
    assert seen[0] != seen[1] and page.url.endswith("en/dynamo/control_flow/#break-in-loop")
    problems = page.problems + axe(page)
    page.keyboard.press("Tab")
    assert not page.evaluate(lit) and not problems, "\n".join(problems)


@pytest.mark.parametrize("path", ["reference/myths/", "en/reference/myths/"])
def test_each_verdict_has_a_color_and_a_sign(path):
    text = source(path)
    in_table = re.findall(r'<tr>\s*<td><a href="#.*?</td>\s*<td(?: data-verdict="(\w+)")?>', text)
    below = re.findall(r'<p><strong data-verdict="(\w+)">', text)
    assert in_table == below and {*below} == {"false", "partly", "old", "true"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_guess_is_checked(open_page, language):
    """With the keyboard: a wrong one is told so, the right one opens the answer."""
    page = open_page(LANGUAGES[language] + "dynamo/modules/#exercises", viewport=NARROW)
    form = page.locator("form.quiz").first
    answer = form.locator("xpath=following-sibling::details").first
    form.locator("input").first.focus()
    page.keyboard.type("1 1 1 0 0")
    page.keyboard.press("Enter")
    said = form.locator("[role=status]")
    assert re.search("2 个里对了 1 个|1 of 2 right", said.inner_text())
    assert not answer.evaluate("e => e.open")
    page.keyboard.press("Tab")
    page.keyboard.type("[1，1，1，0，0]")
    page.keyboard.press("Enter")
    assert said.inner_text() in ("对了。", "Right.") and answer.evaluate("e => e.open")
    assert not axe(page) and not page.problems


def test_print_is_light(open_page):
    page = open_page("dynamo/guards/", color_scheme="dark")
    colors = "[document.body, document.querySelector('.language-text code')].map(" \
        "e => getComputedStyle(e).color)"  # fmt: skip
    dark = page.evaluate(colors)
    page.emulate_media(media="print")
    printed = page.evaluate(colors)
    assert dark != printed and all(max(map(int, re.findall(r"\d+", c)[:3])) < 90 for c in printed)


def test_missing_page_speaks_both_languages(open_page, server):
    page = open_page("404.html", viewport=NARROW)
    homes = page.locator("article a").evaluate_all("all => all.map(a => a.href)")
    assert homes[-2:] == [server, f"{server}en/"]
    page.click("article label[for=__search]")
    page.fill(".md-search__input", "guard")
    assert results(page, "guard")


def test_dark_mode_changes_colours_and_persists(open_page):
    page = open_page()
    color = "getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(color)
    page.click("label[for=__palette_1]")
    dark = page.evaluate(color)
    page.reload()
    kept = page.evaluate(color)
    page.click("label[for=__palette_0]")
    assert light != dark == kept, f"light {light}, dark {dark}, after reload {kept}"
    assert page.evaluate(color) == light, "the toggle does not go back"


def test_keyboard_alone(open_page, server):
    page = open_page("dynamo/guards/")
    page.keyboard.press("Tab")
    focus = "document.activeElement"
    assert "md-skip" in page.evaluate(f"{focus}.className"), "first Tab is not the skip link"
    page.keyboard.press("Enter")
    assert page.evaluate("location.hash && !!document.querySelector(location.hash)")
    page.wait_for_timeout(300)  # a jump closes the search box
    page.keyboard.press("/")
    assert page.evaluate(f"{focus}.name") == "query", "/ does not open search"
    page.keyboard.type("守卫")
    page.wait_for_timeout(500)  # results follow each key
    results(page, "守卫")
    page.keyboard.press("ArrowDown")
    with page.expect_navigation():
        page.keyboard.press("Enter")
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate(f"{focus}.classList.contains('language')"):
            break
    page.keyboard.press("Enter")
    page.wait_for_url(server + "en/**")


@pytest.mark.parametrize(
    "path", [p for p in (PAGES if FULL else CHINESE[::3]) if 'class="verified"' in source(p)]
)
def test_readable_without_javascript(reopen_page, path):
    page = reopen_page(path, java_script_enabled=False)
    hidden = page.locator(".verified:not(details .verified)").evaluate_all("""marks => marks
        .filter(e => !e.checkVisibility({visibilityProperty: true}) || !e.getClientRects().length
          || !e.textContent.trim()).map(e => e.outerHTML)""")
    assert not hidden, f"{path}: cannot be seen: {hidden}"
    assert page.locator(".language").get_attribute("href"), f"{path}: no other language"


@pytest.mark.parametrize("path", [p for p in PAGES if not p.endswith("404.html")])
def test_hreflang(path):
    text = source(path)
    canonical = re.search(r'<link rel="canonical" href="([^"]+)"', text)[1]
    root, path = canonical.removesuffix(path), path.removeprefix("en/")
    links = dict(re.findall(r'<link rel="alternate " hreflang="([^"]+)" href="([^"]+)"', text))
    en = f"{root}en/{path}"
    assert links == {"zh": root + path, "en": en, "x-default": en}, f"{canonical}: {links}"
    assert all((SITE / p / "index.html").exists() for p in (path, "en/" + path))
    assert 'rel="alternate"' not in text, f"{canonical}: Material would fetch a sitemap"


@pytest.mark.parametrize("path", [p for p in PAGES if not p.endswith("404.html")])
def test_card(path):
    """A link to the page is shown with its title, how it begins, and a picture that exists."""
    said = dict(re.findall(r'<meta property="og:([\w:]+)" content="([^"]*)"', source(path)))
    assert said["title"] and len(said["description"]) > 8
    root = re.search(r'<link rel="canonical" href="([^"]+)"', source(path))[1].removesuffix(path)
    card = (SITE / said["image"].removeprefix(root)).read_bytes()
    assert card[:3] == b"\xff\xd8\xff" and len(card) < 200_000


@pytest.mark.parametrize("path", [p for p in PAGES if list((SITE / p).glob("*.ipynb"))])
def test_notebook_download(reopen_page, path):
    page = reopen_page(path)
    link = page.locator("a.notebook")
    assert link.is_visible(), f"{path}: no link to its notebook"
    response = page.request.get(link.evaluate("a => a.href"))
    assert response.status == 200 and response.json()["cells"], f"{path}: {response.url}"


@pytest.fixture(scope="module")
def offline(tmp_path_factory):
    folder = tmp_path_factory.mktemp("offline")
    zipfile.ZipFile(SITE / "offline.zip").extractall(folder)
    return folder.as_uri() + "/"


@pytest.mark.parametrize("language, query", [("zh", "守卫"), ("en", "guards")])
def test_offline_copy(open_page, offline, language, query, expected="dynamo/guards/"):
    page = open_page(LANGUAGES[language] + "index.html", base=offline, ready=False)
    page.keyboard.press("/")
    page.keyboard.type(query)
    target = f"{offline}{LANGUAGES[language]}{expected}index.html"
    page.wait_for_timeout(500)  # results follow each key
    hrefs = results(page, query)
    assert hrefs[0] == target, f"{query!r}: {hrefs}"
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url(target + "*")
    page.click(".language")
    other = LANGUAGES["zh" if language == "en" else "en"]
    page.wait_for_url(f"{offline}{other}{expected}index.html*")
    assert not page.problems, "\n".join(page.problems)


@pytest.mark.parametrize("path", ["practice/cheat_sheet/", "en/practice/cheat_sheet/"])
def test_the_cheat_sheet_prints_on_one_sheet(open_page, path):
    printed = open_page(path).pdf(format="A4")
    assert re.findall(rb"/Count (\d+)", printed) == [b"1"]
