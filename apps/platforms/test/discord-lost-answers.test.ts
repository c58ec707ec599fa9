import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { PublicationState } from '@postrider/contracts/platforms';
import type { FaultKind } from '@postrider/simulator/client';
import { waitUntil } from '@postrider/testing';
import { startAlone, startKillable } from './crashing.ts';
import { DISCORD_TIMING, discordRig } from './discord-rig.ts';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
let rig: ReturnType<typeof discordRig>;
beforeAll(async () => {
  harness = await startHarness({ timing: DISCORD_TIMING });
  rig = discordRig(harness);
});
afterEach(async () => {
  await harness.sim.clearFaults();
  await harness.sim.behave('discord', {});
});
afterAll(() => harness.stop());

const { PUBLISHED, FAILED } = PublicationState;
const EFFECT: FaultKind[] = ['timeout_after', 'reset_after', 'error_after'];
const NONE: FaultKind[] = ['timeout_before', 'reset_before', 'error_before'];

type Target = { accountId: string; handle: string };
type Wish = Omit<Parameters<Harness['schedule']>[0], 'platform' | 'accountId'>;

async function publish({ accountId, handle }: Target, wish: Wish = {}) {
  const { id } = await harness.schedule({ platform: 'discord', accountId, ...wish });
  return { outcome: await harness.outcome(id), entries: await harness.ledgerOf(handle) };
}

