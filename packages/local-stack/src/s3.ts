import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import { busyShare } from './busy.ts';
import { choosePort } from './ports.ts';
import { unprivileged } from './privileges.ts';
import { findProcess, findService, startProcess, stopProcess } from './processes.ts';
import type { Site, Starter } from './site.ts';
import { findOnPath } from './which.ts';

const CLIENT = 'client.rgw.local';

/** Where an object store on this port of loopback is reached. */
const s3EndpointOf = (port: number) => `http://127.0.0.1:${port}`;

/** Finds S3: what runs already, `minio` on the PATH, or the Ceph object gateway from the Debian root. */
export async function findS3(site: Site): Promise<Starter> {
  const answers = (port: number) => answersS3(port, site);
  const own = await findService(site.dataDir, 's3', answers);
  if (own) return async () => ({ url: s3EndpointOf(own.port), source: own.source });
  const { port, running } = await choosePort(site, 's3', answers);
  const url = s3EndpointOf(port);
  if (running) return async () => ({ url, source: `a server that runs on port ${port}` });
  return async () => {
    const minio = findOnPath('minio', site.settings.path);
    const source = minio ? `minio on the PATH (${minio})` : "the Ceph object gateway from Debian's packages";
    if (!minio) await site.debian();
    site.say(`Starting S3 on port ${port}: ${source} …`);
    await (minio ? startMinio(site, minio, port, source) : startRadosgw(site, port, source));
    return { url, source };
  };
}

/** True when an object store answers there that knows our credentials. */
async function answersS3(port: number, { settings }: Site): Promise<boolean> {
  const { ListBucketsCommand, S3Client } = await import('@aws-sdk/client-s3');
  const { region, ...credentials } = settings.s3;
  const client = new S3Client({
    endpoint: s3EndpointOf(port),
    region,
    credentials,
    forcePathStyle: true,
    maxAttempts: 1,
  });
  try {
    await client.send(new ListBucketsCommand(), { abortSignal: AbortSignal.timeout(2_000) });
    return true;
  } catch {
    return false;
  } finally {
    client.destroy();
  }
}

async function startMinio(site: Site, binary: string, port: number, source: string): Promise<void> {
  const data = join(site.dataDir, 'minio');
  await mkdir(data, { recursive: true });
  const { accessKeyId, secretAccessKey, region } = site.settings.s3;
  const env = {
    ...site.settings.env,
    MINIO_ROOT_USER: accessKeyId,
    MINIO_ROOT_PASSWORD: secretAccessKey,
    MINIO_SITE_REGION: region,
  };
  const args = ['server', data, '--address', `127.0.0.1:${port}`, '--console-address', '127.0.0.1:0'];
  await startProcess(site.dataDir, 's3', { command: binary, args, env, port, source }, () =>
    answersS3(port, site),
  );
}

/**
 * One process without a Ceph cluster: users and buckets lie in SQLite files ("dbstore"), objects in plain files (the
 * "posix" filter). Objects in dbstore itself answer wrong bytes to ranges and can't be copied.
 */
async function startRadosgw(site: Site, port: number, source: string): Promise<void> {
  const root = await site.debian();
  const data = join(site.dataDir, 's3');
  const make = unprivileged('mkdir', [
    '-p',
    ...['db', 'objects', 'lmdb', 'run'].map((name) => join(data, name)),
  ]);
  await mkdir(site.dataDir, { recursive: true });
  await execa(make.command, make.args);
  const file = join(data, 'ceph.conf');
  await writeFile(file, configuration(data, port));
  // Without a cluster's monitors the store's kind is taken from the command line only.
  const common = [
    '-c',
    file,
    '-n',
    CLIENT,
    '--no-mon-config',
    '--rgw_backend_store=dbstore',
    '--rgw_filter=posix',
  ];
  common.push('--rgw_config_store=dbstore', `--dbstore_config_uri=file:${join(data, 'db/config.db')}`);
  await ensureUser(site, root.file('usr/bin/radosgw-admin'), common);
  const program = {
    ...unprivileged(root.file('usr/bin/radosgw'), ['-f', ...common]),
    cwd: data,
    port,
    source,
  };
  for (let starts = 1; ; starts += 1) {
    await startProcess(site.dataDir, 's3', program, () => answersS3(port, site));
    if (starts === MOST_STARTS || !(await spins(site.dataDir))) return;
    await stopProcess(site.dataDir, 's3');
  }
}

const MOST_STARTS = 4;
const LOOK_MS = 500;
/** Starting takes its time: only one that is busy at every look spins. */
const LOOKS = 8;
/** Of a core; one that has nothing to do takes less than a hundredth. */
const SPINNING = 0.15;

/**
 * Now and then radosgw 20 starts the thread that watches its folder before there is a watch (ceph, `Inotify` in
 * rgw/driver/posix/notify.h, mended upstream since): the thread then takes a core for ever, and does nothing with it.
 */
async function spins(dataDir: string): Promise<boolean> {
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const running = await findProcess(dataDir, 's3');
    if (!running || (await busyShare(running.pid, LOOK_MS)) < SPINNING) return false;
  }
  return true;
}

async function ensureUser(site: Site, admin: string, common: string[]): Promise<void> {
  const { accessKeyId, secretAccessKey } = site.settings.s3;
  const user = ['user', 'create', '--uid=postrider', '--display-name=postrider'];
  const keys = [`--access-key=${accessKeyId}`, `--secret=${secretAccessKey}`];
  const { command, args } = unprivileged(admin, [...common, ...user, ...keys]);
  const { exitCode, stderr } = await execa(command, args, { reject: false });
  // Created at an earlier start: the user is in the store already.
  if (exitCode !== 0 && !stderr.includes('exists'))
    throw new Error(`The S3 user could not be made:\n${stderr}`);
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
