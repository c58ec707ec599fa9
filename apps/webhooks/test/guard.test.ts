import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createKeyring } from '@postrider/service';
import { createOutbound } from '@postrider/service/outbound';
import { TEST_SECRET_KEYS, waitUntil } from '@postrider/testing';
import { makeAttempt } from '../src/attempt.ts';
import type { Endpoint } from '../src/endpoint.ts';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
let server: Server;
let port: number;
let dialled = 0;

beforeAll(async () => {
  harness = await startHarness({ retryDelaysMs: [] });
  server = createServer((socket) => {
    dialled += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await harness.stop();
});

const stored = (workspaceId: string, url: string): Endpoint => {
  const _id = randomUUID();
  const secret = createKeyring(TEST_SECRET_KEYS).seal('whsec_x', _id);
  const createdAt = new Date(Date.now() - 1_000);
  const times = { createdAt, updatedAt: createdAt };
  const state = { status: 'active', failedDeliveries: 0, place: 0 } as const;
  return { _id, workspaceId, url, events: ['post.published'], description: '', secret, ...state, ...times };
};

test.each([
  'https://localhost/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://169.254.169.254/latest/meta-data/',
  'http://a.hooks.test/',
])('%s is not called, even where it got into the database', async (url) => {
  const workspaceId = randomUUID();
  const endpoint = stored(workspaceId, url);
  await harness.endpoints.insert(endpoint);
  const { eventId } = await harness.publish(workspaceId);
  const delivery = await waitUntil('it is given up', async () => {
    const [found] = await harness.deliveries(endpoint._id);
    return found?.status === 'abandoned' && found;
  });
  expect(delivery).toMatchObject({ eventId, attempts: [{ failure: { code: 'url_not_allowed' } }] });
  expect(harness.receiver.requests).toEqual([]);
});

test('a name that leads to a private address is not dialled, whatever the rules for URLs let through', async () => {
  const outbound = createOutbound({ allowCidrs: [], connectTo: [] });
  const host = `localhost:${port}`;
  const { send } = lettersTo(`https://${host}/`);
  expect(await send(outbound)).toMatchObject({ failure: { code: 'url_not_allowed' } });
  await expect(outbound.request(`https://${host}/`, { timeoutMs: 1_000 })).rejects.toMatchObject({
    // As for a name that does not exist: the response does not reveal which internal names exist.
    code: 'ENOTFOUND',
  });
  expect(dialled).toBe(0);
  await outbound.close();
});

const signed = { secrets: ['whsec_x'], eventId: 'evt_1', body: '{}', attempts: 0 };

const lettersTo = (url: string) => ({
  send: (outbound: ReturnType<typeof createOutbound>) =>
    makeAttempt(outbound, { url, signed }, 1_000, new AbortController().signal),
});
