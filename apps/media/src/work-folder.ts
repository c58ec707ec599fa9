import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { currentTime } from '@postrider/service';

/** A folder on disk that is deleted when it is disposed. */
export interface WorkFolder extends AsyncDisposable {
  path(name: string): string;
  write(name: string, body: Readable): Promise<void>;
}

const PREFIX = 'postrider-video-';

export async function createWorkFolder(): Promise<WorkFolder> {
  const folder = await mkdtemp(join(tmpdir(), PREFIX));
  return {
    path: (name) => join(folder, name),
    write: (name, body) => pipeline(body, createWriteStream(join(folder, name), { mode: 0o600 })),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Removes the folders of processes that were killed. @param olderThanMs longer than any folder is needed */
export async function removeOldFolders(olderThanMs: number): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = join(tmpdir(), name);
    const { mtimeMs } = await stat(folder);
    // By the corrected clock, which may differ a little from that of the disk.
    if (currentTime().getTime() - mtimeMs > olderThanMs) await rm(folder, { recursive: true, force: true });
  }
}

/** The free bytes of the disk that work folders are on. */
export async function freeBytes(): Promise<number> {
  const { bavail, bsize } = await statfs(tmpdir());
  return bavail * bsize;
}
