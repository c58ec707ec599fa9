import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { type Gateway, type GatewayConfig, startGateway } from '@postrider/gateway';
import { waitUntil } from '@postrider/testing';
import { BASE_PATH } from '../src/http/door.ts';
import { newKeyValue } from '../src/workspaces/key.ts';
import { startWire } from './support/wire.ts';
import { ALL_SCOPES, type AskOptions, ask, startWorld, type Told, type World } from './support/world.ts';

let world: World;
let now = Date.now();
const gateways: Gateway[] = [];

beforeAll(async () => {
  world = await startWorld();
});
afterEach(async () => {
  await Promise.all(gateways.splice(0).map((gateway) => gateway.stop()));
});
afterAll(() => world?.stop());

const QUOTAS = { key: 4, workspace: 6, address: 3 };

/** A gateway with small limits whose clock stands still, unless `now` is moved. */
async function startLimited(quotas: Partial<typeof QUOTAS> = {}, other: Partial<GatewayConfig> = {}) {
  const rateLimits = { windowS: 60, quotas: { ...QUOTAS, ...quotas }, syncMs: 20 };
  const gateway = await startGateway({ ...world.config, rateLimits, ...other }, () => now);
  gateways.push(gateway);
  return (path: string, options: AskOptions & { method?: string } = {}) =>
    ask(gateway.address + BASE_PATH + path, options.method ?? 'GET', options);
}
type Ask = Awaited<ReturnType<typeof startLimited>>;

/** A new workspace's keys: nothing was counted for them yet. */
async function newKeys(count: number, status: 'active' | 'trialing' | 'canceled' = 'active') {
  const { id } = await world.admin.createWorkspace({ name: 'Limited', plan: { status } });
  const create = async () => (await world.admin.createKey(id, { name: 'k', scopes: ALL_SCOPES })).value;
  const keys: string[] = [];
  for (let i = 0; i < count; i++) keys.push(await create());
  return { id, key: keys[0] ?? '', other: keys[1] ?? '' };
}

const policies = (answer: Told) => answer.headers.get('ratelimit-policy');

/** `[r, t]` by policy. */
function standings(answer: Told): Record<string, [number, number]> {
  const items = [...(answer.headers.get('ratelimit') ?? '').matchAll(/"(\w+)";r=(\d+);t=(\d+)/g)];
  return Object.fromEntries(items.map(([, name = '', r, t]) => [name, [Number(r), Number(t)]]));
}
const left = (answer: Told, name: string) => standings(answer)[name]?.[0];

async function statuses(asked: Ask, times: number, options: AskOptions, path = '/accounts') {
  const seen: number[] = [];
  for (let i = 0; i < times; i++) seen.push((await asked(path, options)).status);
  return seen;
}

function expectLimited(answer: Told, policy: string) {
  const wait = standings(answer)[policy]?.[1] ?? 0;
  expect(answer).toMatchObject({
    status: 429,
    json: { code: 'rate_limited', status: 429, retry_after: wait, request_id: expect.any(String) },
  });
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect(answer.headers.get('retry-after')).toBe(String(wait));
  expect(wait).toBeGreaterThanOrEqual(1);
  expect(wait).toBeLessThanOrEqual(60);
}

