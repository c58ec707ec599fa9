import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { PlatformsService, PublicationState } from '@postrider/contracts/platforms';
import { createTestClient, startProcess, TEST_SECRET_KEYS, waitUntil } from '@postrider/testing';
import { type Harness, startHarness } from './harness.ts';

const POSTS = 12;
/** A dead process is noticed after five seconds; the rest is for a busy machine. The lease alone would take 22. */
const TAKEN_OVER_WITHIN_MS = 15_000;

let harness: Harness;
const processes: ChildProcess[] = [];
beforeAll(async () => {
  harness = await startHarness();
  // From here on the processes of the tests do the work.
  await harness.stopFirst();
});
afterEach(() => {
  for (const process of processes.splice(0)) process.kill('SIGKILL');
});
afterAll(() => harness.stop());

/** The service in a process of its own, with its ordinary timing. */
async function start() {
  const { child, ready } = startProcess(new URL('../src/main.ts', import.meta.url), {
    ...harness.backing.env,
    POSTS_ADDRESS: harness.posts.address,
    MEDIA_ADDRESS: harness.media.address,
    SECRET_KEYS: TEST_SECRET_KEYS.join(','),
    OUTBOUND_ALLOW_CIDRS: '127.0.0.0/8',
  });
  processes.push(child);
  const rpc = createTestClient(PlatformsService, await ready);
  await rpc.getPublications({ ids: [] });
  return { child, rpc };
}

type Process = Awaited<ReturnType<typeof start>>;

async function schedule({ rpc }: Process, dueInMs: number) {
  const accounts = await Promise.all(
    Array.from({ length: POSTS }, (_, i) => harness.connect(i % 2 ? 'x' : 'mastodon', undefined, rpc)),
  );
  const planned = accounts.map((account) => ({ account, ...harness.plan({ ...account, dueInMs }) }));
  await Promise.all(planned.map(({ id }) => harness.notify(id)));
  const ids = planned.map(({ id }) => id);
  await waitUntil('all to be held', async () => {
    const rows = await harness.store.findMany(ids);
    return rows.length === POSTS && rows.every(({ state, worker }) => state === 'preparing' && worker);
  });
  return planned;
}

/** Each is live once, after one call, and not before its time; answers how late the last one was. */
async function expectOnce(planned: Awaited<ReturnType<typeof schedule>>, { rpc }: Process) {
  for (const { id } of planned)
    expect(await harness.outcome(id, undefined, rpc)).toMatchObject({
      state: PublicationState.PUBLISHED,
      attempts: 1,
    });
  const late = await Promise.all(
    planned.map(async ({ account: { handle }, dueAt }) => {
      expect(await harness.sim.calls({ account: handle, operation: 'publish' })).toHaveLength(1);
      const [post] = await harness.ledgerOf(handle);
      return (post?.receivedAtMs ?? Number.NaN) - dueAt.getTime();
    }),
  );
  expect(Math.min(...late)).toBeGreaterThanOrEqual(0);
  return Math.max(...late);
}

test('a process that is killed: what it held is published by another within seconds', async () => {
  const first = await start();
  const planned = await schedule(first, 4_000);
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  const killedAt = Date.now();
  const dueAt = planned[0]?.dueAt.getTime() ?? 0;
  const second = await start();
  const lateness = await expectOnce(planned, second);
  expect(lateness + dueAt - killedAt).toBeLessThan(TAKEN_OVER_WITHIN_MS);
});

test('a process that is paused and wakes sends nothing that another has taken', async () => {
  const first = await start();
  const planned = await schedule(first, 4_000);
  first.child.kill('SIGSTOP');
  const second = await start();
  await expectOnce(planned, second);
  first.child.kill('SIGCONT');
  const again = await schedule(first, 4_000);
  await expectOnce(again, second);
  // What it woke up with has come to nothing by now.
  await expectOnce(planned, second);
});
