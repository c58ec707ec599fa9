import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { MediaService } from '@postrider/contracts/media';
import { freePort, startFake, startTcpProxy, waitUntil } from '@postrider/testing';
import { AppError } from '../src/errors/errors.ts';
import { createClient, type RpcClient, type RpcServer } from '../src/grpc/index.ts';
import { portOf, startNamed } from './named-server.ts';

let one: RpcServer;
let other: RpcServer;
let client: RpcClient<typeof MediaService>;
beforeEach(async () => {
  // The same one after a restart.
  const port = await freePort();
  [one, other] = await Promise.all([startNamed('one'), startNamed('other', { port })]);
  client = createClient(MediaService, `ipv4:${one.address},${other.address}`);
});
afterEach(async () => {
  client.close();
  await Promise.all([one.stop(), other.stop()]);
});

const ask = async () => (await client.getMedia({})).media?.filename;
const askOften = async () => {
  const names: (string | undefined)[] = [];
  for (let i = 0; i < 10; i++) names.push(await ask());
  return names.sort();
};
/** Who is called is up to the client from here on. */
const connected = (name: string) => waitUntil(`a call of ${name}`, async () => (await ask()) === name);
const both = [...Array(5).fill('one'), ...Array(5).fill('other')];

test('the servers of one address take turns', async () => {
  await Promise.all([connected('one'), connected('other')]);
  expect(await askOften()).toEqual(both);
});

test('while one is away the other takes all, and no call fails; then they share again', async () => {
  await Promise.all([connected('one'), connected('other')]);
  const port = portOf(other);
  let isOver = false;
  const traffic = Array.from({ length: 4 }, async () => {
    while (!isOver) await ask();
  });
  await other.stop();
  await connected('one');
  expect(await askOften()).toEqual(Array(10).fill('one'));
  other = await startNamed('other', { port });
  await connected('other');
  isOver = true;
  await Promise.all(traffic);
  expect(await askOften()).toEqual(both);
});

test('a refusal of a repeated call is not certain: what was sent first may still succeed', async () => {
  let calls = 0;
  const refuse = async () => {
    throw new AppError('not_found', 'There is no such file.');
  };
  const server = await startFake(MediaService, {
    // The first call is under way for ever.
    importMedia: () => (calls++ === 0 ? new Promise(() => {}) : refuse()),
    completeUpload: refuse,
    deleteMedia: refuse,
  });
  const proxy = await startTcpProxy(`http://${server.address}`);
  const calling = createClient(MediaService, `127.0.0.1:${proxy.port}`);
  const answer = calling.importMedia({}).catch((error: unknown) => error);
  await waitUntil('the first call', () => calls === 1);
  proxy.cut();
  proxy.repair();
  expect(await answer).toMatchObject({ code: 'unavailable', retryAfter: expect.any(Number) });
  expect(calls).toBe(2);
  await expect(calling.completeUpload({})).rejects.toMatchObject({ code: 'not_found' });
  await expect(calling.deleteMedia({})).rejects.toMatchObject({ code: 'not_found' });
  calling.close();
  await proxy.stop();
  await server.stop();
});
