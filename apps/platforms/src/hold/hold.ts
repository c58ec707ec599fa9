/** Why nothing is published. */
export interface Held {
  since: Date;
  /** `restored`: the database is an older copy, without later publications. */
  reason: 'operator' | 'restored';
  /** The latest time in a restored database. */
  dataFrom?: Date;
  /** The operator's note. */
  note: string;
}

/** The end of the hold of a restored database. */
export interface Resumed {
  at: Date;
  /** The original system may have published everything that was created before this time. */
  heldSince: Date;
  /** The original system sent nothing unknown before this time. */
  dataFrom: Date;
}

/** The state of publishing in the database. */
export interface PublishingState {
  /** When a process of this system was last alive. */
  aliveAt?: Date;
  /** Whether such a time was ever recorded with the broker. */
  isRecorded?: boolean;
  held?: Held;
  resumed?: Resumed;
}

/** The time in the broker's record, `none`, or `away` while the broker is unavailable. */
export type Recorded = Date | 'none' | 'away';

/**
 * Compares the database at a process's start with the broker's record, which is not restored with it. After a short
 * gap, the database must be the same, because restoring a backup takes longer. Times are written to the database first
 * and to the broker second, so a later time in the broker proves that the database has lost data. A broker without a
 * record, although one was written, is either new or has lost its data.
 */
export function compareWithRecord(
  { aliveAt, isRecorded }: Pick<PublishingState, 'aliveAt' | 'isRecorded'>,
  now: Date,
  recorded: Recorded,
  restoredAfterMs: number,
): 'same' | 'restored' | 'undecided' {
  if (!aliveAt || now.getTime() - aliveAt.getTime() <= restoredAfterMs) return 'same';
  if (recorded === 'away') return 'undecided';
  if (recorded === 'none') return isRecorded ? 'restored' : 'same';
  return recorded > aliveAt ? 'restored' : 'same';
}

/** The ids (UUID v7) of everything that was created before a time are smaller than this. */
export function firstIdOf(time: Date): string {
  const hex = time.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}

/** The fields of a publication that show whether the original system may have sent it. */
interface Sendable {
  _id: string;
  scheduledAt: Date;
  absentAt?: Date | undefined;
}

/**
 * Whether the original system may have published it: it was created before the restore, was due before the resume, and
 * its platform has not proven its absence since.
 */
export const mayBePublished = (
  { _id, scheduledAt, absentAt }: Sendable,
  resumed: Resumed | undefined,
): boolean =>
  resumed !== undefined &&
  _id < firstIdOf(resumed.heldSince) &&
  scheduledAt <= resumed.at &&
  !(absentAt && absentAt >= resumed.at);
