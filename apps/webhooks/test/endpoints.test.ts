import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { EndpointStatus, WebhooksService } from '@postrider/contracts/webhooks';
import { AppError, createKeyring } from '@postrider/service';
import { createTestClient, TEST_SECRET_KEYS, waitUntil } from '@postrider/testing';
import { startWebhooks } from '../src/app.ts';
import { MAX_ENDPOINTS } from '../src/endpoint.ts';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
let workspaceId: string;

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
beforeEach(() => {
  workspaceId = randomUUID();
});

const url = 'https://a.hooks.test/in';
const ALL = ['post.published', 'post.failed', 'account.needs_reconnect'];
const caught = async (call: Promise<unknown>) => {
  const error = await call.catch((reason: unknown) => reason);
  if (!(error instanceof AppError)) throw new Error('the call did not fail as it should', { cause: error });
  return error;
};

describe('creating', () => {
  test('answers the endpoint with all events and its secret, which is kept encrypted', async () => {
    const { endpoint, secret } = await harness.client.createEndpoint({
      workspaceId,
      url,
      description: 'Orders',
    });
    expect(endpoint).toMatchObject({
      url,
      events: ALL,
      description: 'Orders',
      isActive: true,
      status: EndpointStatus.ACTIVE,
      failedDeliveries: 0,
    });
    expect(endpoint?.createdAt).toEqual(endpoint?.updatedAt);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const stored = await harness.endpoints.find(endpoint?.id ?? '');
    expect(JSON.stringify(stored)).not.toContain(secret.slice('whsec_'.length));
    expect(createKeyring(TEST_SECRET_KEYS).open(stored?.secret ?? '', endpoint?.id ?? '')).toBe(secret);
  });

  test('answers the same endpoint and secret where its id is known, also beyond the limit', async () => {
    const wanted = { workspaceId, url, endpointId: randomUUID() };
    const first = await harness.client.createEndpoint(wanted);
    for (let n = 1; n < MAX_ENDPOINTS; n += 1) await harness.client.createEndpoint({ workspaceId, url });
    expect(await harness.client.createEndpoint(wanted)).toEqual(first);
    const { endpoint } = await harness.client.getEndpoint(wanted);
    expect(endpoint).toEqual(first.endpoint);
    const foreign = harness.client.getEndpoint({ ...wanted, workspaceId: randomUUID() });
    expect((await caught(foreign)).code).toBe('not_found');
  });

  test('keeps the chosen events, each once', async () => {
    const events = ['post.failed', 'post.published', 'post.failed'];
    const { endpoint } = await harness.client.createEndpoint({ workspaceId, url, events });
    expect(endpoint?.events).toEqual(['post.published', 'post.failed']);
  });

  test('reports everything that is wrong at once, and stores nothing', async () => {
    const error = await caught(
      harness.client.createEndpoint({
        workspaceId,
        url: 'http://example.com/',
        events: ['post.published', 'webhook.test', 'post.exploded'],
        description: 'x'.repeat(501),
      }),
    );
    expect(error.code).toBe('invalid_request');
    expect(error.errors.map(({ path, code }) => [path, code])).toEqual([
      ['/url', 'url_not_https'],
      ['/events/1', 'unknown_event'],
      ['/events/2', 'unknown_event'],
      ['/description', 'too_big'],
    ]);
    expect(error.errors[0]?.message).toBe('The URL must start with https://.');
    expect((await harness.client.listEndpoints({ workspaceId })).endpoints).toEqual([]);
  });

  test('counts a description’s characters, not their halves, here and in a change', async () => {
    const description = '👋'.repeat(500);
    const { endpoint } = await harness.client.createEndpoint({ workspaceId, url, description });
    expect(endpoint?.description).toBe(description);
    const update = { workspaceId, endpointId: endpoint?.id ?? '' };
    const changed = await harness.client.updateEndpoint({ ...update, description: '🎉'.repeat(500) });
    expect(changed.endpoint?.description).toBe('🎉'.repeat(500));
    const error = await caught(harness.client.updateEndpoint({ ...update, description: `${description}x` }));
    expect(error.errors.map(({ path, code }) => [path, code])).toEqual([['/description', 'too_big']]);
  });

  test('takes a name that leads nowhere yet', async () => {
    const { endpoint } = await harness.client.createEndpoint({ workspaceId, url: 'https://a.b.invalid/' });
    expect(endpoint?.url).toBe('https://a.b.invalid/');
  });

  test('lets 20 of 25 at once through', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 25 }, (_, i) =>
        harness.client.createEndpoint({ workspaceId, url: `https://h${i}.hooks.test/` }),
      ),
    );
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused.map(({ reason }) => reason.code)).toEqual(Array(5).fill('limit_reached'));
    const { endpoints } = await harness.client.listEndpoints({ workspaceId });
    expect(endpoints).toHaveLength(20);

    await harness.client.deleteEndpoint({ workspaceId, endpointId: endpoints[7]?.id ?? '' });
    await harness.client.createEndpoint({ workspaceId, url });
    const error = await caught(harness.client.createEndpoint({ workspaceId, url }));
    expect(error.code).toBe('limit_reached');
  });
});

