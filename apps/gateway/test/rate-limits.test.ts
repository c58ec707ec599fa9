import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { startTcpProxy, waitUntil } from '@postrider/testing';
import { newKeyValue } from '../src/workspaces/key.ts';
import {
  expectLimited,
  type LimitedHarness,
  left,
  policies,
  standings,
  startLimitedHarness,
  statuses,
} from './support/limited.ts';

let limited: LimitedHarness;

beforeAll(async () => {
  limited = await startLimitedHarness();
});
afterEach(() => limited.stopGateways());
afterAll(() => limited?.harness.stop());

describe('a key', () => {
  test('has a quota that every response reports, then gets 429 until its window ends', async () => {
    const asked = await limited.startLimited();
    const { key } = await limited.newKeys(1);
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
    limited.pass(wait - 1_000);
    expectLimited(await asked('/accounts', { key }), 'key');
    limited.pass(1_000);
    const renewed = await asked('/accounts', { key });
    expect([renewed.status, left(renewed, 'key')]).toEqual([200, 3]);
  });

  test('is not stopped by another of its workspace, until the workspace’s quota is used up', async () => {
    const asked = await limited.startLimited();
    const [{ key, other }, outsider] = [await limited.newKeys(2), await limited.newKeys(1)];
    expect(await statuses(asked, 5, { key })).toEqual([200, 200, 200, 200, 429]);
    expect(await statuses(asked, 2, { key: other })).toEqual([200, 200]);
    const refused = await asked('/accounts', { key: other });
    expectLimited(refused, 'workspace');
    expect(refused.text).toContain('All API keys of this workspace');
    expect([left(refused, 'key'), left(refused, 'workspace')]).toEqual([2, 0]);
    expect(await statuses(asked, 1, { key: outsider.key })).toEqual([200]);
  });

  test('that exceeds two limits gets the Retry-After of the longer one', async () => {
    const asked = await limited.startLimited({ key: 1, workspace: 1 });
    const { key } = await limited.newKeys(1);
    await asked('/accounts', { key });
    const refused = await asked('/accounts', { key });
    const waits = Object.values(standings(refused)).map(([, t]) => t);
    expect(waits).toHaveLength(2);
    expect(refused.headers.get('retry-after')).toBe(String(Math.max(...waits)));
  });
});

describe('the order of checks', () => {
  test('a lapsed plan, then the limit, then the scope', async () => {
    const asked = await limited.startLimited({ key: 2 });
    const lapsed = await limited.newKeys(1, 'canceled');
    const codes: unknown[] = [];
    for (let i = 0; i < 4; i++) codes.push((await asked('/accounts', { key: lapsed.key })).json);
    expect(codes).toMatchObject(Array(4).fill({ code: 'plan_required' }));
    // It cost nothing: with a plan again, the quota is whole.
    await limited.harness.operator.setPlan(lapsed.id, { status: 'active' });
    const again = await waitUntil('the plan counts', async () => {
      const answer = await asked('/accounts', { key: lapsed.key });
      return answer.status === 200 && answer;
    });
    expect(left(again, 'key')).toBe(1);

    const { id } = await limited.newKeys(0);
    const { value: narrow } = await limited.harness.operator.createKey(id, { name: 'k', scopes: ['mcp'] });
    expect(await statuses(asked, 3, { key: narrow })).toEqual([403, 403, 429]);
  });

  test('creating on a trial responds with plan_required, also when the limit is used up', async () => {
    const asked = await limited.startLimited({ key: 1 });
    const { key } = await limited.newKeys(1, 'trialing');
    expect(await statuses(asked, 2, { key })).toEqual([200, 429]);
    const post = { caption: 'x', platforms: ['bluesky'] };
    const create = await asked('/posts', { key, method: 'POST', json: post });
    expect(create).toMatchObject({ status: 403, json: { code: 'plan_required' } });
    expect(left(create, 'key')).toBe(0);
  });

  test('a 429 is not what an idempotency key is remembered with', async () => {
    const asked = await limited.startLimited({ key: 1 });
    const { key } = await limited.newKeys(1);
    const headers = { 'idempotency-key': randomUUID() };
    const post = { key, headers, method: 'POST', json: { caption: 'x', platforms: ['bluesky'] } };
    await asked('/accounts', { key });
    const refused = await asked('/posts', post);
    expectLimited(refused, 'key');
    limited.pass(60_000);
    const created = await asked('/posts', post);
    expect([created.status, created.headers.get('idempotent-replayed')]).toEqual([201, null]);
    limited.pass(60_000);
    const replayed = await asked('/posts', post);
    expect([replayed.text, replayed.headers.get('idempotent-replayed')]).toEqual([created.text, 'true']);
    expect(left(replayed, 'key')).toBe(0);
  });
});

describe('two gateways', () => {
  test('share their limits: used up on one is used up on the other', async () => {
    const [one, other] = [await limited.startLimited(), await limited.startLimited()];
    const { key } = await limited.newKeys(1);
    expect(await statuses(one, 4, { key })).toEqual([200, 200, 200, 200]);
    await waitUntil('the other knows', async () => (await other('/accounts', { key })).status === 429);
    expect(await statuses(one, 3, { key })).toEqual([429, 429, 429]);
    expect(await statuses(other, 3, { key })).toEqual([429, 429, 429]);
  });

  test('report the same limits after a sync', async () => {
    const [one, other] = [
      await limited.startLimited({ key: 50, workspace: 50 }),
      await limited.startLimited({ key: 50, workspace: 50 }),
    ];
    const { id, key } = await limited.newKeys(1);
    await statuses(one, 9, { key });
    expect(left(await one('/accounts', { key }), 'key')).toBe(40);
    // Requests on a lapsed plan report the limits and do not count.
    await limited.harness.operator.setPlan(id, { status: 'canceled' });
    await waitUntil('the other knows of ten', async () => {
      const answer = await other('/accounts', { key });
      expect(answer.status).toBe(403);
      return left(answer, 'key') === 40 && left(answer, 'workspace') === 40;
    });
  });
});

test('without the database: each replica limits on its own, and syncs its counts afterwards', async () => {
  const proxy = await startTcpProxy(limited.harness.config.mongo.uri);
  try {
    const uri = `mongodb://127.0.0.1:${proxy.port}/?directConnection=true&serverSelectionTimeoutMS=300`;
    const cut = await limited.startLimited({}, { mongo: { ...limited.harness.config.mongo, uri } });
    const { key } = await limited.newKeys(1);
    expect(await statuses(cut, 2, { key })).toEqual([200, 200]);
    proxy.cut();
    const refused = await waitUntil('it is noticed', async () => {
      const answer = await cut('/accounts', { key: newKeyValue() });
      return answer.status === 503 && answer;
    });
    // A look-up that did not take place was no guess.
    expect(left(refused, 'address')).toBe(3);
    expect((await cut('/accounts')).status).toBe(401);
    proxy.repair();
    await waitUntil('it is back', async () => (await cut('/accounts', { key })).status !== 503);
    const whole = await limited.startLimited();
    await waitUntil('the other knows', async () => (await whole('/accounts', { key })).status === 429);
  } finally {
    await proxy.stop();
  }
});
