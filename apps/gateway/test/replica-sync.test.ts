import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createLog, shareOf } from '@postrider/service';
import { connectMongo, prepareDatabase } from '@postrider/service/mongo';
import { type Backing, reserveBacking } from '@postrider/testing';
import type { Connection } from 'mongoose';
import { createRateLimits } from '../src/rate-limits/rate-limits.ts';
import { createReplicaSync } from '../src/rate-limits/replica-sync.ts';
import { createTallyStore, type Tally, type TallyStore } from '../src/rate-limits/store.ts';
import { DEFAULT_QUOTAS } from '../src/workspaces/plan.ts';

let backing: Backing;
let mongo: Connection;
let store: TallyStore;
let now = Date.now();
const clock = () => now;

beforeAll(async () => {
  backing = reserveBacking();
  const log = createLog('test', 'silent');
  mongo = await connectMongo(backing.mongo('gateway'), log);
  store = createTallyStore(mongo);
  await prepareDatabase(mongo, log);
});
afterAll(async () => {
  await mongo?.close();
  await backing?.remove();
});

const QUOTA = 20;

/** One replica of the gateway, as far as it counts. */
function startReplica(on: TallyStore = store) {
  const config = { windowS: 60, quotas: { key: QUOTA, workspace: 1_000, maker: 1_000, address: 5 } };
  const limits = createRateLimits(config, clock);
  return { limits, sync: createReplicaSync(limits.counters, on, clock) };
}
type Replica = ReturnType<typeof startReplica>;

const newCaller = (workspaceId = randomUUID()) => ({
  keyId: randomUUID(),
  actorName: 'k',
  ...shareOf({ workspaceId }),
  scopes: [],
  workspaceName: 'Test',
  timeZone: 'UTC',
  refuseAmbiguousAccounts: false,
  needsApproval: false,
  plan: {
    name: 'scale',
    status: 'active',
    renewsAt: null,
    monthlyScheduleLimit: 1,
    includedCredits: 1,
    ...DEFAULT_QUOTAS,
  } as const,
});
type Caller = ReturnType<typeof newCaller>;

/** How many of `times` requests the replica lets through. */
function request({ limits }: Replica, caller: Caller, times: number): number {
  let through = 0;
  for (let i = 0; i < times; i++) {
    try {
      limits.countRequest(caller);
      through++;
    } catch (error) {
      expect(error).toMatchObject({ code: 'rate_limited' });
    }
  }
  return through;
}

const left = ({ limits }: Replica, caller: Caller) => limits.ofCaller(caller).map((each) => each.remaining);

/** Two rounds on every replica, after which each knows the counts of all. */
async function syncAll(...replicas: Replica[]) {
  for (let round = 0; round < 2; round++) for (const { sync } of replicas) await sync();
}

describe('replicas on one database', () => {
  test('allow the limit plus what each counts before the next sync, and no more', async () => {
    const [one, other] = [startReplica(), startReplica()];
    const caller = newCaller();
    expect([request(one, caller, 12), request(other, caller, 12)]).toEqual([12, 12]);
    await syncAll(one, other);
    expect([request(one, caller, 12), request(other, caller, 12)]).toEqual([0, 0]);
    expect([left(one, caller), left(other, caller)]).toEqual([
      [0, 1_000 - 24],
      [0, 1_000 - 24],
    ]);
  });

  test('share one quota exactly when they sync after every request', async () => {
    const [one, other] = [startReplica(), startReplica()];
    const caller = newCaller();
    let through = 0;
    for (let i = 0; i < QUOTA; i++) {
      through += request(i % 2 ? one : other, caller, 2);
      await syncAll(one, other);
      expect(left(one, caller)).toEqual(left(other, caller));
    }
    expect(through).toBe(QUOTA);
  });

  test('know keys that they never saw, and what was counted before they started', async () => {
    const [one, other] = [startReplica(), startReplica()];
    const caller = newCaller();
    request(one, caller, QUOTA);
    await syncAll(one, other);
    const late = startReplica();
    await late.sync();
    expect([request(other, caller, 1), request(late, caller, 1)]).toEqual([0, 0]);
  });

  test('add nothing twice, however often they look', async () => {
    const [one, other] = [startReplica(), startReplica()];
    const caller = newCaller();
    for (let i = 0; i < 6; i++) {
      request(one, caller, 1);
      await syncAll(one, other);
      now += 2_000;
    }
    expect(left(one, caller)).toEqual(left(other, caller));
  });

  test('write nothing when nothing was counted', async () => {
    const idle = startReplica();
    const before = await mongo.collection('rate_limit_tallies').countDocuments();
    await syncAll(idle);
    expect(await mongo.collection('rate_limit_tallies').countDocuments()).toBe(before);
    const document = await mongo.collection('rate_limit_tallies').findOne();
    expect(document?.expiresAt).toBeInstanceOf(Date);
  });
});

describe('without the database', () => {
  /** A store whose writes fail: before they arrive, or after. */
  function failing(when: 'before' | 'after') {
    let fails = true;
    return {
      heal: () => {
        fails = false;
      },
      store: {
        ...store,
        async insert(tally: Tally) {
          if (when === 'after' || !fails) await store.insert(tally);
          if (fails) throw new Error('the connection broke');
        },
      },
    };
  }

  test.each(['before', 'after'] as const)(
    'a replica counts on its own, and publishes each count once afterwards (connection lost %s the write)',
    async (when) => {
      const broken = failing(when);
      const [one, other] = [startReplica(broken.store), startReplica()];
      const caller = newCaller();
      request(one, caller, 3);
      await expect(one.sync()).rejects.toThrow('broke');
      request(one, caller, 2);
      await expect(one.sync()).rejects.toThrow('broke');
      expect(request(one, caller, QUOTA)).toBe(QUOTA - 5);
      broken.heal();
      await syncAll(one, other);
      expect(left(other, caller)).toEqual([0, 1_000 - QUOTA]);
      expect(request(other, caller, 1)).toBe(0);
    },
  );
});
