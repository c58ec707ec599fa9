import type { Log, Loop } from '@postrider/service';
import { startLoop } from '@postrider/service';
import { v7 as uuidv7 } from 'uuid';
import { type Caps, Tally } from './caps.ts';
import type { Publication, PublicationState } from './publication.ts';
import type { Candidate, Exclusions, PublicationsStore } from './store.ts';

/** A publication that this replica works on. */
export interface Hand {
  _id: string;
  claim: string;
  publication: Publication;
  /** The state as last written under this claim. */
  state: PublicationState;
  /** On the monotonic clock of `performance.now()`: until then nobody else takes it. */
  leaseEndsAt: number;
}

/** What this replica has in hand, and the heartbeat that keeps it. */
export interface Hands {
  /** Whose publications the scan must leave where they are. */
  exclusions(): Exclusions;
  hasRoom(): boolean;
  /** Counts a candidate in before it is taken; false where it would be too many. */
  reserve(candidate: Candidate): boolean;
  release(candidate: Candidate): void;
  /** Takes reserved candidates under a new claim; those that another was faster with are missing. */
  take(candidates: readonly Candidate[]): Promise<Hand[]>;
  drop(hand: Hand): void;
  stop(): Promise<void>;
}

interface Parts {
  store: PublicationsStore;
  caps: Caps;
  /** True for a host that has stopped answering. */
  isSlow: (host: string) => boolean;
  leaseMs: number;
  log: Log;
}

export function createHands({ store, caps, isSlow, leaseMs, log }: Parts): Hands {
  const reserved = new Set<string>();
  const perAccount = new Tally();
  const perHost = new Tally();
  const held = new Map<string, Hand>();

  const accountCap = () => caps.inHandPerAccount;
  const hostCap = (host: string) => (isSlow(host) ? caps.inHandPerSlowHost : caps.inHandPerHost);

  async function keepLeases() {
    const hands = [...held.values()];
    if (hands.length === 0) return;
    const leaseEndsAt = performance.now() + leaseMs;
    const still = await store.renew(hands, new Date(Date.now() + leaseMs));
    for (const hand of hands) if (still.has(hand._id)) hand.leaseEndsAt = leaseEndsAt;
  }
  const heartbeat: Loop = startLoop('leases', leaseMs / 3, log, keepLeases);

  return {
    exclusions: () => ({
      accountIds: perAccount.full(accountCap),
      hosts: perHost.full(hostCap),
    }),

    hasRoom: () => reserved.size < caps.inHand,

    reserve({ _id, accountId, host }) {
      const isFull =
        reserved.size >= caps.inHand ||
        perAccount.of(accountId) >= accountCap() ||
        perHost.of(host) >= hostCap(host);
      if (isFull || reserved.has(_id)) return false;
      reserved.add(_id);
      perAccount.add(accountId, 1);
      perHost.add(host, 1);
      return true;
    },

    release({ _id, accountId, host }) {
      reserved.delete(_id);
      perAccount.add(accountId, -1);
      perHost.add(host, -1);
    },

    async take(candidates) {
      const claim = uuidv7();
      const leaseEndsAt = performance.now() + leaseMs;
      const now = new Date();
      const taken = await store.take(candidates, claim, now, new Date(now.getTime() + leaseMs));
      const hands = taken.map((publication) => {
        const { _id, state } = publication;
        return { _id, claim, publication, state, leaseEndsAt };
      });
      for (const hand of hands) held.set(hand._id, hand);
      return hands;
    },

    drop: ({ _id }) => void held.delete(_id),

    stop: heartbeat.stop,
  };
}