describe('a message of a bot', () => {
  test.concurrent.each(EFFECT)('%s: it is found after the newest message before it', async (kind) => {
    const account = await rig.connect();
    await publish(account, { caption: 'The same' });
    await rig.fault(account, { operation: 'publish', kind });
    const { outcome, entries } = await publish(account, { caption: 'The same' });
    expect(outcome.state).toBe(PUBLISHED);
    expect(entries).toHaveLength(2);
    expect(entries[1]).toMatchObject({ id: outcome.externalId, url: outcome.url });
    expect(await rig.callsOf(account, 'publish')).toHaveLength(2);
  });

  test.concurrent.each(NONE)('%s: it is absent for certain, and sent again once', async (kind) => {
    const account = await rig.connect();
    await rig.fault(account, { operation: 'publish', kind });
    const { outcome, entries } = await publish(account, { media: [(await rig.image()).media] });
    expect([outcome.state, outcome.error]).toEqual([PUBLISHED, undefined]);
    expect(entries).toHaveLength(1);
    expect(await rig.callsOf(account, 'publish')).toHaveLength(2);
  });

  test.concurrent('with an image: it is found by the name of the file', async () => {
    const account = await rig.connect();
    await rig.fault(account, { operation: 'publish', kind: 'reset_after' });
    const { outcome, entries } = await publish(account, { caption: '', media: [(await rig.image()).media] });
    expect(outcome).toMatchObject({ state: PUBLISHED, externalId: entries[0]?.id });
    expect(entries).toHaveLength(1);
    expect(await rig.callsOf(account, 'publish')).toHaveLength(1);
  });

  test.concurrent('its replies are found in the same way', async () => {
    const account = await rig.connect();
    const { accountId } = account;
    const options = { thread: ['Two', 'Three'] };
    const { id } = await harness.schedule({ platform: 'discord', accountId, options, dueInMs: 1_000 });
    await waitUntil('the first message', async () => (await rig.callsOf(account, 'publish')).length > 0);
    await rig.fault(account, { operation: 'publish', kind: 'reset_after' });
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    const texts = (await rig.ledgerOf(account)).map(({ text }) => text);
    expect(texts).toEqual([expect.any(String), 'Two', 'Three']);
  });

  test('that is listed late is sent again with its nonce, which makes no second one', async () => {
    await harness.sim.behave('discord', { listsMessages: false });
    const account = await rig.connect();
    await rig.fault(account, { operation: 'publish', kind: 'reset_after' });
    const { outcome, entries } = await publish(account);
    expect(outcome).toMatchObject({ state: PUBLISHED, externalId: entries[0]?.id });
    expect(entries).toHaveLength(1);
    expect(await rig.callsOf(account, 'publish')).toHaveLength(2);
  });

  test('that lists show with nonces is found among others of the same text', async () => {
    await harness.sim.behave('discord', { showsNonces: true });
    const account = await rig.connect();
    await rig.fault(account, { operation: 'publish', kind: 'timeout_after' });
    await rig.fault(account, { operation: 'lookup', kind: 'rate_limit', retryAfterSeconds: 1 });
    const sent = publish(account, { caption: 'The same' });
    await waitUntil('the message', async () => (await rig.ledgerOf(account)).length > 0);
    await account.call('POST', `/channels/${account.channel}/messages`, { content: 'The same' });
    await account.call('POST', `/channels/${account.channel}/messages`, {
      content: 'The same',
      nonce: 'other',
    });
    const { outcome, entries } = await sent;
    expect(outcome).toMatchObject({ state: PUBLISHED, externalId: entries[0]?.id });
    expect(entries).toHaveLength(3);
  });

  test('is found among many others, over several pages', async () => {
    const account = await rig.connect();
    const path = `/channels/${account.channel}/messages`;
    await rig.fault(account, { operation: 'publish', kind: 'timeout_after' });
    await rig.fault(account, { operation: 'lookup', kind: 'rate_limit', retryAfterSeconds: 1 });
    const sent = publish(account);
    await waitUntil('the message', async () => (await rig.ledgerOf(account)).length > 0);
    for (let n = 0; n < 60; n++) await account.call('POST', path, { content: `Other ${n}` });
    const { outcome, entries } = await sent;
    expect(outcome).toMatchObject({ state: PUBLISHED, externalId: entries[0]?.id });
    expect((await rig.callsOf(account, 'lookup')).length).toBeGreaterThanOrEqual(3);
  });

  test('with another one of the same text after it: the result is unknown', async () => {
    const account = await rig.connect();
    await rig.fault(account, { operation: 'publish', kind: 'timeout_after' });
    const sent = publish(account, { caption: 'The same' });
    await waitUntil('the message', async () => (await rig.ledgerOf(account)).length > 0);
    await account.call('POST', `/channels/${account.channel}/messages`, { content: 'The same' });
    expect((await sent).outcome.error?.code).toBe('outcome_unknown');
    expect(await rig.callsOf(account, 'publish')).toHaveLength(2);
  });

  test('that people delete before it is sent again: it was published', async () => {
    await harness.sim.behave('discord', { listsMessages: false });
    const account = await rig.connect();
    await rig.fault(account, { operation: 'publish', kind: 'timeout_after' });
    const sent = publish(account);
    await waitUntil('the message', async () => (await rig.ledgerOf(account)).length > 0);
    const [entry] = await rig.ledgerOf(account);
    const [channel, message] = entry?.id.split('/') ?? [];
    await account.call('DELETE', `/channels/${channel}/messages/${message}`);
    const { outcome, entries } = await sent;
    expect(outcome.error?.message).toBe('The message was published, and then deleted in Discord.');
    expect(entries).toHaveLength(1);
  });

  test.each(['reset_before', 'reset_after'] as const)(
    'without the right to read the history, an empty list proves nothing: %s',
    async (kind) => {
      const account = await rig.connect();
      await harness.sim.behave('discord', { missing: ['READ_MESSAGE_HISTORY'] });
      await rig.fault(account, { operation: 'publish', kind });
      const { outcome } = await publish(account);
      expect(outcome.error?.code).toBe('outcome_unknown');
      expect(await rig.callsOf(account, 'publish')).toHaveLength(1);
    },
  );

  test('whose rights can’t be read: nothing is proven', async () => {
    const account = await rig.connect();
    await rig.fault(account, { operation: 'publish', kind: 'timeout_before' });
    const { accountId } = account;
    const { id } = await harness.schedule({ platform: 'discord', accountId });
    await waitUntil('the call', async () => (await rig.callsOf(account, 'publish')).length > 0);
    await rig.fault(account, { operation: 'session', kind: 'error_before', times: 1_000 });
    expect((await harness.outcome(id)).error?.code).toBe('outcome_unknown');
    expect(await rig.callsOf(account, 'publish')).toHaveLength(1);
  });
});

describe('an announcement for followers', () => {
  test.each([...EFFECT, ...NONE])('%s: the flags of the message show it', async (kind) => {
    await harness.sim.behave('discord', { kind: 'announcement' });
    const account = await rig.connect();
    await rig.fault(account, { operation: 'publish', kind: 'slow', delayMs: 0 });
    await rig.fault(account, { operation: 'publish', kind });
    const { outcome, entries } = await publish(account, { options: { crosspost: true } });
    expect([outcome.state, outcome.error]).toEqual([PUBLISHED, undefined]);
    expect(entries).toMatchObject([{ record: { flags: 1 } }]);
    expect(await rig.callsOf(account, 'publish')).toHaveLength(EFFECT.includes(kind) ? 2 : 3);
  });
});

