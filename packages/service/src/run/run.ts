import { ConfigError } from '../config/config.ts';
import { originalError } from '../errors/errors.ts';
import { redactText } from '../errors/redact.ts';
import { readBusy } from '../health/event-loop.ts';
import { keepNextTickFast } from './next-tick.ts';

/** A running service. */
export interface Running {
  /** host:port or URL; empty if the process serves no requests. */
  address: string;
  /** Stops accepting work, finishes work in flight, closes. Safe to call twice. */
  stop(): Promise<void>;
}

/** The message with which a parent process requests a service's `BusyReport`. */
export const BUSY_REQUEST = 'busy?';

/** How long a graceful stop may take before the process exits. */
const LAST_RESORT_MS = 20_000;

function exitUnstopped(): never {
  const kinds = Map.groupBy(process.getActiveResourcesInfo(), (kind) => kind);
  const left = [...kinds].map(([kind, { length }]) => `${length} ${kind}`).join(', ');
  process.stderr.write(`The stop took more than ${LAST_RESORT_MS / 1000} s. Still open: ${left}.\n`);
  process.exit(1);
}

/**
 * The main function of a service: starts it, and stops it in order at SIGTERM or SIGINT. During the start, `signal`
 * aborts instead. Configuration errors are printed without a stack.
 */
export async function run(start: (signal: AbortSignal) => Promise<Running>): Promise<void> {
  keepNextTickFast();
  const stopping = new AbortController();
  const { signal } = stopping;
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.on(name, () => stopping.abort());
  // A starter has a channel to its services: when it ends for any reason, they stop too.
  process.once('disconnect', () => stopping.abort());
  process.on('message', (question) => {
    if (question === BUSY_REQUEST) process.send?.(readBusy());
  });
  process.channel?.unref();
  const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  aborted.then(() => setTimeout(exitUnstopped, LAST_RESORT_MS).unref());
  try {
    const running = await start(signal);
    await aborted;
    await running.stop();
  } catch (caught) {
    const error = originalError(caught);
    // The driver keeps attempts to an unresponsive server open, but there is nothing left to wait for.
    if (signal.aborted && error === signal.reason) process.exit(0);
    process.stderr.write(
      `${redactText(error instanceof ConfigError ? error.message : String(error instanceof Error ? error.stack : error))}\n`,
    );
    // Resources that a failed start left open must not keep the process alive, so that it is restarted.
    process.exit(1);
  }
}
