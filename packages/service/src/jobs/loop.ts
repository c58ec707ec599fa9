import { toAppError } from '../errors/errors.ts';
import type { Log } from '../telemetry/log.ts';
import { within } from '../telemetry/within.ts';

/** Work that is done again and again, never twice at the same time in this process. */
export interface Loop {
  /** Runs soon, without waiting for the interval. */
  wake(): void;
  /** Starts no further run, and resolves when the current one has ended. */
  stop(): Promise<void>;
}

/**
 * Runs `work` now and then every `intervalMs` after the last run ended, or when woken. A run that answers `true`
 * has more to do and is followed at once. A failure is logged and the loop goes on.
 * @param work is called with whether it follows at once, because it was woken or had more to do; true for the first run
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
