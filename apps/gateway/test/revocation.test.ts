import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { type Gateway, startGateway } from '@postrider/gateway';
import { waitUntil } from '@postrider/testing';
import mongoose from 'mongoose';
import { BASE_PATH } from '../src/paths.ts';
import { createCachedStore } from '../src/workspaces/cached-store.ts';
import { hashKey } from '../src/workspaces/key.ts';
import { createKeys } from '../src/workspaces/keys.ts';
import { createWorkspaceStore } from '../src/workspaces/store.ts';
import { ask, type Harness, startHarness } from './support/harness.ts';
import { operatorOf } from './support/operator.ts';

let harness: Harness;
let here: Gateway;
let elsewhere: Gateway;
let database: mongoose.Connection;

beforeAll(async () => {
  harness = await startHarness();
  const { uri, database: dbName } = harness.config.mongo;
  database = await mongoose.createConnection(uri, { dbName }).asPromise();
  // No gateway knows of a broker: nothing here can depend on one.
  // Refused keys are tried far more often than an address may.
  const { rateLimits } = harness.config;
  const quotas = { ...rateLimits.quotas, address: 100_000 };
  const config = { ...harness.config, rateLimits: { ...rateLimits, quotas } };
  [here, elsewhere] = [await startGateway(config), await startGateway(config)];
});
afterAll(async () => {
  await Promise.all([here?.stop(), elsewhere?.stop()]);
  await database?.close();
  await harness?.stop();
});
afterEach(() => setStatus('active'));

/** A key that the operator service of this gateway has created. */
async function newKey(fields = {}) {
  const request = { workspaceId: harness.workspace.id, name: 'k', scopes: ['accounts:read'], ...fields };
  const { key, value } = await operatorOf(here).createKey(request);
  return { id: key?.id ?? '', value };
}

const setDisabled = (keyId: string, disabled: boolean) =>
  operatorOf(here).updateKey({ workspaceId: harness.workspace.id, keyId, disabled });
const deleteKey = (keyId: string) => operatorOf(here).deleteKey({ workspaceId: harness.workspace.id, keyId });
const setStatus = (status: string) =>
  operatorOf(here).updatePlan({ workspaceId: harness.workspace.id, plan: { status } });

const status = async (gateway: Gateway, key: string) =>
  (await ask(`${gateway.address}${BASE_PATH}/accounts`, 'GET', { key })).status;

/** Requests that keep a key's last read cached until `end` is called. */
function keepBusy(gateway: Gateway, key: string) {
  let busy = true;
  const seen: number[] = [];
  const begun: number[] = [];
  const ended = (async () => {
    while (busy) {
      const now = performance.now();
      seen.push(await status(gateway, key));
      begun.push(now);
    }
  })();
  return {
    /** The status of each request, and when it began. */
    seen,
    begun,
    async end() {
      busy = false;
      await ended;
    },
  };
}

const CHANGES: [string, (keyId: string) => Promise<unknown>, number][] = [
  ['disabled', (keyId) => setDisabled(keyId, true), 401],
  ['deleted', deleteKey, 401],
  ['left without a plan', () => setStatus('canceled'), 403],
];

describe('a key that is in use the whole time and is then', () => {
  test.each(CHANGES)(
    '%s is refused for the very next request in the process that did it',
    async (_name, change, code) => {
      for (let round = 0; round < 5; round++) {
        const key = await newKey();
        const users = [keepBusy(here, key.value), keepBusy(here, key.value)];
        await waitUntil('it is in use', () => users.every(({ seen }) => seen.includes(200)));
        await change(key.id);
        const after = await Promise.all(Array.from({ length: 5 }, () => status(here, key.value)));
        await Promise.all(users.map((user) => user.end()));
        expect(after).toEqual(Array(5).fill(code));
        await setStatus('active');
        await deleteKey(key.id).catch(() => {});
      }
    },
  );

  test.each(CHANGES)(
    '%s is refused within a second everywhere else, and never accepted again',
    async (_name, change, code) => {
      const key = await newKey();
      const user = keepBusy(elsewhere, key.value);
      await waitUntil('it is in use', () => user.seen.includes(200));
      await change(key.id);
      const changed = performance.now();
      await waitUntil('it is refused', () => user.seen.at(-1) === code);
      const refusedFrom = user.seen.indexOf(code);
      await waitUntil('it was tried often', () => user.seen.length > refusedFrom + 30);
      await user.end();
      expect(new Set(user.seen.slice(refusedFrom))).toEqual(new Set([code]));
      const accepted = user.begun.filter((_, i) => user.seen[i] === 200);
      expect(Math.max(...accepted) - changed).toBeLessThan(1_000);
      await deleteKey(key.id).catch(() => {});
    },
  );

  test('enabled again, it works for the very next request', async () => {
    const key = await newKey();
    for (let round = 0; round < 3; round++) {
      await setDisabled(key.id, true);
      expect(await status(here, key.value)).toBe(401);
      await setDisabled(key.id, false);
      expect(await status(here, key.value)).toBe(200);
    }
    await deleteKey(key.id);
  });
});

