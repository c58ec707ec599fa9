import { createHmac, randomUUID } from 'node:crypto';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Received, waitUntil } from '@postrider/testing';
import { failed, type Harness, lostAccess, published, startHarness } from './harness.ts';

let harness: Harness;
let workspaceId: string;

beforeAll(async () => {
  harness = await startHarness({ timeoutMs: 400 });
});
afterAll(() => harness.stop());
beforeEach(() => {
  workspaceId = randomUUID();
  harness.receiver.answer((_request, response) => void response.writeHead(200).end());
});

const sentTo = (name: string): Received[] =>
  harness.receiver.requests.filter(({ headers }) => headers.host === `${name}.hooks.test`);

const ended = (endpointId: string) =>
  waitUntil('the delivery has ended', async () => {
    const [delivery] = await harness.deliveries(endpointId);
    return delivery && delivery.status !== 'pending' && delivery;
  });

describe('what is sent', () => {
  test('a post that went live, in exactly the documented form and signed over the raw bytes', async () => {
    const { id, secret } = await harness.endpoint(workspaceId, 'exact');
    const before = Math.floor(Date.now() / 1000);
    const outcome = await harness.publish(workspaceId);
    const delivery = await ended(id);

    const [request, ...others] = sentTo('exact');
    expect(others).toEqual([]);
    const at = outcome.finishedAt && timestampDate(outcome.finishedAt).toISOString();
    expect(request?.body.toString('utf8')).toBe(
      JSON.stringify({
        id: `evt_${outcome.eventId}`,
        type: 'post.published',
        created_at: at,
        livemode: true,
        data: {
          post_id: outcome.postId,
          platform_post_id: outcome.result?.id,
          platform: 'bluesky',
          account_id: outcome.result?.accountId,
          external_id: 'at://did:plc:ada/app.bsky.feed.post/1',
          title: 'A title',
          tags: ['launch', 'summer'],
          reference: null,
          metadata: {},
          url: 'https://bsky.app/profile/ada/post/1',
          published_at: at,
          profile_id: null,
        },
      }),
    );
    const [, t = '', v1 = ''] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(request?.headers['x-service-signature'])) ?? [];
    const signed = Buffer.concat([Buffer.from(`${t}.`), request?.body ?? Buffer.alloc(0)]);
    expect(v1).toBe(createHmac('sha256', secret).update(signed).digest('hex'));
    expect(Number(t)).toBeGreaterThanOrEqual(before);
    expect(Number(t)).toBeLessThanOrEqual(Date.now() / 1000);

    expect(request).toMatchObject({ method: 'POST', path: '/in' });
    const { 'x-service-signature': _signature, ...headers } = request?.headers ?? {};
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    const standard = createHmac('sha256', key).update(`evt_${outcome.eventId}.`).update(signed);
    expect(headers).toEqual({
      'webhook-id': `evt_${outcome.eventId}`,
      'webhook-timestamp': t,
      'webhook-signature': `v1,${standard.digest('base64')}`,
      host: 'exact.hooks.test',
      connection: 'keep-alive',
      'content-type': 'application/json',
      'content-length': String(request?.body.length),
      'user-agent': 'Postrider-Webhooks/1.0',
    });
    expect(delivery).toMatchObject({ status: 'succeeded', eventId: outcome.eventId });
    expect(delivery.attempts).toEqual([
      { at: expect.any(Date), durationMs: expect.any(Number), status: 200 },
    ]);
    expect(delivery.expiresAt?.getTime()).toBeGreaterThan(Date.now() + 29 * 24 * 3_600_000);
  });

  test('a post that failed and an account that lost access', async () => {
    await harness.endpoint(workspaceId, 'kinds');
    const outcome = failed(workspaceId);
    harness.outcomes.push(outcome);
    await harness.notify(workspaceId, 'post.failed', outcome.result?.id ?? '');
    const reconnect = lostAccess(workspaceId);
    harness.reconnects.push(reconnect);
    await harness.notify(workspaceId, 'account.needs_reconnect', reconnect.accountId);
    await waitUntil('both are in', () => sentTo('kinds').length === 2);
    const bodies = sentTo('kinds').map(({ body }) => JSON.parse(body.toString('utf8')));
    expect(bodies.find(({ type }) => type === 'post.failed')).toMatchObject({
      id: `evt_${outcome.eventId}`,
      data: {
        post_id: outcome.postId,
        platform_post_id: outcome.result?.id,
        platform: 'bluesky',
        account_id: outcome.result?.accountId,
        external_id: null,
        title: 'A title',
        tags: ['launch', 'summer'],
        reference: null,
        metadata: {},
        error: {
          code: 'text_too_long',
          message: 'The text is too long – 301 of 300.',
          action: 'Shorten it.',
        },
      },
    });
    expect(bodies.find(({ type }) => type === 'account.needs_reconnect')).toMatchObject({
      id: `evt_${reconnect.eventId}`,
      data: {
        account_id: reconnect.accountId,
        platform: 'mastodon',
        username: 'ada@mastodon.example',
      },
    });
  });

  test('an event goes to its own workspace’s endpoints that chose it and were there when it happened', async () => {
    const { id: chosen } = await harness.endpoint(workspaceId, 'chosen', ['post.published']);
    const { id: other } = await harness.endpoint(workspaceId, 'other', ['post.failed']);
    const { id: foreign } = await harness.endpoint(randomUUID(), 'foreign');
    const past = published(workspaceId, new Date(Date.now() - 60_000));
    harness.outcomes.push(past);
    await harness.notify(workspaceId, 'post.published', past.result?.id ?? '');
    const outcome = await harness.publish(workspaceId);
    await ended(chosen);
    expect((await harness.deliveries(chosen)).map(({ eventId }) => eventId)).toEqual([outcome.eventId]);
    expect(await harness.deliveries(other)).toEqual([]);
    expect(await harness.deliveries(foreign)).toEqual([]);
  });

  test('an event that comes many times makes one delivery', async () => {
    const { id } = await harness.endpoint(workspaceId, 'repeated');
    const outcome = await harness.publish(workspaceId);
    const resultId = outcome.result?.id ?? '';
    await Promise.all(
      Array.from({ length: 20 }, () => harness.notify(workspaceId, 'post.published', resultId)),
    );
    // Events of one queue are handled in order: once the next one is through, so are these.
    const last = await harness.publish(workspaceId);
    await waitUntil('the last is in', () =>
      sentTo('repeated').some(({ body }) => body.includes(last.eventId)),
    );
    expect((await harness.deliveries(id)).map(({ eventId }) => eventId).sort()).toEqual(
      [outcome.eventId, last.eventId].sort(),
    );
    expect(sentTo('repeated')).toHaveLength(2);
  });

  test('an event without facts, as older versions publish, is left to the catch-up', async () => {
    await harness.notify(workspaceId, 'post.published', randomUUID());
    const { id } = await harness.endpoint(workspaceId, 'after-factless');
    await harness.publish(workspaceId);
    expect(await ended(id)).toMatchObject({ status: 'succeeded' });
  });
});

