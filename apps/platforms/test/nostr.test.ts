import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { PublicationProofKind, PublicationState } from '@postrider/contracts/platforms';
import type { FaultKind } from '@postrider/simulator/client';
import { NOSTR_RS_RELAY, PYTHON_RELAY } from '@postrider/simulator/nostr/behaviour';
import { npubEncode } from 'nostr-tools/nip19';
import { verifyEvent } from 'nostr-tools/pure';
import { type Harness, startHarness } from './harness.ts';
import { neventIn, nostrRig } from './nostr-rig.ts';

let harness: Harness;
let rig: ReturnType<typeof nostrRig>;
beforeAll(async () => {
  harness = await startHarness();
  rig = nostrRig(harness);
});
afterEach(async () => {
  await harness.sim.clearFaults();
  await rig.behave({});
});
afterAll(() => harness.stop());

const PERSON = npubEncode('a'.repeat(64));

describe('the event of a post', () => {
  test('has the planned time, its mentions and hashtags, and an address that names it', async () => {
    const account = await rig.connect();
    const caption = `Hello @${PERSON} #News #news nostr:npub1wrong`;
    const { outcome, dueAt } = await rig.publish(account, { caption, options: { contentWarning: 'Loud' } });
    const [event, ...others] = await rig.stored(account);
    expect(others).toEqual([]);
    expect(event && verifyEvent({ ...event })).toBe(true);
    expect(event).toMatchObject({
      pubkey: account.pubkey,
      kind: 1,
      created_at: Math.floor(dueAt.getTime() / 1000),
      content: `Hello nostr:${PERSON} #News #news nostr:npub1wrong`,
      tags: [
        ['p', 'a'.repeat(64)],
        ['t', 'news'],
        ['content-warning', 'Loud'],
      ],
    });
    expect([outcome.externalId, outcome.error, outcome.notice]).toEqual([event?.id, undefined, undefined]);
    expect(neventIn(outcome.url)).toMatchObject({ id: event?.id, author: account.pubkey });
    const [entry] = await rig.ledgerOf(account);
    expect(entry?.url).toBe(outcome.url);
  });

  test('is a reply to the one before in a thread, in order', async () => {
    const account = await rig.connect();
    await rig.publish(account, { caption: 'one', options: { thread: ['two', 'three'] } });
    const [one, two, three] = await rig.stored(account);
    const relay = account.fields.relays;
    const own = ['p', account.pubkey];
    expect([one?.tags, two?.tags, three?.tags]).toEqual([
      [],
      [['e', one?.id, relay, 'root', account.pubkey], own],
      [['e', one?.id, relay, 'root', account.pubkey], ['e', two?.id, relay, 'reply', account.pubkey], own],
    ]);
    expect([one, two, three].map((event) => event?.content)).toEqual(['one', 'two', 'three']);
  });

  test('shows its images by their addresses, with their descriptions and hashes', async () => {
    const account = await rig.connect();
    const media = [await rig.image('teal', 'A teal area'), await rig.image('gold')];
    await rig.publish(account, { caption: 'Colours', media });
    const [event] = await rig.stored(account);
    const [text, , ...urls] = event?.content.split('\n') ?? [];
    expect([text, urls.length]).toEqual(['Colours', 2]);
    const tags = event?.tags.filter(([name]) => name === 'imeta') ?? [];
    expect(tags.map(([, url]) => url)).toEqual(urls.map((url) => `url ${url}`));
    expect(tags[0]).toEqual(expect.arrayContaining(['m image/png', 'dim 80x60', 'alt A teal area']));
    for (const url of urls) {
      const response = await fetch(url);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    }
    const [entry] = await rig.ledgerOf(account);
    expect(entry).toMatchObject({ text: 'Colours', media: [{ alt: 'A teal area' }, { alt: null }] });
  });
});

