import { expect, test } from '@jest/globals';
import { ANY_PORT, freePort, waitUntil } from '@postrider/testing';
import { startService } from '../src/run/run-service.ts';

async function get(url: string, init?: RequestInit) {
  const response = await fetch(url, init);
  const text = await response.text();
  return { status: response.status, headers: response.headers, text };
}

const readyz = async (url: string) => JSON.parse((await get(`${url}/readyz`)).text);

test('a service is live while it waits for its database, says why it is not ready, and can be stopped', async () => {
  const management = { host: '127.0.0.1', port: await freePort() };
  const url = `http://127.0.0.1:${management.port}`;
  const stopping = new AbortController();
  const mongo = { uri: 'mongodb://127.0.0.1:1', database: 'none' };
  const starting = startService(
    'posts',
    { logLevel: 'silent', management },
    stopping.signal,
    async (service) => {
      await service.mongo(mongo, { createStores: () => ({}) });
      return { address: '' };
    },
  );
  const ended = expect(starting).rejects.toMatchObject({ name: 'AbortError' });
  await waitUntil('it is live', async () => (await get(`${url}/livez`)).status === 200);
  expect(await readyz(url)).toEqual({
    status: 'not_ready',
    dependencies: {
      posts: { status: 'down', needed: true, reason: 'it is starting' },
      clock: { status: 'up', needed: true },
      database: { status: 'down', needed: true, reason: 'not connected and prepared yet' },
    },
  });
  expect((await get(`${url}/metrics`)).text).toContain('process_resident_memory_bytes ');
  stopping.abort();
  await ended;
  await expect(fetch(`${url}/livez`)).rejects.toThrow();
});

test('a service that stops is not ready, and still answers until everything else has ended', async () => {
  const lastStop = Promise.withResolvers<void>();
  const config = { logLevel: 'silent', management: ANY_PORT };
  const service = await startService('links', config, undefined, async ({ defer, checks }) => {
    defer(() => lastStop.promise);
    const away = async () => Promise.reject(new Error('nobody answers'));
    checks.push({ name: 'cache', isNeeded: false, check: away });
    return { address: 'here' };
  });
  const url = service.managementUrl;
  expect(await readyz(url)).toMatchObject({
    dependencies: { links: { status: 'up' }, cache: { status: 'down', reason: 'nobody answers' } },
  });
  expect((await get(`${url}/readyz`)).status).toBe(200);

  const stopped = service.stop();
  const answer = await get(`${url}/readyz`);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
  expect(answer.text).toContain('it is stopping');
  expect((await get(`${url}/livez`)).status).toBe(200);
  lastStop.resolve();
  await stopped;
  await expect(fetch(`${url}/livez`)).rejects.toThrow();
});

test('only GET and HEAD of the three paths get a response, also on an IPv6 address', async () => {
  const config = { logLevel: 'silent', management: { host: '::1', port: 0 } };
  const service = await startService('media', config, undefined, async () => ({ address: '' }));
  const url = service.managementUrl;
  expect(url).toMatch(/^http:\/\/\[::1\]:\d+$/);
  expect((await get(`${url}/metrics`, { method: 'HEAD' })).status).toBe(200);
  expect((await get(`${url}/metrics?all=1`)).headers.get('content-type')).toContain('version=0.0.4');
  expect((await get(`${url}/livez`, { method: 'POST' })).status).toBe(405);
  expect((await get(`${url}/`)).status).toBe(404);
  expect((await get(`${url}/constructor`)).status).toBe(404);
  await service.stop();
});
