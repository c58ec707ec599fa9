import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  type Backing,
  reserveBacking,
  startTcpProxy,
  type TcpProxy,
  testLog,
  waitUntil,
} from '@postrider/testing';
import type { Connection } from 'mongoose';
import { toAppError } from '../src/index.ts';
import { connectMongo } from '../src/mongo/index.ts';

const ANSWERED_WITHIN_MS = 2_000;

let backing: Backing;
let proxy: TcpProxy;
let connection: Connection;
beforeEach(async () => {
  backing = reserveBacking();
  const { uri, database } = backing.mongo('media');
  proxy = await startTcpProxy(uri);
  connection = await connectMongo(
    { uri: `mongodb://127.0.0.1:${proxy.port}/?directConnection=true`, database },
    testLog,
  );
});
afterEach(async () => {
  await connection?.close(true);
  await proxy?.stop();
  await backing?.remove();
});

const documents = () => connection.collection<{ _id: string }>('documents');

/** How a query ends, and whether that is in time for an answer of the public API. */
async function ask() {
  const began = performance.now();
  const code = await documents()
    .findOne({ _id: 'x' })
    .then(
      () => 'answered',
      (error: unknown) => toAppError(error).code,
    );
  return { code, isInTime: performance.now() - began <= ANSWERED_WITHIN_MS };
}

test.each(['cut', 'hang'] as const)(
  'a server that is away (%s): queries are unavailable within two seconds once it is known, and answered when it is back',
  async (fault) => {
    expect((await ask()).code).toBe('answered');
    proxy[fault]();
    // Those in flight when it happens end too.
    const inFlight = Array.from({ length: 5 }, ask);
    await waitUntil('it is known', async () => {
      const { code, isInTime } = await ask();
      return code === 'unavailable' && isInTime;
    });
    expect((await Promise.all(inFlight)).map(({ code }) => code)).toEqual(Array(5).fill('unavailable'));
    proxy.repair();
    await waitUntil('it is back', async () => (await ask()).code === 'answered');
  },
);
