import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { WebhooksService } from '@postrider/contracts/webhooks';
import { createChanges, invalid, unavailable } from '@postrider/service';
import { type Broker, type BrokerConfig, connectBroker } from '@postrider/service/broker';
import type { RpcServer } from '@postrider/service/grpc';
import { connectMongo } from '@postrider/service/mongo';
import { startFake, startTcpProxy, type TcpProxy, testLog, waitUntil } from '@postrider/testing';
import { BASE_PATH } from '../src/paths.ts';
import { collect, ENDLESS, openUnread } from './support/event-streams.ts';
import { type Harness, startHarness } from './support/harness.ts';

interface Recorded {
  workspaceId: string;
  id: string;
  type: string;
  body: string;
}

let harness: Harness;
let webhooks: RpcServer;
let broker: Broker;
let changes: ReturnType<typeof createChanges>;
/** Between everything here and the broker. */
let proxy: TcpProxy;
/** The webhooks service is unavailable. */
let isDown = false;
/** The types of the pages that were read. */
const reads: string[] = [];
/** All events of all workspaces, in order. */
const events: Recorded[] = [];
const closing: AbortController[] = [];

beforeAll(async () => {
  webhooks = await startFake(WebhooksService, {
    async listEvents({ workspaceId, lastOnly, afterPosition, afterEventId, types, limit }) {
      if (isDown) throw unavailable('The service is unavailable.');
      const [type = ''] = types;
      reads.push(type);
      const endless = ENDLESS.get(type);
      if (endless) return { events: Array.from({ length: 3 }, endless), position: 1n, hasMore: true };
      const own = events.filter((event) => event.workspaceId === workspaceId);
      if (lastOnly) return { position: BigInt(own.length) };
      const known = own.findIndex(({ id }) => id === afterEventId);
      if (afterEventId && known < 0)
        throw invalid('/query/after', 'unknown_event', 'There is no such event.');
      const after = afterEventId ? known + 1 : Number(afterPosition);
      const page = own.slice(after, after + Math.min(limit || 100, 3));
      return {
        events: page.filter(({ type }) => types.includes(type)),
        position: BigInt(after + page.length),
        hasMore: after + page.length < own.length,
      };
    },
  });
  proxy = await startTcpProxy(() => harness.config.broker.url);
  const throughProxy = ({ url, ...rest }: BrokerConfig): BrokerConfig => ({
    ...rest,
    url: Object.assign(new URL(url), { hostname: '127.0.0.1', port: proxy.port }).href,
  });
  proxy.cut();
  harness = await startHarness((config) => ({
    services: { ...config.services, webhooks: webhooks.address },
    broker: throughProxy(config.broker),
  }));
  proxy.repair();
  broker = connectBroker(throughProxy(harness.config.broker), 'webhooks', testLog);
  changes = createChanges(broker.broadcast);
});
afterAll(async () => {
  for (const each of closing) each.abort();
  changes.stop();
  await broker.stop();
  await harness.stop();
  await webhooks.stop();
  await proxy.stop();
});
beforeEach(() => {
  for (const each of closing.splice(0)) each.abort();
});

function record(type = 'post.deleted', workspaceId = harness.workspace.id): Recorded {
  const id = randomUUID();
  const event = { workspaceId, id, type, body: JSON.stringify({ id: `evt_${id}`, type }) };
  events.push(event);
  changes.note(workspaceId, 'event', '');
  return event;
}

/** Opens a stream and collects what it sends. */
async function open(query = '', headers: Record<string, string> = {}, key = harness.key.value) {
  const abort = new AbortController();
  closing.push(abort);
  const response = await fetch(`${harness.gateway.address}${BASE_PATH}/events/stream${query}`, {
    headers: { authorization: `Bearer ${key}`, ...headers },
    signal: abort.signal,
  });
  return collect(response, () => abort.abort());
}

const idsIn = (text: string) => [...text.matchAll(/^id: evt_(.*)$/gm)].map(([, id]) => id);
const frame = ({ id, type, body }: Recorded) => `id: evt_${id}\nevent: ${type}\ndata: ${body}\n\n`;

