import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PlatformsService } from '@postrider/contracts/platforms';
import { createClient } from '@postrider/service/grpc';
import { waitUntil } from '@postrider/testing';
import { type Answer, codeOf, newTenant, type Pair, type Side, startPair } from './pair.ts';

const LIMIT = 300;

let pair: Pair;
beforeAll(async () => {
  // A window that does not end while a test counts what it lets through, and time for hundreds of requests at once.
  pair = await startPair({
    RATE_LIMIT_KEY: String(LIMIT),
    RATE_LIMIT_WINDOW_S: '3600',
    CALL_DEADLINE_MS: '30000',
  });
});
afterAll(() => pair?.stop());

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
/** As many requests at once, half of them to each gateway. */
const inParallel = <T>(count: number, ask: (side: Side, i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => ask(pair.sides[i % 2 === 0 ? 0 : 1], i)));

/** Repeats what is refused for the moment, as clients do: 200 transactions on one quota take a slow machine a while. */
async function repeatUnavailable(request: () => Promise<Answer>): Promise<Answer> {
  const isPassing = ({ status }: Answer) => status === 503 || status === 409;
  let answer = await request();
  for (let repeats = 0; isPassing(answer) && repeats < 10; repeats++) {
    await sleep(Number(answer.headers.get('retry-after')) * 1_000);
    answer = await request();
  }
  return answer;
}

test('one idempotency key a hundred times over both gateways: one post, and the same answer from each', async () => {
  const { ask, at } = await newTenant(pair);
  const tag = randomUUID();
  const headers = { 'idempotency-key': tag };
  const body = { caption: 'Once', platforms: ['bluesky'], tags: [tag] };
  const answers = await inParallel(100, (side) => ask(side, 'POST', '/posts', body, headers));
  const made = answers.filter(({ status }) => status === 201);
  const [text] = new Set(made.map((answer) => answer.text));
  expect(made.map((answer) => answer.text)).toEqual(made.map(() => text));
  expect(made.length).toBeGreaterThan(0);
  for (const answer of answers.filter(({ status }) => status !== 201))
    expect([answer.status, codeOf(answer)]).toEqual([409, 'idempotency_in_progress']);

  for (const side of pair.sides) {
    const again = await ask(side, 'POST', '/posts', body, headers);
    expect(again).toMatchObject({ status: 201, text });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    const reused = await ask(side, 'POST', '/posts', { ...body, caption: 'Twice' }, headers);
    expect([reused.status, codeOf(reused)]).toEqual([422, 'idempotency_key_reused']);
  }
  for (const postrider of at)
    expect(await postrider.posts.list({ status: 'draft', tag }).toArray()).toHaveLength(1);
});

test('two hundred schedules at once over both gateways end exactly at the month’s limit', async () => {
  const { ask, at } = await newTenant(pair, 100);
  const scheduledDatetime = inAnHour();
  const answers = await inParallel(200, (side, i) => {
    const body = { caption: `Post ${i}`, platforms: ['mastodon'], scheduledDatetime };
    const headers = { 'idempotency-key': randomUUID() };
    return repeatUnavailable(() => ask(side, 'POST', '/posts', body, headers));
  });
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.map((answer) => [answer.status, codeOf(answer)])).toEqual(
    Array(100).fill([403, 'schedule_limit_reached']),
  );
  for (const postrider of at)
    expect((await postrider.usage.get()).schedule).toMatchObject({ limit: 100, used: 100, remaining: 0 });
});

test('what is written through one gateway is read, changed and deleted through the other at once', async () => {
  const { at } = await newTenant(pair);
  for (const [here, there] of [at, [at[1], at[0]]] as const) {
    for (let round = 0; round < 5; round++) {
      const post = await here.posts.create({ caption: 'Draft', platforms: ['x'] });
      expect(await there.posts.get(post.id)).toEqual(post);
      const changed = await there.posts.update(post.id, {
        caption: 'Changed',
        scheduledDatetime: inAnHour(),
      });
      expect(changed).toMatchObject({ caption: 'Changed', status: 'scheduled' });
      expect(await here.posts.get(post.id)).toEqual(changed);
      expect(await here.posts.list({ status: 'scheduled' }).toArray()).toEqual([changed]);
      await here.posts.delete(post.id);
      await expect(there.posts.get(post.id)).rejects.toMatchObject({ code: 'not_found' });
      expect(await there.posts.list({ status: 'scheduled' }).toArray()).toEqual([]);
    }
  }
});

