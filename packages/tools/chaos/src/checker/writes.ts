import type { CreateEntry, EntryOf, UpdateEntry } from '../history.ts';

type Answer = EntryOf<'answer'>;
type DeleteEntry = Extract<EntryOf<'request'>, { operation: 'delete' }>;

/** `unknown`: it may have an effect at any time, or none. */
type Effect = 'done' | 'none' | 'unknown';

/**
 * A change that a client has requested, with all repeats of the request. All times are epoch milliseconds, or
 * `Infinity` for never.
 */
interface Write {
  effect: Effect;
  /** When it was requested: it had no effect before. */
  startedAt: number;
  /** When it was acknowledged first: it had its effect before. */
  doneAt: number;
  /** The time after which it can't have an effect. */
  settledAt: number;
}

/** A version of a post. */
export interface Version extends Write {
  marker: string;
  /** null: a draft. */
  scheduledAt: number | null;
}

export type Deletion = Write;

/** The effect of a request according to its response. */
function effectOf(answer: Answer | undefined): Effect {
  if (!answer || answer.status === null || answer.status >= 500) return 'unknown';
  // The request in progress is one of the repeats.
  if (answer.code === 'idempotency_in_progress') return 'unknown';
  return answer.status < 300 ? 'done' : 'none';
}

/** A write without requests. */
const unasked = (): Write => ({ effect: 'none', startedAt: Infinity, doneAt: Infinity, settledAt: 0 });

export const newVersion = ({ marker, scheduledAt }: CreateEntry | UpdateEntry): Version => ({
  ...unasked(),
  marker,
  scheduledAt,
});
export const newDeletion: () => Deletion = unasked;

/** Adds one request for a write, with its response. */
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
  // With the key, repeats of an acknowledged creation have no effect.
  if (request.operation === 'create' && write.effect === 'done') write.settledAt = write.doneAt;
}

/**
 * True if a later version was acknowledged by `before`, so that this one must not be seen from then on. False if the
 * order of two versions is open, or this one may still take effect.
 */
export const isReplaced = (version: Version, versions: readonly Version[], before = Infinity): boolean =>
  versions.some(
    (other) =>
      other !== version &&
      other.effect === 'done' &&
      version.settledAt < other.startedAt &&
      other.doneAt < before,
  );
