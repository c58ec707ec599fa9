import {
  currentTime,
  type Log,
  type Loop,
  startLoop,
  timeFromNow,
  whileClockTrusted,
} from '@postrider/service';
import { v7 as uuidv7 } from 'uuid';
import { type Caps, Tally } from './caps.ts';
import type { Publication, PublicationState } from './publication.ts';
import type { Candidate, Claim, Exclusions, PublicationsStore } from './store.ts';
import type { Timing } from './timing.ts';

/** A publication that this replica works on. */
export interface Hand {
  _id: string;
  claim: string;
  publication: Publication;
  /** The state as last written under this claim. */
  state: PublicationState;
  /** Of what is `sending`, on the monotonic clock of `performance.now()`: until then nobody else takes it. */
  leaseEndsAt: number;
  /** When the call that makes it public was last begun here. */
  calledAt?: Date;
}

/** What this process has in hand, and the leases of what it is sending. */
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
  /** It could not be given back: it is made free as soon as the database can be reached. */
  lose(claim: Claim): void;
  stop(): Promise<void>;
}

interface Dependencies {
  store: PublicationsStore;
  caps: Caps;
  /** True for a host that has stopped answering. */
  isSlow: (host: string) => boolean;
  timing: Pick<Timing, 'leaseMs' | 'beatEveryMs'>;
  /** The process that takes them. */
  workerId: string;
  log: Log;
}

/** A command whose answer was lost may still be at work in the database for so long. */
const AT_WORK_MS = 30_000;

export function createHands({ store, caps, isSlow, timing, workerId, log }: Dependencies): Hands {
  const { leaseMs, beatEveryMs } = timing;
  const reserved = new Set<string>();
  const perAccount = new Tally();
  const perHost = new Tally();
  const held = new Map<string, Hand>();
  /** Claims that may be in the database without anybody working under them, and when they were lost. */
  const lost = new Map<Claim, number>();

  const accountCap = () => caps.inHandPerAccount;
  const hostCap = (host: string) => (isSlow(host) ? caps.inHandPerSlowHost : caps.inHandPerHost);

  async function keepLeases() {
    const hands = [...held.values()].filter(({ state }) => state === 'sending');
    if (hands.length === 0) return;
    const leaseEndsAt = performance.now() + leaseMs;
    const still = await store.renew(hands, timeFromNow(leaseMs));
    for (const hand of hands) if (still.has(hand._id)) hand.leaseEndsAt = leaseEndsAt;
  }

  async function releaseLost() {
    if (lost.size === 0) return;
    const now = performance.now();
    const claims = [...lost];
    await store.release(
      claims.map(([claim]) => claim),
      currentTime(),
    );
    for (const [claim, at] of claims) if (now - at > AT_WORK_MS) lost.delete(claim);
  }

  const loops: Loop[] = [
    startLoop('leases', leaseMs / 3, log, whileClockTrusted(keepLeases)),
    startLoop('lost claims', beatEveryMs, log, whileClockTrusted(releaseLost)),
  ];

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
      const now = currentTime();
      const by = { claim, worker: workerId, until: new Date(now.getTime() + leaseMs) };
      const taken = await store.take(candidates, by, now).catch((error: unknown) => {
        for (const { _id } of candidates) lost.set({ _id, claim }, performance.now());
        throw error;
      });
      const hands = taken.map((publication): Hand => {
        const { _id, state } = publication;
        return { _id, claim, publication, state, leaseEndsAt };
      });
      for (const hand of hands) held.set(hand._id, hand);
      return hands;
    },

    drop: ({ _id }) => void held.delete(_id),

    lose: ({ _id, claim }) => void lost.set({ _id, claim }, performance.now()),

    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}
