import { expect, test } from '@jest/globals';
import { MediaService } from '@postrider/contracts/media';
import { freePort } from '@postrider/testing';
import { createClient, type Handlers, serve } from '../src/grpc/index.ts';
import {
  AppError,
  createLog,
  currentRequestId,
  type RequestContext,
  type Violation,
  withContext,
} from '../src/index.ts';
import { mediaHandlers } from './media-handlers.ts';

const log = createLog('test', 'silent');
async function withServer(getMedia: Handlers<typeof MediaService>['getMedia'], deadlineMs = 5_000) {
  const server = await serve(MediaService, mediaHandlers({ getMedia }), { host: '127.0.0.1', port: 0 }, log);
  const client = createClient(MediaService, server.address, deadlineMs);
  const stop = async () => {
    client.close();
    await server.stop();
  };
  return { server, client, [Symbol.asyncDispose]: stop };
}

test('messages, the request’s id and whose share it uses arrive', async () => {
  const contexts: Readonly<RequestContext>[] = [];
  await using harness = await withServer(async ({ mediaId }, context) => {
    contexts.push({ ...context });
    return { media: { id: mediaId, filename: currentRequestId() } };
  });
  const call = () => harness.client.getMedia({ workspaceId: 'w', mediaId: 'm' });
  const answer = await withContext({ requestId: 'req_1', shareKey: 'ann' }, call);
  expect(answer.media).toMatchObject({ id: 'm', filename: 'req_1' });
  await call();
  expect(contexts.map(({ workspaceId, shareKey }) => [workspaceId, shareKey])).toEqual([
    ['w', 'ann'],
    ['w', undefined],
  ]);
});

test('a stop lets a call in flight end', async () => {
  const entered = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const { server, client } = await withServer(async () => {
    entered.resolve();
    await released.promise;
    return { media: { id: 'in flight' } };
  });
  const order: string[] = [];
  const called = client.getMedia({}).then(({ media }) => order.push(media?.id ?? ''));
  await entered.promise;
  const stopped = server.stop().then(() => order.push('stopped'));
  const refused = createClient(MediaService, server.address, 100);
  // Whatever is not in flight yet is refused, which takes longer than a stop without calls.
  await expect(refused.getMedia({})).rejects.toMatchObject({ code: 'unavailable' });
  released.resolve();
  await Promise.all([called, stopped]);
  expect(order).toEqual(['in flight', 'stopped']);
  refused.close();
  client.close();
});

test('a stop does not wait for a call that doesn’t end', async () => {
  const entered = Promise.withResolvers<void>();
  const deadlineMs = 60_000;
  const { server, client } = await withServer(() => {
    entered.resolve();
    return new Promise(() => {});
  }, deadlineMs);
  const refused = expect(client.getMedia({})).rejects.toMatchObject({ code: 'unavailable' });
  await entered.promise;
  const begun = performance.now();
  await server.stop();
  expect(performance.now() - begun).toBeLessThan(deadlineMs / 2);
  // It would wait for a server that takes its place.
  client.close();
  await refused;
});

test('a problem arrives whole', async () => {
  const errors: Violation[] = [{ path: '/caption', code: 'text_too_long', message: 'Zu lang: ä' }];
  await using harness = await withServer(async () => {
    throw new AppError('content_rejected', 'Refused.', { errors, retryAfter: 7 });
  });
  const error = await harness.client.getMedia({}).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({ code: 'content_rejected', message: 'Refused.', retryAfter: 7 });
  expect(error).toHaveProperty('errors.0.message', 'Zu lang: ä');
});

test.each([
  ['its message', 'x'.repeat(200_000), 1],
  ['a hundred violations', 'x'.repeat(2_000), 100],
  ['characters of three bytes each', '漢'.repeat(2_000), 100],
])('a problem arrives however much it says: %s', async (_name, text, count) => {
  const errors = Array.from(
    { length: count },
    (_, n): Violation => ({ path: `/platforms/${n}`, code: 'text_too_long', message: text }),
  );
  await using harness = await withServer(async () => {
    throw new AppError('content_rejected', text, { errors });
  });
  const error = await harness.client.getMedia({}).catch((caught: unknown) => caught);
  expect(error).toMatchObject({ code: 'content_rejected', message: `${text.slice(0, 999)}…` });
  expect(error).toHaveProperty('errors.0.message', `${text.slice(0, 999)}…`);
});

test('what a caller must not see stays on the server', async () => {
  await using harness = await withServer(async () => {
    throw new Error('password of the database: hunter2');
  });
  const error = await harness.client.getMedia({}).catch((caught: unknown) => caught);
  expect(error).toMatchObject({ code: 'internal' });
  expect(JSON.stringify([error, String(error)])).not.toContain('hunter2');
});

test('a server that is away or too slow is unavailable', async () => {
  await using harness = await withServer(() => new Promise(() => {}), 200);
  await expect(harness.client.getMedia({})).rejects.toMatchObject({ code: 'unavailable', retryAfter: 2 });
  const nowhere = createClient(MediaService, '127.0.0.1:1', 200);
  await expect(nowhere.getMedia({})).rejects.toMatchObject({ code: 'unavailable' });
  nowhere.close();
});

test('a call waits for a server that is being restarted', async () => {
  const port = await freePort();
  const first = await serve(MediaService, mediaHandlers(), { host: '127.0.0.1', port }, log);
  const client = createClient(MediaService, first.address);
  await expect(client.getMedia({})).rejects.toMatchObject({ code: 'not_found' });
  await first.stop();
  const waiting = client.getMedia({ mediaId: 'late' });
  const second = await serve(
    MediaService,
    mediaHandlers({ getMedia: async ({ mediaId }) => ({ media: { id: mediaId } }) }),
    { host: '127.0.0.1', port },
    log,
  );
  expect((await waiting).media?.id).toBe('late');
  client.close();
  await second.stop();
});

test('closing a client ends the calls that are still in flight', async () => {
  const called = Promise.withResolvers<void>();
  const harness = await withServer(() => {
    called.resolve();
    return new Promise(() => {});
  }, 60_000);
  const call = harness.client.getMedia({}).catch((caught: unknown) => caught);
  await called.promise;
  harness.client.close();
  expect(await call).toMatchObject({ code: 'unavailable' });
  await harness.server.stop();
});

test('a service does not listen where other machines could reach it', async () => {
  const serving = serve(MediaService, mediaHandlers(), { host: '0.0.0.0', port: 0 }, log);
  await expect(serving).rejects.toMatchObject({
    name: 'ConfigError',
    message: expect.stringMatching(/^GRPC_HOST/),
  });
});

test('a service may listen on the loopback address of IPv6', async () => {
  const server = await serve(MediaService, mediaHandlers(), { host: '::1', port: 0 }, log);
  const client = createClient(MediaService, `ipv6:${server.address}`);
  await expect(client.getMedia({})).rejects.toMatchObject({ code: 'not_found' });
  client.close();
  await server.stop();
});