test('a list has the workspace’s own, newest first, without secrets', async () => {
  const first = await harness.endpoint(workspaceId, 'first');
  const second = await harness.endpoint(workspaceId, 'second');
  await harness.endpoint(randomUUID(), 'foreign');
  const list = await harness.client.listEndpoints({ workspaceId });
  expect(list.endpoints.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(
    JSON.stringify(
      list.endpoints.map((e) => ({ ...e })),
      bigints,
    ),
  ).not.toMatch(/whsec|secret/);
});

describe('updating', () => {
  test('changes what is set and nothing else', async () => {
    const { id } = await harness.endpoint(workspaceId, 'changed');
    const one = await harness.client.updateEndpoint({ workspaceId, endpointId: id, description: 'New' });
    expect(one.endpoint).toMatchObject({ description: 'New', events: ALL, isActive: true });
    const two = await harness.client.updateEndpoint({
      workspaceId,
      endpointId: id,
      events: { events: ['post.failed'] },
      isActive: false,
    });
    expect(two.endpoint).toMatchObject({
      description: 'New',
      events: ['post.failed'],
      isActive: false,
      status: EndpointStatus.DISABLED,
    });
    const three = await harness.client.updateEndpoint({ workspaceId, endpointId: id, isActive: true });
    expect(three.endpoint).toMatchObject({ isActive: true, status: EndpointStatus.ACTIVE });
  });

  test('moves the endpoint to another address, by the same rules and with the same secret', async () => {
    const { id: endpointId, secret } = await harness.endpoint(workspaceId, 'old');
    const move = (url: string) => harness.client.updateEndpoint({ workspaceId, endpointId, url });
    const error = await caught(move('http://10.0.0.1:99/'));
    expect(error.errors.every(({ path }) => path === '/url')).toBe(true);
    expect((await move('https://moved.hooks.test/in')).endpoint?.url).toBe('https://moved.hooks.test/in');
    const { eventId } = await harness.publish(workspaceId);
    const request = await waitUntil('it is delivered', () =>
      harness.receiver.requests.find(({ body }) => body.includes(eventId)),
    );
    expect(request.headers.host).toBe('moved.hooks.test');
    const { t = '', v1 = '' } =
      /^t=(?<t>\d+),v1=(?<v1>.+)$/.exec(String(request.headers['x-service-signature']))?.groups ?? {};
    expect(v1).toBe(createHmac('sha256', secret).update(`${t}.${request.body}`).digest('hex'));
  });

  test.each([
    [[], '/events'],
    [['nothing'], '/events/0'],
  ])('refuses the events %j', async (events, path) => {
    const { id } = await harness.endpoint(workspaceId, 'refused');
    const error = await caught(
      harness.client.updateEndpoint({ workspaceId, endpointId: id, events: { events } }),
    );
    expect(error.errors.map((violation) => violation.path)).toEqual([path]);
    expect((await harness.endpoints.find(id))?.events).toEqual(ALL);
  });
});

test('another workspace’s endpoint and an unknown one can’t be distinguished', async () => {
  const { id } = await harness.endpoint(randomUUID(), 'theirs');
  for (const endpointId of [id, randomUUID()]) {
    const errors = await Promise.all([
      caught(harness.client.updateEndpoint({ workspaceId, endpointId, isActive: false })),
      caught(harness.client.deleteEndpoint({ workspaceId, endpointId })),
      caught(harness.client.testEndpoint({ workspaceId, endpointId })),
    ]);
    expect(errors.map(({ code }) => code)).toEqual(['not_found', 'not_found', 'not_found']);
  }
  expect(await harness.endpoints.find(id)).toMatchObject({ status: 'active' });
  expect(await harness.deliveries(id)).toEqual([]);
});

const bigints = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);

