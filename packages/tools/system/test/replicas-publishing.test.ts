import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PLATFORM_DEFINITIONS } from '@postrider/platform-rules';
import { Postrider } from '@postrider/sdk';
import { waitUntil } from '@postrider/testing';
import mongoose from 'mongoose';
import { takes } from '../src/taking.ts';
import { killAndWait, SHORT_LEASES } from './harness.ts';
import { apiUrl, codeOf, newTenant, type Pair, type Side, startPair, type Tenant } from './pair.ts';
import { schedule } from './scheduled-job.ts';

let pair: Pair;
/** Ends the streams. */
const following = new AbortController();
beforeAll(async () => {
  pair = await startPair({
    ...SHORT_LEASES,
    // Days of two seconds, and services that ask all the time what is due.
    ANALYTICS_COLLECT_EVERY_MS: '2000',
    ANALYTICS_SCAN_EVERY_MS: '50',
    RATE_LIMIT_KEY: '1000000',
    RATE_LIMIT_WORKSPACE: '1000000',
  });
});
afterAll(() => {
  following.abort();
  return pair?.stop();
});

test('posts of one second go live once on each platform, and webhooks report it', async () => {
  const { at } = await newTenant(pair);
  const job = await schedule(pair, at);
  await job.expectDone();
});

test('the same while one of each is killed in the middle; streams of events at both gateways miss and repeat none', async () => {
  const [tenant, other] = [await newTenant(pair), await newTenant(pair)];
  const followers = [0, 1].map((first) => follow(tenant, first));
  await waitUntil('the streams are open', () => followers.every(({ hasBegun }) => hasBegun()));
  const sent = await schedule(pair, tenant.at, { platforms: ['bluesky', 'mastodon'] });
  // X can't prove that a post is not there, so that one lost on its way there ends as unknown: these are claimed only.
  const inHand = await schedule(pair, other.at, { platforms: ['x'], aheadMs: 4_000 });
  await waitUntil('the scheduled time', () => Date.now() >= sent.due.getTime());
  const [, killed] = pair.sides;
  await Promise.all(
    (['gateway', 'posts', 'platforms', 'webhooks'] as const).map((name) => killAndWait(killed, name)),
  );
  const { gateway } = killed.ports;
  await waitUntil('the gateway is back', async () => (await fetch(`http://127.0.0.1:${gateway}/readyz`)).ok);
  await sent.expectDone();
  await inHand.expectDone();

  const listed = async () => {
    const events = await tenant.at[1].events.list({ types: FOLLOWED }).toArray();
    return events.map(({ type, id }) => `${type} ${id}`);
  };
  // Of eight posts, each with two results.
  await waitUntil('the events of all posts', async () => (await listed()).length === 32);
  const all = await listed();
  expect(new Set(all).size).toBe(32);
  for (const { seen } of followers) {
    await waitUntil('the stream has them', () => seen.length >= 32);
    expect(seen).toEqual(all);
  }
});

const FOLLOWED = ['post.scheduled', 'post.published', 'post.finished'] as const;

/** Follows the events of a workspace at either gateway, at the other one after a lost connection. */
function follow({ apiKey }: Tenant, first: number) {
  const seen: string[] = [];
  let [connections, hasBegun] = [0, false];
  const fetchInTurn: typeof fetch = async (input, init) => {
    const side = pair.sides[(first + connections) % 2 === 0 ? 0 : 1];
    const isStream = String(input).includes('/events/stream');
    if (isStream) connections++;
    const response = await fetch(Object.assign(new URL(String(input)), { port: side.ports.gateway }), init);
    hasBegun ||= isStream && response.ok;
    return response;
  };
  const postrider = new Postrider({
    apiKey,
    baseUrl: apiUrl(pair.sides[0]),
    maxRetries: 20,
    fetch: fetchInTurn,
  });
  const reading = async () => {
    const events = postrider.events.stream({ types: FOLLOWED }, { signal: following.signal });
    for await (const { type, id } of events) seen.push(`${type} ${id}`);
  };
  // Ends by the signal.
  void reading().catch(() => {});
  return { seen, hasBegun: () => hasBegun };
}

test('the numbers of an account are collected once a day, though two services do it', async () => {
  const { at } = await newTenant(pair);
  const measured = (await at[0].accounts.list()).filter(
    // This system has no public address for platforms that fetch files, and the post is a text.
    ({ platform }) =>
      PLATFORM_DEFINITIONS[platform].can.metrics &&
      !PLATFORM_DEFINITIONS[platform].fetchesMedia &&
      takes(platform, 0),
  );
  const accounts = measured.map(({ id, platform, username }) => {
    // On some platforms, a username has a host or a sign before it.
    const [account = ''] = /[\w.-]+/.exec(username) ?? [];
    return { id, of: { platform, account } };
  });
  // So slow that the other service finds the account claimed.
  const slow = { operation: 'metrics', kind: 'slow', delayMs: 300, times: 1_000 } as const;
  for (const { of } of accounts) await pair.simulator.fault({ ...of, ...slow });
  const platforms = measured.map(({ platform }) => platform);
  const job = await schedule(pair, at, { count: 1, platforms });
  await job.expectDone();
  await using database = await openDatabase('analytics');
  for (const { id: accountId, of } of accounts) {
    await waitUntil(`two days of ${of.platform}`, async () => {
      const snapshots = await database.collection('snapshots').find({ accountId }).toArray();
      const calls = (await pair.simulator.calls(of)).filter(({ outcome }) => outcome === slow.kind);
      // Some platforms need several calls. Each day’s snapshot follows one of each kind, so that a call too many would
      // stay one too many for ever.
      const kinds = [...Map.groupBy(calls, ({ path }) => path).values()];
      const isOnce = kinds.length > 0 && kinds.every(({ length }) => length === snapshots.length);
      return snapshots.length >= 2 && isOnce;
    });
  }
});

