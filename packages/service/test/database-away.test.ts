import { expect, test } from '@jest/globals';
import { type MongoAnswer, startScriptedMongo, startTcpProxy } from '@postrider/testing';
import mongoose, { type mongo } from 'mongoose';
import { toAppError } from '../src/index.ts';

type Work = (client: mongo.MongoClient) => Promise<unknown>;

/** What the driver throws when a server answers so. */
async function failureOf(answer: (name: string) => MongoAnswer, work: Work): Promise<unknown> {
  const server = await startScriptedMongo((name) => (name === 'hello' ? undefined : answer(name)));
  const client = new mongoose.mongo.MongoClient(server.uri, {
    serverSelectionTimeoutMS: 300,
    socketTimeoutMS: 300,
    waitQueueTimeoutMS: 300,
    maxPoolSize: 1,
  });
  try {
    return await work(client).then(
      () => undefined,
      (error: unknown) => error,
    );
  } finally {
    await client.close(true);
    await server.stop();
  }
}

const documents = (client: mongo.MongoClient) => client.db('d').collection<{ _id: number }>('c');
const find: Work = (client) => documents(client).findOne({});
const insert: Work = (client) => documents(client).insertOne({ _id: 1 });
const bulk: Work = (client) => documents(client).insertMany([{ _id: 1 }, { _id: 2 }], { ordered: false });
const transaction: Work = async (client) => {
  await using session = client.startSession();
  session.startTransaction();
  await documents(client).insertOne({ _id: 1 }, { session });
  await session.commitTransaction();
};

const isPassing = { code: 'unavailable', retryAfter: expect.any(Number) };

/** Every code by which a server reports that a retry may succeed. */
const CODES = [
  6, 7, 24, 43, 46, 50, 64, 89, 91, 112, 133, 134, 175, 189, 202, 216, 237, 246, 251, 262, 267, 282, 317, 365,
  384, 462, 9001, 10058, 10107, 11600, 11601, 11602, 13435, 13436, 14031,
];

test.each([
  ['a read', find],
  ['a write', insert],
  ['a bulk write', bulk],
  ['a transaction', transaction],
])('%s that the server refuses for a passing reason is unavailable, by every code', async (_, work) => {
  const refused = await Promise.all(
    CODES.map(async (code) => {
      const error = await failureOf(() => ({ ok: 0, code, errmsg: 'refused' }), work);
      return [code, toAppError(error)] as const;
    }),
  );
  for (const [code, error] of refused)
    expect([code, error]).toEqual([code, expect.objectContaining(isPassing)]);
});

test.each(['RetryableWriteError', 'TransientTransactionError', 'SystemOverloadedError'])(
  'an unknown code with the label %s is unavailable',
  async (label) => {
    const answer = { ok: 0, code: 99_999, errmsg: 'refused', errorLabels: [label] };
    expect(toAppError(await failureOf(() => answer, insert))).toMatchObject(isPassing);
  },
);

test('a write that was not confirmed, or failed for some of its documents, is unavailable', async () => {
  const unconfirmed = { n: 1, writeConcernError: { code: 189, errmsg: 'stepped down' } };
  const writeErrors = [
    { index: 0, code: 11000, errmsg: 'duplicate' },
    { index: 1, code: 112, errmsg: 'conflict' },
  ];
  for (const [answer, work] of [
    [unconfirmed, insert],
    [unconfirmed, bulk],
    [{ n: 0, writeErrors }, bulk],
  ] as const) {
    expect(toAppError(await failureOf(() => answer, work))).toMatchObject(isPassing);
  }
});

test('a server that hangs up, never answers, or lets too many wait is unavailable', async () => {
  const many: Work = (client) => Promise.all(Array.from({ length: 3 }, () => find(client)));
  for (const [answer, work] of [
    ['hang up', find],
    ['hang up', insert],
    ['hang up', bulk],
    ['never', find],
    ['never', bulk],
    ['never', many],
  ] as const) {
    expect(toAppError(await failureOf(() => answer, work))).toMatchObject(isPassing);
  }
});

test('a server that is not there, is no primary, or was closed under a command is unavailable', async () => {
  const nowhere = new mongoose.mongo.MongoClient('mongodb://127.0.0.1:1/', { serverSelectionTimeoutMS: 200 });
  expect(toAppError(await find(nowhere).catch((error: unknown) => error))).toMatchObject(isPassing);
  await nowhere.close();
  expect(toAppError(await find(nowhere).catch((error: unknown) => error))).toMatchObject(isPassing);

  const secondary = await startScriptedMongo((name) =>
    name === 'hello' ? { isWritablePrimary: false, secondary: true } : undefined,
  );
  const connection = mongoose.createConnection(`${secondary.uri}?serverSelectionTimeoutMS=200`);
  const refused = await connection.asPromise().catch((error: unknown) => error);
  expect(toAppError(refused)).toMatchObject(isPassing);
  await connection.close(true);
  await secondary.stop();
});

test('the driver’s plain error of a socket that ended is unavailable', async () => {
  const server = await startScriptedMongo((name) => (name === 'find' ? 'never' : undefined));
  const proxy = await startTcpProxy(server.uri);
  const client = new mongoose.mongo.MongoClient(`mongodb://127.0.0.1:${proxy.port}/?directConnection=true`, {
    serverSelectionTimeoutMS: 300,
    retryReads: false,
  });
  await client.connect();
  // More than a socket takes at once, so that the driver waits for it to drain.
  const big = { padding: Buffer.alloc(8 * 1024 * 1024) };
  const writing = client.db('d').collection('c').findOne(big);
  setImmediate(() => proxy.cut());
  const error = await writing.catch((caught: unknown) => caught);
  expect([error, toAppError(error)]).toEqual([
    expect.objectContaining({ name: 'Error', code: 'ECONNRESET' }),
    expect.objectContaining(isPassing),
  ]);
  const plain = Object.assign(new Error('This socket has been ended by the other party'), { code: 'EPIPE' });
  expect(toAppError(plain)).toMatchObject(isPassing);
  await client.close(true);
  await proxy.stop();
  await server.stop();
});

test('what another try would meet again stays internal', async () => {
  for (const code of [2, 8, 13, 18, 121, 11000]) {
    const error = await failureOf(() => ({ ok: 0, code, errmsg: 'refused' }), insert);
    expect([code, toAppError(error).code]).toEqual([code, 'internal']);
  }
  const wrapped = new Error('no answer came', {
    cause: Object.assign(new Error('reset'), { code: 'ECONNRESET' }),
  });
  expect(toAppError(wrapped).code).toBe('internal');
  expect(toAppError(new TypeError('undefined is not a function')).code).toBe('internal');
});
