import { setTimeout as sleep } from 'node:timers/promises';
import {
  coalesce,
  currentTime,
  type Log,
  renewalInterval,
  shareOf,
  startLoop,
  toAppError,
  whileClockTrusted,
} from '@postrider/service';
import { v7 as uuidv7 } from 'uuid';
import type { Holding } from '../hold/holding.ts';
import { type Owner, Usage } from './limiter.ts';
import { LIMITS, type Timing } from './limits.ts';
import type { Publication } from './publication.ts';
import type { Candidate, PublicationsStore } from './store.ts';
import { type Change, changed, type Held, IllegalTransition, type RowTransition } from './transition.ts';
import { LEASED } from './transitions.ts';

/** A publication that this process works on. */
export interface Claim extends Held {
  /** As last written under this claim, or changed in memory. */
  row: Publication;
  /** The lease of a publication that is sent or looked up by `performance.now()`: until then, no other process claims it. */
  leaseEndsAt: number;
}

interface Dependencies {
  store: PublicationsStore;
  /** Something is due. */
  onDue: () => void;
  /** True for a host that has stopped answering. */
  isSlow: (host: string) => boolean;
  holding: Pick<Holding, 'undecidedSince'>;
  timing: Pick<Timing, 'leaseMs' | 'heartbeatEveryMs'>;
  workerId: string;
  signal: AbortSignal;
  log: Log;
}

const PAGE = 200;
/** How late a command may be executed after its response was lost. */
const LATE_COMMAND_MS = 30_000;
const INSIST_EVERY_MS = 250;
/** After a permanent error, or when the service stops. */
const INSIST_FOR_MS = 5_000;

const ownerOf = ({ accountId, host, ...row }: Omit<Candidate, 'state'>): Owner => ({
  ...shareOf(row),
  accountId,
  host,
});

