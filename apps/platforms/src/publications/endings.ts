import { setTimeout as sleep } from 'node:timers/promises';
import { createBatch, type Log, toAppError } from '@postrider/service';
import { type Outbox, type OutboxEntry, outboxEntry } from '@postrider/service/outbox';
import type { Failure, Published } from '../connectors/connector.ts';
import { threadIncomplete } from '../connectors/failures.ts';
import type { Gate } from './gate.ts';
import type { Hand } from './hands.ts';
import { type FinalState, freeFor, type LivePart, nextTry, type Outcome } from './publication.ts';
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
  /** To be tried again later or, where that would be too late, failed. `wasSent`: its try is counted already. */
  again(hand: Hand, failure: Failure, afterMs: number, wasSent: boolean): Promise<void>;
  /** Back to the others as it is, to be taken up again after a while. */
  giveBack(hand: Hand, afterMs: number): Promise<void>;
}

const PAUSE_MS = 250;
const RING_WITHIN_MS = 500;

interface Parts {
  store: PublicationsStore;
  outbox: Outbox;
  gate: Gate;
  timing: Timing;
  log: Log;
}

export function createEndings({ store, outbox, gate, timing, log }: Parts): Endings {
  /** What follows an end (results, webhooks, numbers) must not slow down the calls that are due at the same time. */
  const ring = createBatch(
    async (ended: { id: string; event: OutboxEntry }[]) => {
      await Promise.race([gate.calm(), sleep(RING_WITHIN_MS)]);
      for (const { id, event } of ended) void outbox.flush(id, [event]);
      return ended.map(() => true);
    },
    { most: Number.POSITIVE_INFINITY, mostWaiting: Number.POSITIVE_INFINITY },
  );

  /** Repeats a write that failed (a database that restarts, say) for as long as the lease protects it. */
  async function insist(hand: Hand, write: () => Promise<boolean>): Promise<boolean> {
    for (;;) {
      try {
        const written = await write();
        if (!written) log.warn({ publicationId: hand._id }, 'a publication was taken over meanwhile');
        return written;
      } catch (error) {
        const err = toAppError(error).cause ?? error;
        log.warn({ err, publicationId: hand._id }, 'the end of a publication could not be written yet');
        // After the lease another replica finds the row as it is, and that is safe at every point.
        if (performance.now() > hand.leaseEndsAt) return false;
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

    async again(hand, failure, afterMs, wasSent) {
      const { publication } = hand;
      const attempts = publication.attempts + (wasSent ? 0 : 1);
      const now = new Date();
      const tryAt = nextTry(publication, attempts, afterMs, now, timing);
      if (!tryAt) {
        publication.attempts = attempts;
        return failed(hand, failure);
      }
      const failedAt = publication.failedAt ?? now;
      // What failed ahead of its time is prepared anew at once, and still not sent before it.
      const sendAt = new Date(Math.max(tryAt.getTime(), publication.dueAt.getTime()));
      const back = { state: 'due', sendAt, freeAt: tryAt, attempts, failedAt } as const;
      await insist(hand, () => store.giveBack(hand, back));
      log.info({ publicationId: hand._id, code: failure.code, sendAt }, 'publication is tried again');
    },

    async giveBack(hand, afterMs) {
      const { sendAt, attempts } = hand.publication;
      const soonest = Date.now() + afterMs;
      // What is being sent is to be looked up at once; the rest has time until shortly before it is due.
      const back =
        hand.state === 'sending'
          ? { state: hand.state, freeAt: new Date(soonest) }
          : { state: 'due' as const, freeAt: new Date(Math.max(soonest, freeFor(sendAt, timing).getTime())) };
      await insist(hand, () => store.giveBack(hand, { ...back, sendAt, attempts }));
    },
  };
}
