import { randomUUID } from 'node:crypto';
import { currentTime, timeFromNow } from '../clock/clock.ts';
import { ConfigError } from '../config/config.ts';

/**
 * The right of one worker to work on a document, for a limited time. Every write under a lease includes its token
 * (`heldBy`), so that a paused worker that has lost its lease writes nothing. This file has the filters and updates of
 * a lease as parts of a query. Spread them into the query: claim updateOne({ _id, ...isDue() }, { $set:
 * newLease(leaseMs) }) renew updateOne({ _id, ...heldBy(lease) }, { $set: renewedFor(leaseMs) }) release updateOne({
 * _id, ...heldBy(lease) }, { $set: { dueAt }, $unset: RELEASED }) Each is one conditional write: of several concurrent
 * workers, exactly one matches.
 */
export interface Lease {
  /** The end of the lease unless it is renewed. Then any worker may claim the document. */
  leaseUntil: Date;
  /** New with every claim. */
  leaseToken: string;
}

/** The fields of a lease, for a mongoose schema. A document without a lease has none of them. */
export const leaseFields = { leaseUntil: Date, leaseToken: String } as const;

/** A new lease, for the `$set` of a claim. */
export const newLease = (leaseMs: number): Lease => ({
  leaseUntil: timeFromNow(leaseMs),
  leaseToken: randomUUID(),
});

/** A filter: there is no lease, or it has ended. */
export const isUnleased = (now = currentTime()) => ({ leaseUntil: { $not: { $gt: now } } });

/** A filter for documents whose time in `dueAt` has come, and that have no lease. */
export const isDue = (now = currentTime()) => ({ dueAt: { $lte: now }, ...isUnleased(now) });

/** A filter: this lease is the latest, whether or not it has ended. */
export const heldBy = ({ leaseToken }: Pick<Lease, 'leaseToken'>) => ({ leaseToken });

/** For the `$set` of a renewal. */
export const renewedFor = (leaseMs: number): Pick<Lease, 'leaseUntil'> => ({
  leaseUntil: timeFromNow(leaseMs),
});

/** For the `$unset` of the write that ends the work. */
export const RELEASED = { leaseUntil: 1, leaseToken: 1 } as const;

/** Milliseconds between renewals of a lease; two may fail before it ends. */
export const renewalInterval = (leaseMs: number): number => leaseMs / 3;

/** A setting, for error messages. */
interface Setting {
  name: string;
  ms: number;
}

/**
 * Throws ConfigError unless a lease outlives the longest work under it. Otherwise two workers could do the same work at
 * the same time. @param marginMs time around the work, such as for writing its result
 */
export function assertLeaseOutlives(lease: Setting, work: Setting, marginMs: number): void {
  const leastMs = work.ms + marginMs;
  if (lease.ms >= leastMs) return;
  throw new ConfigError(
    `${lease.name} is ${lease.ms}, but must be at least ${work.name} + ${marginMs} (${leastMs}).`,
  );
}
