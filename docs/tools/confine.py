"""Keep a program from doing harm, with what the kernel lets everybody ask for.

Linux: files outside the given folders cannot be made, changed or deleted (Landlock), no socket
reaches another machine or this one (seccomp), and what the program starts is bound by the same.
A process that it leaves is found, however it hid. Elsewhere only memory and the processes of its
own session are seen to. This is against mistakes: it does not hold a program that wants out.
"""

import ctypes
import errno
import os
import platform
import signal
import struct
import time
from contextlib import suppress
from functools import cache
from pathlib import Path

MEMORY = 4 << 30  # bytes that one process may take
FILE = 1 << 30  # bytes that one file may grow to

CREATE_RULESET, ADD_RULE, RESTRICT_SELF = 444, 445, 446  # on every architecture
CHANGES = 0b111_1111_1111_0010  # of Landlock's rights on files, those that change something
TRUNCATE = 1 << 14  # known from its third version on
NO_NEW_PRIVILEGES, SECCOMP, SUBREAPER = 38, 22, 36  # of prctl
SOCKET = {"x86_64": 41, "aarch64": 198}  # the number of the system call
LOAD, EQUALS, RETURN = 0x20, 0x15, 0x06  # of the kernel's packet filter
ALLOW, ERROR = 0x7FFF0000, 0x00050000


@cache
def _libc() -> ctypes.CDLL:
    return ctypes.CDLL(None, use_errno=True)


def _prctl(*arguments) -> None:
    if _libc().prctl(*(ctypes.c_ulong(a) for a in (*arguments, *[0] * (5 - len(arguments))))):
        raise OSError(ctypes.get_errno(), "prctl")


@cache
def landlock() -> int:
    """The version of Landlock in this kernel, if it lets files move between folders: from 2 on."""
    if platform.system() != "Linux":
        return 0
    version = _libc().syscall(CREATE_RULESET, None, ctypes.c_size_t(0), 1)
    return version if version >= 2 else 0


def available() -> bool:
    return bool(landlock()) and platform.machine() in SOCKET


def confine(writable: list[str], memory: int | None) -> None:
    """Bind this process, and all that it will start, for good."""
    _limit(memory)
    if available():
        _prctl(NO_NEW_PRIVILEGES, 1)
        _forbid_changes([*writable, "/dev", "/proc"])
        _forbid_sockets()


def _limit(memory: int | None) -> None:
    try:
        import resource
    except ImportError:  # Windows
        return
    for what, most in (("CORE", 0), ("FSIZE", FILE), ("DATA", memory)):
        if most is not None:
            kind = getattr(resource, f"RLIMIT_{what}")
            _, hard = resource.getrlimit(kind)
            most = most if hard == resource.RLIM_INFINITY else min(most, hard)
            resource.setrlimit(kind, (most, hard))


def _forbid_changes(writable: list[str]) -> None:
    rights = CHANGES & (~0 if landlock() >= 3 else ~TRUNCATE)
    handled = struct.pack("Q", rights)
    rules = _libc().syscall(CREATE_RULESET, handled, ctypes.c_size_t(len(handled)), 0)
    for folder in writable:
        place = os.open(folder, os.O_PATH | os.O_CLOEXEC)
        rule = struct.pack("=Qi", rights, place)
        if _libc().syscall(ADD_RULE, rules, 1, rule, 0):
            raise OSError(ctypes.get_errno(), "landlock", folder)
        os.close(place)
    if rules < 0 or _libc().syscall(RESTRICT_SELF, rules, 0):
        raise OSError(ctypes.get_errno(), "landlock")
    os.close(rules)


def _forbid_sockets() -> None:
    """Every socket but those between processes and with the kernel fails: ENETUNREACH."""
    steps = [
        (LOAD, 0, 0, 0),  # the system call
        (EQUALS, 0, 4, SOCKET[platform.machine()]),
        (LOAD, 0, 0, 16),  # its first argument, the family
        (EQUALS, 2, 0, 1),  # AF_UNIX
        (EQUALS, 1, 0, 16),  # AF_NETLINK
        (RETURN, 0, 0, ERROR | errno.ENETUNREACH),
        (RETURN, 0, 0, ALLOW),
    ]
    code = ctypes.create_string_buffer(b"".join(struct.pack("HBBI", *step) for step in steps))
    program = ctypes.create_string_buffer(struct.pack("HP", len(steps), ctypes.addressof(code)))
    _prctl(SECCOMP, 2, ctypes.addressof(program))


def adopt_orphans() -> None:
    """Linux: become the parent of what children leave, whatever session it went to."""
    if platform.system() == "Linux":
        _prctl(SUBREAPER, 1)


def left_running(parent: int, session: int, patience: float = 1) -> str:
    """What a program that has ended left running after `patience` seconds, or nothing."""
    deadline = time.monotonic() + patience
    while pids := _alive(parent, session):
        if time.monotonic() > deadline:
            command = Path(f"/proc/{pids[0]}/cmdline")
            words = command.read_bytes().split(b"\0") if command.exists() else []
            return " ".join(os.fsdecode(w) for w in words).strip()[:80] or f"process {pids[0]}"
        time.sleep(0.02)
    return ""


def end_all(parent: int, session: int) -> None:
    """Kill a program and all that it left."""
    if hasattr(os, "killpg"):
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(session, signal.SIGKILL)
    while pids := _alive(parent, session):
        for pid in pids:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        time.sleep(0.005)


def _alive(parent: int, session: int) -> list[int]:
    """What runs of a program: children of the fork server, which runs one program at a time."""
    listed = Path(f"/proc/{parent}/task/{parent}/children")
    if listed.exists():
        return [int(pid) for pid in listed.read_text().split()]
    try:
        os.killpg(session, 0)
    except (ProcessLookupError, PermissionError, AttributeError):  # the last: Windows
        return []
    return [session]
