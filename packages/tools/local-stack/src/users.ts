import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { processIdentity } from './identity.ts';

/** A process that uses the servers of a stack. */
export type User = { remove: () => Promise<void> };

const folderOf = (dataDir: string) => join(dataDir, 'run', 'users');

/** The process in the name of a user's file, so that the file is complete as soon as it exists. */
const nameOf = (pid: number) => `${pid} ${processIdentity(pid)?.replaceAll('/', '_')}`;
let added = 0;

/** Adds a user of a stack, until it is removed or its process ends for any reason. */
export async function addUser(dataDir: string, pid = process.pid): Promise<User> {
  const file = join(folderOf(dataDir), `${nameOf(pid)} ${++added}`);
  await mkdir(folderOf(dataDir), { recursive: true });
  await writeFile(file, '');
  return { remove: () => rm(file, { force: true }) };
}

/** True while a user's process is running; removes the files of ended processes. */
export async function hasUsers(dataDir: string): Promise<boolean> {
  const files = await readdir(folderOf(dataDir)).catch(() => []);
  const gone = files.filter((file) => !file.startsWith(`${nameOf(Number.parseInt(file, 10))} `));
  for (const file of gone) await rm(join(folderOf(dataDir), file), { force: true });
  return gone.length < files.length;
}