describe('retries', () => {
  test('send the same bytes with a fresh signature until a 2xx comes', async () => {
    const { id, secret } = await harness.endpoint(workspaceId, 'retries');
    const statuses = [500, 429, 204];
    harness.receiver.answer((_request, response) => void response.writeHead(statuses.shift() ?? 500).end());
    await harness.publish(workspaceId);
    const delivery = await ended(id);
    const requests = sentTo('retries');
    expect(requests).toHaveLength(3);
    expect(new Set(requests.map(({ body }) => body.toString('hex'))).size).toBe(1);
    for (const { headers, body } of requests) {
      const [, t = '', v1 = ''] = /^t=(\d+),v1=(.+)$/.exec(String(headers['x-service-signature'])) ?? [];
      expect(v1).toBe(createHmac('sha256', secret).update(`${t}.${body}`).digest('hex'));
    }
    expect(delivery.status).toBe('succeeded');
    expect(delivery.attempts.map(({ status, failure }) => [status, failure?.message])).toEqual([
      [500, 'The endpoint returned status 500.'],
      [429, 'The endpoint returned status 429.'],
      [204, undefined],
    ]);
    // Never sooner than the delay after the failure.
    const [first, second] = delivery.attempts;
    expect((second?.at.getTime() ?? 0) - (first?.at.getTime() ?? 0)).toBeGreaterThanOrEqual(30);
    expect((await harness.endpoints.find(id))?.failedDeliveries).toBe(0);
  });

  test('end after the last one: the delivery is abandoned and counts once', async () => {
    const { id } = await harness.endpoint(workspaceId, 'abandoned');
    harness.receiver.answer((_request, response) => void response.writeHead(503).end());
    await harness.publish(workspaceId);
    const delivery = await ended(id);
    expect(delivery.status).toBe('abandoned');
    expect(delivery.attempts).toHaveLength(4);
    expect(sentTo('abandoned')).toHaveLength(4);
    await waitUntil('it counts', async () => (await harness.endpoints.find(id))?.failedDeliveries === 1);
  });

  test.each<[string, string, Parameters<Harness['receiver']['answer']>[0]]>([
    [
      'redirect',
      'redirect',
      (_, response) => {
        response.writeHead(307, { location: 'https://elsewhere.hooks.test/in' }).end();
      },
    ],
    ['silent', 'timeout', () => {}],
    [
      'drip',
      'timeout',
      (_, response) => {
        response.writeHead(200).write('a');
        const drip = setInterval(() => response.write('a'), 20);
        response.on('close', () => clearInterval(drip));
      },
    ],
    ['reset', 'connection_closed', (_, response) => void response.destroy()],
  ])('a response that does not count: %s', async (name, code, answer) => {
    const { id } = await harness.endpoint(workspaceId, name);
    let attempts = 0;
    harness.receiver.answer((request, response) => {
      if (request.headers.host !== `${name}.hooks.test`) return void response.writeHead(200).end();
      attempts += 1;
      if (attempts === 1) answer(request, response);
      else response.writeHead(200).end();
    });
    await harness.publish(workspaceId);
    const delivery = await ended(id);
    expect(delivery.attempts.map(({ failure }) => failure?.code)).toEqual([code, undefined]);
    expect(delivery.attempts[0]?.failure?.message).toMatch(/^[A-Z].*\.$/);
    expect(sentTo('elsewhere')).toEqual([]);
  });

  test('a response that is longer than what is read counts by its status', async () => {
    const { id } = await harness.endpoint(workspaceId, 'endless');
    harness.receiver.answer((_request, response) => {
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(4096))) {}
        response.once('drain', more);
      };
      more();
    });
    await harness.publish(workspaceId);
    expect(await ended(id)).toMatchObject({ status: 'succeeded', attempts: [{ status: 200 }] });
  });
});

