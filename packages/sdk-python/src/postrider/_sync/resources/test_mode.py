# Generated from _async/resources/test_mode.py by `npm run generate`. Do not edit.

"""Test mode."""

from __future__ import annotations

from typing_extensions import Unpack

from ..._generated import routes
from ...models import Account, Post
from ...params import ConnectTestAccount
from ..api import Api


class TestMode:
    """For tests with a test key (`svc_test_…`). With a live key, each call raises `not_found`."""

    def __init__(self, api: Api) -> None:
        self._api = api

    def connect_account(
        self,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        **account: Unpack[ConnectTestAccount],
    ) -> Account:
        """Connects a test account that was disconnected or has lost access. It has the same id each time."""
        answer = self._api.call(
            routes.CONNECT_TEST_ACCOUNT, body=account, idempotency_key=idempotency_key, timeout=timeout
        )
        return answer.account

    def advance(
        self, id: str, *, idempotency_key: str | None = None, timeout: float | None = None
    ) -> Post:
        """Makes a scheduled post due now."""
        answer = self._api.call(
            routes.ADVANCE_POST, {"id": id}, idempotency_key=idempotency_key, timeout=timeout
        )
        return answer.post
