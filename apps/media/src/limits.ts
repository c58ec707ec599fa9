import { MEDIA_LIMITS } from '@postrider/platform-rules/media';

const MB = 1024 * 1024;

const WAITING = { maxWaiting: 400, maxWaitingPerWorkspace: 100, maxWaitMs: 20_000 };

/** The limits of concurrent work in one process; other callers wait. */
export const CONCURRENCY = {
  imports: { name: 'imports', total: 32, perKey: { shareKey: 8, workspaceId: 4, host: 8 }, ...WAITING },
  /** Imports of unknown length: each takes up to `importBytes` on disk. */
  bufferedImports: { name: 'imports', total: 8, perKey: { shareKey: 4, workspaceId: 2 }, ...WAITING },
  completions: { name: 'uploads', total: 8, perKey: { shareKey: 4, workspaceId: 2 }, ...WAITING },
} as const;

/** The limits of examining a file. A file that needs more is rejected. */
export const PROBE_LIMITS = {
  cpuMs: 5_000,
  memoryBytes: 256 * MB,
  /** Bytes that are read from a file. */
  readBytes: MEDIA_LIMITS.documentBytes + 4 * MB,
  reads: 2_000,
  /** After this time, the object store or the machine is too slow; the caller may retry. */
  waitMs: 60_000,
} as const;

const inMB = (bytes: number) => `${Math.round(bytes / MB).toLocaleString('en')} MB`;

/** A size for people: in whole megabytes, or in bytes below one. */
export const sizeText = (bytes: number): string =>
  bytes < MB
    ? `${bytes.toLocaleString('en')} bytes`
    : bytes < 1024 * MB
      ? inMB(bytes)
      : `${Number((bytes / (1024 * MB)).toFixed(1))} GB`;
