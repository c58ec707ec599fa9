"""The examples of the README run as they are written, and are typed."""

from __future__ import annotations

import hashlib
import hmac
import json
import os
import re
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from .conftest import address_of

SECRET = "whsec_c2VjcmV0"
README = Path(__file__).parent.parent / "README.md"
CLIENT, *EXAMPLES = re.findall(r"^```python\n(.*?)^```$", README.read_text("utf-8"), re.DOTALL | re.MULTILINE)
[SERVER] = [code for code in EXAMPLES if "serve_forever" in code]
SCRIPTS = [code for code in EXAMPLES if code != SERVER]


def environment() -> dict[str, str]:
    return {
        **os.environ,
        "POSTRIDER_URL": address_of("POSTRIDER_FAKE_URL"),
        "POSTRIDER_API_KEY": "svc_live_test",
        "POSTRIDER_WEBHOOK_SECRET": SECRET,
    }


@pytest.mark.parametrize("code", SCRIPTS)
def test_runs_as_written(code: str, tmp_path: Path) -> None:
    (tmp_path / "harbour.jpg").write_bytes(bytes(70_000))
    (tmp_path / "example.py").write_text(f"{CLIENT}\n{code}", "utf-8")
    done = subprocess.run(
        # The examples leave their client open.
        [sys.executable, "-W", "error", "-W", "ignore::ResourceWarning", "example.py"],
        check=False,
        cwd=tmp_path,
        env=environment(),
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, "")
    shown = re.findall(r"# → (\S+(?: (?!\()\S+)*)", code)
    assert [line for line in done.stdout.splitlines() if line in shown] == shown


def test_is_typed(tmp_path: Path) -> None:
    for number, code in enumerate(EXAMPLES):
        (tmp_path / f"example_{number}.py").write_text(f"{CLIENT}\n{code}", "utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--config-file", os.devnull, "."],
        check=False,
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout


def test_the_webhook_server_takes_genuine_deliveries_only(tmp_path: Path) -> None:
    (tmp_path / "server.py").write_text(f"{CLIENT}\n{SERVER}", "utf-8")
    with socket.socket() as reserved:
        reserved.bind(("127.0.0.1", 0))
        port = reserved.getsockname()[1]
    events = httpx.get(address_of("POSTRIDER_FAKE_URL").replace("/api/v1/developer", "/asked")).json()[
        "events"
    ]
    with subprocess.Popen(
        [sys.executable, "server.py"],
        cwd=tmp_path,
        env={**environment(), "PORT": str(port)},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as server:
        try:
            wait_for(port)
            assert deliver(port, "whsec_wrong", {}) == 400
            for event in events:
                assert deliver(port, SECRET, event) == 204
        finally:
            server.terminate()
        assert server.stdout is not None
        assert re.search(r"^live: https:", server.stdout.read(), re.MULTILINE)


def wait_for(port: int) -> None:
    deadline = time.monotonic() + 20
    while True:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
            return
        except OSError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.05)


def deliver(port: int, secret: str, event: object) -> int:
    body = json.dumps(event).encode()
    seconds = int(time.time())
    digest = hmac.new(secret.encode(), f"{seconds}.".encode() + body, hashlib.sha256).hexdigest()
    headers = {"X-Service-Signature": f"t={seconds},v1={digest}"}
    return httpx.post(f"http://127.0.0.1:{port}/", content=body, headers=headers).status_code
