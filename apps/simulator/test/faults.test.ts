import { connect } from 'node:net';
import { AtpAgent, XRPCError } from '@atproto/api';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { MastoHttpError } from 'masto';
import type { FaultKind } from '../src/client.ts';
import { blueskyUser, mastodonUser, type Running, start, stopAll } from './helpers.ts';

let running: Running;

beforeAll(async () => {
  running = await start();
});
afterAll(stopAll);
beforeEach(() => running.sim.clearFaults());

const failure = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error) => error,
  );

/** Publish a post through the official client. */
async function publish(
  platform: 'bluesky' | 'mastodon',
  handle: string,
  signal = AbortSignal.timeout(30_000),
) {
  if (platform === 'mastodon') {
    const { masto } = await mastodonUser(running, handle);
    return failure(masto.v1.statuses.create({ status: 'hello' }, { requestInit: { signal } }));
  }
  const { agent, id } = await blueskyUser(running, handle);
  const record = { text: 'hello', createdAt: new Date().toISOString() };
  const write = { repo: id, collection: 'app.bsky.feed.post', record };
  return failure(agent.com.atproto.repo.createRecord(write, { signal }));
}

/** Publishes, and aborts the request once the fault applies. */
async function giveUp(platform: 'bluesky' | 'mastodon', handle: string, kind: FaultKind) {
  const abort = new AbortController();
  const published = publish(platform, handle, abort.signal);
  const isStruck = async () =>
    (await running.sim.calls({ account: handle })).some(({ outcome }) => outcome === kind);
  while (!(await isStruck()));
  abort.abort();
  return published;
}

const kinds: { kind: FaultKind; status: { bluesky: number; mastodon: number } | null; accepted: boolean }[] =
  [
    { kind: 'refuse', status: { bluesky: 400, mastodon: 422 }, accepted: false },
    { kind: 'timeout_before', status: null, accepted: false },
    { kind: 'timeout_after', status: null, accepted: true },
    { kind: 'reset_before', status: null, accepted: false },
    { kind: 'reset_after', status: null, accepted: true },
    { kind: 'error_before', status: { bluesky: 500, mastodon: 500 }, accepted: false },
    { kind: 'error_after', status: { bluesky: 500, mastodon: 500 }, accepted: true },
    { kind: 'rate_limit', status: { bluesky: 429, mastodon: 429 }, accepted: false },
  ];

describe.each(['bluesky', 'mastodon'] as const)('%s', (platform) => {
  test.each(kinds)('$kind', async ({ kind, status, accepted }) => {
    const dots = platform === 'bluesky' ? '.test' : '';
    const handle = `${kind.replaceAll('_', platform === 'bluesky' ? '-' : '_')}${dots}`;
    await running.sim.fault({ platform, account: handle, operation: 'publish', kind });
    const isSilent = kind.startsWith('timeout');
    const error = await (isSilent ? giveUp(platform, handle, kind) : publish(platform, handle));
    const answered = error instanceof XRPCError ? error.status : undefined;
    const seen = error instanceof MastoHttpError ? error.statusCode : answered;
    expect(error).toBeDefined();
    if (status) expect(seen).toBe(status[platform]);
    else expect(error).not.toBeInstanceOf(MastoHttpError);
    expect(await running.sim.ledger({ handle })).toHaveLength(accepted ? 1 : 0);
    const calls = await running.sim.calls({ account: handle, operation: 'publish' });
    expect(calls.map(({ outcome }) => outcome)).toEqual([kind]);

    expect(await publish(platform, handle)).toBeUndefined();
    expect(await running.sim.ledger({ handle })).toHaveLength(accepted ? 2 : 1);
  });

  test('slow holds the call back, and serves it even when the client has left', async () => {
    const handle = platform === 'bluesky' ? 'slow.test' : 'slow';
    await running.sim.fault({ platform, account: handle, operation: 'publish', kind: 'slow', delayMs: 300 });
    expect(await giveUp(platform, handle, 'slow')).toBeDefined();
    while ((await running.sim.ledger({ handle })).length === 0);
    const [entry] = await running.sim.ledger({ handle });
    expect((entry?.acceptedAtMs ?? 0) - (entry?.receivedAtMs ?? 0)).toBeGreaterThanOrEqual(295);
  });
});