describe('whatever a relay does', () => {
  const SURVIVED: FaultKind[] = [
    ...(['timeout_before', 'timeout_after', 'reset_before', 'reset_after'] as const),
    ...(['error_before', 'error_after', 'rate_limit', 'slow'] as const),
  ];

  test.concurrent.each(SURVIVED)('%s: the post is there once, and not early', async (kind) => {
    const account = await rig.connect();
    await harness.sim.fault({ account: account.handle, operation: 'publish', kind });
    const { outcome, dueAt } = await rig.publish(account);
    const entries = await rig.ledgerOf(account);
    expect([outcome.state, entries.length]).toEqual([PublicationState.PUBLISHED, 1]);
    expect([outcome.externalId, outcome.url]).toEqual([entries[0]?.id, entries[0]?.url]);
    expect(entries[0]?.receivedAtMs).toBeGreaterThanOrEqual(dueAt.getTime());
    expect(await rig.stored(account)).toHaveLength(1);
  });

  test('refused by its only relay: failed at once, with its words', async () => {
    const account = await rig.connect();
    await harness.sim.fault({ account: account.handle, operation: 'publish', kind: 'refuse' });
    const { outcome } = await rig.publish(account);
    expect(outcome).toMatchObject({ state: PublicationState.FAILED, attempts: 1 });
    expect(outcome.error?.code).toBe('platform_rejected');
    expect(outcome.error?.message).toMatch(
      /^No relay accepted the post\. .* refused it: “blocked: refused by the simulator”\.$/,
    );
  });

  test.each([
    ['the relay of nostr-sdk', {}],
    ['nostr-relay', PYTHON_RELAY],
    ['nostr-rs-relay', NOSTR_RS_RELAY],
  ])('%s: a lost answer and a repeated event are one post, whose deletion stays', async (_, behaviour) => {
    await rig.behave({ relays: { first: behaviour } });
    const account = await rig.connect();
    const whose = { account: account.handle, operation: 'publish' } as const;
    // The answer says that it failed, and it is stored.
    await harness.sim.fault({ ...whose, kind: 'error_after' });
    const { id, outcome } = await rig.publish(account);
    expect([outcome.state, outcome.attempts]).toEqual([PublicationState.PUBLISHED, 2]);
    expect(outcome.proof?.kind).toBe(PublicationProofKind.DUPLICATE_REFUSED);
    expect(await rig.stored(account)).toHaveLength(1);
    const { workspaceId } = harness;
    expect((await harness.rpc.removePublication({ workspaceId, id })).failure).toBeUndefined();
    expect((await harness.rpc.removePublication({ workspaceId, id })).failure).toBeUndefined();
    expect(await rig.stored(account)).toEqual([]);
    expect((await rig.ledgerOf(account)).map(({ deletedAtMs }) => deletedAtMs === null)).toEqual([false]);
  });

  test('what is too long is refused, also in a notice without an answer', async () => {
    await rig.behave({ relays: { first: { maxBytes: 900 }, notices: { maxBytes: 900, noticesSize: true } } });
    for (const relay of ['first', 'notices']) {
      const account = await rig.connect([relay]);
      const { outcome } = await rig.publish(account, { caption: 'x'.repeat(1_000) });
      expect([relay, outcome.error?.code, outcome.attempts]).toEqual([relay, 'platform_rejected', 1]);
      expect(outcome.error?.message).toMatch(/max(imum allowed)? size/);
    }
  });

  test('signs in to a relay that wants to know who connects', async () => {
    await rig.behave({ relays: { first: { needsAuth: true } } });
    const account = await rig.connect();
    const { outcome } = await rig.publish(account, { caption: 'one', options: { thread: ['two'] } });
    expect([outcome.state, outcome.error]).toEqual([PublicationState.PUBLISHED, undefined]);
    expect(await rig.ledgerOf(account)).toHaveLength(2);
  });

  test.each(['before', 'after'] as const)(
    'a relay that cuts every connection %s it stores a post',
    async (cuts) => {
      await rig.behave({ relays: { first: { cuts } } });
      const account = await rig.connect();
      const { outcome } = await rig.publish(account);
      const isStored = cuts === 'after';
      expect(outcome.state).toBe(isStored ? PublicationState.PUBLISHED : PublicationState.FAILED);
      if (!isStored) expect(outcome.error?.code).toBe('platform_unavailable');
      expect(await rig.stored(account)).toHaveLength(isStored ? 1 : 0);
    },
  );

  test('a post that no relay shows or denies ends as unknown', async () => {
    const account = await rig.connect();
    const whose = { account: account.handle };
    await harness.sim.fault({ ...whose, operation: 'publish', kind: 'timeout_after' });
    await harness.sim.fault({ ...whose, operation: 'lookup', kind: 'error_before', times: 1_000 });
    const { outcome } = await rig.publish(account);
    expect(outcome.error?.code).toBe('outcome_unknown');
    expect(await rig.callsOf(account, 'publish')).toHaveLength(1);
  });
});

