import { instagram } from '@postrider/platform-rules/instagram/definition';
import { rateLimited } from '../failures.ts';
import { each, type GraphRules, graphClassifier, laterFor, rejectedFor } from '../meta/classify.ts';
import type { Failure } from '../verdict.ts';

const { name: NAME } = instagram;

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
/** The posts of the last 24 hours count, so that another one is possible soon. */
const QUOTA_WAIT_MS = 5 * MINUTE_MS;

const WITH_NEW_FILE = 'then duplicate the post with the new file.';
const media = (message: string, action: string): Failure => ({ code: 'media_refused', message, action });

/** Instagram could not download a file from the address that it was given. */
const NOT_FETCHED: Failure = {
  code: 'media_refused',
  message: 'Instagram could not fetch a file of this post from this service.',
  action:
    'Ask the operator to check that PUBLIC_URL can be reached from the internet over https, without a redirect or a sign-in page. Then retry the post.',
};

/** Instagram has processed a file for too long, or lost it again and again. */
export const NOT_PROCESSED: Failure = {
  code: 'platform_unavailable',
  message: 'Instagram did not finish processing the files of this post.',
  action: 'Retry the post later. If it fails again, export the files again.',
};

const QUOTA: Failure = {
  ...rateLimited(NAME),
  message: 'This account has reached the number of posts that Instagram accepts from apps in 24 hours.',
  action: 'Retry the post later: each post counts for 24 hours.',
};

/** The reasons why a file or a post is refused, by subcode; also in the status of a container. */
const REFUSED: Readonly<Record<number, Failure>> = {
  2207004: media(
    'An image of this post is larger than the 8 MB that Instagram accepts.',
    `Reduce the image, ${WITH_NEW_FILE}`,
  ),
  2207005: media(
    'Instagram does not support the format of an image of this post.',
    `Save the image again as JPEG, ${WITH_NEW_FILE}`,
  ),
  2207009: media(
    'An image of this post has an aspect ratio that Instagram does not accept in the feed. It accepts 4:5 to 1.91:1.',
    `Crop the image, ${WITH_NEW_FILE}`,
  ),
  2207026: media(
    'Instagram does not support the format of a video of this post.',
    `Export the video as MP4 with H.264 and AAC sound, ${WITH_NEW_FILE}`,
  ),
  2207010: {
    code: 'platform_rejected',
    message: 'The caption is longer than 2,200 characters, or has more than 30 hashtags or 20 mentions.',
    action: 'Duplicate the post and shorten its caption.',
  },
  2207057: {
    code: 'platform_rejected',
    message: 'The time of the cover is after the end of the video.',
    action: 'Duplicate the post and choose an earlier time.',
  },
  2207028: {
    code: 'platform_rejected',
    message: 'A carousel on Instagram has 2 to 10 images and videos.',
    action: 'Duplicate the post and select fewer files.',
  },
  2207050: {
    code: 'platform_rejected',
    message: 'Instagram has restricted this account, so that it can’t publish.',
    action: 'Open the Instagram app, follow its instructions for the account, then retry the post.',
  },
  2207035: collaborators('The post tags an account that can’t be tagged.'),
  2207036: collaborators('The post tags an account without a position in the image.'),
  2207037: collaborators('The post tags an account that can’t be tagged.'),
  2207040: collaborators('The post tags more accounts than Instagram accepts.'),
};

function collaborators(message: string): Failure {
  return {
    code: 'platform_rejected',
    message,
    action: 'Duplicate the post and change its collaborators.',
  };
}

const NOT_FETCHED_SUBCODES = [2207003, 2207052, 2207077, 2207082];
/** Errors of Instagram’s servers, after which a new container may work. */
const SERVER_SUBCODES = [2207001, 2207032, 2207053];
const GONE_SUBCODES = [2207020, 2207008];

/** What an error in the status of a container means. @param retries how many fresh containers may succeed */
export function containerFailure(subcode: number): { failure: Failure; retries: number } {
  const refused = REFUSED[subcode];
  if (refused) return { failure: refused, retries: 0 };
  if (NOT_FETCHED_SUBCODES.includes(subcode)) return { failure: NOT_FETCHED, retries: 3 };
  return { failure: NOT_PROCESSED, retries: GONE_SUBCODES.includes(subcode) ? 3 : 1 };
}

/** Whether an error of the call that publishes may follow a live post. */
export const mayFollowEffect = ({ subcode }: { subcode: number }) => SERVER_SUBCODES.includes(subcode);

const inAnyCode = (subcodes: readonly number[]) => subcodes.map((subcode) => `any/${subcode}`);

const notFetched: GraphRules = each(inAnyCode(NOT_FETCHED_SUBCODES), () => ({
  kind: 'retry_later',
  failure: NOT_FETCHED,
  afterMs: 2 * MINUTE_MS,
}));

/** Errors of Instagram (instagram-platform/instagram-graph-api/reference/error-codes, 2026-06-02). */
const OWN: GraphRules = {
  ...Object.fromEntries(
    Object.entries(REFUSED).map(([subcode, failure]) => [`any/${subcode}`, rejectedFor(() => failure)]),
  ),
  ...notFetched,
  ...each(inAnyCode([...SERVER_SUBCODES, ...GONE_SUBCODES]), laterFor(30 * SECOND_MS)),
  // The container is not ready, although its state said so.
  'any/2207027': () => ({ kind: 'retry_later', failure: NOT_PROCESSED, afterMs: SECOND_MS }),
  'any/2207042': () => ({ kind: 'retry_later', failure: QUOTA, afterMs: QUOTA_WAIT_MS }),
};

/** Instagram's limit of posts is reached; no container was created. */
export class QuotaError extends Error {
  override name = 'QuotaError';
}

const graph = graphClassifier(NAME, OWN);

/** Classifies errors by the codes of Instagram's API. */
export const classify = (error: unknown) =>
  error instanceof QuotaError
    ? ({ kind: 'retry_later', failure: QUOTA, afterMs: QUOTA_WAIT_MS } as const)
    : graph(error);
