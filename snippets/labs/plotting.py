"""Plots for notebooks: vector graphics that follow the colours of the page, light or dark."""

import io
import re

import matplotlib
from matplotlib.figure import Figure

INK = "#0a0b0c"  # stands for the colour of text; replaced by `currentColor`
ACCENT, FAINT = "#3f7fbf", "#8a8f98"  # readable on white and on near-black


class Plot:
    """An SVG with a text alternative; Jupyter and the site show it in the page's own colours."""

    def __init__(self, figure: Figure, description: str):
        self.figure, self.description = figure, description

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
        svg = svg.replace("<svg ", '<svg style="width:100%;max-width:26rem;height:auto" ', 1)
        svg = re.sub(r"font-family: [^;]*", "font-family: inherit", svg)
        spoken = f'role="img" aria-label="{self.description}"'
        return f'<figure style="margin:0;width:100%" {spoken}>{svg}</figure>'


def compiles(results: dict[str, tuple[list[str], list[int]]]) -> Plot:
    """Draw one row of bars for each experiment: how many graphs each of its calls compiled.

    Args:
        results: for each title, the labels of the calls and the count of each.
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
    return Plot(figure, f"Graphs compiled by each call. {spoken}")
