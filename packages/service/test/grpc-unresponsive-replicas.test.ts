import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { MediaService } from '@postrider/contracts/media';
import { type ServiceProcess, startProcess, waitUntil } from '@postrider/testing';
import { createClient, type RpcClient } from '../src/grpc/index.ts';

const MAIN = new URL('./replica.ts', import.meta.url);

let replicas: [ServiceProcess, ServiceProcess];
let client: RpcClient<typeof MediaService>;
beforeEach(async () => {
  replicas = [startProcess(MAIN, {}), startProcess(MAIN, {})];
  const addresses = await Promise.all(replicas.map(({ ready }) => ready));
  client = createClient(MediaService, `ipv4:${addresses.join(',')}`);
  await everyoneAnswers();
});
afterEach(() => {
  client?.close();
  for (const { child } of replicas ?? []) child.kill('SIGKILL');
});

const read = async () => Number((await client.getMedia({})).media?.filename);
const everyoneAnswers = () =>
  Promise.all(
    replicas.map(({ child }) => waitUntil('a call of each', async () => (await read()) === child.pid)),
  );
/** A replica is left out for 3.5 s; its connection is closed by keepalive after 3 s. */
const PAUSE_MS = 6_000;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Reads from twenty callers at the same time while something happens: how many failed, how long the slowest took. */
async function readWhile(happening: (more: (count: number) => Promise<void>) => Promise<unknown>) {
  let [isOver, reads, failed, slowestMs] = [false, 0, 0, 0];
  /** Waits for a number of further reads. */
  const more = async (count: number) => {
    const goal = reads + count;
    await waitUntil(`${count} reads`, () => reads >= goal, 30_000);
  };
  const callers = Array.from({ length: 20 }, async () => {
    while (!isOver) {
      const began = performance.now();
      await read().catch(() => failed++);
      reads += 1;
      slowestMs = Math.max(slowestMs, performance.now() - began);
      await sleep(5);
    }
  });
  await happening(more);
  isOver = true;
  await Promise.all(callers);
  return { reads, failed, slowestMs };
}

test('reads succeed while one replica is paused, resumed and the other is killed', async () => {
  const [one, other] = replicas;
  const { reads, failed, slowestMs } = await readWhile(async (more) => {
    one.child.kill('SIGSTOP');
    // Beyond the time for which it is left out, and until its connection is closed.
    await sleep(PAUSE_MS);
    one.child.kill('SIGCONT');
    await waitUntil('it takes part again', async () => (await read()) === one.child.pid);
    other.child.kill('SIGKILL');
    await more(500);
  });
  expect(failed / reads).toBeLessThan(0.05);
  expect(slowestMs).toBeLessThan(5_000);
});

test('an idempotent write on a replica that is paused or killed is sent again; the deadline holds', async () => {
  const [one, other] = replicas;
  one.child.kill('SIGSTOP');
  const written = await Promise.all(Array.from({ length: 4 }, () => client.importMedia({ mediaId: 'm' })));
  expect(written.map(({ media }) => Number(media?.filename))).toEqual(Array(4).fill(other.child.pid));
  other.child.kill('SIGSTOP');
  const began = performance.now();
  await expect(client.importMedia({}, 500)).rejects.toMatchObject({ code: 'unavailable' });
  await expect(client.getMedia({}, 500)).rejects.toMatchObject({ code: 'unavailable' });
  expect(performance.now() - began).toBeLessThan(8_000);
});

test('any other call is not sent again: it fails, and the next ones go elsewhere', async () => {
  const [one] = replicas;
  one.child.kill('SIGSTOP');
  const codes = await Promise.all(
    Array.from({ length: 4 }, () => client.beginUpload({}).catch((error: { code: string }) => error.code)),
  );
  expect(codes.sort()).toEqual(['not_found', 'not_found', 'unavailable', 'unavailable']);
  await expect(client.beginUpload({})).rejects.toMatchObject({ code: 'not_found' });
});
