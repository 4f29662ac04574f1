import contextlib
import io
import traceback

import torch


def fine(x):
    return x + 1


def failing_backend(gm, inputs):
    raise ValueError("no luck")


def attempt(label, backend, **settings):
    torch._dynamo.reset()
    patch = torch._dynamo.config.patch(settings)
    with patch, contextlib.redirect_stderr(io.StringIO()) as log:
        torch._logging.set_logs()
        try:
            result = torch.compile(fine, backend=backend)(torch.ones(2)).tolist()
        except torch._dynamo.exc.BackendCompilerFailed as error:
            files = [f.filename for f in traceback.extract_tb(error.__traceback__)]
            inside = any(file.endswith("symbolic_convert.py") for file in files)
            result = ["internal stack" if inside else "short stack"]
            hint = "TORCHDYNAMO_VERBOSE=1" in str(error)
            result.append("hint" if hint else "no hint")
    text = log.getvalue()
    warned = text.count("WON'T CONVERT")
    print(f"{label:24}", *result, "| warnings", warned, "| log empty", not text)


attempt("default", failing_backend)
attempt("verbose", failing_backend, verbose=True)
attempt("suppress_errors", failing_backend, suppress_errors=True)
attempt("verbose, nothing wrong", "eager", verbose=True)
