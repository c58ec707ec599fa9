import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { PublicationState } from '@postrider/contracts/platforms';
import type { FaultKind, Operation } from '@postrider/simulator/client';
import { waitUntil } from '@postrider/testing';
import { startAlone, startKillable } from './crashing.ts';
import { type Harness, startHarness } from './harness.ts';
import { SLACK_TIMING, slackRig } from './slack-rig.ts';

let harness: Harness;
let rig: ReturnType<typeof slackRig>;
beforeAll(async () => {
  harness = await startHarness({ timing: SLACK_TIMING });
  rig = slackRig(harness);
});
afterEach(async () => {
  await harness.sim.clearFaults();
  await harness.sim.behave('slack', {});
});
afterAll(() => harness.stop());

const { PUBLISHED } = PublicationState;
const EFFECT: FaultKind[] = ['timeout_after', 'reset_after', 'error_after'];
const NONE: FaultKind[] = ['timeout_before', 'reset_before', 'error_before'];

test.concurrent.each(EFFECT)('%s: the message is found by its metadata', async (kind) => {
  const account = await rig.connect();
  const before = await rig.schedule(account, { caption: 'The same' });
  expect((await harness.outcome(before.id)).state).toBe(PUBLISHED);
  await rig.fault(account, { operation: 'publish', kind });
  const { id } = await rig.schedule(account, { caption: 'The same', images: 1 });
  const { state, externalId } = await harness.outcome(id);
  expect(state).toBe(PUBLISHED);
  const entries = await rig.ledgerOf(account);
  expect(entries).toHaveLength(2);
  expect(entries[1]?.id).toBe(externalId);
  expect(await rig.callsOf(account, 'publish')).toHaveLength(2);
});

test.concurrent('an error that Slack also returns after a success is looked up', async () => {
  const account = await rig.connect();
  const body = { ok: false, error: 'fatal_error' };
  await rig.fault(account, { operation: 'publish', kind: 'error_after', body });
  const { id } = await rig.schedule(account);
  expect((await harness.outcome(id)).state).toBe(PUBLISHED);
  expect(await rig.ledgerOf(account)).toHaveLength(1);
});

test.concurrent.each(NONE)('%s: nothing proves that it is absent, so it is not sent again', async (kind) => {
  const account = await rig.connect();
  await rig.fault(account, { operation: 'publish', kind });
  const { id } = await rig.schedule(account);
  expect((await harness.outcome(id)).error?.code).toBe('outcome_unknown');
  expect(await rig.ledgerOf(account)).toEqual([]);
  expect(await rig.callsOf(account, 'publish')).toHaveLength(1);
});

test('a channel that lists the message late: it is found by a later lookup', async () => {
  await harness.sim.behave('slack', { listsMessages: false });
  const account = await rig.connect();
  await rig.fault(account, { operation: 'publish', kind: 'reset_after' });
  await rig.fault(account, { operation: 'lookup', kind: 'rate_limit', retryAfterSeconds: 1 });
  const { id } = await rig.schedule(account);
  await waitUntil('two lookups', async () => (await rig.callsOf(account, 'lookup')).length > 1);
  await harness.sim.behave('slack', {});
  expect((await harness.outcome(id)).state).toBe(PUBLISHED);
  expect(await rig.ledgerOf(account)).toHaveLength(1);
});

test('a reply whose response is lost is found in its thread', async () => {
  const account = await rig.connect();
  const { id } = await rig.schedule(account, { options: { thread: ['Two', 'Three'] }, dueInMs: 1_000 });
  await waitUntil('the first message', async () => (await rig.callsOf(account, 'publish')).length > 0);
  await rig.fault(account, { operation: 'publish', kind: 'reset_after' });
  expect((await harness.outcome(id)).state).toBe(PUBLISHED);
  expect((await rig.ledgerOf(account)).map(({ text }) => text)).toEqual([expect.any(String), 'Two', 'Three']);
});

const MOMENTS: [string, Operation][] = [
  ['while an image goes up', 'upload'],
  ['while the message is published', 'publish'],
];

// Most of their time is waiting for the end of a lease: they run at the same time.
test.concurrent.each(MOMENTS)(
  'a process is killed %s, and another one publishes the message once',
  async (_, operation) => {
    await using alone = await startAlone();
    const own = slackRig(alone.harness);
    const first = await startKillable(alone.harness);
    const account = await own.connect(first.rpc);
    await own.fault(account, { operation, kind: 'timeout_after' });
    const { id, dueAt } = await own.schedule(account, { images: 1, dueInMs: 500 });
    const made = async () => (await own.callsOf(account, operation)).length > 0;
    await waitUntil('the call', made, 45_000);
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    await alone.harness.sim.clearFaults();

    const second = await startKillable(alone.harness);
    const { state, externalId } = await alone.harness.outcome(id, 90_000, second.rpc);
    expect(state).toBe(PUBLISHED);
    const [entry, ...others] = await own.ledgerOf(account);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ id: externalId, media: [{ mimeType: 'image/png' }] });
    expect(entry?.receivedAtMs).toBeGreaterThanOrEqual(dueAt.getTime());
    expect(await own.callsOf(account, 'publish')).toHaveLength(1);
    second.child.kill('SIGKILL');
    await once(second.child, 'exit');
  },
  150_000,
);