test('an account that one platforms service connects or disconnects, the other has or has not', async () => {
  const { at, workspaceId } = await newTenant(pair);
  const platformsOf = ({ ports }: Side) => createClient(PlatformsService, `127.0.0.1:${ports.platforms}`);
  const [here, there] = [platformsOf(pair.sides[0]), platformsOf(pair.sides[1])];
  const { fields } = await pair.simulator.addAccount({ platform: 'mastodon', handle: 'both' });
  const { account } = await here.connectAccount({ workspaceId, platform: 'mastodon', fields });
  const accountId = account?.id ?? '';
  expect((await there.listAccounts({ workspaceId })).accounts).toContainEqual(account);
  const post = { caption: 'Here', platforms: [{ platform: 'mastodon', accountId } as const] };
  for (const postrider of at) {
    expect((await postrider.accounts.list())[0]).toMatchObject({ id: accountId, status: 'connected' });
    await postrider.posts.create(post);
  }

  await there.disconnectAccount({ workspaceId, accountId });
  await expect(here.getAccount({ workspaceId, accountId })).rejects.toMatchObject({ code: 'not_found' });
  for (const postrider of at) {
    expect((await postrider.accounts.list()).map(({ id }) => id)).not.toContain(accountId);
    await expect(postrider.posts.create(post)).rejects.toMatchObject({ code: 'account_not_connected' });
  }
  here.close();
  there.close();
});

describe.each(['disabled', 'deleted'] as const)('a key that is %s', (end) => {
  test('stops at both gateways, for good', async () => {
    const { ask, keyId, workspaceId } = await newTenant(pair);
    const status = async (side: Side) => (await ask(side, 'GET', '/accounts')).status;
    const both = () => Promise.all(pair.sides.map(status));
    expect(await both()).toEqual([200, 200]);
    await (end === 'disabled'
      ? pair.operator.updateKey({ workspaceId, keyId, disabled: true })
      : pair.operator.deleteKey({ workspaceId, keyId }));
    // Who goes on with a wrong key has to wait sooner or later.
    const areRefused = async () => (await both()).every((code) => code === 401 || code === 429);
    await waitUntil('both gateways refuse it', areRefused);
    for (let i = 0; i < 30; i++) expect(await areRefused()).toBe(true);
  });
});

test('a key’s rate limit is one for both gateways', async () => {
  const { ask, workspaceId } = await newTenant(pair);
  let admitted = 0;
  async function accounts(side: Side) {
    const { status, headers } = await ask(side, 'GET', '/accounts');
    expect(headers.get('ratelimit-policy')).toContain(`"key";q=${LIMIT};w=3600`);
    const [, left] = /"key";r=(\d+);t=\d+/.exec(headers.get('ratelimit') ?? '') ?? [];
    if (status === 200) admitted++;
    return { status, left: Number(left) };
  }
  await inParallel(LIMIT - 50, accounts);
  expect(admitted).toBe(LIMIT - 50);
  // A lapsed plan gets its limits reported too, and pays nothing: a look that changes nothing.
  await pair.operator.updatePlan({ workspaceId, plan: { status: 'canceled' } });
  await waitUntil('both gateways know what the other let through', async () => {
    const looks = await Promise.all(pair.sides.map(accounts));
    return looks.every(({ status, left }) => status === 403 && left === LIMIT - admitted);
  });

  const most = LIMIT + (LIMIT - admitted);
  await pair.operator.updatePlan({ workspaceId, plan: { status: 'active' } });
  const last = pair.sides.map((side) => ({ side, statuses: [] as number[] }));
  while (last.some(({ statuses }) => statuses.length < 80)) {
    for (const { side, statuses } of last) {
      const { status } = await accounts(side);
      if (status !== 403) statuses.push(status);
    }
  }
  // What is left each may let through before it learns of the other; then nothing more.
  for (const { statuses } of last) expect(statuses).toEqual(statuses.toSorted());
  expect(admitted).toBeGreaterThanOrEqual(LIMIT);
  expect(admitted).toBeLessThanOrEqual(most);
});

test('either gateway lets both of each service take turns', async () => {
  const { ask } = await newTenant(pair);
  const calls = [
    ['posts', '/posts'],
    ['platforms', '/accounts'],
    ['media', `/media/${randomUUID()}`],
    ['webhooks', '/webhooks'],
    ['links', '/links'],
    ['analytics', '/analytics'],
  ] as const;
  for (const gateway of pair.sides) {
    const id = `req_${randomUUID()}`;
    for (const [name, path] of calls) {
      await waitUntil(`both ${name} to be called`, async () => {
        await ask(gateway, 'GET', path, undefined, { 'x-request-id': id });
        return pair.sides.every((side) => side.log(name).includes(id));
      });
    }
  }
});
