import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { PostsService } from '@postrider/contracts/posts';
import { startFake, waitUntil } from '@postrider/testing';
import { createClient, type Handlers, type RpcClient } from '../src/grpc/index.ts';
import { wireFormat } from '../src/grpc/wire-format.ts';
import { notFound, type RequestContext, withContext } from '../src/index.ts';

type GetPost = Handlers<typeof PostsService>['getPost'];

let stack: AsyncDisposableStack;
let contexts: Map<string, Readonly<RequestContext>>;
/** The gRPC calls that were sent. */
let sent: number;
const count = () => {
  sent += 1;
};
beforeEach(() => {
  stack = new AsyncDisposableStack();
  contexts = new Map();
  sent = 0;
  subscribe('http2.client.stream.created', count);
});
afterEach(async () => {
  unsubscribe('http2.client.stream.created', count);
  await stack.disposeAsync();
});

const never = () => new Promise<never>(() => {});

async function startServer(getPost: GetPost): Promise<string> {
  const server = await startFake(PostsService, {
    getPost(request, context) {
      contexts.set(request.postId, { ...context });
      return getPost(request, context);
    },
  });
  stack.defer(() => server.stop());
  return server.address;
}

/** Connected, so that the gRPC calls of a test are only its own. */
async function connect(address: string): Promise<RpcClient<typeof PostsService>> {
  const client = createClient(PostsService, address, 20_000);
  stack.defer(() => client.close());
  await client.checkHealth(AbortSignal.timeout(20_000));
  sent = 0;
  return client;
}

/** Returns a post with the ids of the request, and the context of its handler. */
const echo: GetPost = async ({ workspaceId, postId }, { requestId, shareKey }) => ({
  post: { id: postId, tags: [workspaceId], caption: requestId, title: shareKey ?? '' },
});

test('simultaneous calls of many workspaces share gRPC calls, and each has its own context and result', async () => {
  const client = await connect(
    await startServer((request, context) => {
      if (request.postId.endsWith('7')) throw notFound('post');
      return echo(request, context);
    }),
  );
  const calls = Array.from({ length: 50 }, (_, n) => ({ workspaceId: `w${n % 7}`, postId: `p${n}`, n }));
  const results = await Promise.all(
    calls.map(({ n, ...request }) =>
      withContext({ requestId: `req_${n}`, shareKey: `person ${n % 5}` }, () =>
        client.getPost(request).then(
          ({ post }) => [post?.tags[0], post?.id, post?.caption, post?.title],
          ({ code }: Error & { code: string }) => code,
        ),
      ),
    ),
  );
  expect(results).toEqual(
    calls.map(({ workspaceId, postId, n }) =>
      postId.endsWith('7') ? 'not_found' : [workspaceId, postId, `req_${n}`, `person ${n % 5}`],
    ),
  );
  for (const { workspaceId, postId } of calls) expect(contexts.get(postId)?.workspaceId).toBe(workspaceId);
  // At most 24 in each.
  expect(sent).toBe(3);
});

test('no call waits for a slower one of its batch', async () => {
  const slow = Promise.withResolvers<void>();
  const client = await connect(
    await startServer(async (request, context) => {
      if (request.postId === 'slow') await slow.promise;
      return echo(request, context);
    }),
  );
  const waiting = client.getPost({ postId: 'slow' });
  const others = await Promise.all(['one', 'other'].map((postId) => client.getPost({ postId })));
  expect(others.map(({ post }) => post?.id)).toEqual(['one', 'other']);
  slow.resolve();
  expect((await waiting).post?.id).toBe('slow');
  expect(sent).toBe(1);
});

test('each call of a batch has its own deadline, on both sides', async () => {
  const client = await connect(
    await startServer((request, context) => (request.postId === 'late' ? never() : echo(request, context))),
  );
  const began = performance.now();
  const [late, other] = await Promise.all([
    client.getPost({ postId: 'late' }, 300).catch((error: unknown) => error),
    client.getPost({ postId: 'other' }, 10_000),
  ]);
  expect(late).toMatchObject({ code: 'unavailable' });
  expect(performance.now() - began).toBeLessThan(8_000);
  expect(other.post?.id).toBe('other');
  const left = (postId: string) => (contexts.get(postId)?.deadline ?? 0) - began;
  expect(left('late')).toBeLessThan(5_000);
  expect(left('other')).toBeGreaterThan(9_000);
  await waitUntil('the handler knows', () => contexts.get('late')?.signal?.aborted === true);
  expect(contexts.get('other')?.signal?.aborted).toBe(false);
});