/** The claims of this process: claims publications, renews leases and applies transitions. */
export function createClaims({ store, onDue, isSlow, holding, timing, workerId, signal, log }: Dependencies) {
  const { leaseMs, heartbeatEveryMs } = timing;
  /** Current and pending claims. */
  const reserved = new Set<string>();
  const usage = new Usage(LIMITS.claims, isSlow);
  const held = new Map<string, Claim>();
  /** Claims that may be in the database without a worker, and when they were lost. */
  const lost = new Map<Held, number>();

  const lose = ({ _id, leaseToken }: Held) => void lost.set({ _id, leaseToken }, performance.now());

  function reserve(candidate: Candidate): boolean {
    if (reserved.has(candidate._id) || !usage.hasRoom(ownerOf(candidate))) return false;
    reserved.add(candidate._id);
    usage.add(ownerOf(candidate), 1);
    return true;
  }

  function unreserve(candidate: Omit<Candidate, 'state'>) {
    reserved.delete(candidate._id);
    usage.add(ownerOf(candidate), -1);
  }

  async function claimReserved(candidates: readonly Candidate[]): Promise<Claim[]> {
    const leaseToken = uuidv7();
    const leaseEndsAt = performance.now() + leaseMs;
    try {
      const rows = await store.claim(candidates, currentTime(), { leaseToken, worker: workerId, leaseMs });
      const claimed = rows.map((row) => ({ _id: row._id, leaseToken, row, leaseEndsAt }));
      for (const claim of claimed) held.set(claim._id, claim);
      return claimed;
    } catch (error) {
      for (const { _id } of candidates) lose({ _id, leaseToken });
      throw error;
    } finally {
      for (const candidate of candidates) if (!held.has(candidate._id)) unreserve(candidate);
    }
  }

  interface Item {
    claim: Claim;
    changeAt: (now: Date) => Change;
  }

  async function writeAll(items: readonly Item[]): Promise<boolean[]> {
    const leaseEndsAt = performance.now() + leaseMs;
    const now = currentTime();
    const writes = items.map(({ claim, changeAt }) => ({ held: claim, change: changeAt(now) }));
    const written = await store.write(writes);
    items.forEach(({ claim }, i) => {
      const change = writes[i]?.change;
      if (!written[i] || !change) return;
      claim.row = changed(claim.row, change);
      claim.leaseEndsAt = leaseEndsAt;
    });
    return written;
  }

  /** One queue for each transition, so that marking `sending` does not wait for other outcomes. */
  const queues = new Map<object, (item: Item) => Promise<boolean>>();

  /**
   * Applies a transition in the database, then in `claim.row`; false if the claim is outdated. Rejects if it is unknown
   * whether it was written.
   */
  async function apply<F extends unknown[]>(claim: Claim, transition: RowTransition<F>, ...facts: F) {
    if (!transition.edges[claim.row.state]) throw new IllegalTransition(`illegal from ${claim.row.state}`);
    const queue = queues.get(transition) ?? coalesce(writeAll);
    queues.set(transition, queue);
    return queue({ claim, changeAt: (now) => transition(claim.row, now, ...facts) });
  }

  /**
   * `apply`, repeated until it succeeds: without that write, a call might be looked up or repeated. After a permanent
   * error, or at the end of a stop, the claim is abandoned. False if the claim is outdated or abandoned.
   */
  async function insist<F extends unknown[]>(claim: Claim, transition: RowTransition<F>, ...facts: F) {
    let giveUpAt = Number.POSITIVE_INFINITY;
    for (;;) {
      try {
        const isWritten = await apply(claim, transition, ...facts);
        if (!isWritten)
          log.warn({ publicationId: claim._id }, 'another process has taken over a publication');
        return isWritten;
      } catch (error) {
        const { code, cause = error } = toAppError(error);
        log.warn({ err: cause, publicationId: claim._id }, 'a publication could not be written yet');
        const now = performance.now();
        if (code !== 'unavailable' || signal.aborted) giveUpAt = Math.min(giveUpAt, now + INSIST_FOR_MS);
        if (now > giveUpAt) {
          lose(claim);
          return false;
        }
        await sleep(INSIST_EVERY_MS);
      }
    }
  }

  async function renewAll(claims: readonly Claim[]): Promise<boolean[]> {
    const leaseEndsAt = performance.now() + leaseMs;
    const renewed = await store.renewLeases(claims, currentTime(), { leaseMs });
    for (const claim of claims) if (renewed.has(claim._id)) claim.leaseEndsAt = leaseEndsAt;
    return claims.map(({ _id }) => renewed.has(_id));
  }

  /** Renews the leases of this process, and ends expired claims of others, whose process has ended. */
  async function keepLeases() {
    const leased = [...held.values()].filter(({ row }) => LEASED.some((state) => state === row.state));
    if (leased.length > 0) await renewAll(leased);
    const ended = await store.abandonEnded(currentTime());
    if (ended === 0) return;
    log.warn({ ended }, 'looking up publications that an ended process was sending or looking up');
    onDue();
  }

  async function abandonLost() {
    if (lost.size === 0) return;
    const now = performance.now();
    const claims = [...lost];
    await store.abandon([...lost.keys()], currentTime());
    for (const [claim, at] of claims) if (now - at > LATE_COMMAND_MS) lost.delete(claim);
  }

  const loops = [
    startLoop('leases', renewalInterval(leaseMs), log, whileClockTrusted(keepLeases)),
    startLoop('lost claims', heartbeatEveryMs, log, whileClockTrusted(abandonLost)),
  ];

  return {
    apply,
    insist,

    /** Applies a transition only in `claim.row`; the next write stores it. */
    note<F extends unknown[]>(claim: Claim, transition: RowTransition<F>, ...facts: F): void {
      claim.row = changed(claim.row, transition(claim.row, currentTime(), ...facts));
    },

    /** Renews the lease of a `sending` publication; false if the claim is outdated. */
    renew: coalesce(renewAll),

    /**
     * Claims due publications within the limits. `hasMore`: there may be more to claim immediately. `hasSkipped`: some
     * were skipped because of limits.
     */
    async claimDue(): Promise<{ claimed: Claim[]; hasMore: boolean; hasSkipped: boolean }> {
      if (usage.isFull()) return { claimed: [], hasMore: false, hasSkipped: true };
      const exhausted = usage.exhausted();
      const exclusions = { ...exhausted, scheduledUntil: holding.undecidedSince() };
      const candidates = await store.due(currentTime(), exclusions, PAGE);
      const wanted = candidates.filter(reserve);
      const claimed = wanted.length > 0 ? await claimReserved(wanted) : [];
      const isExhausted = Object.values(exhausted).some(({ length }) => length > 0);
      return {
        claimed,
        hasMore: candidates.length === PAGE && wanted.length > 0,
        hasSkipped: wanted.length < candidates.length || isExhausted,
      };
    },

    /** Removes a finished claim. */
    end({ _id, row }: Claim): void {
      held.delete(_id);
      unreserve(row);
    },

    async stop(): Promise<void> {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}

export type Claims = ReturnType<typeof createClaims>;
