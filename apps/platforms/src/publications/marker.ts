import type { Hand } from './hands.ts';
import type { PublicationsStore } from './store.ts';

/** Writes `sending`, the last thing before the call that can't be taken back. */
export interface Marker {
  /** False where the claim was lost: nothing may be sent. */
  mark(hand: Hand): Promise<boolean>;
}

interface Asked {
  hand: Hand;
  answer: PromiseWithResolvers<boolean>;
}

const MOST_AT_ONCE = 250;

/**
 * Those that become due at the same moment are marked together, in one write, and while it is under way the next
 * ones gather: a thousand posts of one second then cost a handful of writes instead of a thousand.
 */
export function createMarker(store: PublicationsStore, leaseMs: number): Marker {
  const asked: Asked[] = [];
  let isWriting = false;

  async function write(batch: readonly Asked[]) {
    const leaseEndsAt = performance.now() + leaseMs;
    const now = new Date();
    try {
      const marked = await store.markSending(
        batch.map(({ hand }) => hand),
        now,
        new Date(now.getTime() + leaseMs),
      );
      for (const { hand, answer } of batch) {
        if (marked.has(hand._id)) noteSending(hand, now, leaseEndsAt);
        answer.resolve(marked.has(hand._id));
      }
    } catch (error) {
      for (const { answer } of batch) answer.reject(error);
    }
  }

  async function writeAll() {
    isWriting = true;
    // Timers of the same moment run before this does.
    await new Promise(setImmediate);
    while (asked.length > 0) await write(asked.splice(0, MOST_AT_ONCE));
    isWriting = false;
  }

  return {
    mark(hand) {
      const answer = Promise.withResolvers<boolean>();
      asked.push({ hand, answer });
      if (!isWriting) void writeAll();
      return answer.promise;
    },
  };
}

function noteSending(hand: Hand, now: Date, leaseEndsAt: number) {
  hand.state = 'sending';
  hand.leaseEndsAt = leaseEndsAt;
  hand.publication.attempts += 1;
  hand.publication.sendingAt ??= now;
}
