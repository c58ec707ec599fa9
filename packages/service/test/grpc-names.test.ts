import { promises as dns } from 'node:dns';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, jest, test } from '@jest/globals';
import { MediaService } from '@postrider/contracts/media';
import { freePort, startFake, waitUntil } from '@postrider/testing';
import { createClient, type RpcServer } from '../src/grpc/index.ts';
import { startNamed } from './named-server.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

/** What DNS answers, for every name. */
const resolveTo = (addresses: () => string[]) =>
  jest
    .spyOn(dns, 'lookup')
    .mockImplementation(async () => addresses().map((address) => ({ address, family: 4 })) as never);

test('replicas that are replaced one after the other are found by their name before a call is late', async () => {
  let address = '127.0.0.2';
  resolveTo(() => [address]);
  const port = await freePort();
  let running: RpcServer = await startNamed(address, { host: address, port });
  const client = createClient(MediaService, `dns:///media.test:${port}`);
  const ask = async () => (await client.getMedia({})).media?.filename;
  try {
    expect(await ask()).toBe(address);
    // gRPC's own limit of one lookup in half a minute would let the call after the second change fail.
    for (const next of ['127.0.0.3', '127.0.0.4', '127.0.0.5']) {
      const replacement = await startNamed(next, { host: next, port });
      address = next;
      await running.stop();
      running = replacement;
      expect(await ask()).toBe(next);
    }
  } finally {
    client.close();
    await running.stop();
  }
});

test('connections end at their age without failing a call, so that a replica that was added is found', async () => {
  const addresses = ['127.0.0.2'];
  resolveTo(() => addresses);
  const connectionAgeMs = 200;
  const released = Promise.withResolvers<void>();
  const getMedia = async ({ mediaId }: { mediaId: string }) => {
    if (mediaId === 'held') await released.promise;
    return { media: { filename: 'first' } };
  };
  const port = await freePort();
  const first = await startFake(MediaService, { getMedia }, { host: '127.0.0.2', port, connectionAgeMs });
  const client = createClient(MediaService, `dns:///media.test:${port}`);
  const answers: (string | undefined)[] = [];
  let isOver = false;
  const traffic = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      answers.push((await client.getMedia({})).media?.filename);
      await sleep(5);
    }
  });
  let second: RpcServer | undefined;
  try {
    await waitUntil('calls', () => answers.length > 0);
    const held = client.getMedia({ mediaId: 'held' }, 60_000);
    second = await startNamed('second', { host: '127.0.0.3', port, connectionAgeMs });
    addresses.push('127.0.0.3');
    await waitUntil('calls of the second', () => answers.includes('second'), 30_000);
    const before = answers.length;
    await waitUntil('calls of both', () => new Set(answers.slice(before)).size === 2, 30_000);
    // It has outlived its connection's age by far.
    released.resolve();
    expect((await held).media?.filename).toBe('first');
  } finally {
    isOver = true;
    // Rejects if a call has failed.
    await Promise.all(traffic).finally(async () => {
      client.close();
      await Promise.all([first.stop(), second?.stop()]);
    });
  }
});
