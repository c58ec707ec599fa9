import { setTimeout as sleep } from 'node:timers/promises';
import { coalesce, currentTime, type Log, toAppError } from '@postrider/service';
import { type Outbox, type OutboxEntry, outboxEntry } from '@postrider/service/outbox';
import type { Failure, Published } from '../connectors/connector.ts';
import { internal, threadIncomplete } from '../connectors/failures.ts';
import type { Gate } from './gate.ts';
import type { Hand } from './hands.ts';
import { backOff, type FinalState, freeFor, type LivePart, nextTry, type Outcome } from './publication.ts';
import type { Recovery } from './recovery.ts';
import type { PublicationsStore } from './store.ts';
import type { Timing } from './timing.ts';

/** The ways in which a publication leaves a replica's hand. Each is one write; none rejects. */
export interface Endings {
  /** Live; a thread is known by its first post. */
  published(hand: Hand, published: Published, at: Date): Promise<void>;
  /** Not an end: one more post of the thread is live, and the next may be sent. False where the claim was lost. */
  goesOn(hand: Hand, part: LivePart): Promise<boolean>;
  /** Failed or, where the first posts of a thread are live, published in part. */
  failed(hand: Hand, failure: Failure): Promise<void>;
  /** Nobody can tell whether it went live; as `failed` where the first posts of a thread did. */
  unknown(hand: Hand, failure: Failure): Promise<void>;
  /** To be tried again later or, where that would be too late, failed. */
  again(hand: Hand, failure: Failure, why: Again): Promise<void>;
  /** Back to the others as it is, to be taken up again after a while. `waitsFor`: or when that is back. */
  giveBack(hand: Hand, afterMs: number, waitsFor?: string): Promise<void>;
  /** Back to the others after an error that nobody foresaw; ended where that goes on for too long. */
  wentWrong(hand: Hand, unknown: Failure): Promise<void>;
}

/** Why a publication is tried again. */
export interface Again {
  /** Its try is counted already. */
  wasSent: boolean;
  /** The platform's wish. Without one it waits for the host, and is woken when another gets through. */
  afterMs?: number | undefined;
  /** The platform has proven that it is not there. The first time, that is no reason to wait. */
  isAbsent?: boolean;
}

const PAUSE_MS = 250;
/** After an error that nobody foresaw; the same may happen again. */
const WENT_WRONG_PAUSE_MS = 5_000;
const INSIST_MS = 5_000;
const RING_WITHIN_MS = 500;

interface Dependencies {
  store: PublicationsStore;
  outbox: Outbox;
  gate: Gate;
  recovery: Recovery;
  /** The row could not be written: its claim is made free later. */
  lose: (hand: Hand) => void;
  timing: Timing;
  signal: AbortSignal;
  log: Log;
}

