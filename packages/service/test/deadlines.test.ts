import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { MediaService } from '@postrider/contracts/media';
import { startFake, waitUntil } from '@postrider/testing';
import { createClient, type Handlers, type RpcClient, type RpcServer } from '../src/grpc/index.ts';
import { coalesce, type RequestContext, withContext } from '../src/index.ts';

type GetMedia = Handlers<typeof MediaService>['getMedia'];

let stack: AsyncDisposableStack;
let caller: RpcClient<typeof MediaService>;
let inner: RpcClient<typeof MediaService>;
/** What the inner server does with a call, and the contexts of its calls. */
let answerInner: GetMedia;
let contexts: RequestContext[];

const never = () => new Promise<never>(() => {});

async function startServer(getMedia: GetMedia): Promise<RpcServer> {
  const server = await startFake(MediaService, { getMedia });
  stack.defer(() => server.stop());
  return server;
}

function connectTo({ address }: RpcServer) {
  const client = createClient(MediaService, address, 30_000);
  stack.defer(() => client.close());
  return client;
}

/** An outer server that calls an inner one. */
async function startOuter(getMedia: GetMedia): Promise<RpcServer> {
  const server = await startServer(getMedia);
  caller = connectTo(server);
  return server;
}

beforeEach(async () => {
  stack = new AsyncDisposableStack();
  contexts = [];
  answerInner = async () => ({});
  inner = connectTo(
    await startServer((request, context) => {
      contexts.push({ ...context });
      return answerInner(request, context);
    }),
  );
});
afterEach(() => stack.disposeAsync());

const innerSignal = async () => {
  await waitUntil('the inner call', () => contexts.length > 0);
  return contexts[0]?.signal;
};

test('a call made by a handler has the request id and what is left of the deadline', async () => {
  await startOuter(async () => inner.getMedia({}));
  const start = performance.now();
  await withContext({ requestId: 'req_1' }, () => caller.getMedia({}, 4_000));
  expect(contexts[0]?.requestId).toBe('req_1');
  // Its own would be thirty seconds.
  expect((contexts[0]?.deadline ?? Number.POSITIVE_INFINITY) - start).toBeLessThan(10_000);
});

test('a shorter deadline of the inner call stays', async () => {
  await startOuter(async () => inner.getMedia({}, 1_000));
  const start = performance.now();
  await caller.getMedia({}, 20_000);
  expect((contexts[0]?.deadline ?? 0) - start).toBeLessThan(10_000);
});

test.each([
  ['is cancelled', () => caller.close()],
  ['reaches its deadline', () => {}],
])('when a call %s, the calls that its handler waits for are cancelled', async (_, end) => {
  answerInner = never;
  const handled = Promise.withResolvers<unknown>();
  await startOuter(async () => {
    const failure = await inner.getMedia({}).catch((error: unknown) => error);
    handled.resolve(failure);
    return {};
  });
  const call = caller.getMedia({}, 2_000).catch((error: unknown) => error);
  const signal = await innerSignal();
  end();
  expect(await call).toMatchObject({ code: 'unavailable' });
  expect(await handled.promise).toMatchObject({ code: 'unavailable' });
  await waitUntil('the inner handler knows', () => signal?.aborted === true);
});

test('a call that a handler makes after its caller has gone is not sent', async () => {
  const handled = Promise.withResolvers<unknown>();
  const begun = Promise.withResolvers<void>();
  await startOuter(async (_request, { signal }) => {
    begun.resolve();
    await new Promise((resolve) => signal?.addEventListener('abort', resolve));
    handled.resolve(await inner.getMedia({}).catch((error: unknown) => error));
    return {};
  });
  const call = caller.getMedia({}).catch(() => {});
  await begun.promise;
  caller.close();
  await call;
  expect(await handled.promise).toMatchObject({ code: 'unavailable' });
  expect(contexts).toEqual([]);
});

test('what a handler leaves to run in the background is not cancelled', async () => {
  const released = Promise.withResolvers<void>();
  answerInner = async () => {
    await released.promise;
    return { media: { id: 'late' } };
  };
  let background: ReturnType<typeof inner.getMedia> | undefined;
  await startOuter(async () => {
    background = inner.getMedia({});
    return {};
  });
  await caller.getMedia({}, 20_000);
  const signal = await innerSignal();
  released.resolve();
  expect((await background)?.media?.id).toBe('late');
  expect(signal?.aborted).toBe(false);
});

test('a batch that several calls share outlives the one that began it', async () => {
  const released = Promise.withResolvers<void>();
  answerInner = async ({ mediaId }) => {
    await released.promise;
    return { media: { id: mediaId } };
  };
  const read = coalesce(async (ids: string[]) => {
    await inner.getMedia({ mediaId: 'batch' });
    return ids;
  });
  const outer = await startOuter(async ({ mediaId }) => ({ media: { id: await read(mediaId) } }));
  const other = connectTo(outer);
  const first = caller.getMedia({ mediaId: 'first' }).catch((error: unknown) => error);
  const second = other.getMedia({ mediaId: 'second' });
  await innerSignal();
  caller.close();
  expect(await first).toMatchObject({ code: 'unavailable' });
  released.resolve();
  expect((await second).media?.id).toBe('second');
});