describe('test events', () => {
  test('go to one host ten times a minute, however many ask, through whichever replica and endpoint', async () => {
    const workspaceId = randomUUID();
    const [first, second] = [
      await harness.endpoint(workspaceId, 'flood'),
      await harness.endpoint(workspaceId, 'flood'),
    ];
    const elsewhere = await harness.endpoint(workspaceId, 'elsewhere');
    const { client } = await harness.start();
    const ask = (endpointId: string, i: number) =>
      (i % 2 ? client : harness.client).testEndpoint({ workspaceId, endpointId }).then(
        () => 'sent',
        ({ code, retryAfter }) => `${code} ${retryAfter > 0 && retryAfter <= 60}`,
      );
    const flood = await Promise.all(Array.from({ length: 60 }, (_, i) => ask(first.id, i)));
    expect(flood.filter((answer) => answer === 'sent')).toHaveLength(10);
    expect(new Set(flood)).toEqual(new Set(['sent', 'rate_limited true']));
    expect(await ask(second.id, 0)).toBe('rate_limited true');
    expect(await ask(elsewhere.id, 0)).toBe('sent');
  });
});

test('a new encryption key reaches every secret', async () => {
  const { id, secret } = await harness.endpoint(workspaceId, 'rotated');
  const next = `next:${Buffer.alloc(32, 8).toString('base64')}`;
  const rotating = await startWebhooks({ ...harness.config, secretKeys: [next, ...TEST_SECRET_KEYS] });
  await using _stopping = { [Symbol.asyncDispose]: () => rotating.stop() };
  const client = createTestClient(WebhooksService, rotating.address);
  const left = async () => (await client.getSecretKeys({})).keys.find(({ keyId }) => keyId === 'test')?.texts;
  await waitUntil('nothing is under the old key', async () => (await left()) === 0n);
  client.close();
  const stored = await harness.endpoints.find(id);
  expect(createKeyring([next]).open(stored?.secret ?? '', id)).toBe(secret);
});

describe('versions', () => {
  test('an endpoint that was not seen as it is is neither changed nor deleted', async () => {
    const { endpoint } = await harness.client.createEndpoint({ workspaceId, url });
    const made = { workspaceId, endpointId: endpoint?.id ?? '' };
    const old = [endpoint?.version ?? ''];
    expect((await harness.client.getEndpoint(made)).endpoint?.version).toBe(old[0]);
    const changed = await harness.client.updateEndpoint({ ...made, ifMatch: old, description: 'New' });
    const late = harness.client.updateEndpoint({ ...made, ifMatch: old, description: 'Late' });
    expect((await caught(late)).code).toBe('precondition_failed');
    expect((await caught(harness.client.deleteEndpoint({ ...made, ifMatch: old }))).code).toBe(
      'precondition_failed',
    );
    await harness.client.deleteEndpoint({ ...made, ifMatch: [changed.endpoint?.version ?? ''] });
  });

  test('of many changes of one version, one takes effect', async () => {
    const { endpoint } = await harness.client.createEndpoint({ workspaceId, url });
    const made = { workspaceId, endpointId: endpoint?.id ?? '', ifMatch: [endpoint?.version ?? ''] };
    const ended = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => harness.client.updateEndpoint({ ...made, description: `${n}` })),
    );
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
