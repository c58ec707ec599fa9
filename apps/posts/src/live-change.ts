import type { EnumName, Fields } from '@postrider/contracts';
import type * as messages from '@postrider/contracts/posts';

/** A change of a live post on one account, from the request to its end. */
export interface Change {
  _id: string;
  kind: EnumName<typeof messages.ChangeKind>;
  status: EnumName<typeof messages.ChangeStatus>;
  requestedAt: Date;
  /** When it was done or failed. */
  finishedAt?: Date;
  /** Why it failed or, while it is pending, its last attempt. */
  error?: Fields<messages.Failure>;
  /** The attempts that failed so far. */
  attempts: number;
  /** While it is pending: when a process may attempt it. An attempt moves it beyond its own end. */
  dueAt?: Date;
}

/** An attempt without success; the change is repeated unless it `isFinal`. */
export interface FailedChange {
  kind: 'failed';
  error: Fields<messages.Failure>;
  isFinal: boolean;
  retryAfterMs: number;
}

/** The result of an attempt. */
export type Attempted = { kind: 'done' } | FailedChange;
