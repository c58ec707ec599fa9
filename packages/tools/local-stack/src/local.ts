import { chmodSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

/** The folder of everything that belongs to this machine: data, logs, secrets. */
export const LOCAL = resolve(process.env.POSTRIDER_DATA_DIR || join(ROOT, '.local'));

/** Creates that folder so that other users of the machine have no access. */
export function makeLocal(): void {
  mkdirSync(LOCAL, { recursive: true });
  chmodSync(LOCAL, 0o700);
}