test('a stream begins with the next event, and sends each as webhooks deliver it', async () => {
  record();
  const stream = await open();
  expect(stream.response.status).toBe(200);
  expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(stream.response.headers.get('cache-control')).toBe('no-store, no-transform');
  expect(stream.response.headers.get('x-accel-buffering')).toBe('no');
  expect(stream.response.headers.get('content-encoding')).toBeNull();
  await waitUntil('the stream has begun', () => stream.text.startsWith('retry: '));
  record('post.deleted', 'another');
  const next = record();
  await waitUntil('the event is in', () => stream.text.includes(next.id));
  expect(stream.text).toBe(`retry: 1000\n\n${frame(next)}`);
});

test('a client that connects again gets every event once, whatever it has missed', async () => {
  const [first] = Array.from({ length: 8 }, () => record());
  const missed = events.slice(events.findIndex(({ id }) => id === first?.id) + 1).map(({ id }) => id);
  const stream = await open('', { 'last-event-id': `evt_${first?.id}` });
  const later = record();
  await waitUntil('all are in', () => stream.text.includes(later.id));
  expect(idsIn(stream.text)).toEqual([...missed, later.id]);
  stream.close();

  const again = await open(`?after=evt_${first?.id}`, { 'last-event-id': `evt_${missed.at(-1)}` });
  await waitUntil('the last one is in', () => again.text.includes(later.id));
  expect(idsIn(again.text)).toEqual([later.id]);
});

test('a stream finds events also without a notification', async () => {
  const stream = await open('?types=post.finished');
  await waitUntil('the stream has begun', () => stream.text.startsWith('retry: '));
  const loud = record('post.finished');
  await waitUntil('the first one is in', () => stream.text.includes(loud.id));
  const id = randomUUID();
  const silent = { workspaceId: harness.workspace.id, id, body: '{}' };
  events.push({ ...silent, id: randomUUID(), type: 'post.deleted' }, { ...silent, type: 'post.finished' });
  await waitUntil('it is in', () => stream.text.includes(id), 15_000);
  expect(idsIn(stream.text)).toEqual([loud.id, id]);
});

test('an unknown event is an error that says what to do', async () => {
  const answer = await harness.ask('get', '/events/stream', {
    headers: { 'last-event-id': `evt_${randomUUID()}` },
  });
  expect(answer).toMatchObject({
    status: 400,
    json: { errors: [{ path: '/query/after', code: 'unknown_event' }] },
  });
  const malformed = await harness.ask('get', '/events/stream', { headers: { 'last-event-id': 'x' } });
  expect(malformed.status).toBe(400);
});

test('a key without a scope for events has no stream', async () => {
  const none = await harness.newKey({ scopes: ['links:manage'] });
  expect((await harness.ask('get', '/events/stream', { key: none.value })).status).toBe(403);
});

test.each<[string, (workspaceId: string, keyId: string) => Promise<unknown>]>([
  ['is disabled', (workspace, key) => harness.operator.updateKey(workspace, key, { disabled: true })],
  ['is deleted', (workspace, key) => harness.operator.deleteKey(workspace, key)],
  ['loses its scopes', (workspace, key) => changeKey(workspace, key, { scopes: ['links:manage'] })],
  ['gets other profiles', (workspace, key) => changeKey(workspace, key, { profileIds: [randomUUID()] })],
  ['expires', (workspace, key) => changeKey(workspace, key, { expiresAt: new Date() })],
])('a stream ends when its key %s, also amid events that it has missed', async (_, change) => {
  const key = await harness.newKey({ scopes: ['webhooks:manage'] });
  const streams = [
    await open('?types=post.declined', {}, key.value),
    await open('?types=media.ready', {}, key.value),
  ];
  await waitUntil('events arrive', () => streams[1]?.text.includes('id: '));
  expect(streams.map(({ isEnded }) => isEnded)).toEqual([false, false]);
  await change(harness.workspace.id, key.id);
  await waitUntil('the streams have ended', () => streams.every(({ isEnded }) => isEnded), 10_000);
});

