import { expect, test } from '@jest/globals';
import { MediaService } from '@postrider/contracts/media';
import { reserveBacking, startScriptedMongo, startTcpProxy, waitUntil } from '@postrider/testing';
import { createClient, serve } from '../src/grpc/index.ts';
import { type Check, createLog, createReadiness } from '../src/index.ts';
import { connectMongo, databaseCheck } from '../src/mongo/index.ts';
import { mediaHandlers } from './media-handlers.ts';

const log = createLog('test', 'silent');

/** Its duration, and the response. */
async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const began = performance.now();
  const answer = await work();
  return [answer, performance.now() - began];
}

test('every dependency is reported, within the deadline; requests meanwhile get the same answer', async () => {
  let asked = 0;
  const hangs: Check = { name: 'hangs', isNeeded: false, check: () => new Promise(() => void asked++) };
  const broken: Check = { name: 'broken', check: () => Promise.reject(new Error('no')) };
  const works: Check = { name: 'works', check: async () => {} };
  const without = createReadiness([hangs, works], 100);
  const [reports, ms] = await timed(() => Promise.all([without(), without()]));
  expect(reports[0]).toBe(reports[1]);
  expect(asked).toBe(1);
  expect(ms).toBeLessThan(5_000);
  expect(reports[0]).toMatchObject({
    isReady: true,
    dependencies: [
      { name: 'hangs', isUp: false },
      { name: 'works', isUp: true },
    ],
  });
  expect((await createReadiness([broken, works])()).isReady).toBe(false);
});

test('a database that is frozen, or no primary any more, is not ready; gRPC health follows', async () => {
  const backing = reserveBacking();
  const { uri, database } = backing.mongo('media');
  const proxy = await startTcpProxy(uri);
  const connection = await connectMongo(
    { uri: `mongodb://127.0.0.1:${proxy.port}/?directConnection=true`, database },
    log,
  );
  const checks = [databaseCheck(connection)];
  const readiness = createReadiness(checks);
  const server = await serve(MediaService, mediaHandlers(), { host: '127.0.0.1', port: 0 }, log, checks);
  const client = createClient(MediaService, server.address);
  const isServing = () =>
    client.checkHealth(AbortSignal.timeout(10_000)).then(
      () => true,
      () => false,
    );
  expect((await readiness()).isReady).toBe(true);
  expect(await isServing()).toBe(true);
  proxy.hang();
  const [report, ms] = await timed(readiness);
  expect(report.isReady).toBe(false);
  expect(ms).toBeLessThan(5_000);
  await waitUntil('gRPC health reports it', async () => !(await isServing()));
  proxy.repair();
  await waitUntil('it serves again', isServing);
  expect((await readiness()).isReady).toBe(true);
  client.close();
  await server.stop();
  await connection.close();
  await proxy.stop();
  await backing.remove();
});

test('a server that answers hello and ping, but takes no writes, is not ready', async () => {
  let isPrimary = true;
  const server = await startScriptedMongo((name) => {
    if (name === 'hello') return { localTime: new Date() };
    return isPrimary || name !== 'update' ? undefined : { ok: 0, code: 10107, errmsg: 'not primary' };
  });
  const connection = await connectMongo({ uri: server.uri, database: 'd' }, log);
  const readiness = createReadiness([databaseCheck(connection)]);
  expect((await readiness()).isReady).toBe(true);
  isPrimary = false;
  expect(await readiness()).toMatchObject({
    isReady: false,
    dependencies: [{ name: 'database', isUp: false }],
  });
  await connection.close(true);
  await server.stop();
});
