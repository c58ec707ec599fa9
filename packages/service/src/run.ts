import { ConfigError } from './config.ts';

/** A service that runs: where it answers, and how it ends. */
export interface Running {
  /** host:port or URL. */
  address: string;
  /** Not ready → take no more → finish what is in flight → close. Safe to call twice. */
  stop(): Promise<void>;
}

/** How long an ordered stop may take before the process is ended the hard way. */
const LAST_RESORT_MS = 20_000;

/**
 * The whole of a service's main: starts it, and stops it in order at SIGTERM or SIGINT. A wrong configuration is
 * printed as it is, without a stack.
 */
export async function run(start: () => Promise<Running>): Promise<void> {
  const stopping = Promise.withResolvers<void>();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stopping.resolve());
  // A starter holds a channel to its services: when it is gone, whatever the reason, they stop too.
  process.once('disconnect', () => stopping.resolve());
  process.channel?.unref();
  try {
    const running = await start();
    await stopping.promise;
    setTimeout(() => process.exit(1), LAST_RESORT_MS).unref();
    await running.stop();
  } catch (error) {
    process.stderr.write(
      `${error instanceof ConfigError ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
    );
    process.exitCode = 1;
  }
}
