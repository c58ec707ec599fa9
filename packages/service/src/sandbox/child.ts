import { setPriority } from 'node:os';

/** The message of a process that is ready for jobs. */
export const READY = 'ready';

const LOW_PRIORITY = 5;

/**
 * Serves one sandbox process. It has no settings, no secrets and no connections. Its parent sends it bytes, and kills
 * it if a job costs too much.
 */
export function serveSandbox(onMessage: (message: unknown) => void): void {
  process.on('message', onMessage);
  // Ignores signals: the parent ends its processes after their current job.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});
  process.on('disconnect', () => process.exit());
  setPriority(LOW_PRIORITY);
  process.send?.(READY);
}
