import { currentTime, type Log, startLoop, whileClockTrusted } from '@postrider/service';
import type { Hand, Hands } from './hands.ts';
import type { Candidate, PublicationsStore } from './store.ts';

/** Takes what is free and due, works on it, and stops in order. */
export interface Runner {
  /** Something new may be there. */
  wake(): void;
  /** Takes no more, lets calls in flight end, gives back the rest. */
  stop(): Promise<void>;
}

interface Dependencies {
  store: PublicationsStore;
  hands: Hands;
  attempt: (hand: Hand) => Promise<void>;
  scanEveryMs: number;
  /** Tells the attempts that are only waiting or preparing to give back what they have. */
  stopping: AbortController;
  log: Log;
}

const PAGE = 200;

export function startRunner({ store, hands, attempt, scanEveryMs, stopping, log }: Dependencies): Runner {
  const running = new Set<Promise<void>>();
  /** The last scan left something behind because of a cap. */
  let leftBehind = false;

  function run(hand: Hand) {
    const attempting = attempt(hand).finally(() => {
      running.delete(attempting);
      hands.drop(hand);
      hands.release(hand.publication);
      if (leftBehind) loop.wake();
    });
    running.add(attempting);
  }

  async function takeAndRun(reserved: readonly Candidate[]) {
    const notTaken = new Map(reserved.map((candidate) => [candidate._id, candidate]));
    try {
      for (const hand of await hands.take(reserved)) {
        notTaken.delete(hand._id);
        run(hand);
      }
    } finally {
      for (const candidate of notTaken.values()) hands.release(candidate);
    }
  }

  /** True where there may be more. */
  async function scan(): Promise<boolean> {
    leftBehind = !hands.hasRoom();
    if (leftBehind) return false;
    const exclusions = hands.exclusions();
    const candidates = await store.ready(currentTime(), exclusions, PAGE);
    const reserved = candidates.filter((candidate) => hands.reserve(candidate));
    leftBehind =
      reserved.length < candidates.length || exclusions.accountIds.length > 0 || exclusions.hosts.length > 0;
    if (reserved.length > 0) await takeAndRun(reserved);
    return candidates.length === PAGE && reserved.length > 0;
  }

  const loop = startLoop('publications', scanEveryMs, log, whileClockTrusted(scan));
  return {
    wake: loop.wake,
    async stop() {
      await loop.stop();
      stopping.abort(new Error('the service stops'));
      while (running.size > 0) await Promise.all(running);
    },
  };
}