describe('a forum post', () => {
  const forum = { options: { threadName: 'A door' } };

  test.each(EFFECT)('%s: it is found among the active ones', async (kind) => {
    await harness.sim.behave('discord', { kind: 'forum' });
    const account = await rig.connect();
    await publish(account, forum);
    await rig.fault(account, { operation: 'publish', kind });
    const { outcome, entries } = await publish(account, forum);
    expect([outcome.state, outcome.error]).toEqual([PUBLISHED, undefined]);
    expect(entries).toHaveLength(2);
    expect(entries[1]?.id).toBe(outcome.externalId);
    expect(await rig.callsOf(account, 'publish')).toHaveLength(2);
  });

  test.each(NONE)('%s: it has no nonce, so that it is not sent again', async (kind) => {
    await harness.sim.behave('discord', { kind: 'forum' });
    const account = await rig.connect();
    await rig.fault(account, { operation: 'publish', kind });
    const { outcome, entries } = await publish(account, forum);
    expect([outcome.error?.code, entries]).toEqual(['outcome_unknown', []]);
    expect(await rig.callsOf(account, 'publish')).toHaveLength(1);
  });

  test('its replies have nonces again', async () => {
    await harness.sim.behave('discord', { kind: 'forum' });
    const account = await rig.connect();
    await rig.fault(account, { operation: 'publish', kind: 'slow', delayMs: 0 });
    await rig.fault(account, { operation: 'publish', kind: 'reset_before' });
    const { outcome, entries } = await publish(account, {
      options: { threadName: 'A door', thread: ['two'] },
    });
    expect([outcome.state, outcome.error]).toEqual([PUBLISHED, undefined]);
    expect(entries).toHaveLength(2);
  });
});

test.concurrent.each([...EFFECT, ...NONE])(
  'a webhook, %s: its messages are never listed, so that it is unknown',
  async (kind) => {
    const account = await rig.connectWebhook();
    await rig.fault(account, { operation: 'publish', kind });
    const { outcome, entries } = await publish(account);
    expect(outcome.error?.code).toBe('outcome_unknown');
    expect(entries).toHaveLength(EFFECT.includes(kind) ? 1 : 0);
    expect(await rig.callsOf(account, 'publish')).toHaveLength(1);
  },
);

test.each(['connect', 'connectWebhook'] as const)(
  'an upload that breaks off before its last bytes had no effect: it is sent again, once (%s)',
  async (how) => {
    const account = await rig[how]();
    const { media, sha256 } = await rig.video(Buffer.alloc(3_000_000, 'a long film'));
    const isInTheMiddle = harness.media.stick(media.mediaId);
    const { accountId } = account;
    const { id } = await harness.schedule({ platform: 'discord', accountId, media: [media] });
    await isInTheMiddle;
    expect(await harness.outcome(id)).toMatchObject({ state: PUBLISHED, attempts: 2 });
    expect(await rig.ledgerOf(account)).toMatchObject([{ media: [{ sha256 }] }]);
  },
);

test('a file that was deleted in the meantime: nothing is sent', async () => {
  const account = await rig.connect();
  const { media } = await rig.image();
  harness.media.remove(media.mediaId);
  const { outcome } = await publish(account, { media: [media] });
  expect([outcome.state, outcome.error?.code]).toEqual([FAILED, 'media_missing']);
  expect(await rig.callsOf(account, 'publish')).toEqual([]);
});

// Most of their time is waiting for the end of a lease: they run at the same time.
test.concurrent.each([
  ['before the message is published', 'timeout_before', 2],
  ['while the message is published', 'timeout_after', 1],
] as const)(
  'a process is killed %s, and another one publishes the message once',
  async (_, kind, calls) => {
    await using alone = await startAlone();
    const own = discordRig(alone.harness);
    const first = await startKillable(alone.harness);
    const account = await own.connect(undefined, first.rpc);
    await own.fault(account, { operation: 'publish', kind });
    const { accountId } = account;
    const { media } = await own.image();
    const wish = { platform: 'discord', accountId, media: [media], dueInMs: 500 } as const;
    const { id, dueAt } = await alone.harness.schedule(wish);
    const made = async () => (await own.callsOf(account, 'publish')).length > 0;
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
    expect(await own.callsOf(account, 'publish')).toHaveLength(calls);
    second.child.kill('SIGKILL');
    await once(second.child, 'exit');
  },
  150_000,
);
