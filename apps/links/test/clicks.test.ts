import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AppError } from '@postrider/service';
import { waitUntil } from '@postrider/testing';
import mongoose from 'mongoose';
import { dayOf, daysUpTo } from '../src/day.ts';
import { BROWSER, clicksOf, follow, type Harness, newLink, type Replica, startHarness } from './harness.ts';

let harness: Harness;
let replica: Replica;
const workspaceId = randomUUID();
beforeAll(async () => {
  harness = await startHarness();
  replica = await harness.start();
});
afterAll(() => harness.stop());

const stored = (code: string) => clicksOf(replica.client, workspaceId, code);

test('visits by people are counted; bots, previews, HEAD and prefetches are not', async () => {
  const { code } = await newLink(replica.client, workspaceId);
  const other = await harness.start();
  await follow(other, code);
  for (const headers of [
    { 'User-Agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' },
    { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    { 'User-Agent': BROWSER, Purpose: 'prefetch' },
    { 'User-Agent': BROWSER, 'Sec-Purpose': 'prefetch;prerender' },
  ]) {
    expect((await other.visit(code, { headers })).status).toBe(302);
  }
  expect((await other.visit(code, { method: 'HEAD' })).status).toBe(302);
  for (let i = 0; i < 2; i++) await follow(other, code);
  await other.stop();
  expect(await stored(code)).toBe(3);
});

test('visits to what is no link or disabled count nothing', async () => {
  const { code } = await newLink(replica.client, workspaceId);
  const other = await harness.start();
  await other.client.disableLink({ workspaceId, code });
  expect((await other.visit(code)).status).toBe(410);
  await other.stop();
  expect(await stored(code)).toBe(0);
});

test('clicks show up while the service runs', async () => {
  const { code } = await newLink(replica.client, workspaceId);
  await follow(replica, code);
  await waitUntil('the click', async () => (await stored(code)) === 1);
});

test('1,000 visits at once to two processes that then stop are 1,000 clicks', async () => {
  const { code } = await newLink(replica.client, workspaceId);
  const others = await Promise.all([harness.start(), harness.start()]);
  const visits = others.flatMap((other) => Array.from({ length: 500 }, () => follow(other, code)));
  await Promise.all(visits);
  await Promise.all(others.map((other) => other.stop()));
  expect(await stored(code)).toBe(1_000);
});

test('visits that are under way while a process stops are counted if they were answered', async () => {
  const { code } = await newLink(replica.client, workspaceId);
  const other = await harness.start();
  const visits = Array.from({ length: 300 }, () =>
    other.visit(code).then(
      ({ status }) => status,
      () => 0,
    ),
  );
  await Promise.race(visits);
  await other.stop();
  const answered = (await Promise.all(visits)).filter((status) => status === 302).length;
  expect(answered).toBeGreaterThan(0);
  expect(await stored(code)).toBe(answered);
});

test('visits to many links are counted each', async () => {
  const links = await Promise.all(Array.from({ length: 40 }, () => newLink(replica.client, workspaceId)));
  const other = await harness.start();
  await Promise.all(
    links.flatMap(({ code }, i) => Array.from({ length: (i % 3) + 1 }, () => follow(other, code))),
  );
  await other.stop();
  for (const [i, { code }] of links.entries()) expect(await stored(code)).toBe((i % 3) + 1);
});

describe('the clicks of each day', () => {
  const read = (code: string, days: number, from = workspaceId) =>
    replica.client.getLinkClicks({ workspaceId: from, code, days });

  test('are counted once in all processes, beside the total', async () => {
    const [one, other] = [
      await newLink(replica.client, workspaceId),
      await newLink(replica.client, workspaceId),
    ];
    const replicas = await Promise.all([harness.start(), harness.start()]);
    // A test that runs over midnight finds them on two days.
    const before = dayOf(new Date());
    await Promise.all(replicas.flatMap((each) => [one, one, other].map(({ code }) => follow(each, code))));
    await Promise.all(replicas.map((each) => each.stop()));
    for (const [code, clicks] of [
      [one.code, 4n],
      [other.code, 2n],
    ] as const) {
      const { link, days } = await read(code, 3);
      expect(link).toMatchObject({ code, clicks });
      const today = days.filter(({ date }) => date >= before);
      expect(today.reduce((sum, day) => sum + (day.clicks ?? 0n), 0n)).toBe(clicks);
      expect(days.filter(({ date }) => date < before).map((day) => day.clicks)).toEqual(
        Array(3 - today.length).fill(0n),
      );
    }
  });

  test('are counted by processes that begin the same ones at once', async () => {
    const links = await Promise.all(Array.from({ length: 50 }, () => newLink(replica.client, workspaceId)));
    const others = await Promise.all([harness.start(), harness.start(), harness.start()]);
    // Each stops with all of its clicks unwritten, at the same moment.
    await Promise.all(
      others.map(async (other) => {
        await Promise.all(links.map(({ code }) => follow(other, code)));
        await other.stop();
      }),
    );
    for (const { code } of links) {
      const { link, days } = await read(code, 2);
      const counted = days.reduce((sum, day) => sum + (day.clicks ?? 0n), 0n);
      expect([link?.clicks, counted]).toEqual([3n, 3n]);
    }
  });

  test('are not known of days before they were counted, on which the link was there', async () => {
    const { code } = await newLink(replica.client, workspaceId);
    await follow(replica, code);
    await waitUntil('the click', async () => (await stored(code)) === 1);
    const { uri, database } = harness.backing.mongo('links');
    const connection = await mongoose.createConnection(uri, { dbName: database }).asPromise();
    const links = connection.collection<{ code: string; createdAt: Date }>('links');
    const { createdAt = new Date() } = (await links.findOne({ code })) ?? {};
    const old = new Date(createdAt.getTime() - 2 * 86_400_000);
    await links.updateOne({ code }, { $set: { createdAt: old } });
    await connection.close();
    const { days } = await read(code, 5);
    expect(days.map(({ date }) => date)).toEqual(daysUpTo(dayOf(new Date()), 5));
    const unknown = days.filter(({ clicks }) => clicks === undefined).map(({ date }) => date);
    expect(unknown).toEqual(daysUpTo(dayOf(createdAt), 3).slice(0, 2));
    expect(days.at(-1)?.clicks).toBe(1n);
  });

  test('of a link of another workspace, or of none, are not found', async () => {
    const { code } = await newLink(replica.client, workspaceId);
    for (const [wrong, from] of [[code, randomUUID()], ['0000000'], ['nonsense']] as const) {
      const error = await read(wrong, 3, from).catch((reason: unknown) => reason);
      expect(error instanceof AppError && error.code).toBe('not_found');
    }
  });
});
