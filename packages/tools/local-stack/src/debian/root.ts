import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { access, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../config.ts';
import { withLock } from '../lock.ts';
import { runMmdebstrap } from './mmdebstrap.ts';
import { makeRunnableInPlace } from './wrappers.ts';

const SUITE = 'forky';

/** The contents of a Debian root. */
export type Plan = {
  /** The contents in words. */
  name: string;
  packages: string[];
  /** Increase it when older roots can no longer be used. */
  revision: number;
  megabytes: number;
  /** Makes the programs run in place; `dir` is the final folder. */
  finish: (building: string, dir: string) => Promise<void>;
};

const ENGINES: Plan = {
  name: 'the engines',
  packages: ['postgresql-18', 'postgresql-18-documentdb', 'rabbitmq-server', 'radosgw'],
  revision: 1,
  megabytes: 1_000,
  finish: makeRunnableInPlace,
};

/** A folder with unpacked Debian packages, whose programs run in place. */
export type DebianRoot = {
  dir: string;
  /** The absolute path of a file; a segment may end in `*`, which matches the rest of a unique name. */
  file: (path: string) => string;
};

/**
 * Returns a Debian root in the cache folder, by default that of the engines, and builds it if it is missing, which takes
 * about a minute once. Only one process builds at a time, and an incomplete root never has the final name.
 */
export async function ensureDebianRoot(
  { cacheDir, path }: Pick<Settings, 'cacheDir' | 'path'>,
  report: (line: string) => void,
  signal?: AbortSignal,
  { name, packages, revision, megabytes, finish }: Plan = ENGINES,
): Promise<DebianRoot> {
  const version = createHash('sha256')
    .update(`${revision} ${packages.join(' ')}`)
    .digest('hex')
    .slice(0, 8);
  const dir = join(cacheDir, `debian-${SUITE}-${version}`);
  const root = { dir, file: (path: string) => resolveIn(dir, path) };
  if (await exists(dir)) return root;
  if (process.platform !== 'linux') {
    throw new Error(`Programs from Debian run only on Linux. Install ${name} yourself.`);
  }
  const wait = () => report('Another start is building the Debian root; waiting for it …');
  await withLock(join(cacheDir, 'debian.lock'), wait, async () => {
    if (await exists(dir)) return;
    await removeHalfBuilt(cacheDir);
    report(`Building the Debian root of ${name} in ${dir} (about a minute and ${megabytes} MB, once) …`);
    const building = join(cacheDir, `debian-building-${process.pid}`);
    await runMmdebstrap({
      suite: SUITE,
      packages,
      megabytes,
      target: building,
      cacheDir,
      path,
      report,
      signal,
    });
    await finish(building, dir);
    await rename(building, dir);
    report(`The Debian root of ${name} is ready.`);
  });
  return root;
}

async function removeHalfBuilt(cacheDir: string): Promise<void> {
  const names = (await readdir(cacheDir)).filter((name) => name.startsWith('debian-building-'));
  await Promise.all(names.map((name) => rm(join(cacheDir, name), { recursive: true, force: true })));
}

function resolveIn(dir: string, path: string): string {
  return path.split('/').reduce((parent, segment) => {
    if (!segment.endsWith('*')) return join(parent, segment);
    const [name] = readdirSync(parent).filter((entry) => entry.startsWith(segment.slice(0, -1)));
    if (!name) throw new Error(`${parent} has no ${segment}. Remove ${dir} to build it again.`);
    return join(parent, name);
  }, dir);
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
