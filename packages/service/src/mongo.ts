import { subscribe } from 'node:diagnostics_channel';
import { Socket } from 'node:net';
import mongoose, { type Connection } from 'mongoose';
import type { Log } from './log.ts';

export interface MongoConfig {
  uri: string;
  database: string;
}

/** Once a process, however often this module is loaded (test files load it anew each). */
const WAKING = Symbol.for('postrider.wakes-closed-sockets');

/**
 * The MongoDB driver (7.8, `Connection.writeCommand`) waits for a socket's `drain` and for nothing else. Where the server
 * hangs up just before a command is written, none comes: the call, and the loop it is in, would wait for ever. Woken,
 * the driver sees that the connection is closed and fails the call.
 */
if (!Reflect.has(process, WAKING)) {
  Reflect.set(process, WAKING, true);
  subscribe('net.client.socket', (message) => {
    if (typeof message !== 'object' || message === null || !('socket' in message)) return;
    const { socket } = message;
    if (socket instanceof Socket) socket.once('close', () => setImmediate(() => socket.emit('drain')));
  });
}

/** True for a violated unique index. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof mongoose.mongo.MongoServerError && error.code === 11000;

/**
 * Connects with the settings that decisions need: majority-acknowledged, journaled writes and primary reads.
 * Waits for a server that is away, saying so in the log, until `signal` ends the wait.
 */
export async function connectMongo(config: MongoConfig, log: Log, signal?: AbortSignal): Promise<Connection> {
  for (;;) {
    const connection = mongoose.createConnection(config.uri, {
      dbName: config.database,
      writeConcern: { w: 'majority', journal: true },
      readPreference: 'primary',
      autoIndex: false,
      autoCreate: false,
      bufferCommands: false,
      maxPoolSize: 32,
      serverSelectionTimeoutMS: 3_000,
      // A server that hangs without closing its connections must not make requests wait for ever.
      socketTimeoutMS: 20_000,
    });
    try {
      return await connection.asPromise();
    } catch (error) {
      await connection.close(true);
      signal?.throwIfAborted();
      if (!(error instanceof Error) || !/ServerSelection|Network/.test(error.name)) throw error;
      log.warn({ err: error.message }, 'waiting for MongoDB');
    }
  }
}

/** Makes every index that the connection's models declare; safe to repeat and to run from several replicas. */
export async function createIndexes(connection: Connection): Promise<void> {
  for (const model of Object.values(connection.models)) {
    await model.createCollection();
    await model.createIndexes();
  }
}
