import type { Failure, Verdict } from './connector.ts';
import { NotSentError, PlatformError } from './http.ts';
import { truncate } from './responses.ts';

/** Something can't be published, which is known without a request to the platform. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly failure: Failure;

  constructor(failure: Failure, cause?: unknown) {
    super(failure.message, { cause });
    this.failure = failure;
  }
}

const away = (platform: string, message: string): Failure => ({
  code: 'platform_unavailable',
  message,
  action: `Check whether ${platform} works for you, then retry the post.`,
});

/** There is no connection to the platform, or no response in time. */
export const unavailable = (platform: string): Failure => away(platform, `${platform} could not be reached.`);

/** The platform's server responds, but with an error that says nothing about the post or the account. */
export const serverFailed = (platform: string): Failure =>
  away(platform, `${platform}’s server answered with an error.`);

/** The same in every try, for so many minutes. */
export const serverKeptFailing = (platform: string, minutes: number): Failure =>
  away(
    platform,
    `${platform}’s server kept answering with errors for ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  );

const rateLimited = (platform: string): Failure => ({
  code: 'rate_limited',
  message: `${platform} limits how much this account may do, and the limit is used up.`,
  action: 'Wait until the limit is lifted, then retry the post.',
});

export const reconnectNeeded = (platform: string): Failure => ({
  code: 'account_needs_reconnect',
  message: `${platform} no longer lets us post for this account.`,
  action: 'Connect the account again, then retry the post.',
});

const MAX_REASON = 300;

/** With the platform's own explanation, if any. */
const refused = (platform: string, reason: string): Failure => ({
  code: 'platform_rejected',
  message: reason
    ? `${platform} refused the post: “${truncate(reason, MAX_REASON)}”`
    : `${platform} refused the post.`,
  action: 'Duplicate the post and change what it says.',
});

/**
 * The platform's server responds with a redirect: it has moved, or a proxy redirects. For platforms whose accounts are the
 * same at every address, so that a new connection keeps the account's id.
 */
const moved = (platform: string): Failure => ({
  code: 'server_moved',
  message: `The account’s ${platform} server sends us to another address.`,
  action: 'Connect the account again under the address that its server has now, then retry the post.',
});

/** The same where another address makes another account, which a retry would not reach. */
export const movedElsewhere = (platform: string): Failure => ({
  ...moved(platform),
  action: 'Connect the account under the address that its server has now, then duplicate the post for it.',
});

/** The account was disconnected after the post was scheduled. Connected again it has another id: a retry fails again. */
export const accountGone = (platform: string): Failure => ({
  code: 'account_not_connected',
  message: `The ${platform} account is no longer connected.`,
  action: 'Connect the account again, then duplicate the post for it.',
});

export const internal: Failure = {
  code: 'internal',
  message: 'Something went wrong on our side.',
  action: 'Retry the post. If it goes wrong again, contact whoever runs this service.',
};

/** The first posts of a thread are live, and the rest can't follow. */
export const threadIncomplete = (live: number, { message }: Failure): Failure => ({
  code: 'thread_incomplete',
  message: `${live === 1 ? 'The first post of the thread is' : `The first ${live} posts of the thread are`} live, but not the whole of it. ${message}`,
  action: 'Look at the thread on the platform, then post what is missing there as a reply.',
});

/** It can't be known whether the post went live. */
export const outcomeUnknown = (platform: string): Failure => ({
  code: 'outcome_unknown',
  message: `${platform} did not say whether the post went live.`,
  action: 'Look at the account. Publish the post again only if it is not there.',
});

/**
 * What most platforms mean by most errors; a connector looks at its own codes first. `reason` is the platform's own
 * explanation, if the response had one.
 */
export function classifyCommon(platform: string, error: unknown, reason = ''): Verdict {
  if (error instanceof RefusedError) return { kind: 'rejected', failure: error.failure };
  if (error instanceof NotSentError)
    return { kind: 'retry_later', failure: unavailable(platform), isAway: true };
  if (error instanceof PlatformError) return classifyResponse(platform, error, reason);
  // No response, a broken one, or an error during the call: the request may have taken effect.
  return { kind: 'unknown', failure: unavailable(platform) };
}

/** Whether a response asks for the same request at another address; after 302 and 303 it may have been served. */
export const isMoved = ({ status }: PlatformError): boolean => [301, 307, 308].includes(status);

function classifyResponse(platform: string, error: PlatformError, reason: string): Verdict {
  const { status, retryAfterMs } = error;
  if (status === 429) {
    const failure = rateLimited(platform);
    return retryAfterMs === undefined
      ? { kind: 'retry_later', failure }
      : { kind: 'retry_later', failure, afterMs: retryAfterMs };
  }
  if (status === 425) return { kind: 'retry_later', failure: serverFailed(platform) };
  if (isMoved(error)) return { kind: 'rejected', failure: moved(platform) };
  if (status === 401) return { kind: 'reconnect', failure: reconnectNeeded(platform) };
  if (status < 400 || status === 408 || status >= 500)
    return { kind: 'unknown', failure: serverFailed(platform) };
  return { kind: 'rejected', failure: refused(platform, reason) };
}