describe('a test event', () => {
  test('goes out once, signed, and neither repeats nor counts', async () => {
    const { id, secret } = await harness.endpoint(workspaceId, 'tested');
    harness.receiver.answer((_request, response) => void response.writeHead(500).end());
    const { deliveryId, eventId } = await harness.client.testEndpoint({ workspaceId, endpointId: id });
    const delivery = await ended(id);
    expect(delivery).toMatchObject({ _id: deliveryId, status: 'abandoned', attempts: [{ status: 500 }] });
    const [request, ...others] = sentTo('tested');
    expect(others).toEqual([]);
    expect(JSON.parse(String(request?.body))).toEqual({
      id: eventId,
      type: 'webhook.test',
      created_at: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
      livemode: true,
      data: { message: expect.any(String), webhook_id: id },
    });
    const [, t = '', v1] = /^t=(\d+),v1=(.+)$/.exec(String(request?.headers['x-service-signature'])) ?? [];
    expect(v1).toBe(createHmac('sha256', secret).update(`${t}.${request?.body}`).digest('hex'));
    expect((await harness.endpoints.find(id))?.failedDeliveries).toBe(0);
  });

  test('reaches an endpoint that is switched off', async () => {
    const { id } = await harness.endpoint(workspaceId, 'off');
    await harness.client.updateEndpoint({ workspaceId, endpointId: id, isActive: false });
    await harness.client.testEndpoint({ workspaceId, endpointId: id });
    expect(await ended(id)).toMatchObject({ status: 'succeeded', type: 'webhook.test' });
  });
});
