import { execFile } from 'node:child_process';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A folder on a separate small disk. */
export interface SmallDisk {
  /** Fills the disk. */
  fill(): Promise<void>;
  /** Removes the data of `fill`. */
  empty(): Promise<void>;
  remove(): Promise<void>;
}

const SIZE_MIB = 16;
const run = promisify(execFile);

/**
 * Mounts a small tmpfs on the folder; undefined if the user may not or the system has none. The folder is then a normal
 * one.
 */
export async function mountSmallDisk(folder: string): Promise<SmallDisk | undefined> {
  await mkdir(folder, { recursive: true });
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MIB}m,mode=1777`, 'tmpfs', folder]);
  } catch {
    return undefined;
  }
  const filler = join(folder, 'filler');
  return {
    async fill() {
      const { bavail, bsize } = await statfs(folder);
      await writeFile(filler, Buffer.alloc(bavail * bsize));
    },
    empty: () => rm(filler, { force: true }),
    // Lazily, because open files are closed only when their process ends.
    remove: () => run('umount', ['--lazy', folder]).then(() => {}),
  };
}