async function openDatabase(service: string) {
  const { uri, database } = pair.backing.mongo(service);
  const connection = await mongoose.createConnection(uri, { dbName: database }).asPromise();
  return Object.assign(connection, { [Symbol.asyncDispose]: () => connection.close() });
}

describe('a short link', () => {
  const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const visit = async ({ ports }: Side, code: string) =>
    (
      await fetch(`http://127.0.0.1:${ports.short}/${code}`, {
        redirect: 'manual',
        headers: { 'user-agent': browser },
      })
    ).status;
  const url = 'https://example.com/';

  test('is redirected by both servers, and every click of either counts once', async () => {
    const { at } = await newTenant(pair);
    const [{ code }, { code: later }] = [
      await at[0].links.create({ url }),
      await at[1].links.create({ url }),
    ];
    const both = (link: string) => Promise.all(pair.sides.map((side) => visit(side, link)));
    const visits = await Promise.all(Array.from({ length: 50 }, () => both(code)));
    expect(visits.flat()).toEqual(Array(100).fill(302));
    // A server writes its clicks down in order: when the later link's are there, none of the first is under way.
    await both(later);
    const clicks = async (from: (typeof at)[0], of: string) =>
      (await from.links.list().toArray()).find((link) => link.code === of)?.clicks;
    await waitUntil('the later clicks', async () => (await clicks(at[1], later)) === 2);
    for (const postrider of at) expect(await clicks(postrider, code)).toBe(100);
  });

  test('that is disabled through one gateway ends at both servers within a second', async () => {
    const { at } = await newTenant(pair);
    for (const [here, there] of [at, [at[1], at[0]]] as const) {
      const { code } = await here.links.create({ url });
      const both = () => Promise.all(pair.sides.map((side) => visit(side, code)));
      expect(await both()).toEqual([302, 302]);
      await there.links.disable(code);
      await waitUntil('its end', async () => (await both()).every((status) => status === 410), 1_000);
      expect(await both()).toEqual([410, 410]);
    }
  });
});

test('a gateway that is stopped during traffic answers all that it took, while the other goes on', async () => {
  const { at, ask } = await newTenant(pair);
  const [stays, goes] = pair.sides;
  const tag = randomUUID();
  const ending = new AbortController();
  let total = 0;
  /** Writes one post after the other until it is refused a connection, or has no more reason to; answers which. */
  async function write(side: Side, name: string): Promise<string[]> {
    const answered: string[] = [];
    while (!ending.signal.aborted) {
      const body = { caption: `${name} ${answered.length}`, platforms: ['bluesky'], tags: [tag] };
      const answer = await ask(side, 'POST', '/posts', body).catch((error) => {
        expect(error.cause).toMatchObject({ code: 'ECONNREFUSED' });
      });
      if (!answer) break;
      expect([answer.status, answer.text]).toEqual([201, expect.stringContaining(body.caption)]);
      answered.push(body.caption);
      total++;
    }
    return answered;
  }
  const onOther = ['a', 'b', 'c'].map((name) => write(stays, name));
  const onIt = Array.from({ length: 12 }, (_, i) => write(goes, `${i}`));
  await waitUntil('traffic', () => total > 60);
  const inbox = randomUUID();
  await pair.simulator.hookBehaviour(inbox, { delayMs: 2_000 });
  const slow = ask(goes, 'POST', '/media', { url: `https://hooks.postrider.test/hooks/${inbox}` });
  await waitUntil('the slow import', async () => (await pair.simulator.hooks(inbox)).length === 1);

  process.kill(goes.pid('gateway') ?? 0, 'SIGTERM');
  const answered = (await Promise.all(onIt)).flat();
  const refused = await slow;
  // It is no picture, and that was reported, on a connection that ends.
  expect([refused.status, codeOf(refused)]).toEqual([422, 'import_failed']);
  expect(refused.headers.get('connection')).toBe('close');
  const before = total;
  await waitUntil('traffic on the other', () => total > before + 20);
  ending.abort();
  answered.push(...(await Promise.all(onOther)).flat());
  const made = await at[0].posts.list({ status: 'draft', tag, limit: 100 }).toArray();
  expect(made.map(({ caption }) => caption).sort()).toEqual(answered.sort());
});

test('when one of each is stopped, the others serve all requests and publish what is due', async () => {
  const { at, ask } = await newTenant(pair);
  const [stays, goes] = pair.sides;
  const job = await schedule(pair, [at[0], at[0]]);
  let isGone = false;
  const traffic = ['/accounts', '/posts', '/usage', '/webhooks', '/links', '/analytics'].map(async (path) => {
    const statuses: number[] = [];
    while (!isGone) statuses.push((await ask(stays, 'GET', path)).status);
    return { path, statuses };
  });
  await waitUntil('the scheduled time', () => Date.now() >= job.due.getTime() - 20);
  await goes.stop();
  isGone = true;
  for (const { path, statuses } of await Promise.all(traffic)) {
    expect([path, new Set(statuses)]).toEqual([path, new Set([200])]);
  }
  await job.expectDone();
});
