import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Running, start, stopAll } from './helpers.ts';

let running: Running;

beforeAll(async () => {
  running = await start();
});
afterAll(stopAll);

const post = (inbox: string) =>
  fetch(`${running.url}/hooks/${inbox}`, { method: 'POST', redirect: 'manual' });

test('an inbox keeps the exact bytes and headers, for any Host header', async () => {
  const body = Buffer.from([0x7b, 0x20, 0x0a, 0xff, 0x00, 0x7d]);
  const { port } = new URL(running.url);
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path: '/hooks/exact?a=1',
        method: 'POST',
        headers: { host: 'hooks.postrider.test', 'content-type': 'application/json', 'webhook-id': 'msg_1' },
      },
      (res) => resolve(res.resume().statusCode),
    );
    sent.on('error', reject).end(body);
  });
  expect(status).toBe(200);
  const [received] = await running.sim.hooks('exact');
  expect(received).toMatchObject({
    method: 'POST',
    path: '/hooks/exact?a=1',
    headers: { host: 'hooks.postrider.test', 'webhook-id': 'msg_1' },
  });
  expect(Buffer.from(received?.bodyBase64 ?? '', 'base64').equals(body)).toBe(true);
});

test('the response of an inbox is configurable', async () => {
  await running.sim.hookBehaviour('configured', { sequence: [500, 503, 204] });
  const statuses = [
    await post('configured'),
    await post('configured'),
    await post('configured'),
    await post('configured'),
  ];
  expect(statuses.map(({ status }) => status)).toEqual([500, 503, 204, 204]);
  await running.sim.hookBehaviour('configured', { redirectTo: 'http://127.0.0.1/elsewhere' });
  const moved = await post('configured');
  expect([moved.status, moved.headers.get('location')]).toEqual([302, 'http://127.0.0.1/elsewhere']);
  await running.sim.clearHooks('configured');
  expect((await post('configured')).status).toBe(200);
  expect(await running.sim.hooks('configured')).toHaveLength(1);
});

test('an inbox can be slow, drip and hang', async () => {
  await running.sim.hookBehaviour('drips', { dripBytes: 3, dripEveryMs: 20, delayMs: 20 });
  const startedAt = Date.now();
  expect(await (await post('drips')).text()).toBe('...');
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(75);
  await running.sim.hookBehaviour('hangs', { hang: true });
  const abort = new AbortController();
  const hung = fetch(`${running.url}/hooks/hangs`, { method: 'POST', signal: abort.signal });
  const answered = hung.then(
    () => true,
    () => false,
  );
  while ((await running.sim.hooks('hangs')).length === 0);
  abort.abort();
  expect(await answered).toBe(false);
  expect(await running.sim.hooks('hangs')).toHaveLength(1);
});
