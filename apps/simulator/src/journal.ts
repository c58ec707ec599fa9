import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type JournalLine, journalLine } from './rows.ts';

/** The storage of the simulator's data, which outlives a restart if it has a directory. */
export type Journal = {
  /** Every line written so far, oldest first. */
  load(): JournalLine[];
  append(line: JournalLine): void;
  putBytes(sha256: string, bytes: Buffer): void;
  bytes(sha256: string): Buffer | undefined;
  /** Removes everything. */
  clear(): void;
};

const OWNER_ONLY = { mode: 0o600 };

/** Stores only the bytes of uploads, in memory. */
export function memoryJournal(): Journal {
  const files = new Map<string, Buffer>();
  return {
    load: () => [],
    append: () => {},
    putBytes: (sha256, bytes) => void files.set(sha256, bytes),
    bytes: (sha256) => files.get(sha256),
    clear: () => files.clear(),
  };
}

/**
 * Stores rows in `<directory>/journal.jsonl` and uploads in `<directory>/files/<sha256>`. An incomplete last line, left
 * by a killed process, is removed when the journal is loaded.
 */
export function fileJournal(directory: string): Journal {
  const path = join(directory, 'journal.jsonl');
  const files = join(directory, 'files');
  // Posts and access tokens must not be readable by other users of this machine.
  mkdirSync(files, { recursive: true, mode: 0o700 });
  return {
    load() {
      if (!existsSync(path)) return [];
      const text = readFileSync(path, 'utf8');
      const whole = text.slice(0, text.lastIndexOf('\n') + 1);
      if (whole.length < text.length) writeFileSync(path, whole, OWNER_ONLY);
      const lines = whole.split('\n').filter((line) => line !== '');
      return lines.map((line) => journalLine.parse(JSON.parse(line)));
    },
    append: (line) => appendFileSync(path, `${JSON.stringify(line)}\n`, OWNER_ONLY),
    putBytes(sha256, bytes) {
      const file = join(files, sha256);
      if (!existsSync(file)) writeFileSync(file, bytes, OWNER_ONLY);
    },
    bytes(sha256) {
      const file = join(files, sha256);
      return existsSync(file) ? readFileSync(file) : undefined;
    },
    clear() {
      rmSync(path, { force: true });
      rmSync(files, { recursive: true, force: true });
      mkdirSync(files, { recursive: true, mode: 0o700 });
    },
  };
}
