import { threads } from '@postrider/platform-rules/threads/definition';
import { graphClassifier, laterFor, rejectedFor } from '../meta/classify.ts';
import type { ContainerState } from '../meta/containers.ts';
import type { Failure, Verdict } from '../verdict.ts';

const { name: NAME } = threads;

/** Threads does not know a container yet that it has reported as ready. Mostly it does after a few seconds. */
const NOT_KNOWN_YET_MS = 2_000;
const QUOTA_PAUSE_MS = 5 * 60_000;

/** The account has no further posts or replies in these 24 hours. */
export class QuotaError extends Error {
  override name = 'QuotaError';
  readonly failure: Failure;

  constructor(what: 'posts' | 'replies', most: number) {
    super(`no ${what} are left`);
    this.failure = {
      code: 'rate_limited',
      message: `This account has reached Threads’ limit of ${most} ${what} in 24 hours.`,
      action: 'Wait until fewer were published in the last 24 hours, then retry the post.',
    };
  }
}

const notFetched: Failure = {
  code: 'media_not_reachable',
  message: 'Threads could not fetch a file of the post from this service.',
  action:
    'Ask the operator to check that the address in PUBLIC_URL can be reached from the internet without a redirect. Then retry the post.',
};

const restricted: Failure = {
  code: 'platform_rejected',
  message: 'Threads does not allow this account to publish at the moment.',
  action: 'Open Threads, follow the notice at the account, then retry the post.',
};

const refusedFile = (why: string): Failure => ({
  code: 'media_refused',
  message: `Threads can’t use a file of this post: ${why}.`,
  action: 'Export the file again, then duplicate the post with the new file.',
});

/** The owner of the account has not allowed it. Publishing does not depend on that. */
export const mayNotDelete: Failure = {
  code: 'platform_rejected',
  message: 'Threads does not allow the app to delete posts of this account.',
  action: 'Connect the account again, and leave the permission threads_delete switched on.',
};

/** A container was never ready, or Threads lost it again and again. */
export const notProcessed: Failure = {
  code: 'platform_unavailable',
  message: 'Threads accepted the post but did not finish processing it.',
  action: 'Retry the post. If it fails again, check Threads’ status, or export the files again.',
};

/** The earlier post of a thread is live, and Threads does not report its id. */
export const noParent: Failure = {
  code: 'platform_unavailable',
  message: 'Threads did not report the id of the post before, so that nothing can reply to it.',
  action: 'Check the account.',
};

/** Classifies errors by the codes of Threads (developers.facebook.com/docs/threads/troubleshooting, 2026-09). */
const classifyGraph = graphClassifier(NAME, {
  '24/4279009': laterFor(NOT_KNOWN_YET_MS),
  'any/4279013': rejectedFor(() => restricted),
  'any/2207052': () => ({ kind: 'retry_later', failure: notFetched }),
});

export const classify = (error: unknown): Verdict =>
  error instanceof QuotaError
    ? { kind: 'retry_later', failure: error.failure, afterMs: QUOTA_PAUSE_MS }
    : classifyGraph(error);

/** The reasons of a failed container that lie in a file, in words. */
const REASONS: Readonly<Record<string, string>> = {
  FAILED_PROCESSING_AUDIO: 'its sound could not be processed',
  FAILED_PROCESSING_VIDEO: 'the video could not be processed',
  // In Threads' spelling.
  INVALID_ASPEC_RATIO: 'its aspect ratio is not supported',
  INVALID_BIT_RATE: 'its bit rate is too high',
  INVALID_DURATION: 'the video is too long',
  INVALID_FRAME_RATE: 'its frame rate is not supported',
  INVALID_AUDIO_CHANNELS: 'its sound has too many channels',
  INVALID_AUDIO_CHANNEL_LAYOUT: 'the channels of its sound are not supported',
};

/** A container that failed, from its `error_message`. A fresh one may succeed unless a file is to blame. */
export function failedContainer(reason: string): Extract<ContainerState, { kind: 'failed' }> {
  if (reason === 'FAILED_DOWNLOADING_VIDEO') return { kind: 'failed', failure: notFetched, retries: 2 };
  const words = REASONS[reason];
  return words === undefined
    ? { kind: 'failed', failure: refusedFile('it could not be processed'), retries: 1 }
    : { kind: 'failed', failure: refusedFile(words), retries: 0 };
}
