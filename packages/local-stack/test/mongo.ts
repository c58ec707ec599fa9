import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose, { type Connection } from 'mongoose';
import { startStack } from '../src/index.ts';

/** A MongoDB to test against: the one of the environment, or DocumentDB started for this test alone. */
async function startMongo(): Promise<{ uri: string; stop: () => Promise<void> }> {
  const given = process.env.MONGODB_URI;
  if (given) return { uri: given, stop: async () => {} };
  const dataDir = await mkdtemp(join(tmpdir(), 'postrider-mongo-'));
  // The other two services are not wanted here: addresses that nobody calls.
  const env = { ...process.env, RABBITMQ_URL: 'amqp://unused', S3_ENDPOINT: 'http://unused' };
  const stack = await startStack({ dataDir, env, ports: 'free', durable: false });
  return {
    uri: stack.mongodbUri,
    stop: async () => {
      await stack.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A mongoose connection to a database of its own, which `close` drops. */
export async function connectFresh(): Promise<{ connection: Connection; close: () => Promise<void> }> {
  const mongo = await startMongo();
  const connection = await mongoose
    .createConnection(mongo.uri, { dbName: `test-${randomUUID()}` })
    .asPromise();
  return {
    connection,
    close: async () => {
      await connection.dropDatabase();
      await connection.close();
      await mongo.stop();
    },
  };
}
