"""Which words of a page link to the glossary."""

import re

import pytest

from docs.tools import glossary

LINKED = {
    ("zh", "aot/saved_tensors", "张量的版本号"): ["版本号"],
    ("zh", "dynamo/where_it_runs", "Python 的版本号"): [],  # another sense: `only`
    ("zh", "own/bytecode", "行号表的条目，守卫"): ["守卫"],  # another sense: `not`
    ("en", "beyond/backends", "an entry point"): ["entry point"],
    ("en", "dynamo/overview", "an entry point of torch.jit"): [],
    ("zh", "beyond/inductor", "program instance"): [],  # stance is only a part of the word
    ("zh", "dynamo/boundaries", "这叫stance，一个guard。"): ["stance", "guard"],
    ("en", "dynamo/guards", "guards, and guards"): ["guards"],  # the first mention
    ("en", "dynamo/guards", "<code>guards</code> and <a>guards</a>"): [],
}


@pytest.mark.parametrize(("language", "page", "text"), LINKED)
def test_words_that_mean_a_term_link(language, page, text):
    article = glossary.add_links(text, language, page, "glossary/")
    assert re.findall(r'<a class="term"[^>]*>(.*?)</a>', article) == LINKED[language, page, text]
