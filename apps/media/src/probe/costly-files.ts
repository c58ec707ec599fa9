import { AppError } from '@postrider/service';

/** Files that had to be given up because they took too much processor time or memory, by whoever sent them. */
export interface CostlyFiles {
  /** Throws `rate_limited` for a sender of several within a short time. */
  check(share: string): void;
  note(share: string): void;
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
  const recent = (share: string) => (senders.get(share) ?? []).filter((at) => at > now() - WITHIN_MS);

  return {
    check(share) {
      const found = recent(share);
      const [first = 0] = found;
      if (found.length < MOST) return;
      throw new AppError(
        'rate_limited',
        'Several of the last files took too much processor time or memory to be examined. Export the next ones again before you send them.',
        { retryAfter: Math.max(1, Math.ceil((first + WITHIN_MS - now()) / 1000)) },
      );
    },
    note(share) {
      const found = [...recent(share), now()].slice(-MOST);
      senders.delete(share);
      senders.set(share, found);
      const [oldest] = senders.keys();
      if (oldest !== undefined && senders.size > MAX_SENDERS) senders.delete(oldest);
    },
  };
}
