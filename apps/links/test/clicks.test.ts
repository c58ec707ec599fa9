import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { waitUntil } from '@postrider/testing';
import { BROWSER, clicksOf, type Harness, newLink, type Replica, startHarness } from './harness.ts';

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
  for (const headers of [
    { 'User-Agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' },
    { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    { 'User-Agent': BROWSER, Purpose: 'prefetch' },
    { 'User-Agent': BROWSER, 'Sec-Purpose': 'prefetch;prerender' },
  ]) {
    expect((await other.visit(code, { headers })).status).toBe(302);
  }
  expect((await other.visit(code, { method: 'HEAD' })).status).toBe(302);
  for (let i = 0; i < 3; i++) expect((await other.visit(code)).status).toBe(302);
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
  await replica.visit(code);
  await waitUntil('the click', async () => (await stored(code)) === 1, 2_000);
});

test('1,000 visits at once to two processes that then stop are 1,000 clicks', async () => {
  const { code } = await newLink(replica.client, workspaceId);
  const others = await Promise.all([harness.start(), harness.start()]);
  const answers = await Promise.all(
    Array.from({ length: 1_000 }, (_, i) => others[i % 2]?.visit(code).then(({ status }) => status)),
  );
  await Promise.all(others.map((other) => other.stop()));
  expect(answers.filter((status) => status === 302)).toHaveLength(1_000);
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
    links.flatMap(({ code }, i) => Array.from({ length: (i % 3) + 1 }, () => other.visit(code))),
  );
  await other.stop();
  for (const [i, { code }] of links.entries()) expect(await stored(code)).toBe((i % 3) + 1);
});
