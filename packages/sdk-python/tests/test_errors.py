"""Errors of the API, and responses that are not of the API."""

from __future__ import annotations

import copy
import pickle

import httpx
import pytest

import postrider
from postrider import APIError, AsyncPostrider, NotFoundError, Postrider, UnprocessableError

from .conftest import Answer, Connect, Receiver, do, problem


@pytest.mark.parametrize(
    ("status", "kind"),
    [
        (400, postrider.BadRequestError),
        (401, postrider.AuthenticationError),
        (403, postrider.PermissionDeniedError),
        (404, postrider.NotFoundError),
        (409, postrider.ConflictError),
        (412, postrider.PreconditionFailedError),
        (422, postrider.UnprocessableError),
        (429, postrider.RateLimitError),
        (500, postrider.ServerError),
        (418, postrider.APIError),
    ],
)
async def test_each_status_has_its_class(
    connect: Connect, receiver: Receiver, status: int, kind: type[APIError]
) -> None:
    receiver.script(problem(status, "of_the_future", {"X-Request-Id": "req_1"}))
    with pytest.raises(APIError) as caught:
        await do(connect(receiver.url, max_retries=0).posts.get("id"))
    assert type(caught.value) is kind
    assert caught.value.code == "of_the_future"
    assert caught.value.request_id == "req_1"
    assert str(caught.value) == "What happened: of_the_future."


async def test_every_violation_is_there(connect: Connect, receiver: Receiver) -> None:
    violation = {"code": "too_long", "message": "The text is too long.", "path": "/caption", "limit": 300}
    receiver.script(problem(422, "content_rejected", errors=[violation], required_scope="posts:write"))
    with pytest.raises(UnprocessableError) as caught:
        await do(connect(receiver.url).posts.create(caption="far too long", platforms=["bluesky"]))
    [found] = caught.value.errors
    assert (found.code, found.path, found.limit) == ("too_long", "/caption", 300)
    assert caught.value.required_scope == "posts:write"


def test_errors_survive_a_copy_and_another_process() -> None:
    error = NotFoundError("Gone.", status=404, code="not_found", retry_after=3)
    for other in (copy.copy(error), pickle.loads(pickle.dumps(error))):  # noqa: S301
        assert (type(other), str(other), other.status, other.code) == (
            NotFoundError,
            "Gone.",
            404,
            "not_found",
        )
        assert other.retry_after == 3


@pytest.mark.parametrize(
    "answer",
    [
        Answer(200, b"<html>Welcome</html>", {"Content-Type": "text/html"}),
        Answer(200, {"something": "else"}),
        Answer(302, b"", {"Location": "http://127.0.0.1:1/"}),
        Answer(404, b"not found"),
        Answer(400, {"code": 5}),
    ],
)
async def test_other_servers_are_noticed(connect: Connect, receiver: Receiver, answer: Answer) -> None:
    receiver.script(answer)
    with pytest.raises(APIError) as caught:
        await do(connect(receiver.url, max_retries=0).posts.get("id"))
    assert caught.value.code == "unexpected_answer"
    assert len(receiver.requests) == 1


@pytest.mark.parametrize("client", [Postrider, AsyncPostrider])
@pytest.mark.parametrize(
    ("api_key", "base_url"),
    [
        ("", "http://localhost"),
        ("two words", "http://localhost"),
        ("key", "localhost"),
        ("key", "ftp://localhost"),
        ("key", "http://"),
    ],
)
def test_options_that_could_never_work(
    client: type[Postrider | AsyncPostrider], api_key: str, base_url: str
) -> None:
    with pytest.raises(ValueError):
        client(api_key=api_key, base_url=base_url)


async def test_an_empty_id_is_not_another_path(connect: Connect, receiver: Receiver) -> None:
    with pytest.raises(ValueError, match="id is empty"):
        await do(connect(receiver.url).posts.get(""))
    assert receiver.requests == []


async def test_ids_can_not_leave_their_place(connect: Connect, receiver: Receiver) -> None:
    receiver.script(Answer(204))
    await do(connect(receiver.url).posts.delete("../links/a?b#c"))
    assert receiver.requests[0].path == "/api/posts/..%2Flinks%2Fa%3Fb%23c"


async def test_who_calls(connect: Connect, receiver: Receiver) -> None:
    receiver.script(Answer(204))
    await do(connect(f"{receiver.url}//").posts.delete("id"))
    [request] = receiver.requests
    assert request.path == "/api/posts/id"
    assert request.headers["authorization"] == "Bearer svc_live_test"
    assert request.headers["user-agent"].startswith(f"postrider-python/{postrider.__version__} python/3.")


def test_a_client_of_ours_stays_open(receiver: Receiver) -> None:
    receiver.script(Answer(204))
    with httpx.Client() as http:
        with Postrider(api_key="key", base_url=receiver.url, http_client=http) as client:
            client.posts.delete("id")
        assert not http.is_closed
    with Postrider(api_key="key", base_url=receiver.url) as client:
        pass
    with pytest.raises(RuntimeError):
        client.posts.delete("id")


async def test_a_proxy_gets_every_call(receiver: Receiver) -> None:
    receiver.script(Answer(204))
    http = httpx.AsyncClient(proxy=receiver.url.removesuffix("/api"))
    async with (
        http,
        AsyncPostrider(api_key="key", base_url="http://api.postrider.test/v1", http_client=http) as client,
    ):
        await client.posts.delete("id")
    assert receiver.requests[0].path == "http://api.postrider.test/v1/posts/id"