export function createEndings({
  store,
  outbox,
  gate,
  recovery,
  lose,
  timing,
  signal,
  log,
}: Dependencies): Endings {
  /** What follows an end (results, webhooks, numbers) must not slow down the calls that are due at the same time. */
  const ring = coalesce(
    async (ended: { id: string; event: OutboxEntry }[]) => {
      await Promise.race([gate.calm(), sleep(RING_WITHIN_MS)]);
      for (const { id, event } of ended) void outbox.flush(id, [event]);
      return ended.map(() => true);
    },
    { maxItems: Number.POSITIVE_INFINITY, maxWaiting: Number.POSITIVE_INFINITY },
  );

  /**
   * Repeats a write until the database takes it: without it a call might be looked up, or be made again. What the
   * database refuses for good, or what a stop has no more time for, is left to whoever takes it next.
   */
  async function insist(hand: Hand, write: () => Promise<boolean>): Promise<boolean> {
    let patienceEndsAt: number | undefined;
    for (;;) {
      try {
        const written = await write();
        if (!written) log.warn({ publicationId: hand._id }, 'a publication was taken over meanwhile');
        return written;
      } catch (error) {
        const { code, cause = error } = toAppError(error);
        log.warn({ err: cause, publicationId: hand._id }, 'a publication could not be written yet');
        if (code !== 'unavailable' || signal.aborted) patienceEndsAt ??= performance.now() + INSIST_MS;
        if (patienceEndsAt !== undefined && performance.now() > patienceEndsAt) {
          lose(hand);
          return false;
        }
        await sleep(PAUSE_MS);
      }
    }
  }

  async function finish(hand: Hand, state: FinalState, outcome: Outcome) {
    const { _id, workspaceId, attempts } = hand.publication;
    const event = outboxEntry('publication.finished', workspaceId, _id);
    if (!(await insist(hand, () => store.finish({ hand, state, attempts, outcome, event })))) return;
    log.info({ publicationId: _id, workspaceId, state, code: outcome.error?.code }, 'publication finished');
    void ring({ id: _id, event });
  }

  const live = (hand: Hand, { url, externalId, at }: LivePart, error?: Failure) =>
    finish(hand, 'published', { url, externalId, publishedAt: at, ...(error ? { error } : {}) });

  function without(hand: Hand, state: 'failed' | 'unknown', failure: Failure): Promise<void> {
    const { parts = [] } = hand.publication;
    const [first] = parts;
    if (!first) return finish(hand, state, { error: failure });
    return live(hand, first, threadIncomplete(parts.length, failure));
  }

  const failed = (hand: Hand, failure: Failure) => without(hand, 'failed', failure);

  async function giveBack(hand: Hand, afterMs: number, waitsFor?: string): Promise<void> {
    const { sendAt, attempts, failedAt } = hand.publication;
    const soonest = currentTime().getTime() + afterMs;
    // What is being sent is to be looked up at once; the rest has time until shortly before it is due.
    const back =
      hand.state === 'sending'
        ? { state: hand.state, freeAt: new Date(soonest) }
        : { state: 'due' as const, freeAt: new Date(Math.max(soonest, freeFor(sendAt, timing).getTime())) };
    const noted = { ...(failedAt ? { failedAt } : {}), ...(waitsFor ? { waitsFor } : {}) };
    await insist(hand, () => store.giveBack(hand, { ...back, sendAt, attempts, ...noted }));
  }

  return {
    failed,

    unknown: (hand, failure) => without(hand, 'unknown', failure),

    published: (hand, published, at) => live(hand, hand.publication.parts?.[0] ?? { ...published, at }),

    async goesOn(hand, part) {
      const { publication } = hand;
      const parts = [...(publication.parts ?? []), part];
      const attempts = publication.attempts - 1;
      if (!(await insist(hand, () => store.saveParts(hand, parts, attempts)))) return false;
      const { sendingAt: _sent, ...rest } = publication;
      hand.publication = { ...rest, parts, attempts };
      hand.state = 'preparing';
      return true;
    },

    async again(hand, failure, { wasSent, afterMs, isAbsent }) {
      const { publication } = hand;
      const attempts = publication.attempts + (wasSent ? 0 : 1);
      const now = currentTime();
      const ownMs = isAbsent && attempts === 1 ? 0 : Math.max(backOff(attempts, timing), afterMs ?? 0);
      const waitsFor = afterMs === undefined ? publication.host : undefined;
      const waitMs = waitsFor === undefined ? ownMs : recovery.delay(waitsFor, ownMs);
      const tryAt = nextTry(publication, waitMs, now, timing);
      if (!tryAt) {
        publication.attempts = attempts;
        return failed(hand, failure);
      }
      const failedAt = publication.failedAt ?? now;
      // What failed ahead of its time is prepared anew at once, and still not sent before it.
      const sendAt = new Date(Math.max(tryAt.getTime(), publication.dueAt.getTime()));
      const back = { state: 'due', sendAt, freeAt: tryAt, attempts, failedAt } as const;
      await insist(hand, () => store.giveBack(hand, { ...back, ...(waitsFor ? { waitsFor } : {}) }));
      log.info({ publicationId: hand._id, code: failure.code, sendAt }, 'publication is tried again');
    },

    giveBack,

    async wentWrong(hand, unknown) {
      const { publication } = hand;
      const now = currentTime();
      if (!nextTry(publication, WENT_WRONG_PAUSE_MS, now, timing))
        return hand.state === 'sending' ? without(hand, 'unknown', unknown) : failed(hand, internal);
      publication.failedAt ??= now;
      await giveBack(hand, WENT_WRONG_PAUSE_MS);
    },
  };
}
