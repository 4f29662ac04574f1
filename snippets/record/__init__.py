"""The recorder: what Dynamo does with a function, step by step, as one trace.

    python -m snippets.record FILE.py:function

records the function of a reader and opens a page that plays it. In a program:

    from snippets.record.recorder import dumps, record

`recorder.py` says what a trace holds, `view.py` makes HTML of one (without torch), and `_torch.py`
gathers what is private in torch.
"""
