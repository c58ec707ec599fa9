import { constants } from 'node:os';
import { originalError } from '@postrider/service';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The context of a command, with which it cleans up. */
export interface Command {
  /** Aborts when the command is interrupted. */
  signal: AbortSignal;
  /** Waits for a start, and stops the result when the command ends, even during the start. */
  use<T extends { stop(): Promise<void> }>(starting: Promise<T>): Promise<T>;
  /** Never resolves: from here on, an interrupt is the normal end of the command. */
  runUntilInterrupted(): Promise<never>;
}

/**
 * Runs a command that starts other processes. It always stops them before it ends, in reverse order: after success,
 * failure, Ctrl-C, SIGTERM or a closed terminal. Errors are printed; the exit code is that of `work`, 1 after a
 * failure, 128 + n after signal n.
 */
export async function runCommand(work: (command: Command) => Promise<number>): Promise<void> {
  const controller = new AbortController();
  const interrupted = Promise.withResolvers<number>();
  const resources = new AsyncDisposableStack();
  let isEndless = false;
  for (const name of SIGNALS)
    process.on(name, () => {
      controller.abort(new Error(`Ended by ${name}.`));
      interrupted.resolve(isEndless ? 0 : 128 + constants.signals[name]);
    });

  const command: Command = {
    signal: controller.signal,
    use(starting) {
      resources.defer(() =>
        starting.then(
          (started) => started.stop(),
          () => {},
        ),
      );
      return starting;
    },
    runUntilInterrupted() {
      isEndless = true;
      return new Promise(() => {});
    },
  };
  const done = work(command).catch((caught: unknown) => {
    const error = originalError(caught);
    if (!controller.signal.aborted)
      process.stderr.write(`\n${error instanceof Error ? error.message : error}\n`);
    return 1;
  });
  const code = await Promise.race([interrupted.promise, done]);
  if (controller.signal.aborted) process.stdout.write('\nStopping …\n');
  await resources.disposeAsync();
  // The interrupted work may still wait for a stopped process.
  process.exit(code);
}
