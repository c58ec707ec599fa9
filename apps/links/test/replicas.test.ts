import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { type TcpProxy, waitUntil } from '@postrider/testing';
import { clicksOf, follow, type Harness, newLink, type Replica, startHarness } from './harness.ts';

let harness: Harness;
let near: Replica;
let far: Replica;
let proxy: TcpProxy;
const workspaceId = randomUUID();
beforeAll(async () => {
  harness = await startHarness();
  near = await harness.start();
  ({ replica: far, proxy } = await harness.startBehindProxy());
});
afterEach(() => proxy.repair());
afterAll(() => harness.stop());

const stored = (code: string) => clicksOf(near.client, workspaceId, code);
const status = async (replica: Replica, code: string) => (await replica.visit(code)).status;

test('a link made in one process redirects in the other at once', async () => {
  const { code } = await newLink(near.client, workspaceId);
  await follow(far, code);
});

test('a link disabled in one process is gone in the other within a second', async () => {
  const { code } = await newLink(near.client, workspaceId);
  await follow(far, code);
  await near.client.disableLink({ workspaceId, code });
  await waitUntil('the other process to know', async () => (await status(far, code)) === 410, 1_000);
});

test('while the database is away known links redirect, unknown ones get an error page; no click is lost', async () => {
  const [known, unknown] = [await newLink(near.client, workspaceId), await newLink(near.client, workspaceId)];
  await follow(far, known.code);
  await waitUntil('the first click', async () => (await stored(known.code)) === 1);

  proxy.cut();
  for (let i = 0; i < 20; i++) expect(await status(far, known.code)).toBe(302);
  const answer = await far.visit(unknown.code);
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '2']);
  expect(answer.headers['x-request-id']).toMatch(/^req_/);
  expect(answer.body).toContain('Try again');
  await expect(far.client.listLinks({ workspaceId, limit: 1, offset: 0 })).rejects.toMatchObject({
    code: 'unavailable',
  });
  expect(await stored(known.code)).toBe(1);

  proxy.repair();
  await waitUntil('all clicks', async () => (await stored(known.code)) === 21);
  expect(await status(far, unknown.code)).toBe(302);
});

test('while the database hangs known links go on redirecting, and no request waits long', async () => {
  const [known, unknown] = [await newLink(near.client, workspaceId), await newLink(near.client, workspaceId)];
  await follow(far, known.code);
  proxy.hang();
  const begun = performance.now();
  expect(await status(far, unknown.code)).toBe(503);
  for (let i = 0; i < 20; i++) expect(await status(far, known.code)).toBe(302);
  expect(performance.now() - begun).toBeLessThan(10_000);
  proxy.repair();
  await waitUntil('all clicks', async () => (await stored(known.code)) === 21);
  await waitUntil('the unknown one', async () => (await status(far, unknown.code)) === 302);
});

test('a link that was disabled while the database was away for a process is gone when it is back', async () => {
  const { code } = await newLink(near.client, workspaceId);
  await follow(far, code);
  proxy.cut();
  await near.client.disableLink({ workspaceId, code });
  proxy.repair();
  await waitUntil('the other process to know', async () => (await status(far, code)) === 410);
});

test('clicks whose write was done but not confirmed are counted once', async () => {
  const { code } = await newLink(near.client, workspaceId);
  for (const clicks of [10, 20, 30]) {
    const lost = proxy.loseAnswerTo('commitTransaction');
    for (let i = 0; i < 10; i++) expect(await status(far, code)).toBe(302);
    await lost;
    expect(await stored(code)).toBeLessThanOrEqual(clicks);
  }
  await follow(far, code);
  await waitUntil('the last click', async () => (await stored(code)) >= 31);
  await far.stop();
  expect(await stored(code)).toBe(31);
});

test('disabling a link succeeds although the confirmation of its write was lost', async () => {
  const { replica, proxy: other } = await harness.startBehindProxy();
  const { code } = await newLink(near.client, workspaceId);
  await follow(replica, code);
  const lost = other.loseAnswerTo('commitTransaction');
  await replica.client.disableLink({ workspaceId, code });
  expect(await status(replica, code)).toBe(410);
  await lost;
});
