const MB = 1024 * 1024;

const WAITING = { maxWaiting: 400, maxWaitingPerTurn: 100, maxWaitMs: 20_000 };

/** What one process does at the same time; who comes on top waits for a turn. */
export const CONCURRENCY = {
  imports: { name: 'imports', total: 32, perKey: { workspace: 4, host: 8 }, fairBy: 'workspace', ...WAITING },
  /** Imports of unknown length: each takes up to `importBytes` on disk. */
  spooledImports: { name: 'imports', total: 8, perKey: { workspace: 2 }, fairBy: 'workspace', ...WAITING },
  completions: { name: 'uploads', total: 8, perKey: { workspace: 2 }, fairBy: 'workspace', ...WAITING },
} as const;

/** What one look into a file may cost. A file that needs more is refused. */
export const PROBE_LIMITS = {
  cpuMs: 5_000,
  memoryBytes: 256 * MB,
  /** Bytes that are read from a file to understand it. */
  readBytes: 64 * MB,
  reads: 2_000,
  /** Beyond this it is the object store or the machine that is slow: the caller may try again. */
  waitMs: 60_000,
} as const;

const inMB = (bytes: number) => `${Math.round(bytes / MB).toLocaleString('en')} MB`;

/** A size for people: whole megabytes, or bytes where it is less than one. */
export const sizeText = (bytes: number): string =>
  bytes < MB
    ? `${bytes.toLocaleString('en')} bytes`
    : bytes < 1024 * MB
      ? inMB(bytes)
      : `${Number((bytes / (1024 * MB)).toFixed(1))} GB`;
