import { promises as dns } from 'node:dns';
import { afterEach, expect, jest, test } from '@jest/globals';
import { MediaService } from '@postrider/contracts/media';
import { createClient, type RpcServer, serve } from '../src/grpc.ts';
import { AppError, createLog } from '../src/index.ts';

const log = createLog('test', 'silent');
const refuse = async () => Promise.reject(new AppError('not_found', 'There is no such media item.'));

/** A server that answers with its address. */
const startAt = (host: string, port = 0) =>
  serve(
    MediaService,
    {
      importMedia: refuse,
      beginUpload: refuse,
      completeUpload: refuse,
      getMediaSource: refuse,
      getUsage: refuse,
      getMedia: async () => ({ media: { filename: host } }),
    },
    { host, port },
    log,
  );

afterEach(() => {
  jest.restoreAllMocks();
});

test('replicas that are replaced one after the other are found by their name before a call is late', async () => {
  let address = '127.0.0.2';
  jest.spyOn(dns, 'lookup').mockImplementation(async () => [{ address, family: 4 }] as never);
  let running: RpcServer = await startAt(address);
  const port = Number(running.address.split(':')[1]);
  const client = createClient(MediaService, `dns:///media.test:${port}`);
  const ask = async () => (await client.getMedia({})).media?.filename;
  try {
    expect(await ask()).toBe(address);
    // gRPC's own limit of one lookup in half a minute would let the call after the second change fail.
    for (const next of ['127.0.0.3', '127.0.0.4', '127.0.0.5']) {
      const replacement = await startAt(next, port);
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