describe('a key', () => {
  test('has its quota, told on every answer, good or bad; then 429 until its window ends', async () => {
    const asked = await startLimited();
    const { key } = await newKeys(1);
    const answers = [
      await asked('/accounts', { key }),
      await asked('/posts?colour=red', { key }),
      await asked('/nothing', { key }),
      await asked('/posts', { key, method: 'POST', body: '{' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 400, 404, 400]);
    expect(answers.map(policies)).toEqual(answers.map(() => '"key";q=4;w=60, "workspace";q=6;w=60'));
    expect(answers.map((answer) => left(answer, 'key'))).toEqual([3, 2, 1, 0]);
    expect(answers.map((answer) => left(answer, 'workspace'))).toEqual([5, 4, 3, 2]);

    const refused = await asked('/accounts', { key });
    expectLimited(refused, 'key');
    // A refused request costs nothing, of either quota.
    expect([left(refused, 'key'), left(refused, 'workspace')]).toEqual([0, 2]);

    const wait = (standings(refused).key?.[1] ?? 0) * 1_000;
    now += wait - 1_000;
    expectLimited(await asked('/accounts', { key }), 'key');
    now += 1_000;
    const renewed = await asked('/accounts', { key });
    expect([renewed.status, left(renewed, 'key')]).toEqual([200, 3]);
  });

  test('is not stopped by another of its workspace, until the workspace’s quota is used up', async () => {
    const asked = await startLimited();
    const [{ key, other }, stranger] = [await newKeys(2), await newKeys(1)];
    expect(await statuses(asked, 5, { key })).toEqual([200, 200, 200, 200, 429]);
    expect(await statuses(asked, 2, { key: other })).toEqual([200, 200]);
    const refused = await asked('/accounts', { key: other });
    expectLimited(refused, 'workspace');
    expect(refused.text).toContain('All API keys of this workspace');
    expect([left(refused, 'key'), left(refused, 'workspace')]).toEqual([2, 0]);
    expect(await statuses(asked, 1, { key: stranger.key })).toEqual([200]);
  });

  test('that meets two limits is told when the longer one ends', async () => {
    const asked = await startLimited({ key: 1, workspace: 1 });
    const { key } = await newKeys(1);
    await asked('/accounts', { key });
    const refused = await asked('/accounts', { key });
    const waits = Object.values(standings(refused)).map(([, t]) => t);
    expect(waits).toHaveLength(2);
    expect(refused.headers.get('retry-after')).toBe(String(Math.max(...waits)));
  });
});

describe('the order of checks', () => {
  test('a lapsed plan, then the limit, then the scope', async () => {
    const asked = await startLimited({ key: 2 });
    const lapsed = await newKeys(1, 'canceled');
    const codes: unknown[] = [];
    for (let i = 0; i < 4; i++) codes.push((await asked('/accounts', { key: lapsed.key })).json);
    expect(codes).toMatchObject(Array(4).fill({ code: 'plan_required' }));
    // It cost nothing: with a plan again, the quota is whole.
    await world.admin.setPlan(lapsed.id, { status: 'active' });
    const again = await waitUntil('the plan counts', async () => {
      const answer = await asked('/accounts', { key: lapsed.key });
      return answer.status === 200 && answer;
    });
    expect(left(again, 'key')).toBe(1);

    const { id } = await newKeys(0);
    const { value: narrow } = await world.admin.createKey(id, { name: 'k', scopes: ['mcp'] });
    expect(await statuses(asked, 3, { key: narrow })).toEqual([403, 403, 429]);
  });

  test('a trial that would create is told of its plan, also where its limit is used up', async () => {
    const asked = await startLimited({ key: 1 });
    const { key } = await newKeys(1, 'trialing');
    expect(await statuses(asked, 2, { key })).toEqual([200, 429]);
    const post = { caption: 'x', platforms: ['bluesky'] };
    const create = await asked('/posts', { key, method: 'POST', json: post });
    expect(create).toMatchObject({ status: 403, json: { code: 'plan_required' } });
    expect(left(create, 'key')).toBe(0);
  });

  test('a 429 is not what an idempotency key is remembered with', async () => {
    const asked = await startLimited({ key: 1 });
    const { key } = await newKeys(1);
    const headers = { 'idempotency-key': randomUUID() };
    const post = { key, headers, method: 'POST', json: { caption: 'x', platforms: ['bluesky'] } };
    await asked('/accounts', { key });
    const refused = await asked('/posts', post);
    expectLimited(refused, 'key');
    now += 60_000;
    const created = await asked('/posts', post);
    expect([created.status, created.headers.get('idempotent-replayed')]).toEqual([201, null]);
    now += 60_000;
    const replayed = await asked('/posts', post);
    expect([replayed.text, replayed.headers.get('idempotent-replayed')]).toEqual([created.text, 'true']);
    expect(left(replayed, 'key')).toBe(0);
  });
});

describe('an address', () => {
  const unknown = (count: number) => Array.from({ length: count }, () => newKeyValue());

  test('that guesses is stopped, and told how many guesses are left; good keys go on', async () => {
    const asked = await startLimited();
    const { key, other } = await newKeys(2);
    expect((await asked('/accounts', { key })).status).toBe(200);
    const guesses: Told[] = [];
    const keys = unknown(4);
    for (const guess of keys) guesses.push(await asked('/accounts', { key: guess }));
    expect(guesses.map(({ status }) => status)).toEqual([401, 401, 401, 429]);
    expect(guesses.map(policies)).toEqual(guesses.map(() => '"address";q=3;w=60'));
    expect(guesses.map((answer) => left(answer, 'address'))).toEqual([2, 1, 0, 0]);
    const refused = await asked('/accounts', { key: newKeyValue() });
    expectLimited(refused, 'address');
    // One that is known to be wrong needs no look-up, one that was good is no guess.
    expect(await statuses(asked, 3, { key: keys[0] ?? '' })).toEqual([401, 401, 401]);
    expect(await statuses(asked, 3, { key })).toEqual([200, 200, 200]);
    expect((await asked('/accounts', { key: other })).status).toBe(429);
    now += 60_000;
    expect((await asked('/accounts', { key: other })).status).toBe(200);
  });

  test('pays nothing for missing and mistyped keys, nor for good ones', async () => {
    const asked = await startLimited();
    const { key, other } = await newKeys(2);
    const answers = [
      await asked('/accounts'),
      await asked('/accounts', { key: 'svc_live_nonsense' }),
      await asked('/openapi.json'),
      await asked('/posts/%F0%9F'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 200, 404]);
    expect(answers.map((answer) => left(answer, 'address'))).toEqual([3, 3, 3, 3]);
    expect(await statuses(asked, 1, { key })).toEqual([200]);
    expect(await statuses(asked, 1, { key: other })).toEqual([200]);
    expect(left(await asked('/accounts'), 'address')).toBe(3);
  });

  test('cannot pass its limit by guessing all at once', async () => {
    const asked = await startLimited();
    const answers = await Promise.all(unknown(20).map((key) => asked('/accounts', { key })));
    const [wrong, refused] = [401, 429].map((code) => answers.filter(({ status }) => status === code));
    expect([wrong?.length, refused?.length]).toEqual([3, 17]);
  });

  test('is the one that a trusted proxy names, and no other', async () => {
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    const use = async (asked: Ask, address: string) =>
      (await asked('/accounts', { key: newKeyValue(), ...from(address) })).status;
    const trusting = await startLimited({ address: 1 }, { trustedProxies: ['loopback'] });
    expect([
      await use(trusting, '203.0.113.7'),
      await use(trusting, '203.0.113.7'),
      await use(trusting, '203.0.113.8'),
      await use(trusting, '2001:db8::1'),
      await use(trusting, '2001:db8::2'),
      await use(trusting, '2001:db8:0:1::2'),
    ]).toEqual([401, 429, 401, 401, 429, 401]);
    now += 60_000;
    const trustsNobody = await startLimited({ address: 1 });
    expect([await use(trustsNobody, '203.0.113.9'), await use(trustsNobody, '203.0.113.10')]).toEqual([
      401, 429,
    ]);
  });
});

describe('two gateways', () => {
  test('share their limits: used up on one is used up on the other', async () => {
    const [one, other] = [await startLimited(), await startLimited()];
    const { key } = await newKeys(1);
    expect(await statuses(one, 4, { key })).toEqual([200, 200, 200, 200]);
    await waitUntil('the other knows', async () => (await other('/accounts', { key })).status === 429, 1_000);
    expect(await statuses(one, 3, { key })).toEqual([429, 429, 429]);
    expect(await statuses(other, 3, { key })).toEqual([429, 429, 429]);
  });

  test('tell the same once they have heard of each other', async () => {
    const [one, other] = [
      await startLimited({ key: 50, workspace: 50 }),
      await startLimited({ key: 50, workspace: 50 }),
    ];
    const { id, key } = await newKeys(1);
    await statuses(one, 9, { key });
    expect(left(await one('/accounts', { key }), 'key')).toBe(40);
    // A lapsed plan is told its limits too, and pays nothing: a look that changes nothing.
    await world.admin.setPlan(id, { status: 'canceled' });
    await waitUntil('the other knows of ten', async () => {
      const answer = await other('/accounts', { key });
      expect(answer.status).toBe(403);
      return left(answer, 'key') === 40 && left(answer, 'workspace') === 40;
    });
  });
});

test('without the database: limits go on alone, and what was counted is told when it is back', async () => {
  const wire = await startWire(new URL(world.config.mongo.uri));
  try {
    const uri = `mongodb://127.0.0.1:${wire.port}/?directConnection=true&serverSelectionTimeoutMS=300`;
    const cut = await startLimited({}, { mongo: { ...world.config.mongo, uri } });
    const { key } = await newKeys(1);
    expect(await statuses(cut, 2, { key })).toEqual([200, 200]);
    await wire.cut();
    const refused = await waitUntil('it is noticed', async () => {
      const answer = await cut('/accounts', { key: newKeyValue() });
      return answer.status === 503 && answer;
    });
    // A look-up that did not take place was no guess.
    expect(left(refused, 'address')).toBe(3);
    expect((await cut('/accounts')).status).toBe(401);
    await wire.open();
    await waitUntil('it is back', async () => (await cut('/accounts', { key })).status !== 503);
    const whole = await startLimited();
    await waitUntil('the other knows', async () => (await whole('/accounts', { key })).status === 429);
  } finally {
    await wire.stop();
  }
});
