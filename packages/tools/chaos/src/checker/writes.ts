import type { CreateEntry, EntryOf, UpdateEntry } from '../history.ts';

type Answer = EntryOf<'answer'>;
type DeleteEntry = Extract<EntryOf<'request'>, { operation: 'delete' }>;

/** `unknown`: it may have had an effect, may have one at any later time, or none. */
type Effect = 'done' | 'none' | 'unknown';

/**
 * A change that a client has asked for, with all repeats of the request.
 * All times are epoch milliseconds, `Infinity` where the moment never came.
 */
interface Write {
  effect: Effect;
  /** When it was asked for: it had no effect before. */
  startedAt: number;
  /** When it was acknowledged first: it had its effect before. */
  doneAt: number;
  /** From when on it can have no effect any more. */
  settledAt: number;
}

/** A version of a post. */
export interface Version extends Write {
  marker: string;
  /** null: a draft. */
  scheduledAt: number | null;
}

export type Deletion = Write;

/** What an answer says about the effect of its request. */
function effectOf(answer: Answer | undefined): Effect {
  if (!answer || answer.status === null || answer.status >= 500) return 'unknown';
  // The request that is in progress is one of the repeats, and this one asks for the same.
  if (answer.code === 'idempotency_in_progress') return 'unknown';
  return answer.status < 300 ? 'done' : 'none';
}

/** A write as it is before any request for it is noted. */
const unasked = (): Write => ({ effect: 'none', startedAt: Infinity, doneAt: Infinity, settledAt: 0 });

export const newVersion = ({ marker, scheduledAt }: CreateEntry | UpdateEntry): Version => ({
  ...unasked(),
  marker,
  scheduledAt,
});
export const newDeletion: () => Deletion = unasked;

/** Notes one request for a write, with its answer. */
export function noteRequest(
  write: Write,
  request: CreateEntry | UpdateEntry | DeleteEntry,
  answer: Answer | undefined,
): void {
  const effect = effectOf(answer);
  write.startedAt = Math.min(write.startedAt, request.at);
  if (effect === 'done') write.doneAt = Math.min(write.doneAt, answer?.at ?? Infinity);
  if (effect !== 'none') {
    const end = effect === 'done' ? (answer?.at ?? Infinity) : Infinity;
    write.settledAt = Math.max(write.settledAt, end);
  }
  if (write.effect !== 'done' && effect !== 'none') write.effect = effect;
  // The key makes repeats of a creation without effect, once it has been acknowledged.
  if (request.operation === 'create' && write.effect === 'done') write.settledAt = write.doneAt;
}

/**
 * True if a later version was acknowledged by `before`, so that this one must not be seen from then on. Where the order of
 * two versions is open, or this one may still come into effect, it is false.
 */
export const isReplaced = (version: Version, versions: readonly Version[], before = Infinity): boolean =>
  versions.some(
    (other) =>
      other !== version &&
      other.effect === 'done' &&
      version.settledAt < other.startedAt &&
      other.doneAt < before,
  );
