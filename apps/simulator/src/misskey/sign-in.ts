import express from 'express';
import { z } from 'zod';
import { consentHtml } from '../consent-page.ts';
import { randomToken } from '../ids.ts';
import { type Incoming, type Reply, type Route, searchOf } from '../platform.ts';
import { misskeyError } from './errors.ts';
import { userJson } from './json.ts';

const asked = z.object({ name: z.string(), callback: z.url(), permission: z.string() });
const decision = z.object({ account: z.string().optional(), denied: z.string().optional() });
const NEEDED = ['read:account', 'write:drive', 'write:notes'];

/** MiAuth: a page for apps, and the token of a session that a person has authorized, once. */
export function signInRoutes(): Route[] {
  const granted = new Map<string, string>();
  return [
    { method: 'get', path: '/miauth/:session', operations: ['session'], handle: showPage },
    {
      method: 'post',
      path: '/miauth/:session',
      operations: ['session'],
      parse: [express.urlencoded({ extended: true })],
      handle: (call) => decide(call, granted),
    },
    {
      method: 'post',
      path: '/api/miauth/:session/check',
      operations: ['session'],
      parse: [express.json()],
      handle: (call) => check(call, granted),
    },
  ];
}

function askedIn(value: unknown) {
  const parsed = asked.safeParse(value);
  if (!parsed.success) throw misskeyError(400, 'INVALID_PARAM', 'Invalid param.');
  return parsed.data;
}

function showPage(call: Incoming): Reply {
  const request = askedIn(Object.fromEntries(searchOf(call)));
  const accounts = call.network.accounts().filter(({ platform }) => platform === 'misskey');
  const action = `${call.req.baseUrl}/miauth/${String(call.req.params.session)}`;
  const html = consentHtml({ name: request.name, action, request, accounts });
  return { status: 200, file: { bytes: Buffer.from(html), mimeType: 'html' } };
}

function decide(call: Incoming, granted: Map<string, string>): Reply {
  const request = askedIn(call.req.body);
  const { account: handle = '', denied } = decision.parse(call.req.body);
  const session = String(call.req.params.session);
  const target = new URL(request.callback);
  target.searchParams.append('session', session);
  const account = call.network.account('misskey', handle);
  const isAllowed = NEEDED.every((scope) => request.permission.split(',').includes(scope));
  if (denied === undefined && account && isAllowed) granted.set(session, account.id);
  return { status: 302, headers: { location: target.href } };
}

function check(call: Incoming, granted: Map<string, string>): Reply {
  const session = String(call.req.params.session);
  const account = call.network.account('misskey', granted.get(session) ?? '');
  granted.delete(session);
  if (!account) return { status: 200, body: { ok: false } };
  const token = randomToken();
  call.network.save({ table: 'tokens', row: { token, accountId: account.id, revoked: false } });
  return { status: 200, body: { ok: true, token, user: userJson(account, call) } };
}