test('an expiry counts to the millisecond, also where the key was read just before', async () => {
  const key = await newKey({ expiry: '30d' });
  const expiresAt = new Date(Date.now() + 400);
  await database
    .collection('workspaces')
    .updateOne({ 'keys._id': key.id }, { $set: { 'keys.$.expiresAt': expiresAt } });
  const seen: { begun: number; ended: number; code: number }[] = [];
  await waitUntil('it has expired', async () => {
    const begun = Date.now();
    const code = await status(here, key.value);
    seen.push({ begun, ended: Date.now(), code });
    return seen.filter((each) => each.code === 401).length > 3;
  });
  for (const { begun, ended, code } of seen) {
    if (begun >= expiresAt.getTime()) expect(code).toBe(401);
    if (ended < expiresAt.getTime()) expect(code).toBe(200);
  }
  expect(seen[0]?.code).toBe(200);
});

describe('the cached store', () => {
  function counting() {
    const store = createWorkspaceStore(database);
    let reads = 0;
    let barrier = Promise.resolve();
    const cached = createCachedStore({
      ...store,
      async byKeyHash(hash: string) {
        reads++;
        const workspace = await store.byKeyHash(hash);
        await barrier;
        return workspace;
      },
    });
    return {
      cached,
      reads: () => reads,
      hold(until: Promise<void>) {
        barrier = until;
      },
    };
  }

  test('serves many at once with one read, for a moment; an unknown key for longer', async () => {
    const { cached, reads } = counting();
    const [known, unknown] = [hashKey(harness.key.value), hashKey('svc_live_unknown')];
    for (const hash of [known, unknown]) {
      const before = reads();
      await Promise.all(Array.from({ length: 20 }, () => cached.byKeyHash(hash)));
      expect(reads()).toBe(before + 1);
    }
    await waitUntil('the cached key expires', () => !cached.isCached(known));
    expect(cached.isCached(unknown)).toBe(true);
  });

  test('returns nothing that was read before a change to later lookups', async () => {
    const { cached, hold } = counting();
    const keys = createKeys(cached);
    const key = await keys.createKey(harness.workspace.id, { name: 'k', scopes: ['mcp'] });
    const disabledAt = async () =>
      (await cached.byKeyHash(hashKey(key.value)))?.keys.find(({ _id }) => _id === key.id)?.disabledAt;
    const held = Promise.withResolvers<void>();
    hold(held.promise);
    const early = disabledAt();
    await keys.updateKey(harness.workspace.id, key.id, { disabled: true });
    const late = disabledAt();
    held.resolve();
    await early;
    expect(await late).toBeInstanceOf(Date);
    await keys.deleteKey(harness.workspace.id, key.id);
    expect(await cached.byKeyHash(hashKey(key.value))).toBeNull();
  });

  test('is cleared also when the outcome of a change is unknown', async () => {
    const store = createWorkspaceStore(database);
    const cached = createCachedStore({
      ...store,
      async removeKey(workspaceId: string, keyId: string) {
        await store.removeKey(workspaceId, keyId);
        throw new Error('the connection broke');
      },
    });
    const keys = createKeys(cached);
    const key = await keys.createKey(harness.workspace.id, { name: 'k', scopes: ['mcp'] });
    expect(await cached.byKeyHash(hashKey(key.value))).not.toBeNull();
    await expect(keys.deleteKey(harness.workspace.id, key.id)).rejects.toThrow('broke');
    expect(await cached.byKeyHash(hashKey(key.value))).toBeNull();
  });
});
