import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { MediaService } from '@postrider/contracts/media';
import { ANY_PORT, startFake, startTcpProxy, testLog, waitUntil } from '@postrider/testing';
import { createClient, type Handlers, type RpcClient, type RpcServer } from '../src/grpc/index.ts';
import { startLoop } from '../src/index.ts';
import { startService } from '../src/run/run-service.ts';

type GetMedia = Handlers<typeof MediaService>['getMedia'];

/** Longer than a test may take. */
const LONG_MS = 600_000;
const never = () => new Promise<never>(() => {});

let stack: AsyncDisposableStack;
beforeEach(() => {
  stack = new AsyncDisposableStack();
});
afterEach(() => stack.disposeAsync());

async function startMedia(getMedia: GetMedia): Promise<RpcServer> {
  const server = await startFake(MediaService, { getMedia });
  stack.defer(() => server.stop());
  return server;
}

async function addressOfNobody() {
  const server = await startFake(MediaService, {});
  await server.stop();
  return server.address;
}

/** A service whose scheduler calls the media service again and again; `results` has the results of its calls. */
async function startCaller(address: string) {
  const results: unknown[] = [];
  let calls = 0;
  const service = await startService(
    'platforms',
    { logLevel: 'silent', management: ANY_PORT },
    undefined,
    async ({ connect, use, run }) => {
      const media = connect(MediaService, address, LONG_MS);
      return run({
        scheduler() {
          use(
            startLoop('test', 1, testLog, async () => {
              calls += 1;
              results.push(await media.getMedia({}).catch((error: unknown) => error));
            }),
          );
        },
        rpc: async () => ({ address: '' }),
      });
    },
  );
  await waitUntil('its call', () => calls > 0);
  return { stop: service.stop, results, calls: () => calls };
}

test('a service stops although a call of it waits for a server that does not come back', async () => {
  const { stop, results } = await startCaller(await addressOfNobody());
  await stop();
  expect(results).toMatchObject([{ code: 'unavailable' }]);
});

test('so does one whose call was sent to a server that is gone since', async () => {
  const begun = Promise.withResolvers<void>();
  const server = await startMedia(() => {
    begun.resolve();
    return never();
  });
  const network = await startTcpProxy(`tcp://${server.address}`);
  stack.defer(() => network.stop());
  const { stop, results } = await startCaller(`127.0.0.1:${network.port}`);
  await begun.promise;
  const stopped = stop();
  // The call is lost, and made again.
  network.cut();
  await stopped;
  expect(results).toMatchObject([{ code: 'unavailable' }]);
});

test('a call that is being answered ends before the service stops', async () => {
  const begun = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const server = await startMedia(async () => {
    begun.resolve();
    await released.promise;
    return { media: { id: 'm' } };
  });
  const { stop, results, calls } = await startCaller(server.address);
  await begun.promise;
  const stopped = stop();
  // The server stops too: its connection takes no more calls, but answers those in flight.
  const serverStopped = server.stop();
  released.resolve();
  await Promise.all([stopped, serverStopped]);
  expect(results).toMatchObject([{ media: { id: 'm' } }]);
  expect(calls()).toBe(1);
});

test('calls with a connection end at the limit, also those that are made after it', async () => {
  const server = await startMedia(never);
  const client: RpcClient<typeof MediaService> = createClient(MediaService, server.address, LONG_MS);
  stack.defer(() => client.close());
  const call = client.getMedia({});
  client.drain(10);
  await expect(call).rejects.toMatchObject({ code: 'unavailable' });
  await expect(client.getMedia({})).rejects.toMatchObject({ code: 'unavailable' });
});
