import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PublicationState } from '@postrider/contracts/platforms';
import { nsecEncode } from 'nostr-tools/nip19';
import { finalizeEvent, generateSecretKey, getPublicKey } from 'nostr-tools/pure';
import { Relay } from 'nostr-tools/relay';
import { type Harness, startHarness } from './harness.ts';
import { type Loss, startLossyProxy } from './lossy-proxy.ts';
import { REAL_RELAYS, type RealRelay, startRealRelay } from './real-relays.ts';

/*
 * Relays that others wrote, which need the registries of Rust and Python: `npm run relays` installs them, and runs this.
 */
const folder = process.env.NOSTR_RELAYS ?? '';
if (folder === '')
  process.stderr.write('Skipped: the real relays of Nostr, which `npm run relays` installs.\n');
const withRelays = folder === '' ? describe.skip : describe;

withRelays('the real relays', () => {
  type Running = Awaited<ReturnType<typeof startRealRelay>>;
  let harness: Harness;
  const running = new Map<RealRelay, Running>();
  const proxies: Awaited<ReturnType<typeof startLossyProxy>>[] = [];

  beforeAll(async () => {
    harness = await startHarness({
      // A relay answers some refusals after two seconds only.
      timing: { publishTimeoutMs: 7_000, leaseMs: 20_000, giveUpAfterMs: 60_000 },
    });
    for (const each of REAL_RELAYS) running.set(each, await startRealRelay(each, folder));
  }, 180_000);
  afterAll(async () => {
    await harness.stop();
    for (const proxy of proxies) proxy.stop();
    for (const relay of running.values()) await relay.stop();
  });

  const relayOf = (name: RealRelay) => {
    const relay = running.get(name);
    if (!relay) throw new Error(`${name} does not run`);
    return relay;
  };

  async function connect(relays: readonly string[]) {
    const key = generateSecretKey();
    const { workspaceId } = harness;
    const fields = { secretKey: nsecEncode(key), relays: relays.join(' ') };
    const { account } = await harness.rpc.connectAccount({ workspaceId, platform: 'nostr', fields });
    return { platform: 'nostr' as const, accountId: account?.id ?? '', pubkey: getPublicKey(key) };
  }
  type Account = Awaited<ReturnType<typeof connect>>;

  async function publish({ platform, accountId }: Account, caption: string, dueInMs = 1_000) {
    const planned = await harness.schedule({ platform, accountId, caption, dueInMs });
    return { ...planned, outcome: await harness.outcome(planned.id, 120_000) };
  }

  /** What a relay has of an account, read by a client that is not ours. */
  async function stored(name: RealRelay, { pubkey }: Account) {
    const relay = await Relay.connect(relayOf(name).address);
    const events: { id: string; content: string; created_at: number }[] = [];
    await new Promise<void>((resolve) => {
      const params = {
        onevent: (event: (typeof events)[number]) => void events.push(event),
        oneose: resolve,
      };
      relay.subscribe([{ authors: [pubkey], kinds: [1] }], params);
    });
    relay.close();
    return events;
  }

  // A post whose answer is lost: the connection, the event, the connection of the lookup, the query, and what follows.
  const LOSSES: Loss[] = (['request', 'answer'] as const).flatMap((what) =>
    [0, 1, 2, 3, 4].flatMap((number) => (['cut', 'hang'] as const).map((then) => ({ what, number, then }))),
  );

  describe.each(REAL_RELAYS)('%s', (name) => {
    test('has each post once, whichever message was lost', async () => {
      const all = LOSSES.map(async (loss) => {
        const proxy = await startLossyProxy(relayOf(name).port);
        proxies.push(proxy);
        const account = await connect([`ws://127.0.0.1:${proxy.port}`]);
        proxy.lose(loss);
        const { outcome, dueAt, caption } = await publish(account, JSON.stringify(loss), 3_000);
        const events = await stored(name, account);
        const created_at = Math.floor(dueAt.getTime() / 1000);
        expect([loss, events]).toEqual([
          loss,
          [expect.objectContaining({ id: outcome.externalId, content: caption, created_at })],
        ]);
        expect([loss, outcome.state]).toEqual([loss, PublicationState.PUBLISHED]);
        return { ...loss, isLost: proxy.hasLost(), attempts: outcome.attempts };
      });
      const done = await Promise.all(all);
      // The first two of each direction belong to every post.
      expect(done.filter(({ number, isLost }) => number < 2 && !isLost)).toEqual([]);
    }, 240_000);

    test('deletes, and counts likes', async () => {
      const account = await connect([relayOf(name).address]);
      const { id, outcome } = await publish(account, 'counted');
      const relay = await Relay.connect(relayOf(name).address);
      for (const key of [generateSecretKey(), generateSecretKey()]) {
        const tags = [['e', outcome.externalId]];
        const created_at = Math.floor(Date.now() / 1000);
        await relay.publish(finalizeEvent({ kind: 7, content: '+', tags, created_at }, key));
      }
      relay.close();
      const { workspaceId } = harness;
      const about = { workspaceId, accountId: account.accountId, externalIds: [outcome.externalId] };
      expect((await harness.rpc.collectMetrics(about)).metrics).toMatchObject([{ likes: 2n, comments: 0n }]);
      for (const _ of [1, 2])
        expect((await harness.rpc.removePublication({ workspaceId, id })).failure).toBeUndefined();
      expect(await stored(name, account)).toEqual([]);
      expect((await harness.rpc.collectMetrics(about)).metrics).toEqual([]);
    }, 60_000);
  });

  test('one accepts a long text, the other one is named with its reason', async () => {
    const both = REAL_RELAYS.map((name) => relayOf(name).address);
    const account = await connect(both);
    const { outcome } = await publish(account, 'x'.repeat(40_000));
    expect([outcome.state, outcome.error]).toEqual([PublicationState.PUBLISHED, undefined]);
    expect(outcome.notice?.message).toMatch(
      /^1 of 2 relays have the post\. .*280 characters should be enough/,
    );
    expect(await stored('nostr-rs-relay', account)).toHaveLength(1);
    expect(await stored('nostr-relay', account)).toEqual([]);
    const only = await connect([relayOf('nostr-relay').address]);
    const refused = await publish(only, 'x'.repeat(40_000));
    expect([refused.outcome.error?.code, refused.outcome.attempts]).toEqual(['platform_rejected', 1]);
  }, 60_000);
});
