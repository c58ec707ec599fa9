import { AppError } from '../errors/errors.ts';
import { FairQueue } from './fair-queue.ts';
import type { Share } from './share.ts';

/** Whose permit it is, and what else is limited of it. */
type Keys<K extends string> = Readonly<Share & Record<K, string>>;

export interface ConcurrencyLimits<K extends string = never> {
  /** What is limited, in the plural, for the sentence that a refused caller reads. */
  name: string;
  /** Permits that are out at the same time. */
  total: number;
  /** Of those, permits of one person, of one workspace, and for one value of each further key. */
  perKey: Readonly<Record<keyof Share | K, number>>;
  /** Callers that may wait of one workspace, and twice as many of one person; more are refused with `rate_limited`. */
  maxWaitingPerWorkspace: number;
  /** Callers that may wait in all; more are refused with `unavailable`. */
  maxWaiting: number;
  /** How long a caller may wait before it is refused. */
  maxWaitMs: number;
}

/** Leave to go on, given back by `release` or at the end of a `using` block. Releasing twice does nothing. */
export interface Permit extends Disposable {
  release(): void;
}

/** Lets so many callers go on at the same time, and makes the others wait for their turn. */
export interface ConcurrencyLimiter<K extends string = never> {
  /**
   * Resolves when the caller may go on. Rejects with `rate_limited` or `unavailable` (with `retryAfter`) where too many
   * wait or the wait was too long, and with the signal's reason once it aborts.
   */
  acquire(keys: Keys<K>, signal?: AbortSignal): Promise<Permit>;
}

interface Waiter<K extends string> {
  keys: Keys<K>;
  admit(): void;
}

const RETRY_AFTER_S = 5;

/**
 * Limits what happens at the same time in this process: in total, of each person and workspace, and for each value of
 * further keys. Those who wait get freed places in turns (see `FairQueue`). No caller waits behind one that lacks room only
 * because of another key.
 */
export function createConcurrencyLimiter<K extends string = never>(
  limits: ConcurrencyLimits<K>,
): ConcurrencyLimiter<K> {
  /** Permits that are out, by key and value. */
  const held = new Map<string, number>();
  const waiting = new FairQueue<Waiter<K>>();
  let inFlight = 0;

  const places = (keys: Keys<K>) =>
    Object.entries<number>(limits.perKey).map(([key, most]) => {
      const place = `${key} ${keys[key as keyof Share | K]}`;
      return { place, most, used: held.get(place) ?? 0 };
    });
  const hasRoom = (keys: Keys<K>) =>
    inFlight < limits.total && places(keys).every(({ used, most }) => used < most);

  function take(keys: Keys<K>): Permit {
    inFlight += 1;
    for (const { place, used } of places(keys)) held.set(place, used + 1);
    let isOut = true;
    const release = () => {
      if (!isOut) return;
      isOut = false;
      inFlight -= 1;
      for (const { place, used } of places(keys)) {
        if (used > 1) held.set(place, used - 1);
        else held.delete(place);
      }
      // One place was freed, so that at most one caller has room now.
      waiting.take((next) => hasRoom(next.keys))?.admit();
    };
    return { release, [Symbol.dispose]: release };
  }

  const tooMany = (isOwn: boolean) =>
    isOwn
      ? new AppError('rate_limited', `Too many ${limits.name} at the same time. Try again in a moment.`, {
          retryAfter: RETRY_AFTER_S,
        })
      : new AppError('unavailable', `The service is busy with other ${limits.name}. Try again in a moment.`, {
          retryAfter: RETRY_AFTER_S,
        });

  return {
    async acquire(keys, signal) {
      signal?.throwIfAborted();
      if (hasRoom(keys)) return take(keys);
      const { ofPerson, ofWorkspace } = waiting.sizeOf(keys);
      const most = limits.maxWaitingPerWorkspace;
      if (ofWorkspace >= most || ofPerson >= 2 * most) throw tooMany(true);
      if (waiting.size >= limits.maxWaiting) throw tooMany(false);

      const turn = Promise.withResolvers<Permit>();
      const giveUp = (reason: unknown) => {
        waiting.remove(keys, waiter);
        turn.reject(reason);
      };
      const waiter = { keys, admit: () => turn.resolve(take(keys)) };
      waiting.push(keys, waiter);

      const lateAfter = setTimeout(
        () => giveUp(tooMany(places(keys).some(({ used, most }) => used >= most))),
        limits.maxWaitMs,
      );
      const onAbort = () => giveUp(signal?.reason);
      signal?.addEventListener('abort', onAbort, { once: true });
      try {
        return await turn.promise;
      } finally {
        clearTimeout(lateAfter);
        signal?.removeEventListener('abort', onAbort);
      }
    },
  };
}
