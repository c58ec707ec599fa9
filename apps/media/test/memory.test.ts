import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { MediaService } from '@postrider/contracts/media';
import { createClient, type RpcClient } from '@postrider/service/grpc';
import { z } from 'zod';
import { stretchable } from './files.ts';
import { startWorld } from './world.ts';

const MB = 1024 * 1024;

/** The service as a process of its own, started as in production. */
async function spawnService(env: Record<string, string>) {
  const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const address = await readyAddress(child.stdout);
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

/** The address in the log line that says the service is ready. */
async function readyAddress(log: Readable) {
  for await (const line of createInterface(log)) {
    const { address } = z.object({ address: z.string().optional() }).parse(JSON.parse(line));
    if (address) return address;
  }
  throw new Error('the service ended before it was ready');
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
  const { mongo, s3 } = world.config;
  const service = await spawnService({
    LOG_LEVEL: 'info',
    GRPC_PORT: '0',
    MONGODB_URI: mongo.uri,
    MONGODB_PREFIX: mongo.database.replace(/media$/, ''),
    S3_ENDPOINT: s3.endpoint,
    S3_REGION: s3.region,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    S3_BUCKET: s3.bucket,
  });

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
