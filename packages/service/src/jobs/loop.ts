import { toAppError } from '../errors/errors.ts';
import type { Log } from '../telemetry/log.ts';
import { within } from '../telemetry/within.ts';

/** Repeated work that never runs twice at the same time in this process. */
export interface Loop {
  /** Runs soon, without waiting for the interval. */
  wake(): void;
  /** Starts no further runs. Resolves when the current one has ended. */
  stop(): Promise<void>;
}

/**
 * Runs `work` now, then `intervalMs` after the end of each run, or when woken. A run that returns `true` has more to
 * do, so the next one starts immediately. Errors are logged and the loop continues. @param work called with true for
 * the first run, and for a run that was woken or had more to do
 */
export function startLoop(
  name: string,
  intervalMs: number | (() => number),
  log: Log,
  work: (isWoken: boolean) => Promise<unknown>,
): Loop {
  let stopped = false;
  let woken = true;
  let rest = Promise.withResolvers<void>();

  const wake = () => {
    woken = true;
    rest.resolve();
  };

  async function turn() {
    while (!stopped) {
      const isWoken = woken;
      woken = false;
      rest = Promise.withResolvers<void>();
      const more = await work(isWoken).catch((error: unknown) => {
        log.warn({ err: toAppError(error).cause ?? error, loop: name }, 'loop failed');
      });
      if (more === true) woken = true;
      if (woken || stopped) continue;
      await within(typeof intervalMs === 'number' ? intervalMs : intervalMs(), rest.promise);
    }
  }

  const ended = turn();
  return {
    wake,
    async stop() {
      stopped = true;
      wake();
      await ended;
    },
  };
}
