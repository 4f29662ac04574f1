"""The doctor: run a program, and tell what `torch.compile` did to it.

    python -m snippets.doctor script.py [its arguments]
    python -m snippets.doctor -m package.module [its arguments]

This folder needs nothing but torch and the standard library. Copied to another place, it runs as
`python -m doctor script.py`. The program keeps its output and its exit status; the report goes to
standard error. What is private in torch is gathered in `_torch.py`.
"""
