"""Runs each sample in its own folder, and leaves there what it printed and why it failed, as `each.sh` does."""

import contextlib
import os
import pathlib
import runpy
import traceback

home = pathlib.Path.cwd()
for line in (home / "samples").read_text().splitlines():
    name, *values = line.split("\t")
    os.environ.update(zip(("TOKEN", "OPERATOR_KEY", "COOKIE"), values))
    os.chdir(home / name)
    with open("printed", "w") as printed, contextlib.redirect_stdout(printed):
        try:
            runpy.run_path(str(home / f"{name}.py"), run_name="__main__")
        except BaseException:
            pathlib.Path("failed").write_text(traceback.format_exc())
