import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DeliveryStatus } from '@postrider/contracts/webhooks';
import { AppError } from '@postrider/service';
import { z } from 'zod';
import { callOperation as callDocumented } from './support/call-operation.ts';
import { type Harness, startHarness } from './support/harness.ts';
import { NOW, uuid } from './support/values.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const HOOK = `/webhooks/${uuid(4)}`;
const call = (operationId: string, path: string, options?: Parameters<Harness['ask']>[2]) =>
  callDocumented(harness, operationId, path, options);
const lastRequest = (method: string) => harness.fakes.callsOf(method).at(-1)?.request;
const time = (iso: string) => timestampFromDate(new Date(iso));

const at = NOW.toISOString();
const delivery = {
  id: uuid(5),
  event_id: `evt_${uuid(6)}`,
  event_type: 'post.failed',
  status: 'pending',
  attempts: [
    { at, duration_ms: 12, http_status: 503, error: { code: 'http_status', message: 'It answered 503.' } },
    { at, duration_ms: 34, http_status: null, error: { code: 'dns', message: 'There is no such host.' } },
    { at, duration_ms: 56, http_status: 204, error: null },
  ],
  next_attempt_at: at,
  created_at: at,
  expires_at: null,
};

test('webhooks are listed, created, changed, tested and deleted', async () => {
  expect((await call('listWebhooks', '/webhooks')).json).toMatchObject({
    webhooks: [{ status: 'paused', failed_deliveries: 10, description: null, created_at: NOW.toISOString() }],
  });
  const created = await call('createWebhook', '/webhooks', {
    json: { url: 'https://hooks.test/a' },
  });
  expect(created).toMatchObject({
    status: 201,
    json: { webhook: { id: uuid(4), secret: 'whsec_secret' } },
  });
  const change = { is_active: false, events: ['post.failed'], description: '' };
  const updated = await call('updateWebhook', `/webhooks/${uuid(4)}`, { json: change });
  expect(updated.json).not.toHaveProperty('webhook.secret');
  expect(lastRequest('updateEndpoint')).toMatchObject({
    endpointId: uuid(4),
    isActive: false,
    events: { events: ['post.failed'] },
    description: '',
  });
  expect((await call('testWebhook', `/webhooks/${uuid(4)}/test`)).json).toEqual({
    delivery: { id: uuid(5), event_id: `evt_${uuid(6)}`, event_type: 'webhook.test', status: 'queued' },
  });
  expect((await call('deleteWebhook', `/webhooks/${uuid(4)}`)).status).toBe(204);
});

test('deliveries are listed by status, event and time, a page at a time', async () => {
  const listed = await call('listDeliveries', `${HOOK}/deliveries`);
  expect(listed.json).toEqual({
    deliveries: [delivery],
    pagination: { limit: 50, offset: 0, hasMore: true, nextCursor: expect.any(String), searched: null },
  });
  expect(lastRequest('listDeliveries')).toMatchObject({
    workspaceId: harness.workspace.id,
    endpointId: uuid(4),
    type: '',
    limit: 50,
    offset: 0,
    status: DeliveryStatus.UNSPECIFIED,
  });
  const query =
    'status=abandoned&event=webhook.test&since=2026-08-01T09:30:00%2B02:00&until=2026-08-02T00:00:00Z&limit=7&offset=9';
  await call('listDeliveries', `${HOOK}/deliveries?${query}`);
  expect(lastRequest('listDeliveries')).toMatchObject({
    status: DeliveryStatus.ABANDONED,
    type: 'webhook.test',
    limit: 7,
    offset: 9,
    since: time('2026-08-01T07:30:00Z'),
    until: time('2026-08-02T00:00:00Z'),
  });
  for (const wrong of ['status=failed', 'event=post.gone', 'since=yesterday', 'until=2026-08-01T09:30:00'])
    expect(await harness.ask('GET', `${HOOK}/deliveries?${wrong}`)).toMatchObject({
      json: { code: 'invalid_request', errors: [{ path: `/query/${wrong.split('=')[0]}` }] },
    });
});

test('a delivery is read with its request, and replayed', async () => {
  const path = `${HOOK}/deliveries/${uuid(5)}`;
  const shown = await call('getDelivery', path);
  expect(shown.json).toEqual({
    delivery: { ...delivery, request: { url: 'https://hooks.test/a', body: '{"id":"evt_1"}' } },
  });
  const ids = { workspaceId: harness.workspace.id, endpointId: uuid(4), deliveryId: uuid(5) };
  expect(lastRequest('readDelivery')).toMatchObject(ids);
  expect((await call('replayDelivery', `${path}/replay`)).json).toEqual({ delivery });
  expect(lastRequest('retryDelivery')).toMatchObject(ids);
  harness.fakes.fail('retryDelivery', new AppError('delivery_not_replayable', 'The webhook is not active.'));
  expect(await harness.ask('POST', `${path}/replay`)).toMatchObject({
    status: 409,
    json: { code: 'delivery_not_replayable', detail: 'The webhook is not active.' },
  });
  expect(await harness.ask('GET', `${HOOK}/deliveries/first`)).toMatchObject({
    status: 404,
    json: { detail: 'There is no such delivery.' },
  });
});

test('deliveries since a time are counted, and replayed', async () => {
  const since = '2026-08-01T09:30:00Z';
  const path = `${HOOK}/deliveries/replay`;
  const counted = await call('replayDeliveries', path, { json: { since, dry_run: true } });
  const none = { id: null, created_at: null, finished_at: null };
  expect(counted.json).toEqual({
    replay: { ...none, status: 'done', count: 7, replayed: 0, has_more: true, dry_run: true },
  });
  expect(lastRequest('replayDeliveries')).toMatchObject({ since: time(since), dryRun: true, statuses: [] });
  const until = '2026-08-02T09:30:00Z';
  const replayed = await call('replayDeliveries', path, { json: { since, until, statuses: ['skipped'] } });
  const { id } = z.object({ replay: z.object({ id: z.uuid() }) }).parse(replayed.json).replay;
  const running = { id, created_at: at, finished_at: null, status: 'running', count: 7, replayed: 3 };
  expect(replayed.json).toEqual({ replay: { ...running, has_more: true, dry_run: false } });
  expect((await call('getReplay', `${HOOK}/replays/${id}`)).json).toEqual(replayed.json);
  expect(lastRequest('replayDeliveries')).toMatchObject({
    workspaceId: harness.workspace.id,
    endpointId: uuid(4),
    dryRun: false,
    since: time(since),
    until: time(until),
    statuses: [DeliveryStatus.SKIPPED],
  });
  expect((await harness.ask('POST', path, { json: {} })).status).toBe(400);
});

test('a secret is rotated, and a webhook shows why it is paused', async () => {
  const rotated = await call('rotateWebhookSecret', `${HOOK}/rotate-secret`);
  expect(rotated.json).toMatchObject({
    webhook: { id: uuid(4), secret: 'whsec_new', previous_secret_valid_until: at },
  });
  expect(lastRequest('rotateSecret')).toMatchObject({ endpointId: uuid(4) });
  expect((await call('listWebhooks', '/webhooks')).json).toMatchObject({
    webhooks: [{ paused_reason: 'gone', paused_at: at, previous_secret_valid_until: null }],
  });
});
