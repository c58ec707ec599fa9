import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { LinksService } from '@postrider/contracts/links';
import { createTestClient, freePort, startProcess, waitUntil } from '@postrider/testing';
import { v7 as uuidv7 } from 'uuid';
import { type Harness, newLink, type Replica, startHarness, visit } from './harness.ts';

let harness: Harness;
let replica: Replica;
beforeAll(async () => {
  harness = await startHarness();
  replica = await harness.start();
});
afterAll(() => harness.stop());

const LINKS = 1_100;
const VISITORS = 8;

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

test('a killed process loses no clicks but those of its last second, of more links than one write takes', async () => {
  const workspaceId = uuidv7();
  const port = await freePort();
  const env = { ...harness.backing.env, PORT: String(port) };
  const { child, ready } = startProcess(new URL('../src/main.ts', import.meta.url), env);
  const client = createTestClient(LinksService, await ready);
  const codes: string[] = [];
  while (codes.length < LINKS) {
    const some = Array.from({ length: 50 }, () => newLink(client, workspaceId));
    codes.push(...(await Promise.all(some)).map(({ code }) => code));
  }
  client.close();

  const answeredAt: number[] = [];
  let isOver = false;
  const visitors = Array.from({ length: VISITORS }, async (_, n) => {
    for (let i = n; !isOver; i += VISITORS) {
      const answer = await visit(`http://127.0.0.1:${port}/${codes[i % LINKS]}`).catch(() => undefined);
      if (answer?.status === 302) answeredAt.push(performance.now());
    }
  });
  const clicks = async () => {
    const { links } = await replica.client.listLinks({ workspaceId, limit: LINKS, offset: 0 });
    return links.map((link) => Number(link.clicks));
  };
  await waitUntil('several writes', async () => sumOf(await clicks()) >= 3 * LINKS);
  const killedAt = performance.now();
  child.kill('SIGKILL');
  await once(child, 'exit');
  isOver = true;
  await Promise.all(visitors);

  const stored = sumOf(await clicks());
  const before = answeredAt.filter((at) => at < killedAt - 1_000).length;
  expect(stored).toBeGreaterThanOrEqual(before);
  expect(stored).toBeLessThanOrEqual(answeredAt.length);
});
