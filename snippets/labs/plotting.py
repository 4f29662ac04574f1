"""Plots for notebooks: vector graphics that follow the colors of the page, light or dark."""

import html
import io
import re

import matplotlib
from matplotlib.figure import Figure

INK = "#0a0b0c"  # stands for the color of text; replaced by `currentColor`
ACCENT, FAINT = "#3f7fbf", "#8a8f98"  # readable on white and on near-black


class Plot:
    """An SVG with a text alternative; Jupyter and the site show it in the page's own colors.

    The alternative is the text on the page whose id is `words`, in the page's language, and then
    `values`, which need no language.
    """

    def __init__(self, figure: Figure, values: str, words: str):
        self.figure, self.values, self.words = figure, values, words

    def _repr_html_(self) -> str:
        # Text stays text, so that the page's fonts (Chinese too) are used and it can be searched.
        # A fixed salt and no date make the same plot the same bytes.
        style = {"svg.fonttype": "none", "svg.hashsalt": "plot"}
        buffer = io.StringIO()
        with matplotlib.rc_context(style):
            self.figure.savefig(
                buffer, format="svg", transparent=True, bbox_inches="tight", metadata={"Date": None}
            )
        svg = buffer.getvalue().replace(INK, "currentColor")
        svg = re.sub(r"<\?xml.*?<svg ", "<svg ", svg, flags=re.S)
        svg = re.sub(r'(?<=<svg )(.*?) width="\S+" height="\S+"', r"\1", svg, count=1, flags=re.S)
        widest = f"width:100%;max-width:{5.2 * self.figure.get_figwidth():g}rem;height:auto"
        svg = svg.replace("<svg ", f'<svg style="{widest}" ', 1)
        svg = re.sub(r"font-family: [^;]*", "font-family: inherit", svg)
        own = f"{self.words}-plot"
        spoken = f'role="img" aria-label="{html.escape(self.values)}"'
        spoken += f' id="{own}" aria-labelledby="{self.words} {own}"'
        return f'<figure style="margin:0;width:100%" {spoken}>{svg}</figure>'


def compiles(results: dict[str, tuple[list[str], list[int]]], words: str) -> Plot:
    """Draw one row of bars for each experiment: how many graphs each of its calls compiled.

    Args:
        results: for each title, the labels of the calls and the count of each.
        words: id of the text on the page, in its language, that says what is drawn.
    """
    figure = Figure(figsize=(5, 1.2 * len(results) + 0.3), layout="constrained")
    rows = figure.subplots(len(results), 1, squeeze=False)[:, 0]
    for axes, (title, (labels, counts)) in zip(rows, results.items(), strict=True):
        places = range(len(counts))
        axes.bar(places, counts, width=0.7, color=ACCENT)
        axes.bar(
            places, [0.04] * len(counts), width=0.7, color=FAINT
        )  # a call that compiled nothing
        axes.set_xticks(places, labels, fontsize=11, color=INK)
        axes.set_yticks([0, 1], ["0", "1"], fontsize=11, color=INK)
        axes.set_ylim(0, max(1.2, max(counts) * 1.1))
        axes.set_title(f"{title} ({sum(counts)})", fontsize=12, color=INK, loc="left")
        axes.tick_params(length=0)
        for side in axes.spines.values():
            side.set_visible(False)
    spoken = "; ".join(f"{t}: {', '.join(map(str, c))}" for t, (_, c) in results.items())
    return Plot(figure, spoken, words)


def bars(
    groups: dict[str, dict[str, float]], words: str, form: str = "{:g}", line: float | None = None
) -> Plot:
    """Draw horizontal bars in groups, all on one scale, each with its value behind it.

    Args:
        groups: for each title, the values by label.
        words: id of the text on the page, in its language, that says what is drawn.
        form: how a value is written.
        line: where to draw a vertical line for comparison.
    """
    heights = [len(values) + 1.4 for values in groups.values()]
    figure = Figure(figsize=(4.2, 0.27 * sum(heights)), layout="constrained")
    figure.get_layout_engine().set(h_pad=0.08)
    rows = figure.subplots(len(groups), 1, squeeze=False, height_ratios=heights)[:, 0]
    most = max((v for values in groups.values() for v in values.values()), default=0) or 1
    for axes, (title, values) in zip(rows, groups.items(), strict=True):
        places = range(len(values))
        axes.barh(places, values.values(), height=0.7, color=ACCENT)
        for place, value in zip(places, values.values(), strict=True):
            axes.text(
                value + most * 0.04, place, form.format(value), va="center", fontsize=11, color=INK
            )
        axes.axvline(0, color=FAINT, linewidth=1)
        if line is not None:
            axes.axvline(line, color=FAINT, linewidth=1, linestyle="--", zorder=0)
        axes.set_yticks(places, values, fontsize=11, color=INK)
        axes.set_xticks([])
        axes.set_xlim(0, most * 1.2)
        axes.set_ylim(len(values) - 0.5, -0.5)
        axes.set_title(title, fontsize=12, color=INK, loc="left")
        axes.tick_params(length=0)
        for side in axes.spines.values():
            side.set_visible(False)
    spoken = [
        f"{title}: {'; '.join(f'{label} {form.format(v)}' for label, v in values.items())}"
        for title, values in groups.items()
    ]
    return Plot(figure, ". ".join(spoken), words)
