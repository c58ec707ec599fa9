import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { processIdentity } from './identity.ts';

/** A process for which the servers of a stack run. */
export type User = { remove: () => Promise<void> };

const folderOf = (dataDir: string) => join(dataDir, 'run', 'users');

/** The process in the name of a user's file: the file is complete as soon as it is there. */
const nameOf = (pid: number) => `${pid} ${processIdentity(pid)?.replaceAll('/', '_')}`;
let added = 0;

/** Adds a user of a stack, until it is removed or its process has ended, however that one ends. */
export async function addUser(dataDir: string, pid = process.pid): Promise<User> {
  const file = join(folderOf(dataDir), `${nameOf(pid)} ${++added}`);
  await mkdir(folderOf(dataDir), { recursive: true });
  await writeFile(file, '');
  return { remove: () => rm(file, { force: true }) };
}

/** True while a user's process runs; the files of those that ended without removing theirs go. */
export async function hasUsers(dataDir: string): Promise<boolean> {
  const files = await readdir(folderOf(dataDir)).catch(() => []);
  const gone = files.filter((file) => !file.startsWith(`${nameOf(Number.parseInt(file, 10))} `));
  for (const file of gone) await rm(join(folderOf(dataDir), file), { force: true });
  return gone.length < files.length;
}
