import { randomUUID } from 'node:crypto';
import { AppError, currentTime, type Log, PROBLEMS, timeFromNow, toAppError } from '@postrider/service';
import { v7 as uuidv7 } from 'uuid';
import { sha256 } from './fingerprint.ts';
import { type IdempotencyRecord, type IdempotencyStore, recordId, type StoredAnswer } from './store.ts';

export interface KeyedRequest {
  workspaceId: string;
  /** The Idempotency-Key header. */
  key: string;
  /** See `fingerprint`. */
  fingerprint: string;
}

export interface Outcome {
  answer: StoredAnswer;
  /** True where it is the answer to an earlier request. */
  replayed: boolean;
}

export interface IdempotencyTimes {
  /** How long a runner that says nothing is believed to live. */
  leaseMs: number;
  /** How long a key is remembered. */
  memoryMs: number;
}

const TIMES: IdempotencyTimes = { leaseMs: 10_000, memoryMs: 24 * 3_600_000 };

/**
 * How long a freed key keeps its resource id: longer than an earlier try of the request may take to have its effect.
 * Until then whatever is sent with the key goes on with that id, and so never makes a second resource.
 */
const FREED_MS = 10 * 60_000;

export type Idempotency = ReturnType<typeof createIdempotency>;

/** Runs a request once for each idempotency key, across replicas and crashes (docs/api-rules.md, Idempotency). */
export function createIdempotency(store: IdempotencyStore, log: Log, times = TIMES) {
  const leaseEnd = () => timeFromNow(times.leaseMs);

  const fresh = ({ workspaceId, key, fingerprint }: KeyedRequest): IdempotencyRecord => ({
    _id: recordId(workspaceId, sha256(key)),
    fingerprint,
    resourceId: uuidv7(),
    runner: randomUUID(),
    lockedUntil: leaseEnd(),
    createdAt: currentTime(),
  });

  /** The record to run, or the answer that is there. Every way out is decided by one conditional write or read. */
  async function begin(request: KeyedRequest): Promise<IdempotencyRecord | StoredAnswer> {
    for (;;) {
      const mine = fresh(request);
      if (await store.insert(mine)) return mine;
      const known = await store.get(mine._id);
      if (!known) continue;
      if (known.createdAt.getTime() + times.memoryMs <= currentTime().getTime()) {
        if (await store.replace(known, mine)) return mine;
        continue;
      }
      if (known.fingerprint !== undefined && known.fingerprint !== request.fingerprint) {
        throw new AppError(
          'idempotency_key_reused',
          'This Idempotency-Key was sent with another request before. Use a new key for a new request.',
        );
      }
      if (known.answer) return known.answer;
      if (known.lockedUntil > currentTime()) {
        throw new AppError(
          'idempotency_in_progress',
          'The first request with this Idempotency-Key is still running. Try again in a second.',
          { retryAfter: 1 },
        );
      }
      const { runner, lockedUntil, createdAt } = mine;
      const next = { fingerprint: request.fingerprint, runner, lockedUntil, createdAt };
      if (await store.takeOver(known, next)) return { ...known, ...next };
    }
  }

  const forgetful = (error: Error) => log.warn({ err: error.message }, 'idempotency record not written');

  /**
   * Gives up a record after a failure. A refusal had no effect and frees the key; where it can't be freed, that is the
   * failure. After any other failure only the same request may go on, at once.
   */
  async function release({ _id, runner }: IdempotencyRecord, failure: unknown): Promise<void> {
    const isRefusal = PROBLEMS[toAppError(failure).code].status < 500;
    if (isRefusal) await store.free(_id, runner, timeFromNow(FREED_MS - times.memoryMs));
    else await store.lock(_id, runner, new Date(0)).catch(forgetful);
  }

  async function runOnce(
    record: IdempotencyRecord,
    run: (resourceId: string) => Promise<StoredAnswer>,
  ): Promise<StoredAnswer> {
    const { _id, runner, resourceId } = record;
    const renewal = setInterval(
      () => store.lock(_id, runner, leaseEnd()).catch(forgetful),
      times.leaseMs / 3,
    );
    try {
      const answer = await run(resourceId);
      // Where this fails, a repeat runs again with the same resource id and finds what was made.
      await store.finish(_id, runner, answer).catch(forgetful);
      return answer;
    } catch (error) {
      await release(record, error);
      throw error;
    } finally {
      clearInterval(renewal);
    }
  }

  return {
    /**
     * The answer to a request with a key. `run` gets the id for what it makes; what it answers is remembered, what
     * it throws is not, and a refusal frees the key. Throws idempotency_key_reused or idempotency_in_progress.
     */
    async once(request: KeyedRequest, run: (resourceId: string) => Promise<StoredAnswer>): Promise<Outcome> {
      const begun = await begin(request);
      return 'runner' in begun
        ? { answer: await runOnce(begun, run), replayed: false }
        : { answer: begun, replayed: true };
    },
  };
}