test('a fault applies as often as configured, and only to matching calls', async () => {
  await running.sim.fault({ account: 'struck', operation: 'any', kind: 'error_before', times: 2 });
  await mastodonUser(running, 'struck');
  expect(await publish('mastodon', 'spared')).toBeUndefined();
  const outcomes = [await publish('mastodon', 'struck'), await publish('mastodon', 'struck')];
  expect(outcomes).toMatchObject([{ statusCode: 500 }, { statusCode: 500 }]);
  expect(await publish('mastodon', 'struck')).toBeUndefined();
});

test('the response to an expired token makes the Bluesky client refresh and continue', async () => {
  await running.sim.fault({ platform: 'bluesky', operation: 'publish', kind: 'expired_token' });
  expect(await publish('bluesky', 'expires.test')).toBeUndefined();
  expect(await running.sim.calls({ account: 'expires.test', operation: 'refresh' })).toHaveLength(1);
  await running.sim.fault({ platform: 'mastodon', operation: 'publish', kind: 'expired_token' });
  expect(await publish('mastodon', 'expires')).toMatchObject({ statusCode: 401 });
});

test('a fault on signing in or refreshing strikes there', async () => {
  const { agent, fields } = await blueskyUser(running, 'signs-in.test');
  await running.sim.fault({
    account: 'signs-in.test',
    operation: 'session',
    kind: 'error_before',
    status: 503,
  });
  const login = { identifier: fields.identifier, password: fields.appPassword };
  const other = new AtpAgent({ service: running.url });
  expect(await failure(other.login(login))).toMatchObject({ status: 503 });
  await running.sim.fault({ account: 'signs-in.test', operation: 'refresh', kind: 'reset_after' });
  const session = agent.session;
  if (!session) throw new Error('no session');
  expect(await failure(agent.resumeSession(session))).toBeDefined();
  expect(await failure(agent.resumeSession(session))).toMatchObject({ error: 'ExpiredToken' });
});

test('a rate limit carries the headers of its platform', async () => {
  await running.sim.fault({ operation: 'publish', kind: 'rate_limit', times: 2, retryAfterSeconds: 17 });
  const bluesky = await fetch(`${running.url}/xrpc/com.atproto.repo.createRecord`, { method: 'POST' });
  const now = Date.now() / 1000;
  expect(bluesky.headers.get('ratelimit-remaining')).toBe('0');
  expect(bluesky.headers.get('retry-after')).toBe('17');
  expect(Math.abs(Number(bluesky.headers.get('ratelimit-reset')) - now - 17)).toBeLessThan(3);
  expect(bluesky.headers.get('ratelimit-policy')).toMatch(/^\d+;w=\d+$/);
  const mastodon = await fetch(`${running.url}/api/v1/statuses`, { method: 'POST' });
  expect(mastodon.headers.get('x-ratelimit-remaining')).toBe('0');
  const reset = Date.parse(mastodon.headers.get('x-ratelimit-reset') ?? '');
  expect(Math.abs(reset / 1000 - now - 17)).toBeLessThan(3);
});

test('a fault that makes no sense is refused', async () => {
  const body = JSON.stringify({ kind: 'explode' });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${running.url}/sim/faults`, { method: 'POST', body, headers });
  expect(response.status).toBe(400);
});

test('stopping closes connections that are held open', async () => {
  const own = await start();
  await own.sim.fault({ operation: 'instance', kind: 'timeout_before' });
  const { hostname, port } = new URL(own.url);
  const socket = connect(Number(port), hostname);
  const closed = new Promise((resolve) => socket.once('close', resolve).once('error', () => {}));
  socket.write('GET /api/v2/instance HTTP/1.1\r\nHost: x\r\n\r\n');
  while ((await own.sim.calls({ operation: 'instance' })).length === 0);
  await own.stop();
  await closed;
});
