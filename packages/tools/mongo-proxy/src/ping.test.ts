import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { deserialize, serialize } from 'bson';
import { handleRequest } from './dispatch.ts';
import { createMongoProxy } from './proxy.ts';

test('a ping fails while the engine is away', async () => {
  const emptyDir = await mkdtemp(join(tmpdir(), 'no-engine-'));
  const proxy = createMongoProxy(1, emptyDir);
  const body = Buffer.from(serialize({ ping: 1, $db: 'admin' }));
  const request = { id: 1, legacy: false, moreToCome: false, body, sequences: new Map<string, Buffer>() };
  expect(deserialize(await handleRequest(proxy, request, {}))).toMatchObject({
    ok: 0,
    codeName: 'HostUnreachable',
  });
  await proxy.close();
  await rm(emptyDir, { recursive: true });
});
