import { constants } from 'node:os';
import { originalError } from '@postrider/service';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** What a command needs to leave nothing behind. */
export interface Command {
  /** Aborts when the command is asked to end. */
  signal: AbortSignal;
  /** Waits for something that starts, and stops it when the command ends, also where that is before it is up. */
  use<T extends { stop(): Promise<void> }>(starting: Promise<T>): Promise<T>;
  /** Resolves never: from here on an interrupt is the command's ordinary end. */
  runUntilInterrupted(): Promise<never>;
}

/**
 * Runs a command that starts other processes. However it ends — done, failed, Ctrl-C, SIGTERM, a closed terminal —
 * whatever it has started is stopped first, the last one first. Failures are printed; the exit code is that of `work`,
 * 1 after a failure, 128 + n after signal n.
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
  // The work that was interrupted may still wait for something that is gone.
  process.exit(code);
}