test('a cancelled call leaves the others of its batch alone; if all are cancelled, so are their handlers', async () => {
  const ended = Promise.withResolvers<void>();
  const client = await connect(
    await startServer(async (request, context) => {
      await ended.promise;
      return echo(request, context);
    }),
  );
  const callers = Array.from({ length: 3 }, () => new AbortController());
  const calls = callers.map(({ signal }, n) =>
    withContext({ requestId: '', signal }, () => client.getPost({ postId: `p${n}` })).catch(
      (error: unknown) => error,
    ),
  );
  await waitUntil('the handlers', () => contexts.size === 3);
  callers[0]?.abort(new Error('gone'));
  expect(await calls[0]).toMatchObject({ code: 'unavailable' });
  expect(contexts.get('p1')?.signal?.aborted).toBe(false);
  for (const caller of callers) caller.abort(new Error('gone'));
  for (const call of calls) expect(await call).toMatchObject({ code: 'unavailable' });
  await waitUntil('the handlers know', () => contexts.get('p1')?.signal?.aborted === true);
  ended.resolve();
});

test('a call that is cancelled before its batch is sent does not wait', async () => {
  const client = await connect(await startServer(echo));
  const caller = new AbortController();
  const call = withContext({ requestId: '', signal: caller.signal }, () => client.getPost({ postId: 'p0' }));
  const other = client.getPost({ postId: 'p1' });
  caller.abort(new Error('gone'));
  await expect(call).rejects.toMatchObject({ code: 'unavailable' });
  expect((await other).post?.id).toBe('p1');
});

test('a batch that a replica does not respond to is sent to another one', async () => {
  const silent = await startServer(never);
  const client = await connect(`ipv4:${silent},${await startServer(echo)}`);
  const read = (n: number) => client.getPost({ postId: `p${n}` });
  for (let round = 0; round < 2; round++) {
    const posts = await Promise.all([1, 2, 3].map(read));
    expect(posts.map(({ post }) => post?.id)).toEqual(['p1', 'p2', 'p3']);
  }
});

test('a server of a version without batches gets each call alone', async () => {
  const server = new Server();
  const { getPost } = PostsService.method;
  server.addService(
    { getPost: wireFormat(getPost) },
    {
      getPost: (
        { request }: { request: { postId: string } },
        respond: (failure: null, response: object) => void,
      ) => respond(null, { post: { id: request.postId } }),
    },
  );
  const port = await new Promise<number>((resolve, reject) =>
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    ),
  );
  stack.defer(() => server.forceShutdown());
  const client = createClient(PostsService, `127.0.0.1:${port}`, 20_000);
  stack.defer(() => client.close());
  const posts = await Promise.all(['p1', 'p2', 'p3'].map((postId) => client.getPost({ postId })));
  expect(posts.map(({ post }) => post?.id)).toEqual(['p1', 'p2', 'p3']);
});

test('calls that a closed client has not sent fail', async () => {
  const client = await connect(await startServer(echo));
  const calls = ['p1', 'p2'].map((postId) => client.getPost({ postId }).catch((error: unknown) => error));
  client.close();
  for (const call of calls) expect(await call).toBeInstanceOf(Error);
  expect(sent).toBe(0);
});

test('a lost server fails every call of a batch, and a long message is sent alone', async () => {
  const received = Promise.withResolvers<void>();
  const server = await startFake(PostsService, {
    createPost: ({ caption }) => {
      if (caption === 'never') {
        received.resolve();
        return never();
      }
      return Promise.resolve({ post: { caption: String(caption.length) } });
    },
  });
  stack.defer(() => server.stop());
  const client = await connect(server.address);
  const captions = ['x'.repeat(70_000), 'short', 'other'];
  const posts = await Promise.all(captions.map((caption) => client.createPost({ caption })));
  expect(posts.map(({ post }) => post?.caption)).toEqual(['70000', '5', '5']);
  expect(sent).toBe(2);
  const lost = [1, 2].map(() =>
    client.createPost({ caption: 'never' }).catch(({ message }: Error) => message),
  );
  await received.promise;
  client.close();
  expect(await Promise.all(lost)).toEqual(
    Array(2).fill(expect.stringContaining('outcome of this request is unknown')),
  );
});
