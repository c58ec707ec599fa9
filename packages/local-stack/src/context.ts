import type { Settings } from './config.ts';
import type { DebianRoot } from './debian/root.ts';

/** The stack that a service is started for. */
export type StackContext = {
  dataDir: string;
  settings: Settings;
  /** Any free port instead of the well-known ones (tests). */
  freePorts: boolean;
  /** False gives up surviving a power cut for speed; a killed process still loses nothing. */
  durable: boolean;
  /** False where what is started ends with the process that started it, however that one ends. */
  stays: boolean;
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
