import {
  AppError,
  currentAccess,
  currentTime,
  type Keyring,
  type Log,
  newLease,
  PROBLEMS,
  renewalInterval,
  timeFromNow,
  toAppError,
} from '@postrider/service';
import { v7 as uuidv7 } from 'uuid';
import { sha256 } from '../fingerprint.ts';
import {
  type IdempotencyRecord,
  type IdempotencyStore,
  type KeptResponse,
  type Reservation,
  recordId,
  type StoredResponse,
} from './store.ts';

export interface KeyedRequest {
  workspaceId: string;
  /** The Idempotency-Key header. */
  key: string;
  /** See `fingerprint`. */
  fingerprint: string;
  /** The response contains a secret and is stored sealed. */
  isSecret?: boolean;
}

export interface Outcome {
  response: StoredResponse;
  /** True where it is the response to an earlier request. */
  replayed: boolean;
}

export interface IdempotencyTimes {
  /** Renewed for as long as the request is executed. */
  leaseMs: number;
  /** How long a key is stored. */
  retentionMs: number;
}

const TIMES: IdempotencyTimes = { leaseMs: 10_000, retentionMs: 24 * 3_600_000 };

/**
 * How long a freed key keeps its resource id: longer than an earlier attempt of the request can take effect. Until
 * then, every request with the key uses that id, and so never creates a second resource.
 */
const FREED_MS = 10 * 60_000;

export type Idempotency = ReturnType<typeof createIdempotency>;

/** A record whose request has succeeded. */
type Known = IdempotencyRecord & { response: KeptResponse };

/**
 * Executes a request once for each idempotency key, across replicas and crashes (docs/api-rules.md, Idempotency).
 * @param keyring seals responses that hold a secret
 */
export function createIdempotency(
  store: IdempotencyStore,
  keyring: Pick<Keyring, 'seal' | 'open' | 'opens'>,
  log: Log,
  times = TIMES,
) {
  const newReservation = ({ workspaceId, key, fingerprint }: KeyedRequest): Reservation => ({
    _id: recordId(workspaceId, sha256(key), currentAccess()?.keyId),
    fingerprint,
    resourceId: uuidv7(),
    ...newLease(times.leaseMs),
    createdAt: currentTime(),
  });

  /** Reserves the key or returns the stored response. Each branch depends on one conditional write or read. */
  async function reserve(request: KeyedRequest): Promise<{ mine: Reservation } | { known: Known }> {
    for (;;) {
      const mine = newReservation(request);
      if (await store.insert(mine)) return { mine };
      const known = await store.get(mine._id);
      if (!known) continue;
      if (known.createdAt.getTime() + times.retentionMs <= currentTime().getTime()) {
        if (await store.replace(known, mine)) return { mine };
        continue;
      }
      if (known.fingerprint !== undefined && known.fingerprint !== request.fingerprint) {
        throw new AppError(
          'idempotency_key_reused',
          'This Idempotency-Key was already used for a different request. Use a new key for a new request.',
        );
      }
      const { response } = known;
      if (response) return { known: { ...known, response } };
      if (known.leaseUntil && known.leaseUntil > currentTime()) {
        throw new AppError(
          'idempotency_in_progress',
          'The first request with this Idempotency-Key is still running. Try again in a second.',
          { retryAfter: 1 },
        );
      }
      const { _id, resourceId, ...next } = mine;
      if (await store.takeOver(known, next)) return { mine: { ...mine, resourceId: known.resourceId } };
    }
  }

  const logUnwritten = (error: Error) =>
    log.warn({ err: error.message }, 'writing an idempotency record failed');

  /**
   * Ends a reservation after a failure. A rejected request had no effect, so its key is freed; if that fails, the
   * request fails too. After any other failure only the same request may continue, immediately.
   */
  async function release(record: Reservation, failure: unknown): Promise<void> {
    const isRefusal = PROBLEMS[toAppError(failure).code].status < 500;
    if (isRefusal) await store.free(record, timeFromNow(FREED_MS - times.retentionMs));
    else await store.release(record).catch(logUnwritten);
  }

  const kept = ({ _id }: Reservation, response: StoredResponse, isSecret: boolean): KeptResponse =>
    isSecret ? { ...response, body: keyring.seal(response.body, _id), isSealed: true } : response;

  /** Undefined if it was sealed with an old key. */
  function read({ _id, response: { isSealed, ...response } }: Known): StoredResponse | undefined {
    if (!isSealed) return response;
    if (!keyring.opens(response.body, _id)) return undefined;
    return { ...response, body: keyring.open(response.body, _id) };
  }

  async function executeOnce(
    record: Reservation,
    isSecret: boolean,
    execute: (resourceId: string) => Promise<StoredResponse>,
  ): Promise<StoredResponse> {
    const renewal = setInterval(
      () => store.renew(record, times.leaseMs).catch(logUnwritten),
      renewalInterval(times.leaseMs),
    );
    try {
      const response = await execute(record.resourceId);
      // If this fails, a retry is executed again with the same resource id and finds the created resource.
      await store.finish(record, kept(record, response, isSecret)).catch(logUnwritten);
      return response;
    } catch (error) {
      await release(record, error);
      throw error;
    } finally {
      clearInterval(renewal);
    }
  }

  return {
    /**
     * The response to a request with a key. `execute` gets the id of the resource to create. Its response is stored,
     * its errors are not, and a rejection frees the key. Throws idempotency_key_reused or idempotency_in_progress.
     */
    async once(
      request: KeyedRequest,
      execute: (resourceId: string) => Promise<StoredResponse>,
    ): Promise<Outcome> {
      const reserved = await reserve(request);
      if ('mine' in reserved) {
        const response = await executeOnce(reserved.mine, request.isSecret ?? false, execute);
        return { response, replayed: false };
      }
      // The resource of a response that can't be opened is found by its id.
      const { known } = reserved;
      return { response: read(known) ?? (await execute(known.resourceId)), replayed: true };
    },
  };
}
