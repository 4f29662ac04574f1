"""The language in which a command speaks to its reader, unless told otherwise."""

import locale
import os


def system_language() -> str:
    """`zh` or `en`, from the environment."""
    names = [os.environ.get(key, "") for key in ("LC_ALL", "LC_MESSAGES", "LANG")]
    chosen = next(filter(None, names), locale.getlocale()[0] or "")
    return "zh" if chosen.lower().startswith("zh") else "en"
