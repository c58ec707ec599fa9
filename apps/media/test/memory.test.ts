import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect, test } from '@jest/globals';
import type { MediaService } from '@postrider/contracts/media';
import type { RpcClient } from '@postrider/service/grpc';
import { stretchable } from './files.ts';
import { startHarness } from './harness.ts';
import { spawnService } from './service-process.ts';

const MB = 1024 * 1024;

/** Uploads and completes a video of so many megabytes. */
async function take(client: RpcClient<typeof MediaService>, megabytes: number) {
  const { front, index } = await stretchable(megabytes * MB);
  const workspaceId = randomUUID();
  const announced = { type: 'video/mp4', size: BigInt(front.length + megabytes * MB + index.length) };
  const slot = await client.beginUpload({ workspaceId, mediaId: randomUUID(), ...announced });
  const put = request(slot.url, { method: 'PUT', headers: slot.headers });
  const answered = once(put, 'response');
  await pipeline(Readable.from([front, ...new Array<Buffer>(megabytes).fill(Buffer.alloc(MB)), index]), put);
  const [response] = await answered;
  expect(response.resume().statusCode).toBe(200);
  return await client.completeUpload({ workspaceId, key: slot.key });
}

test('a 200 MB upload passes through a process that hardly grows', async () => {
  await using ending = new AsyncDisposableStack();
  const harness = await startHarness();
  ending.defer(() => harness.stop());
  const service = await spawnService(harness.backing.env);
  ending.defer(async () => void (await service.stop()));

  // A small video first, so that what any first one loads is not counted.
  await take(service.client, 1);
  const before = service.peak();
  const { media } = await take(service.client, 200);
  expect(media).toMatchObject({ width: 64, height: 36, duration: 1.5 });
  expect(Number(media?.size)).toBeGreaterThan(200 * MB);
  expect(service.peak() - before).toBeLessThan(150 * MB);

  expect(await service.stop()).toBe(0);
});
