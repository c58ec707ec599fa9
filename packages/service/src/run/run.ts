import { ConfigError } from '../config/config.ts';
import { originalError } from '../errors/errors.ts';
import { redactText } from '../errors/redact.ts';
import { readBusy } from '../health/event-loop.ts';

/** A service that runs: where it answers, and how it ends. */
export interface Running {
  /** host:port or URL; empty where the process answers no requests. */
  address: string;
  /** Stops accepting work, finishes what is in flight, closes. Safe to call twice. */
  stop(): Promise<void>;
}

/** The message with which a parent process requests a service's `BusyReport` since its last request. */
export const BUSY_REQUEST = 'busy?';

/** How long a graceful stop may take before the process exits. */
const LAST_RESORT_MS = 20_000;

/**
 * The whole of a service's main: starts it, and stops it in order at SIGTERM or SIGINT, also while it still waits for
 * what it needs: `signal` aborts then. A wrong configuration is printed as it is, without a stack.
 */
export async function run(start: (signal: AbortSignal) => Promise<Running>): Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.on(name, () => stopping.abort());
  // A starter holds a channel to its services: when it is gone, whatever the reason, they stop too.
  process.once('disconnect', () => stopping.abort());
  process.on('message', (question) => {
    if (question === BUSY_REQUEST) process.send?.(readBusy());
  });
  process.channel?.unref();
  const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  aborted.then(() => setTimeout(() => process.exit(1), LAST_RESORT_MS).unref());
  try {
    const running = await start(signal);
    await aborted;
    await running.stop();
  } catch (caught) {
    const error = originalError(caught);
    // The driver of a server that does not answer keeps its attempts open: nothing is left to wait for.
    if (signal.aborted && error === signal.reason) process.exit(0);
    process.stderr.write(
      `${redactText(error instanceof ConfigError ? error.message : String(error instanceof Error ? error.stack : error))}\n`,
    );
    // What a failed start has left open must not keep the process: whoever runs it starts another one.
    process.exit(1);
  }
}
