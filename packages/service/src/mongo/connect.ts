import { subscribe } from 'node:diagnostics_channel';
import { Socket } from 'node:net';
import mongoose, { type Connection } from 'mongoose';
import { startClock } from '../clock/clock.ts';
import { retryUntilAvailable } from '../jobs/retry.ts';
import { abortable } from '../telemetry/abort.ts';
import type { Log } from '../telemetry/log.ts';
import { traceCommands } from '../telemetry/tracing/mongo.ts';
import { tracer } from '../telemetry/tracing/tracing.ts';
import { readAuthority } from '../tls/authority.ts';
import type { Migration } from './migrate.ts';

export interface MongoConfig {
  uri: string;
  database: string;
  /** The file of the authority that signed the server's certificate; with it, connections use TLS. */
  caFile?: string | undefined;
}

/** The content of a service's database. */
export interface Database<S extends object> {
  /** Declares the models, and with them the indexes. */
  createStores(connection: Connection): S;
  migrations?: readonly Migration[];
}

/** Once per process: each test file loads this module again, but shares the core modules. */
const WAKING = Symbol.for('postrider.wakes-closed-sockets');

/**
 * The MongoDB driver (7.8, `Connection.writeCommand`) waits for a socket's `drain` and for nothing else. If the server
 * closes the connection just before a command is written, that event never comes, and the call would wait forever. When
 * woken, the driver notices the closed connection and fails the call.
 */
if (!Reflect.has(Socket, WAKING)) {
  Reflect.set(Socket, WAKING, true);
  subscribe('net.client.socket', (message) => {
    if (typeof message !== 'object' || message === null || !('socket' in message)) return;
    const { socket } = message;
    if (socket instanceof Socket) socket.once('close', () => setImmediate(() => socket.emit('drain')));
  });
}

/**
 * Connects with the settings that decisions need: majority-acknowledged, journaled writes and primary reads. Waits for
 * an unavailable server and logs the wait, until `signal` aborts. From then on, the process uses the database's clock.
 */
export const connectMongo = (config: MongoConfig, log: Log, signal?: AbortSignal): Promise<Connection> =>
  retryUntilAvailable('MongoDB', log, signal, async () => {
    const ca = readAuthority('MONGODB_TLS_CA_FILE', config.caFile);
    const connection = mongoose.createConnection(config.uri, {
      ...(ca ? { tls: true, ca } : {}),
      dbName: config.database,
      writeConcern: { w: 'majority', journal: true },
      readPreference: 'primary',
      autoIndex: false,
      autoCreate: false,
      bufferCommands: false,
      maxPoolSize: 32,
      // Commands that wait for a usable server, and so were not sent, fail in time for a response within two seconds.
      serverSelectionTimeoutMS: 1_500,
      // A hanging server is detected after the sum of these.
      heartbeatFrequencyMS: 1_000,
      connectTimeoutMS: 2_000,
      // A server that hangs without closing its connections must not make requests wait for ever.
      socketTimeoutMS: 20_000,
      monitorCommands: tracer() !== undefined,
    });
    if (tracer()) traceCommands(connection);
    try {
      await abortable(connection.asPromise(), signal);
      await startClock(connection, log, signal);
      signal?.throwIfAborted();
      return connection;
    } catch (error) {
      await connection.close(true);
      throw error;
    }
  });
