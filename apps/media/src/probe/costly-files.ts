import { AppError, type ShareKey } from '@postrider/service';

/** Files that had to be given up because they took too much processor time or memory, by whose share they used. */
export interface CostlyFiles {
  /** Throws `rate_limited` for a sender of several within a short time. */
  check(shareKey: ShareKey): void;
  note(shareKey: ShareKey): void;
}

/** Nobody meets so many by accident. */
const MOST = 3;
const WITHIN_MS = 10 * 60_000;
/** Older senders are forgotten beyond this. */
const MAX_SENDERS = 10_000;

/** @param now milliseconds on a clock that never goes back */
export function createCostlyFiles(now: () => number = () => performance.now()): CostlyFiles {
  /** When each was given up, the sender who did so last at the end. */
  const senders = new Map<string, number[]>();
  const recent = (shareKey: ShareKey) => (senders.get(shareKey) ?? []).filter((at) => at > now() - WITHIN_MS);

  return {
    check(shareKey) {
      const found = recent(shareKey);
      const [first = 0] = found;
      if (found.length < MOST) return;
      throw new AppError(
        'rate_limited',
        'Several of the last files took too much processor time or memory to be examined. Export the next ones again before you send them.',
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
