import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { newKeyValue } from '../src/workspaces/key.ts';
import type { TestResponse } from './support/harness.ts';
import {
  type Ask,
  expectLimited,
  type LimitedHarness,
  left,
  policies,
  startLimitedHarness,
  statuses,
} from './support/limited.ts';

let limited: LimitedHarness;

beforeAll(async () => {
  limited = await startLimitedHarness();
});
afterEach(() => limited.stopGateways());
afterAll(() => limited?.harness.stop());

describe('an address', () => {
  const unknown = (count: number) => Array.from({ length: count }, () => newKeyValue());

  test('that guesses keys is limited, and the remaining guesses are reported; valid keys keep working', async () => {
    const asked = await limited.startLimited();
    const { key, other } = await limited.newKeys(2);
    expect((await asked('/accounts', { key })).status).toBe(200);
    const guesses: TestResponse[] = [];
    const keys = unknown(4);
    for (const guess of keys) guesses.push(await asked('/accounts', { key: guess }));
    expect(guesses.map(({ status }) => status)).toEqual([401, 401, 401, 429]);
    expect(guesses.map(policies)).toEqual(guesses.map(() => '"address";q=3;w=60'));
    expect(guesses.map((answer) => left(answer, 'address'))).toEqual([2, 1, 0, 0]);
    const refused = await asked('/accounts', { key: newKeyValue() });
    expectLimited(refused, 'address');
    expect(await statuses(asked, 3, { key: keys[0] ?? '' })).toEqual([429, 429, 429]);
    // One that was good is no guess.
    expect(await statuses(asked, 3, { key })).toEqual([200, 200, 200]);
    expect((await asked('/accounts', { key: other })).status).toBe(429);
    limited.pass(60_000);
    expect((await asked('/accounts', { key: other })).status).toBe(200);
  });

  test('pays nothing for requests without a key, nor for good keys', async () => {
    const asked = await limited.startLimited();
    const { key, other } = await limited.newKeys(2);
    const answers = [await asked('/accounts'), await asked('/openapi.json'), await asked('/posts/%F0%9F')];
    expect(answers.map(({ status }) => status)).toEqual([401, 200, 404]);
    expect(answers.map((answer) => left(answer, 'address'))).toEqual([3, 3, 3]);
    expect(await statuses(asked, 1, { key })).toEqual([200]);
    expect(await statuses(asked, 1, { key: other })).toEqual([200]);
    expect(left(await asked('/accounts'), 'address')).toBe(3);
  });

  test.each([
    ['mistyped key', () => 'svc_live_nonsense'],
    ['unknown key', newKeyValue],
  ])('that goes on with one %s is limited, and locks nobody else at it out', async (_kind, make) => {
    const asked = await limited.startLimited();
    const { key } = await limited.newKeys(1);
    const wrong = make();
    expect(await statuses(asked, 5, { key: wrong })).toEqual([401, 401, 401, 429, 429]);
    expectLimited(await asked('/accounts', { key: wrong }), 'address');
    expect(await statuses(asked, 1, { key })).toEqual([200]);
    limited.pass(60_000);
    expect(await statuses(asked, 1, { key: wrong })).toEqual([401]);
  });

  test('that goes on with a deleted key is limited as well', async () => {
    const asked = await limited.startLimited();
    const { id, key } = await limited.newKeys(1);
    const [deleted] = await limited.harness.operator.listKeys(id);
    await limited.harness.operator.deleteKey(id, deleted?.id ?? '');
    expect(await statuses(asked, 5, { key })).toEqual([401, 401, 401, 429, 429]);
  });

  test('cannot pass its limit by guessing all at once', async () => {
    const asked = await limited.startLimited();
    const answers = await Promise.all(unknown(20).map((key) => asked('/accounts', { key })));
    const [wrong, refused] = [401, 429].map((code) => answers.filter(({ status }) => status === code));
    expect([wrong?.length, refused?.length]).toEqual([3, 17]);
  });

  test('is the one that a trusted proxy names, and no other', async () => {
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    const use = async (asked: Ask, address: string) =>
      (await asked('/accounts', { key: newKeyValue(), ...from(address) })).status;
    const trusting = await limited.startLimited({ address: 1 }, { trustedProxies: ['loopback'] });
    expect([
      await use(trusting, '203.0.113.7'),
      await use(trusting, '203.0.113.7'),
      await use(trusting, '203.0.113.8'),
      await use(trusting, '2001:db8::1'),
      await use(trusting, '2001:db8::2'),
      await use(trusting, '2001:db8:0:1::2'),
    ]).toEqual([401, 429, 401, 401, 429, 401]);
    limited.pass(60_000);
    const trustsNobody = await limited.startLimited({ address: 1 });
    expect([await use(trustsNobody, '203.0.113.9'), await use(trustsNobody, '203.0.113.10')]).toEqual([
      401, 429,
    ]);
  });
});
