import type { JsonObject } from '@bufbuild/protobuf';
import type { PostMedia } from '@postrider/contracts';
import type { Platform } from '@postrider/platform-rules';
import type { Origin } from '@postrider/service';
import type { Published } from '../connectors/connector.ts';
import type { Failure } from '../connectors/verdict.ts';
import type { Timing } from './limits.ts';

/** The transitions between states are in transitions.ts. */
export type PublicationState =
  | 'due'
  | 'claimed'
  | 'preparing'
  | 'sending'
  | 'processing'
  | 'published'
  | 'failed'
  | 'unknown';

/** How it is known that a post is live. */
export interface Proof {
  kind: 'answered' | 'looked_up' | 'duplicate_refused';
  at: Date;
}

/** The outcome of a publication. */
export interface Outcome extends Partial<Published> {
  publishedAt?: Date;
  /** Absent in rows of older versions. */
  proof?: Proof;
  error?: Failure;
}

/** A post of a thread that is live. */
export interface LivePart extends Omit<Published, 'isDuplicate'> {
  at: Date;
  /** Absent in rows of older versions. */
  proof?: Proof;
}

/** A failed attempt, for people. */
export interface FailedAttempt {
  /** Its number, counted from 1 over all retries by users. */
  attempt: number;
  at: Date;
  code: string;
  message: string;
  /** When the next one was due at that time; absent if it was the last. */
  retryAt?: Date;
}

/**
 * The content, as handed over by the posts service. A thread is one publication, whose posts are sent one after the
 * other.
 */
export interface PublicationFacts extends Partial<Origin> {
  _id: string;
  workspaceId: string;
  /** Absent: the workspace itself. */
  profileId?: string | undefined;
  postId: string;
  accountId: string;
  platform: Platform;
  /** The server of its calls. */
  host: string;
  /** Nothing is sent earlier. */
  scheduledAt: Date;
  /** How long before its call it may be claimed, in milliseconds, if longer than usual. */
  leadMs?: number | undefined;
  caption: string;
  title: string;
  /** Only of this platform. */
  options: JsonObject;
  /** The first of `media`, for processes of the previous version. */
  mediaId: string;
  /** All files of the post (`filesOf`); absent in rows of that version. */
  media?: PostMedia[] | undefined;
}

/** One post on one account, and its progress. */
export interface Publication extends PublicationFacts {
  state: PublicationState;
  /** Attempts that reached the platform or failed on the way. */
  attempts: number;
  /** The attempts before a user's last retry. */
  attemptsBefore?: number | undefined;
  /** The latest failed attempts, oldest first; absent in rows of older versions. */
  failedAttempts?: FailedAttempt[] | undefined;
  /** When the next attempt is due, after a failed one. */
  retryAt?: Date | undefined;
  /** The time from which any process may claim it, ahead of its call. Absent while claimed and after the end. */
  dueAt?: Date | undefined;
  /**
   * While a process sends it or looks it up: the end of its claim. Claimed and preparing publications have none, and
   * are held while their worker is alive.
   */
  leaseUntil?: Date | undefined;
  /** The current claim. Every write includes it, so that an outdated claim writes nothing. */
  leaseToken?: string | undefined;
  /** The process that holds it. */
  worker?: string | undefined;
  /** The prepared state, as the connector's JSON. */
  prepared?: string | undefined;
  /**
   * The prepared state of an earlier attempt that may be live. Used for lookups; a user's retry prepares the post
   * again.
   */
  preparedBefore?: string | undefined;
  /** The live posts of a thread, in order. While `sending`, the next one is being sent. */
  parts?: LivePart[] | undefined;
  /** When the next post was first marked `sending`. */
  sendingAt?: Date | undefined;
  /** While `processing`: when the platform accepted it. */
  acceptedAt?: Date | undefined;
  /** What the platform called the part that it accepted last, for lookups. */
  reference?: string | undefined;
  /** When its platform last proved that it was absent. */
  absentAt?: Date | undefined;
  /** When a try first failed. */
  failedAt?: Date | undefined;
  /** The unavailable dependency of its last failed attempt: the host, or our media library. */
  waitsFor?: string | undefined;
  /** The number of retries by a user. */
  retries?: number | undefined;
  /** A user wants it sent although an earlier attempt may be live: it is looked up first. */
  isUncertain?: boolean | undefined;
  outcome?: Outcome | undefined;
  finishedAt?: Date | undefined;
}

const FINAL: readonly PublicationState[] = ['published', 'failed', 'unknown'];

export const isFinished = ({ state }: Pick<Publication, 'state'>): boolean => FINAL.includes(state);

/** When its call is due. */
export const sendTime = ({ scheduledAt, retryAt = scheduledAt }: Publication): Date =>
  new Date(Math.max(scheduledAt.getTime(), retryAt.getTime()));

/** Milliseconds to wait after failed attempt number `attempts`, counted from 1. */
export const backOff = (attempts: number, { retryDelaysMs }: Timing): number =>
  retryDelaysMs[Math.min(attempts, retryDelaysMs.length) - 1] ?? 0;

/**
 * When to look up an accepted publication again. `leastMs` is the platform's own wish, which does not delay the end of the
 * lookups.
 */
export function nextCheck(
  acceptedAt: Date,
  now: Date,
  { delaysMs, slowAfterMs, slowDelayMs, giveUpAfterMs }: Timing['processing'],
  leastMs = 0,
): Date {
  const elapsed = now.getTime() - acceptedAt.getTime();
  const endOf = (place: number) => delaysMs.slice(0, place + 1).reduce((sum, each) => sum + each, 0);
  const delayMs = delaysMs.find((_, place) => elapsed < endOf(place)) ?? delaysMs.at(-1) ?? slowDelayMs;
  const ownMs = elapsed < slowAfterMs ? delayMs : slowDelayMs;
  return new Date(now.getTime() + Math.max(ownMs, Math.min(leastMs, giveUpAfterMs - elapsed)));
}

/** The time of the next attempt after a delay; null if that would be too late. */
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
 * When a post went live, as far as known: neither before its scheduled time nor in the future, whatever the platform's
 * clock.
 */
export const liveAt = ({ scheduledAt }: Pick<Publication, 'scheduledAt'>, at: Date, now: Date): Date =>
  new Date(Math.max(scheduledAt.getTime(), Math.min(at.getTime(), now.getTime())));

/** The most failed attempts that are kept for a publication. */
export const MAX_FAILED_ATTEMPTS = 20;

/**
 * The change that adds the failure of a row's latest attempt to its failed attempts. No change if that attempt is
 * already listed: the publication then failed for another reason, such as a disconnected account.
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
