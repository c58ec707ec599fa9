import { resolve } from 'node:path';
import { readSettings, type Settings } from './config.ts';
import { type DebianRoot, ensureDebianRoot } from './debian/root.ts';

/** How to start a stack. */
export type StackOptions = {
  /** Everything that is stored or started is under this folder. */
  dataDir: string;
  env?: NodeJS.ProcessEnv;
  /** 'free' takes any free ports, for tests; 'default' the well-known ones or those of the environment. */
  ports?: 'default' | 'free';
  /** False trades surviving a power cut for speed (default true); killed processes lose nothing either way. */
  durable?: boolean;
  /** True for servers that stay until `stopStack`; by default they end with their last user. */
  stays?: boolean;
  /** Ends a start that is under way: it stops what it had started and rejects. */
  signal?: AbortSignal;
  onProgress?: (line: string) => void;
};

/** The stack that a service is started for. */
export type StackContext = {
  dataDir: string;
  settings: Settings;
  /** Any free port instead of the well-known ones (tests). */
  freePorts: boolean;
  /** False gives up surviving a power cut for speed; a killed process still loses nothing. */
  durable: boolean;
  /** True where another process uses the servers that run: they have been found to answer. */
  isShared: boolean;
  /** Ends a start that is under way. */
  signal: AbortSignal | undefined;
  report: (line: string) => void;
  /** The Debian root with the engines, built at the first call. */
  debian: () => Promise<DebianRoot>;
};

/** A service's address, and in plain words where it came from. */
export type Found = { url: string; source: string };

/** Starts a service, or returns it as it was found. Problems that show without starting anything are reported before. */
export type Starter = () => Promise<Found>;

/** The context of a start with these options. Throws where the environment is wrong. */
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