describe('several relays', () => {
  test('have the same event, and those that don’t are named', async () => {
    await rig.behave({ relays: { second: { refuses: 'blocked: not on the list' } } });
    const { fields, ...made } = await rig.fieldsOf(['first', 'second', 'third']);
    const relays = `${fields.relays} ws://127.0.0.1:1/gone`;
    const account = await rig.connectWith({ ...made, fields: { ...fields, relays } });
    const { outcome } = await rig.publish(account);
    expect([outcome.state, outcome.error]).toEqual([PublicationState.PUBLISHED, undefined]);
    expect(outcome.notice?.code).toBe('servers_missing');
    expect(outcome.notice?.message).toMatch(
      /^2 of 4 relays have the post\. 127\.0\.0\.1:\d+\/relay\/second refused it: “blocked: not on the list”\. 127\.0\.0\.1:1\/gone is unreachable\.$/,
    );
    const [first, second, third] = await Promise.all([0, 1, 2].map((place) => rig.stored(account, place)));
    expect(first).toHaveLength(1);
    expect([second, third]).toEqual([[], first]);
    expect(await rig.ledgerOf(account)).toHaveLength(1);
  });

  test('all refuse, one of them for now: tried again', async () => {
    await rig.behave({ relays: { second: { refuses: 'blocked: no' } } });
    const account = await rig.connect(['first', 'second']);
    // A fault is for the relay that is called first, so both fail once.
    await harness.sim.fault({ account: account.handle, operation: 'publish', kind: 'rate_limit', times: 2 });
    const { outcome } = await rig.publish(account);
    expect(outcome).toMatchObject({ state: PublicationState.PUBLISHED, attempts: 2 });
    expect(outcome.failedAttempts).toMatchObject([{ code: 'rate_limited' }]);
  });

  test('get the event at its time, over connections from before it', async () => {
    const account = await rig.connect(['first', 'second', 'third']);
    const { dueAt } = await rig.publish(account, { dueInMs: 1_500 });
    const late = (await rig.callsOf(account, 'publish')).map(
      ({ receivedAtMs }) => receivedAtMs - dueAt.getTime(),
    );
    expect(late).toHaveLength(3);
    expect(Math.min(...late)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...late)).toBeLessThan(1_000);
  });
});

test('counts the likes and comments of others', async () => {
  const account = await rig.connect(['first', 'second']);
  const { outcome } = await rig.publish(account, { caption: 'one', options: { thread: ['two'] } });
  await harness.sim.setMetrics(outcome.externalId, { likes: 7, replies: 2 });
  const { workspaceId } = harness;
  const externalIds = [outcome.externalId];
  const { metrics } = await harness.rpc.collectMetrics({
    workspaceId,
    accountId: account.accountId,
    externalIds,
  });
  expect(metrics).toMatchObject([{ externalId: outcome.externalId, likes: 7n, comments: 2n }]);
});
