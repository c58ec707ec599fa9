/** Why nothing is published. */
export interface Held {
  since: Date;
  /** `restored`: the database is a copy of an earlier time, and does not have what was published since. */
  reason: 'operator' | 'restored';
  /** The last time that a restored database has. */
  dataFrom?: Date;
  /** The operator's words. */
  note: string;
}

/** The end of the hold of a restored database. */
export interface Resumed {
  at: Date;
  /** The system whose data is lost may have published what was created earlier. */
  heldSince: Date;
  /** The system whose data is lost has sent nothing unknown before. */
  dataFrom: Date;
}

/** The state of publishing, as the database has it. */
export interface PublishingState {
  /** When a process of this system was last alive. */
  aliveAt?: Date;
  /** Such a time was recorded with the broker at least once. */
  isRecorded?: boolean;
  held?: Held;
  resumed?: Resumed;
}

/** The time that the broker has recorded, `none`, or `away` while the broker does not answer. */
export type Recorded = Date | 'none' | 'away';

/**
 * Compares a database that a process finds at its start with the broker's record, which is not restored with it. After a
 * short gap the database is the same: nobody restores a backup so fast. A time is written to the database first and to the
 * broker then, so a later time in the broker proves that the database has lost data. A broker without a record, although
 * one was written, is either a new one next to a copy, or has lost its data.
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

/** The fields of a publication that show whether the lost data may record it as sent. */
interface Sendable {
  _id: string;
  scheduledAt: Date;
  absentAt?: Date | undefined;
}

/**
 * Whether the system whose data is lost may have published it: it was created before the restore, was due before the
 * resume, and its platform has not proven since that it is absent.
 */
export const mayBePublished = (
  { _id, scheduledAt, absentAt }: Sendable,
  resumed: Resumed | undefined,
): boolean =>
  resumed !== undefined &&
  _id < firstIdOf(resumed.heldSince) &&
  scheduledAt <= resumed.at &&
  !(absentAt && absentAt >= resumed.at);
