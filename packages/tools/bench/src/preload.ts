import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { waitUntil } from '@postrider/testing/wait';

const PATIENCE_MS = 60_000;

/** A module of the benchmark inside every service. */
export interface Preloaded {
  /** Calls the module's handler in a process. */
  signal(pid: number): void;
  /** Waits for the JSON that the handler writes, and removes it. */
  read(pid: number): Promise<string>;
  [Symbol.dispose](): void;
}

/**
 * Loads a module into every service that starts from now on. It handles SIGUSR2 and writes `<process id>.json` into the
 * folder in the query of its URL.
 * @param script relative to this file
 */
export function preload(script: string): Preloaded {
  const folder = mkdtempSync(join(tmpdir(), 'postrider-preload-'));
  const url = pathToFileURL(join(import.meta.dirname, script));
  url.searchParams.set('folder', folder);
  // The services inherit the flags of this process.
  process.execArgv.push('--import', url.href);
  return {
    signal: (pid) => void process.kill(pid, 'SIGUSR2'),
    async read(pid) {
      const file = join(folder, `${pid}.json`);
      const read = () => (existsSync(file) ? readFileSync(file, 'utf8') : '');
      await waitUntil(`the answer of process ${pid}`, async () => read().endsWith('}'), PATIENCE_MS);
      const text = read();
      rmSync(file);
      return text;
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}
