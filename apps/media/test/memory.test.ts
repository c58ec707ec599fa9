import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect, test } from '@jest/globals';
import { MediaService } from '@postrider/contracts/media';
import { createClient, type RpcClient } from '@postrider/service/grpc';
import { startProcess } from '@postrider/testing';
import { stretchable } from './files.ts';
import { startWorld } from './world.ts';

const MB = 1024 * 1024;

/** The service as a process of its own, started as in production. */
async function spawnService(env: Record<string, string>) {
  const { child, ready } = startProcess(new URL('../src/main.ts', import.meta.url), env);
  const address = await ready;
  return {
    client: createClient(MediaService, address, 60_000),
    /** The most memory it ever held, in bytes. */
    async peak() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
    },
    /** Asks it to end; answers its exit code. */
    async stop() {
      if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
      return child.exitCode;
    },
  };
}

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
  const world = await startWorld();
  ending.defer(() => world.stop());
  const service = await spawnService(world.backing.env);
  ending.defer(async () => {
    service.client.close();
    await service.stop();
  });

  // A small video first, so that what any first one loads is not counted.
  await take(service.client, 1);
  const before = await service.peak();
  const { media } = await take(service.client, 200);
  expect(media).toMatchObject({ width: 64, height: 36, duration: 1.5 });
  expect(Number(media?.size)).toBeGreaterThan(200 * MB);
  expect((await service.peak()) - before).toBeLessThan(100 * MB);

  expect(await service.stop()).toBe(0);
});
