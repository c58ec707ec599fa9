import { expect, test } from '@jest/globals';
import { type MongoAnswer, reserveBacking, startScriptedMongo } from '@postrider/testing';
import { createLog } from '../src/index.ts';
import { connectMongo, prepareDatabase } from '../src/mongo/index.ts';

const log = createLog('test', 'silent');

/** A server with these replies, prepared for a service. */
async function prepare(
  script: (name: string, command: Record<string, unknown>) => MongoAnswer,
  signal?: AbortSignal,
) {
  const server = await startScriptedMongo((name, command) =>
    name === 'hello' ? { localTime: new Date() } : script(name, command),
  );
  const connection = await connectMongo({ uri: server.uri, database: 'd' }, log);
  try {
    await prepareDatabase(connection, log, signal);
    return server.commands;
  } finally {
    await connection.close(true);
    await server.stop();
  }
}

const nothingDeleted = (name: string) => (name === 'delete' ? { n: 0 } : undefined);

test('a database with transactions is accepted', async () => {
  const backing = reserveBacking();
  const connection = await connectMongo(backing.mongo('posts'), log);
  await prepareDatabase(connection, log);
  await prepareDatabase(connection, log);
  const probes = await connection.collection('transaction_probes').find().toArray();
  expect(probes.map(({ _id }) => _id)).toEqual(['none']);
  await connection.close();
  await backing.remove();
});

test('a server that carries the writes of an aborted transaction out at once is refused', async () => {
  await expect(prepare((name) => (name === 'delete' ? { n: 1 } : undefined))).rejects.toMatchObject({
    name: 'ConfigError',
    message: expect.stringMatching(/^MONGODB_URI: .*transactions.*replica set/),
  });
});

test.each([
  // The driver has an error text of its own.
  [20, 'does not support retryable writes'],
  [59, 'no such command'],
  [115, 'not supported'],
  [238, 'not implemented'],
])('a server that answers a transaction with %d is refused', async (code, errmsg) => {
  const refusing = (_: string, command: Record<string, unknown>) =>
    'startTransaction' in command ? { ok: 0, code, errmsg } : undefined;
  await expect(prepare(refusing)).rejects.toMatchObject({
    name: 'ConfigError',
    message: expect.stringContaining(errmsg),
  });
});

test('a server that goes away meanwhile is waited for', async () => {
  let refused = 0;
  const commands = await prepare((name) =>
    name === 'insert' && refused++ < 2 ? { ok: 0, code: 10107, errmsg: 'not primary' } : nothingDeleted(name),
  );
  expect(refused).toBeGreaterThan(2);
  expect(commands.filter((name) => name === 'delete')).toHaveLength(1);
});

test('the wait ends when the service is to stop', async () => {
  const stopping = new AbortController();
  const preparing = prepare((name) => {
    if (name !== 'insert') return nothingDeleted(name);
    setImmediate(() => stopping.abort());
    return { ok: 0, code: 10107, errmsg: 'not primary' };
  }, stopping.signal);
  await expect(preparing).rejects.toMatchObject({ name: 'AbortError' });
});
