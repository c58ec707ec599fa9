import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { MediaService } from '@postrider/contracts/media';
import { startFake, startTcpProxy, type TcpProxy, waitUntil } from '@postrider/testing';
import { createClient, type RpcClient, type RpcServer } from '../src/grpc/index.ts';
import { coalesce, withContext } from '../src/index.ts';

/** Longer than a test may take: whoever waits for the deadline fails it. */
const LONG_MS = 600_000;

let server: RpcServer;
let proxy: TcpProxy;
let client: RpcClient<typeof MediaService>;
let calls: string[];
/** What the server does with a call. */
let handle: () => Promise<void>;

beforeEach(async () => {
  calls = [];
  handle = async () => {};
  const answer = async ({ mediaId }: { mediaId: string }) => {
    calls.push(mediaId);
    await handle();
    return { media: { id: mediaId } };
  };
  server = await startFake(MediaService, { getMedia: answer, importMedia: answer });
  proxy = await startTcpProxy(`http://${server.address}`);
  client = createClient(MediaService, `127.0.0.1:${proxy.port}`, LONG_MS);
});
afterEach(async () => {
  client.close();
  await proxy.stop();
  await server.stop();
});

/** As a request does that is being served. */
const awaited = <T>(work: () => Promise<T>) => withContext({ requestId: 'req_1', isAwaited: true }, work);
const read = (mediaId: string) => client.getMedia({ mediaId });
const away = { code: 'unavailable', retryAfter: 2, message: expect.stringContaining('Try again') };

test.each(['cut', 'hang'] as const)(
  'without a server (%s) the calls of requests are refused before their deadline, and never sent; those in the background wait',
  async (fault) => {
    await read('first');
    proxy[fault]();
    // A call notices that its connection gets no responses.
    if (fault === 'hang') await expect(client.getMedia({}, 6_000)).rejects.toMatchObject(away);
    let isOver = false;
    const background = read('background').finally(() => {
      isOver = true;
    });
    await expect(awaited(() => read('refused'))).rejects.toMatchObject(away);
    // Known by now.
    await expect(awaited(() => client.importMedia({ mediaId: 'refused' }))).rejects.toMatchObject(away);
    expect(isOver).toBe(false);
    proxy.repair();
    expect((await background).media?.id).toBe('background');
    expect((await awaited(() => read('again'))).media?.id).toBe('again');
    expect(calls).not.toContain('refused');
  },
);

test('a batch of requests’ calls is refused as they are', async () => {
  proxy.cut();
  const readAll = coalesce(async (ids: string[]) => {
    await read(ids.join());
    return ids;
  });
  const all = ['a', 'b'].map((id) => awaited(() => readAll(id)));
  for (const each of all) await expect(each).rejects.toMatchObject(away);
});

test('what was sent and never answered is not certain, unless it changes nothing', async () => {
  handle = () => new Promise(() => {});
  const changed = awaited(() => client.importMedia({ mediaId: 'changed' })).catch((error: unknown) => error);
  const asked = awaited(() => read('asked')).catch((error: unknown) => error);
  await waitUntil('the calls', () => calls.includes('changed') && calls.includes('asked'));
  proxy.cut();
  expect(await asked).toMatchObject(away);
  expect(await changed).toMatchObject({
    code: 'unavailable',
    retryAfter: 2,
    message: expect.stringContaining('outcome of this request is unknown'),
  });
});

test('a server that is stopping answers the call that it has, however long another one is away', async () => {
  const answered = Promise.withResolvers<void>();
  handle = () => answered.promise;
  const call = awaited(() => read('last'));
  await waitUntil('the call', () => calls.length > 0);
  const stopped = server.stop();
  await expect(awaited(() => read('late'))).rejects.toMatchObject(away);
  answered.resolve();
  expect((await call).media?.id).toBe('last');
  await stopped;
});
