import type { JsonObject } from '@bufbuild/protobuf';
import type { Platform } from '@postrider/platform-rules';
import type { Origin } from '@postrider/service';
import type { Failure, Published } from '../connectors/connector.ts';
import type { Timing } from './limits.ts';

/** How a publication moves from one to the next is in transitions.ts. */
export type PublicationState =
  | 'due'
  | 'claimed'
  | 'preparing'
  | 'sending'
  | 'published'
  | 'failed'
  | 'unknown';

/** How a publication ended. */
export interface Outcome extends Partial<Published> {
  publishedAt?: Date;
  error?: Failure;
}

/** A post of a thread that is live. */
export interface LivePart extends Published {
  at: Date;
}

/** An attempt that failed, for people. */
export interface FailedAttempt {
  /** Which one it was, counted from 1 over all retries by users. */
  attempt: number;
  at: Date;
  code: string;
  message: string;
  /** When the next one was due then; missing where it was the last. */
  retryAt?: Date;
}

/** What is published, as posts has handed it over. A thread is one publication: its posts are sent one after the other. */
export interface PublicationFacts extends Partial<Origin> {
  _id: string;
  workspaceId: string;
  postId: string;
  accountId: string;
  platform: Platform;
  /** The server its calls go to. */
  host: string;
  /** Nothing is sent before. */
  scheduledAt: Date;
  caption: string;
  title: string;
  /** Of this platform only. */
  options: JsonObject;
  mediaId: string;
}

/** One post on one account, and how far it is. */
export interface Publication extends PublicationFacts {
  state: PublicationState;
  /** Tries that reached the platform, or failed on the way to it. */
  attempts: number;
  /** Those before a user retried it last. */
  attemptsBefore?: number | undefined;
  /** The latest attempts that failed, oldest first; missing in rows that older versions wrote. */
  failedAttempts?: FailedAttempt[] | undefined;
  /** When the next try is due, once one has failed. */
  retryAt?: Date | undefined;
  /** Any process may claim it from then on, some time ahead of its call. Missing while it is claimed and once it is finished. */
  dueAt?: Date | undefined;
  /**
   * While a process sends it or looks it up: when its claim ends. What is claimed or preparing has none, and is held for
   * as long as its worker is alive.
   */
  leaseUntil?: Date | undefined;
  /** The claim under which it is held. Every write names it, so that an outdated claim writes nothing. */
  leaseToken?: string | undefined;
  /** The process that holds it. */
  worker?: string | undefined;
  /** The result of what was done ahead, as the connector's JSON. */
  prepared?: string | undefined;
  /** The same of an earlier try that may be live. It is looked up by it, and a user's retry prepares it again. */
  preparedBefore?: string | undefined;
  /** The posts of a thread that are live, in order. What is `sending` is the next one. */
  parts?: LivePart[] | undefined;
  /** When the next post was first marked `sending`. */
  sendingAt?: Date | undefined;
  /** When its platform last proved that no call until then had made it public. */
  absentAt?: Date | undefined;
  /** When a try first failed. */
  failedAt?: Date | undefined;
  /** What was unavailable when its last try failed: the host, or our media library. */
  waitsFor?: string | undefined;
  /** How often a user has retried it after it had failed. */
  retries?: number | undefined;
  /** An earlier try may be live, and a user wants it sent all the same: it is looked up first. */
  isUncertain?: boolean | undefined;
  outcome?: Outcome | undefined;
  finishedAt?: Date | undefined;
}

const FINAL: readonly PublicationState[] = ['published', 'failed', 'unknown'];

export const isFinished = ({ state }: Pick<Publication, 'state'>): boolean => FINAL.includes(state);

/** When its call is due. */
export const sendTime = ({ scheduledAt, retryAt = scheduledAt }: Publication): Date =>
  new Date(Math.max(scheduledAt.getTime(), retryAt.getTime()));

/** Milliseconds to wait after the failure of try number `attempts`, counted from 1. */
export const backOff = (attempts: number, { retryDelaysMs }: Timing): number =>
  retryDelaysMs[Math.min(attempts, retryDelaysMs.length) - 1] ?? 0;

/** When to try again after a wait; null where that would be too late. */
export function nextTry(
  { scheduledAt, failedAt }: Pick<Publication, 'scheduledAt' | 'failedAt'>,
  waitMs: number,
  now: Date,
  { giveUpAfterMs }: Timing,
): Date | null {
  const at = now.getTime() + waitMs;
  const start = Math.max(scheduledAt.getTime(), (failedAt ?? now).getTime());
  return at > start + giveUpAfterMs ? null : new Date(at);
}

/**
 * When a post went live, as far as is known: whatever the platform's clock is, neither before its scheduled time nor
 * in the future.
 */
export const liveAt = ({ scheduledAt }: Pick<Publication, 'scheduledAt'>, at: Date, now: Date): Date =>
  new Date(Math.max(scheduledAt.getTime(), Math.min(at.getTime(), now.getTime())));

/** Of one publication the latest are kept. */
export const MAX_FAILED_ATTEMPTS = 20;

/**
 * The change that adds the failure of a row's latest attempt to its failed attempts. Nothing changes where that attempt is
 * among them: the publication then failed for a reason that is no attempt, such as an account that was disconnected.
 */
export function withFailedAttempt(
  { attempts, attemptsBefore = 0, failedAttempts = [] }: Publication,
  now: Date,
  { code, message }: Failure,
  retryAt?: Date,
): Pick<Publication, 'failedAttempts'> {
  const attempt = attemptsBefore + attempts;
  if (attempt <= (failedAttempts.at(-1)?.attempt ?? attemptsBefore)) return {};
  const latest = { attempt, at: now, code, message, ...(retryAt && { retryAt }) };
  return { failedAttempts: [...failedAttempts, latest].slice(-MAX_FAILED_ATTEMPTS) };
}
