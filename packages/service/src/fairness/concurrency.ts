import { AppError } from '../errors/errors.ts';
import { FairQueue } from './fair-queue.ts';
import type { Share } from './share.ts';

/** The owner of a permit, and further limited keys. */
type Keys<K extends string> = Readonly<Share & Record<K, string>>;

export interface ConcurrencyLimits<K extends string = never> {
  /** The limited work in the plural, for the message to rejected callers. */
  name: string;
  /** The most permits at the same time. */
  total: number;
  /** The most permits of one person, of one workspace, and for one value of each further key. */
  perKey: Readonly<Record<keyof Share | K, number>>;
  /**
   * The most waiting callers of one workspace; twice as many of one person. Others are rejected with `rate_limited`.
   */
  maxWaitingPerWorkspace: number;
  /** The most waiting callers in all. Others are rejected with `unavailable`. */
  maxWaiting: number;
  /** How long a caller may wait before it is rejected. */
  maxWaitMs: number;
}

/** A permit, returned by `release` or at the end of a `using` block. Releasing twice has no effect. */
export interface Permit extends Disposable {
  release(): void;
}

/** Limits the number of concurrent callers. Others wait for their turn. */
export interface ConcurrencyLimiter<K extends string = never> {
  /**
   * Resolves when the caller may continue. Rejects with `rate_limited` or `unavailable` (with `retryAfter`) if too many
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
 * Limits concurrent work in this process: in total, for each person and workspace, and for each value of further keys.
 * Waiting callers get freed permits in turns (see `FairQueue`). No caller waits behind one that is blocked only by
 * another key.
 */
export function createConcurrencyLimiter<K extends string = never>(
  limits: ConcurrencyLimits<K>,
): ConcurrencyLimiter<K> {
  /** Permits in use, by key and value. */
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
      // One permit was freed, so at most one caller can continue.
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
