"""Draws the curves of a file made by CurvesTests as small PNG files, once for light and once for dark pages."""

import json
import sys
from pathlib import Path

import matplotlib

matplotlib.use("agg")
import matplotlib.pyplot as plt  # noqa: E402  (after the choice of a backend)
from PIL import Image  # noqa: E402

LIGHT = {"ink": "#1d1d1f", "faint": "#d2d2d7", "lines": ["#0066cc", "#c2410c", "#15803d", "#7e22ce"]}
DARK = {"ink": "#f5f5f7", "faint": "#48484a", "lines": ["#409cff", "#ff9f43", "#4cd97b", "#c792ff"]}


def axes(look, x, y):
    figure, axis = plt.subplots(figsize=(6.6, 3.7))
    figure.patch.set_alpha(0)
    axis.patch.set_alpha(0)
    axis.set_xlabel(x)
    axis.set_ylabel(y)
    axis.grid(color=look["faint"], linewidth=0.6)
    axis.set_axisbelow(True)
    for side in ("top", "right"):
        axis.spines[side].set_visible(False)
    for side in ("bottom", "left"):
        axis.spines[side].set_color(look["faint"])
    return figure, axis


def plot(axis, look, number, line, label, style="-"):
    axis.plot(*zip(*line), style, color=look["lines"][number], linewidth=2, label=label)


def legend(axis, **options):
    axis.legend(frameon=False, fontsize=9, **options)


def arrivals(curves, look):
    figure, axis = axes(look, "seconds", "visible height in points")
    order = ["spring(dampingRatio: 1)", "spring(dampingRatio: 0.8)", "spring(dampingRatio: 0.6)", "curve(.easeInOut)"]
    for number, name in enumerate(order):
        plot(axis, look, number, curves["arrivals"][name], f".{name}", "--" if "curve" in name else "-")
    legend(axis, loc="lower right")
    return figure


def releases(curves, look):
    figure, axis = axes(look, "seconds after the release", "visible height in points")
    for number, speed in enumerate(["1500", "0", "-900"]):
        label = {"1500": "1,500 points a second upwards", "0": "at rest", "-900": "900 points a second downwards"}[speed]
        plot(axis, look, number, curves["releases"][speed], label)
    axis.axhline(500, color=look["ink"], linewidth=0.8, linestyle=":")
    legend(axis, loc="lower right")
    return figure


def projection(curves, look):
    figure, axis = axes(look, "downward speed at the release, in points a second", "visible height at the release")
    speeds = [row[0] for row in curves["borders"]]
    edges = [[793] * len(speeds)] + [[row[i] for row in curves["borders"]] for i in (1, 2, 3)] + [[0] * len(speeds)]
    names = ["to .large", "to .fraction(0.5)", "to .height(180)", "dismissed"]
    for number, name in enumerate(names):
        axis.fill_between(
            speeds, edges[number + 1], edges[number], color=look["lines"][number], alpha=0.3, linewidth=0, label=name)
    for height in curves["heights"]:
        axis.axhline(height, color=look["ink"], linewidth=0.8, linestyle=":")
    axis.set_xlim(-3000, 3000)
    axis.set_ylim(0, 793)
    figure.subplots_adjust(right=0.74)
    legend(axis, loc="center left", bbox_to_anchor=(1, 0.5))
    return figure


def rubber_band(curves, look):
    figure, axis = axes(look, "finger beyond the last detent, in points", "sheet, in points")
    plot(axis, look, 0, curves["rubberBand"]["200"], "a refused pull outwards, at most 200")
    plot(axis, look, 1, curves["rubberBand"]["100"], "a pull beyond the tallest detent, at most 100")
    axis.plot([0, 210], [0, 210], ":", color=look["ink"], linewidth=1, label="without resistance")
    axis.set_ylim(0, 210)
    legend(axis, loc="upper right")
    return figure


def dimming(curves, look):
    figure, axis = axes(look, "visible height in points", "opacity of the dimming")
    labels = {
        "0": "largestUndimmedDetent = nil", "180": "largestUndimmedDetent = .height(180)",
        "396": "largestUndimmedDetent = .fraction(0.5)"}
    for number, (limit, label) in enumerate(labels.items()):
        plot(axis, look, number, curves["dimming"][limit], label)
    for height in curves["heights"]:
        axis.axvline(height, color=look["ink"], linewidth=0.8, linestyle=":")
    legend(axis, loc="lower left", bbox_to_anchor=(0, 1.0))
    return figure


PLOTS = {
    "plot-arrival": arrivals, "plot-release": releases, "plot-projection": projection,
    "plot-rubber-band": rubber_band, "plot-dimming": dimming,
}


def main(source, folder):
    curves = json.loads(Path(source).read_text())
    for suffix, look in (("", LIGHT), ("~dark", DARK)):
        ink = {name: look["ink"] for name in ("text.color", "axes.labelcolor", "xtick.color", "ytick.color")}
        plt.rcParams.update({**ink, "font.size": 10})
        for name, draw in PLOTS.items():
            figure = draw(curves, look)
            path = Path(folder) / f"{name}{suffix}.png"
            figure.savefig(path, bbox_inches="tight", transparent=True, dpi=160)
            plt.close(figure)
            image = Image.open(path)
            image.quantize(128, method=Image.Quantize.FASTOCTREE).save(path, optimize=True)
            print(path)


main(*sys.argv[1:])
