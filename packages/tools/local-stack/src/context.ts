import { resolve } from 'node:path';
import { readSettings, type Settings } from './config.ts';
import { type DebianRoot, ensureDebianRoot } from './debian/root.ts';

/** The options of a start. */
export type StackOptions = {
  /** The folder of all data and processes. */
  dataDir: string;
  env?: NodeJS.ProcessEnv;
  /** 'free' uses any free ports, for tests; 'default' the well-known ones or those of the environment. */
  ports?: 'default' | 'free';
  /**
   * False is faster, but data may be lost in a power failure (default true); killed processes lose nothing either way.
   */
  durable?: boolean;
  /** True for servers that stay until `stopStack`; by default they end with their last user. */
  stays?: boolean;
  /** Aborts a start: it stops the servers that it has started, and rejects. */
  signal?: AbortSignal;
  onProgress?: (line: string) => void;
};

/** The stack of a service. */
export type StackContext = {
  dataDir: string;
  settings: Settings;
  /** Any free port instead of the well-known ones (tests). */
  freePorts: boolean;
  /** False is faster, but data may be lost in a power failure; a killed process still loses nothing. */
  durable: boolean;
  /** True if another process uses the running servers, which have responded. */
  isShared: boolean;
  /** Aborts a start. */
  signal: AbortSignal | undefined;
  report: (line: string) => void;
  /** The Debian root with the engines, built at the first call. */
  debian: () => Promise<DebianRoot>;
};

/** A service's address and its source in plain words. */
export type Found = { url: string; source: string };

/**
 * Starts a service, or returns the one that was found. Problems that show without starting anything are reported
 * before.
 */
export type Starter = () => Promise<Found>;

/** The context of a start with these options. Throws if the environment is wrong. */
export function contextOf(options: StackOptions): StackContext {
  const settings = readSettings(options.env);
  const report = options.onProgress ?? (() => {});
  let root: ReturnType<StackContext['debian']> | undefined;
  return {
    dataDir: resolve(options.dataDir),
    settings,
    freePorts: options.ports === 'free',
    durable: options.durable ?? true,
    isShared: false,
    signal: options.signal,
    report,
    debian: () => {
      root ??= ensureDebianRoot(settings, report, options.signal);
      return root;
    },
  };
}
