import type { Publication } from './publication.ts';

/** Why nothing is published. */
export interface Held {
  since: Date;
  /** `restored`: the database is a copy of an earlier time, and what was published since then is not in it. */
  reason: 'operator' | 'restored';
  /** Of a restored database: the last time that it knows. */
  dataFrom?: Date;
  /** The operator's words. */
  note: string;
}

/** The end of the hold of a restored database. */
export interface Resumed {
  at: Date;
  /** What was created earlier may have been published by the system whose data is lost. */
  heldSince: Date;
  /** The system whose data is lost has sent nothing unknown before. */
  dataFrom: Date;
}

/** As the database has it. */
export interface PublishingState {
  /** When a process of this system last was alive. */
  aliveAt?: Date;
  /** Such a time was noted with the broker at least once. */
  isWitnessed?: boolean;
  held?: Held;
  resumed?: Resumed;
}

/** What the broker remembers: a time, `none`, or `away` while it can't be asked. */
export type Testimony = Date | 'none' | 'away';

/**
 * Whether a database that a process finds at its start is the one that was last published from. After a short gap it
 * is: nobody restores a backup so fast. After a longer one the broker decides, which is not restored with the database.
 * A time is noted in the database first and with the broker then, so that a broker that knows a later one proves that the
 * database has lost some. A broker that knows none, though one was noted with it, is as new as the cluster that a copy was
 * restored to, or has lost its data.
 */
export function judge(
  { aliveAt, isWitnessed }: Pick<PublishingState, 'aliveAt' | 'isWitnessed'>,
  now: Date,
  testimony: Testimony,
  restoredAfterMs: number,
): 'same' | 'restored' | 'undecided' {
  if (!aliveAt || now.getTime() - aliveAt.getTime() <= restoredAfterMs) return 'same';
  if (testimony === 'away') return 'undecided';
  if (testimony === 'none') return isWitnessed ? 'restored' : 'same';
  return testimony > aliveAt ? 'restored' : 'same';
}

/** The ids (UUID v7) of what was created before a time are smaller than this. */
export function firstIdOf(time: Date): string {
  const hex = time.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}

/**
 * Whether the system whose data is lost may have published it: it was created before the restore, was due before the
 * resume, and its platform has not proven since that it is absent.
 */
export const mayBePublished = (
  { _id, scheduledAt, absentAt }: Pick<Publication, '_id' | 'scheduledAt' | 'absentAt'>,
  resumed: Resumed | undefined,
): boolean =>
  resumed !== undefined &&
  _id < firstIdOf(resumed.heldSince) &&
  scheduledAt <= resumed.at &&
  !(absentAt && absentAt >= resumed.at);
