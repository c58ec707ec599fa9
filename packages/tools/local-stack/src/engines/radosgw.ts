import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import type { StackContext } from '../context.ts';
import { ownFolder, unprivileged } from '../privileges.ts';
import { type Program, startProcess } from '../processes.ts';
import { restartWhileSpinning, type SpinWatch, watchForSpinning } from './spin-watch.ts';

export const RADOSGW = "the Ceph object gateway from Debian's packages";

const CLIENT = 'client.rgw.local';
const USER_TRIES = 3;
const USER_TIMEOUT_MS = 20_000;
const FOLDERS = ['db', 'objects', 'lmdb', 'run'];

/**
 * Starts the object gateway and waits until it `answers`: one process without a Ceph cluster. Users and buckets are in
 * SQLite files ("dbstore"), objects in plain files (the "posix" filter). dbstore itself returns wrong bytes for ranges
 * and can't copy objects.
 */
export async function startRadosgw(
  context: StackContext,
  port: number,
  answers: () => Promise<boolean>,
): Promise<void> {
  const root = await context.debian();
  const data = join(context.dataDir, 's3');
  await mkdir(context.dataDir, { recursive: true });
  for (const folder of ['', ...FOLDERS]) await ownFolder(join(data, folder));
  await writeFile(join(data, 'ceph.conf'), configuration(data, port));
  await ensureUser(context, root.file('usr/bin/radosgw-admin'), data);
  const program = await programOf(context, port);
  await startProcess(context, 's3', program, answers);
  await restartWhileSpinning(context, 's3', program, answers);
}

/**
 * Watches a running object gateway. Now and then radosgw 20 starts the thread that watches its folder before there is a
 * watch (ceph, `Inotify` in rgw/driver/posix/notify.h, fixed upstream since): the thread then uses a whole core
 * forever.
 */
export const watchRadosgw = (context: StackContext, answers: (port: number) => Promise<boolean>): SpinWatch =>
  watchForSpinning(context, 's3', {
    isWatched: ({ source }) => source === RADOSGW,
    program: ({ port }) => programOf(context, port),
    answers,
  });

async function programOf(context: StackContext, port: number): Promise<Program> {
  const root = await context.debian();
  const data = join(context.dataDir, 's3');
  const [command, args] = [root.file('usr/bin/radosgw'), ['-f', ...commonArguments(data)]];
  return { command, args, needsOrdinaryUser: true, cwd: data, port, source: RADOSGW };
}

/** Without a cluster's monitors, the kind of store is read only from the command line. */
const commonArguments = (data: string) => [
  '-c',
  join(data, 'ceph.conf'),
  '-n',
  CLIENT,
  '--no-mon-config',
  '--rgw_backend_store=dbstore',
  '--rgw_filter=posix',
  '--rgw_config_store=dbstore',
  `--dbstore_config_uri=file:${join(data, 'db/config.db')}`,
];

async function ensureUser(context: StackContext, admin: string, data: string): Promise<void> {
  const { accessKeyId, secretAccessKey } = context.settings.s3;
  const user = ['user', 'create', '--uid=postrider', '--display-name=postrider'];
  const keys = [`--access-key=${accessKeyId}`, `--secret=${secretAccessKey}`];
  const { command, args } = unprivileged(admin, [...commonArguments(data), ...user, ...keys]);
  let last = '';
  for (let tries = 0; tries < USER_TRIES; tries += 1) {
    // Now and then, the program hangs at its end; it is then killed and started again.
    const ended = await execa(command, args, {
      reject: false,
      timeout: USER_TIMEOUT_MS,
      killSignal: 'SIGKILL',
    });
    // An earlier start or attempt has already created the user.
    if (ended.exitCode === 0 || ended.stderr.includes('exists')) return;
    last = ended.timedOut ? `radosgw-admin did not end within ${USER_TIMEOUT_MS / 1000} s` : ended.stderr;
  }
  throw new Error(`The S3 user could not be created:\n${last}`);
}

const configuration = (data: string, port: number) => `[${CLIENT}]
rgw_frontends = beast endpoint=127.0.0.1:${port}
rgw_data = ${data}
dbstore_db_dir = ${join(data, 'db')}
rgw_posix_base_path = ${join(data, 'objects')}
rgw_posix_database_root = ${join(data, 'lmdb')}
run_dir = ${join(data, 'run')}
log_to_file = false
log_to_stderr = true
err_to_stderr = true
debug_rgw = 0
`;
