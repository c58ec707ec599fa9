import { coalesce, currentTime } from '@postrider/service';
import type { Hand } from './hands.ts';
import type { PublicationsStore } from './store.ts';

/**
 * Writes `sending`, the last thing before the call that can't be taken back, or makes its lease whole again; false
 * where the claim was lost.
 */
export type Mark = (hand: Hand) => Promise<boolean>;

export const createMark = (store: PublicationsStore, leaseMs: number): Mark =>
  coalesce(async (hands: Hand[]) => {
    const leaseEndsAt = performance.now() + leaseMs;
    const now = currentTime();
    const marked = await store.markSending(hands, now, new Date(now.getTime() + leaseMs));
    return hands.map((hand) => {
      const isMarked = marked.has(hand._id);
      if (isMarked) noteSending(hand, now, leaseEndsAt);
      return isMarked;
    });
  });

function noteSending(hand: Hand, now: Date, leaseEndsAt: number) {
  hand.leaseEndsAt = leaseEndsAt;
  if (hand.state === 'sending') return;
  hand.state = 'sending';
  hand.publication.attempts += 1;
  hand.publication.sendingAt ??= now;
}

/** Of a marked hand whose call was not made: as it goes back to the others, it was not tried. */
export function forgetMark(hand: Hand) {
  if (hand.state !== 'sending') return;
  hand.state = 'preparing';
  hand.publication.attempts -= 1;
}
