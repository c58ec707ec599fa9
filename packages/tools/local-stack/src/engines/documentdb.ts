import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ENGINE_USER, prepareEngine, proxyCommand } from '@postrider/mongo-proxy';
import { execa } from 'execa';
import type { StackContext } from '../context.ts';
import type { DebianRoot } from '../debian/root.ts';
import { ownFolder, unprivileged } from '../privileges.ts';
import { findProcess, type Program, startProcess } from '../processes.ts';
import { answersMongo } from './mongo-client.ts';

// A Unix socket's path has at most 107 bytes, and PostgreSQL adds its file name.
const LONGEST_SOCKET_FOLDER = 85;

/**
 * Starts DocumentDB (PostgreSQL with its extension, reachable only through a socket in a private folder) and, on
 * the given port, the proxy that implements MongoDB's protocol.
 */
export async function startDocumentDb(context: StackContext, port: number, source: string): Promise<void> {
  const socketDir = join(context.dataDir, 'run', 'sql');
  if (Buffer.byteLength(socketDir) > LONGEST_SOCKET_FOLDER) {
    throw new Error(`${context.dataDir} is too long for the path of a socket. Choose a shorter data folder.`);
  }
  if (!(await findProcess(context.dataDir, 'postgres'))) await startPostgres(context, socketDir, source);
  await startProcess(
    context,
    'mongodb',
    { ...proxyCommand(port, socketDir), port, source, needs: 'postgres' },
    () => answersMongo(port),
  );
}

async function startPostgres(context: StackContext, socketDir: string, source: string): Promise<void> {
  const root = await context.debian();
  const data = join(context.dataDir, 'postgres');
  await mkdir(join(socketDir, '..'), { recursive: true });
  await ownFolder(socketDir);
  await initialise(root, data);
  const settings = Object.entries(postgresSettings(context, socketDir)).map(
    ([key, value]) => `-c${key}=${value}`,
  );
  const program: Program = {
    command: root.file('usr/lib/postgresql/18/bin/postgres'),
    args: ['-D', data, ...settings],
    needsOrdinaryUser: true,
    port: 0,
    source,
    stopSignal: 'SIGINT',
  };
  await startProcess(context, 'postgres', program, () => prepareEngine(socketDir));
}

function postgresSettings(context: StackContext, socketDir: string): Record<string, string> {
  return {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    shared_preload_libraries: 'pg_cron,pg_documentdb_core,pg_documentdb,pg_documentdb_extended_rum',
    'cron.database_name': 'postgres',
    // The TTL job runs inside the server, without its own connection or a growing table of past runs.
    'cron.use_background_workers': 'on',
    'cron.log_run': 'off',
    'cron.log_statement': 'off',
    'documentdb.localhost_connection_string': `host=${socketDir}`,
    // Its only jobs build indexes, which the proxy does while the caller waits; they would open two connections every
    // two seconds.
    'documentdb.enableBackgroundWorker': 'off',
    // The rest of a result is stored in a file, so that an open cursor holds no connection.
    'documentdb.useFileBasedPersistedCursors': 'on',
    'documentdb.defaultCursorExpiryTimeLimitSeconds': '600',
    // Only this kind of index returns documents in the order of a sort; the planner uses it once it has statistics.
    'documentdb.alternate_index_handler_name': 'extended_rum',
    autovacuum_naptime: '15s',
    shared_buffers: '256MB',
    max_connections: '120',
    max_worker_processes: '16',
    max_wal_size: '1GB',
    deadlock_timeout: '50ms',
    jit: 'off',
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    ...(context.durable ? {} : { fsync: 'off', full_page_writes: 'off' }),
  };
}

async function initialise(root: DebianRoot, data: string): Promise<void> {
  const { command, args } = unprivileged('sh', [
    '-ec',
    // An interrupted attempt leaves only the temporary folder behind.
    `[ -d "$1" ] && exit; rm -rf "$1.new"; "$2" -D "$1.new" -U ${ENGINE_USER} -E UTF8 -A trust --no-sync ` +
      '--locale-provider=builtin --locale=C.UTF-8; mv "$1.new" "$1"',
    'sh',
    data,
    root.file('usr/lib/postgresql/18/bin/initdb'),
  ]);
  await execa(command, args);
}
