import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from './failure.ts';
import { processIdentity } from './identity.ts';
import { poll } from './wait.ts';

/** Runs `work` while no other process starts or stops parts of this stack. */
export function withStackLock<T>(
  { dataDir, report }: { dataDir: string; report: (line: string) => void },
  work: () => Promise<T>,
): Promise<T> {
  const onWait = () => report('Another start is in progress on this stack; waiting for it …');
  return withLock(join(dataDir, 'run', 'lock'), onWait, work);
}

/**
 * Runs `work` while this process holds the lock file `path`; others wait for it. A lock without a living holder is
 * taken over. `onWait` is called once if it has to wait.
 */
export async function withLock<T>(path: string, onWait: () => void, work: () => Promise<T>): Promise<T> {
  await mkdir(dirname(path), { recursive: true });
  const holder = `${process.pid} ${processIdentity(process.pid)}`;
  let notified = false;
  const taken = await poll(
    async () => {
      if (await createFile(path, holder)) return true;
      const isHeld = !(await dropIfAbandoned(path));
      if (isHeld && !notified) onWait();
      notified ||= isHeld;
      return undefined;
    },
    { within: 30 * 60_000, every: 100 },
  );
  if (!taken)
    throw new Error(`The lock ${path} has been held for half an hour; remove it if no start is in progress.`);
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

async function createFile(path: string, content: string): Promise<boolean> {
  try {
    await writeFile(path, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Removes a lock whose holder has ended; true if it did. */
async function dropIfAbandoned(path: string): Promise<boolean> {
  const content = await readFile(path, 'utf8').catch(() => '');
  const [pid = '', identity] = content.split(' ');
  // An empty file is about to be written by its holder.
  const isAbandoned = content !== '' && processIdentity(Number(pid)) !== identity;
  if (isAbandoned) await rm(path, { force: true });
  return isAbandoned;
}
