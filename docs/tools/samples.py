"""The files below snippets/: which are programs, which are parts of a package, which need a GPU.

Only text is read here; nothing imports torch.
"""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SNIPPETS = ROOT / "snippets"
DRIVERS = SNIPPETS / "stages" / "drivers"
GPU = "# requires: cuda"  # the first line of a sample that needs a GPU


def relative(path: Path) -> str:
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else str(path)


def in_package(path: Path) -> bool:
    return path.is_relative_to(SNIPPETS) and (path.parent / "__init__.py").exists()


def samples() -> list[Path]:
    """Every sample: a program below snippets/ whose own folder is not a package."""
    found = SNIPPETS.glob("*/**/*")
    return sorted(p for p in found if p.suffix in (".py", ".sh") and not in_package(p))


def is_part(path: Path) -> bool:
    """Whether a file is a part of a package and no program: it is imported, not run."""
    return (
        path.suffix == ".py"
        and in_package(path)
        and "\nif __name__ ==" not in path.read_text(encoding="utf-8")
    )


def needs_gpu(path: Path) -> bool:
    return path.suffix == ".py" and path.read_text(encoding="utf-8").startswith(GPU)


def module(path: Path) -> str:
    """The dotted name of a file, as `python -m` or `import` takes it."""
    return relative(path).removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def command(path: Path) -> str:
    """What a reader types to run a sample."""
    return f"python -m {module(path)}" if path.suffix == ".py" else f"bash {relative(path)}"
