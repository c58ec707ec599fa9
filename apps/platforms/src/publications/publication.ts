import type { JsonObject } from '@bufbuild/protobuf';
import type { Platform } from '@postrider/platform-rules';
import type { Failure, Published } from '../connectors/connector.ts';
import type { Timing } from './timing.ts';

/**
 * due → claimed → preparing → sending → published | failed | unknown. What is found claimed or preparing after a
 * crash is redone; what is found sending is looked up and never sent blindly.
 */
export type PublicationState =
  | 'due'
  | 'claimed'
  | 'preparing'
  | 'sending'
  | 'published'
  | 'failed'
  | 'unknown';

export type FinalState = Extract<PublicationState, 'published' | 'failed' | 'unknown'>;

/** How a publication ended. */
export interface Outcome extends Partial<Published> {
  publishedAt?: Date;
  error?: Failure;
}

/** A post of a thread that is live. */
export interface LivePart extends Published {
  at: Date;
}

/** One post on one account; where it is a thread, its posts are sent one after the other under this one row. */
export interface Publication {
  _id: string;
  workspaceId: string;
  postId: string;
  accountId: string;
  platform: Platform;
  /** The server its calls go to. */
  host: string;
  dueAt: Date;
  caption: string;
  title: string;
  /** This platform's own. */
  options: JsonObject;
  mediaId: string;
  state: PublicationState;
  /** Tries that reached the platform, or failed on the way to it. */
  attempts: number;
  /** Not sent before: its time, or when the next try is due. */
  sendAt: Date;
  /**
   * From here on any process may take it: shortly before `sendAt` while it is due, the lease's end while it is
   * `sending`. Missing while it is claimed or preparing, and once it is finished.
   */
  freeAt?: Date;
  /** The claim it is held under. Every write of that claim names it, so that a lost one can't write. */
  claim?: string;
  /** The process that holds it. When that one is dead, what it has claimed or prepared is free again. */
  worker?: string;
  /** What was done ahead, JSON of the connector's own. */
  prepared?: string;
  /** The posts of a thread that are live, in order. What is `sending` is the next one. */
  parts?: LivePart[];
  /** When the next post was first about to be sent. */
  sendingAt?: Date;
  /** When a try first failed. */
  failedAt?: Date;
  /** What was away when its last try failed: the host, or our library. It is woken when another gets through. */
  waitsFor?: string;
  outcome?: Outcome;
  finishedAt?: Date;
}

const FINAL: readonly PublicationState[] = ['published', 'failed', 'unknown'];

export const isFinished = ({ state }: Pick<Publication, 'state'>): boolean => FINAL.includes(state);

/** When a publication that goes out at `sendAt` may be taken in hand. */
export const freeFor = (sendAt: Date, { leadMs }: Timing): Date => new Date(sendAt.getTime() - leadMs);

/** The wait after the failure of try number `attempts` (from 1). */
export const backOff = (attempts: number, { retryDelaysMs }: Timing): number =>
  retryDelaysMs[Math.min(attempts, retryDelaysMs.length) - 1] ?? 0;

/** When to try again after a wait, null where that would be too late. */
export function nextTry(
  { dueAt, failedAt }: Pick<Publication, 'dueAt' | 'failedAt'>,
  waitMs: number,
  now: Date,
  { giveUpAfterMs }: Timing,
): Date | null {
  const at = now.getTime() + waitMs;
  const start = Math.max(dueAt.getTime(), (failedAt ?? now).getTime());
  return at > start + giveUpAfterMs ? null : new Date(at);
}

/**
 * When a post went live, as far as is known: not before it was due, whatever the platform's clock says, and not in
 * the future.
 */
export const liveAt = ({ dueAt }: Pick<Publication, 'dueAt'>, at: Date, now: Date): Date =>
  new Date(Math.max(dueAt.getTime(), Math.min(at.getTime(), now.getTime())));