/** Changes what no request can change after a key was created. */
async function changeKey(workspaceId: string, keyId: string, change: object): Promise<void> {
  const connection = await connectMongo(harness.config.mongo, testLog);
  const set = Object.fromEntries(Object.entries(change).map(([name, value]) => [`keys.$.${name}`, value]));
  await connection
    .collection<{ _id: string }>('workspaces')
    .updateOne({ _id: workspaceId, 'keys._id': keyId }, { $set: set });
  await connection.close();
}

test('a stream misses nothing while the broker or the webhooks service is unavailable, and repeats nothing', async () => {
  const stream = await open('?types=post.deleted');
  await waitUntil('the stream has begun', () => stream.text.startsWith('retry: '));
  const sent: string[] = [];
  const expectNext = async (what: string) => {
    sent.push(record().id);
    await waitUntil(what, () => stream.text.includes(sent.at(-1) ?? ''));
    expect(idsIn(stream.text)).toEqual(sent);
  };
  await expectNext('the first event');
  proxy.cut();
  try {
    await waitUntil('the connection is lost', () => !broker.isUp());
    await expectNext('an event without the broker');
  } finally {
    proxy.repair();
  }
  await waitUntil('the broker is back', () => broker.isUp());
  await expectNext('an event after that');

  isDown = true;
  try {
    sent.push(record().id, record().id);
    expect((await harness.ask('get', '/events/stream')).status).toBe(503);
  } finally {
    isDown = false;
  }
  await expectNext('the events without the webhooks service');
});

test('a client that reads nothing is disconnected, holds a bounded part, and delays no other stream', async () => {
  const key = await harness.newKey();
  const other = await open('?types=post.deleted', {}, key.value);
  const before = reads.length;
  const unread = openUnread(harness.gateway.address, '?types=post.approved', key.value);
  await waitUntil('it has begun', () => reads.slice(before).includes('post.approved'));
  for (let i = 0; i < 8; i++) await open('', {}, key.value);
  expect((await harness.ask('get', '/events/stream', { key: key.value })).status).toBe(429);
  const event = record();
  await waitUntil('the other stream has the event', () => other.text.includes(event.id), 5_000);
  await waitUntil(
    'there is room',
    async () => (await open('', {}, key.value)).response.status === 200,
    30_000,
  );
  const pages = reads.slice(before).filter((type) => type === 'post.approved').length;
  // What the buffers of the connection take, and one page.
  expect(pages * 3 * 20_000).toBeLessThan(20_000_000);
  unread.destroy();
});

test('a client that leaves without having read makes room at once', async () => {
  const key = await harness.newKey();
  const before = reads.length;
  const unread = openUnread(harness.gateway.address, '?types=post.updated', key.value);
  await waitUntil('it has begun', () => reads.slice(before).includes('post.updated'));
  for (let i = 0; i < 9; i++) await open('', {}, key.value);
  expect((await harness.ask('get', '/events/stream', { key: key.value })).status).toBe(429);
  unread.destroy();
  await waitUntil(
    'there is room',
    async () => (await open('', {}, key.value)).response.status === 200,
    5_000,
  );
});

test('a key has at most ten streams; a closed one makes room', async () => {
  const key = await harness.newKey();
  const opened = await Promise.all(Array.from({ length: 10 }, () => open('', {}, key.value)));
  expect(opened.map(({ response }) => response.status)).toEqual(Array(10).fill(200));
  const refused = await harness.ask('get', '/events/stream', { key: key.value });
  expect(refused).toMatchObject({ status: 429, json: { code: 'rate_limited' } });
  expect(refused.headers.get('retry-after')).toBe('15');
  opened[0]?.close();
  await waitUntil('there is room', async () => (await open('', {}, key.value)).response.status === 200);
});

test('a stop of the gateway ends streams, and the client connects again elsewhere', async () => {
  const other = await startHarness(({ services }) => ({
    services: { ...services, webhooks: webhooks.address },
  }));
  const response = await fetch(`${other.gateway.address}${BASE_PATH}/events/stream`, {
    headers: { authorization: `Bearer ${other.key.value}` },
  });
  const reading = response.text();
  const started = performance.now();
  await other.stop();
  expect(await reading).toContain('retry: ');
  expect(performance.now() - started).toBeLessThan(10_000);
});
