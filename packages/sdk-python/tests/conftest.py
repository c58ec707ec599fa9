"""What the tests share: both clients, and servers that answer as a test says."""

from __future__ import annotations

import json
import os
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any, TypeVar

import anyio
import anyio.lowlevel
import pytest

from postrider import AsyncPostrider, Postrider
from postrider._io import IO, AsyncIO

T = TypeVar("T")
Client = Postrider | AsyncPostrider
Connect = Callable[..., Client]


async def do(value: T | Coroutine[object, object, T]) -> T:
    """The result of a call of either client."""
    given: Any = value
    result: T = await given if hasattr(given, "__await__") else given
    return result


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(params=["sync", "async"])
async def connect(request: pytest.FixtureRequest, sleeps: list[float]) -> AsyncIterator[Connect]:
    """Makes clients of both kinds; their pauses cost no time and are written down in `sleeps`."""
    opened: list[Client] = []

    def make(url: str, **options: Any) -> Client:
        given: dict[str, Any] = {"api_key": "svc_live_test", "base_url": url, **options}
        client = Postrider(**given) if request.param == "sync" else AsyncPostrider(**given)
        opened.append(client)
        return client

    yield make
    for client in opened:
        await do(client.close())


@pytest.fixture
def sleeps(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)
        await anyio.lowlevel.checkpoint()

    monkeypatch.setattr(IO, "sleep", staticmethod(slept.append))
    monkeypatch.setattr(AsyncIO, "sleep", staticmethod(sleep))
    return slept


@dataclass
class Received:
    """A request as the server got it."""

    method: str
    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class Answer:
    """A response; without a status, the connection breaks."""

    status: int | None = 200
    body: object = None
    headers: dict[str, str] = field(default_factory=dict[str, str])


@dataclass
class Receiver:
    """Gives each of `answers` in turn, then always the last one."""

    url: str
    requests: list[Received] = field(default_factory=list[Received])
    answers: list[Answer] = field(default_factory=lambda: [Answer()])

    def script(self, *answers: Answer) -> None:
        self.answers = list(answers)


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    class Handler(BaseHTTPRequestHandler):
        def handle_one_request(self) -> None:
            self.raw_requestline = self.rfile.readline(65537)
            if not self.raw_requestline or not self.parse_request():
                self.close_connection = True
                return
            body = self.rfile.read(int(self.headers.get("content-length", 0)))
            headers = {name.lower(): value for name, value in self.headers.items()}
            received.requests.append(Received(self.command, self.path, headers, body))
            turn = min(len(received.requests), len(received.answers)) - 1
            self.give(received.answers[turn])

        def give(self, answer: Answer) -> None:
            if answer.status is None:
                self.close_connection = True
                return
            content = answer.body if isinstance(answer.body, bytes) else json.dumps(answer.body).encode()
            self.send_response(answer.status)
            for name, value in {"Content-Type": "application/json", **answer.headers}.items():
                self.send_header(name, value)
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)
            self.wfile.flush()

        def log_message(self, format: str, *args: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    received = Receiver(f"http://127.0.0.1:{server.server_address[1]}/api")
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
    thread.start()
    yield received
    server.shutdown()
    server.server_close()
    thread.join()


def problem(status: int, code: str, headers: dict[str, str] | None = None, **more: object) -> Answer:
    """A failure as the API writes it."""
    body = {
        "type": f"/docs/errors#{code}",
        "title": "Title",
        "status": status,
        "detail": f"What happened: {code}.",
        "instance": "/api/v1/developer/posts",
        "code": code,
        "request_id": "req_in_body",
        **more,
    }
    return Answer(status, body, {"Content-Type": "application/problem+json", **(headers or {})})


def address_of(name: str) -> str:
    """An address that the caller of pytest sets; without it, the test is skipped."""
    url = os.environ.get(name)
    if not url:
        pytest.skip(f"{name} is not set")
    return url
