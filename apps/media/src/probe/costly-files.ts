import { AppError, type ShareKey } from '@postrider/service';

/** Files that took too much processor time or memory, by the owner of their share. */
export interface CostlyFiles {
  /** Throws `rate_limited` for an owner of several within a short time. */
  check(shareKey: ShareKey): void;
  note(shareKey: ShareKey): void;
}

/** More than anyone has by accident. */
const MOST = 3;
const WITHIN_MS = 10 * 60_000;
/** The most remembered owners. */
const MAX_SENDERS = 10_000;

/** @param now milliseconds on a monotonic clock */
export function createCostlyFiles(now: () => number = () => performance.now()): CostlyFiles {
  /** The times by owner, the most recent owner last. */
  const senders = new Map<string, number[]>();
  const recent = (shareKey: ShareKey) => (senders.get(shareKey) ?? []).filter((at) => at > now() - WITHIN_MS);

  return {
    check(shareKey) {
      const found = recent(shareKey);
      const [first = 0] = found;
      if (found.length < MOST) return;
      throw new AppError(
        'rate_limited',
        'Several of your last files took too much processor time or memory. Export the next files again before you send them.',
        { retryAfter: Math.max(1, Math.ceil((first + WITHIN_MS - now()) / 1000)) },
      );
    },
    note(shareKey) {
      const found = [...recent(shareKey), now()].slice(-MOST);
      senders.delete(shareKey);
      senders.set(shareKey, found);
      const [oldest] = senders.keys();
      if (oldest !== undefined && senders.size > MAX_SENDERS) senders.delete(oldest);
    },
  };
}
