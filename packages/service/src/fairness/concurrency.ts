import { AppError } from '../errors/errors.ts';

export interface ConcurrencyLimits<K extends string> {
  /** What is limited, in the plural, for the sentence that a refused caller reads. */
  name: string;
  /** Permits that are out at the same time. */
  total: number;
  /** Of those, permits for one value of each key. */
  perKey: Readonly<Record<K, number>>;
  /** Callers that wait take turns by this key, however many wait for one value of it. */
  fairBy: NoInfer<K>;
  /** Callers that may wait for one value of `fairBy`; more are refused with `rate_limited`. */
  maxWaitingPerTurn: number;
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
export interface ConcurrencyLimiter<K extends string> {
  /**
   * Resolves when the caller may go on. Rejects with `rate_limited` or `unavailable` (with `retryAfter`) where too many
   * wait or the wait was too long, and with the signal's reason once it aborts.
   */
  acquire(keys: Readonly<Record<K, string>>, signal?: AbortSignal): Promise<Permit>;
}

interface Waiter<K extends string> {
  keys: Readonly<Record<K, string>>;
  admit(): void;
}

const RETRY_AFTER_S = 5;

/**
 * Limits what happens at the same time in this process, in total and for each value of one or several keys. A freed
 * place goes to the value of `fairBy` that has waited longest for a turn. No caller waits behind one that lacks room
 * only because of another key.
 */
export function createConcurrencyLimiter<K extends string>(
  limits: ConcurrencyLimits<K>,
): ConcurrencyLimiter<K> {
  /** Permits that are out, by key and value. */
  const held = new Map<string, number>();
  /** Callers that wait, by their value of `fairBy`; the value whose turn is next stands first. */
  const queues = new Map<string, Waiter<K>[]>();
  let inFlight = 0;
  let waiting = 0;

  const turnOf = (keys: Readonly<Record<K, string>>) => keys[limits.fairBy];
  const places = (keys: Readonly<Record<K, string>>) =>
    Object.entries<number>(limits.perKey).map(([key, most]) => {
      const place = `${key} ${keys[key as K]}`;
      return { place, most, used: held.get(place) ?? 0 };
    });
  const hasRoom = (keys: Readonly<Record<K, string>>) =>
    inFlight < limits.total && places(keys).every(({ used, most }) => used < most);

  function take(keys: Readonly<Record<K, string>>): Permit {
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
      admitNext();
    };
    return { release, [Symbol.dispose]: release };
  }

  /** One place was freed, so that at most one caller has room now. */
  function admitNext() {
    for (const [turn, queue] of queues) {
      const next = queue.find(({ keys }) => hasRoom(keys));
      if (!next) continue;
      remove(next);
      const rest = queues.get(turn);
      queues.delete(turn);
      if (rest) queues.set(turn, rest);
      return next.admit();
    }
  }

  function remove(waiter: Waiter<K>) {
    const turn = turnOf(waiter.keys);
    const left = (queues.get(turn) ?? []).filter((other) => other !== waiter);
    if (left.length > 0) queues.set(turn, left);
    else queues.delete(turn);
    waiting -= 1;
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
      const queue = queues.get(turnOf(keys)) ?? [];
      if (queue.length >= limits.maxWaitingPerTurn) throw tooMany(true);
      if (waiting >= limits.maxWaiting) throw tooMany(false);

      const turn = Promise.withResolvers<Permit>();
      const giveUp = (reason: unknown) => {
        remove(waiter);
        turn.reject(reason);
      };
      const waiter = { keys, admit: () => turn.resolve(take(keys)) };
      queues.set(turnOf(keys), [...queue, waiter]);
      waiting += 1;

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
