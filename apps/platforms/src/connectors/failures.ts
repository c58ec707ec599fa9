import { truncate } from './responses.ts';
import type { Failure } from './verdict.ts';

/** A post that can't be published, without a request to the platform. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly failure: Failure;

  constructor(failure: Failure, cause?: unknown) {
    super(failure.message, { cause });
    this.failure = failure;
  }
}

/** A name before what belongs to it: `X’s`, `LinkedIn Pages’`. */
export const possessive = (name: string): string => (name.endsWith('s') ? `${name}’` : `${name}’s`);

const away = (platform: string, message: string): Failure => ({
  code: 'platform_unavailable',
  message,
  action: `Check ${possessive(platform)} status, then retry the post.`,
});

/** There was no connection to the platform, or no response in time. */
export const unavailable = (platform: string): Failure => away(platform, `${platform} is unreachable.`);

/** The platform's server returned an error that is not about the post or the account. */
export const serverFailed = (platform: string): Failure =>
  away(platform, `${possessive(platform)} server returned an error.`);

/** The same for every attempt, over this many minutes. */
export const serverKeptFailing = (platform: string, minutes: number): Failure =>
  away(
    platform,
    `${possessive(platform)} server returned only errors for ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  );

export const rateLimited = (platform: string): Failure => ({
  code: 'rate_limited',
  message: `This account has reached a rate limit of ${platform}.`,
  action: 'Wait until the limit resets, then retry the post.',
});

export const reconnectNeeded = (platform: string): Failure => ({
  code: 'account_needs_reconnect',
  message: `Access to this ${platform} account was revoked or has expired.`,
  action: 'Connect the account again, then retry the post.',
});

const MAX_REASON = 300;

/** Quotes the platform's explanation, if any. */
export const refused = (platform: string, reason: string): Failure => ({
  code: 'platform_rejected',
  message: reason
    ? `${platform} rejected the post: “${truncate(reason, MAX_REASON)}”`
    : `${platform} rejected the post.`,
  action: 'Duplicate the post and change its content.',
});

/** The account has already posted the same. */
export const duplicateContent = (platform: string): Failure => ({
  code: 'duplicate_content',
  message: `${platform} rejects the same post twice within a short time, and this account has already posted it.`,
  action: 'Check the account. To post it anyway, duplicate the post and change the text.',
});

/**
 * The platform's server responds with a redirect: it has moved, or a proxy redirects. For platforms whose accounts
 * don't depend on the address, so that a new connection keeps the account's id.
 */
export const moved = (platform: string): Failure => ({
  code: 'server_moved',
  message: `The account’s ${platform} server redirects to a new address.`,
  action: 'Connect the account again with the server’s new address, then retry the post.',
});

/** The same for platforms where a new address means a new account, which a retry would not use. */
export const movedElsewhere = (platform: string): Failure => ({
  ...moved(platform),
  action: 'Connect the account with the server’s new address, then duplicate the post for it.',
});

/**
 * The account was disconnected after the post was scheduled. A new connection has a new id, so a retry would fail
 * again.
 */
export const accountGone = (platform: string): Failure => ({
  code: 'account_not_connected',
  message: `The ${platform} account is no longer connected.`,
  action: 'Connect the account again, then duplicate the post for it.',
});

export const internal: Failure = {
  code: 'internal',
  message: 'An internal error occurred.',
  action: 'Retry the post. If it fails again, contact the operator of this service.',
};

/** The post is live, but its first comment can't be published. */
export const commentMissing = ({ message }: Failure): Failure => ({
  code: 'thread_incomplete',
  message: `The post is live, but its first comment is not. ${message}`,
  action: 'Add the comment on the platform.',
});

/** A live post can't be edited, because it was deleted on the platform. */
export const noLongerThere = (platform: string): Failure => ({
  code: 'platform_rejected',
  message: `The post no longer exists on ${platform}.`,
  action: 'Duplicate the post to publish it again.',
});

/** The first posts of a thread are live, but the others can't be published. */
export const threadIncomplete = (live: number, { message }: Failure): Failure => ({
  code: 'thread_incomplete',
  message: `${live === 1 ? 'The first post of the thread is' : `The first ${live} posts of the thread are`} live, but the others are not. ${message}`,
  action: 'Check the thread on the platform, then add the missing posts there as replies.',
});

/** The outcome of the post is unknown. */
export const outcomeUnknown = (platform: string): Failure => ({
  code: 'outcome_unknown',
  message: `${platform} did not confirm whether the post went live.`,
  action: 'Check the account. Publish the post again only if it is not there.',
});

/** The platform has accepted the post, and has neither published nor refused it for this long. */
export const stillProcessing = (platform: string, hours: number): Failure => ({
  code: 'still_processing',
  message: `${platform} accepted the post and has been processing it for ${hours} hours.`,
  action: 'Check the account. Publish the post again only if it is not there.',
});

/** The platform has accepted the post, and its account was disconnected before it was live. */
export const acceptedUnseen = (platform: string): Failure => ({
  code: 'outcome_unknown',
  message: `${platform} accepted the post, but the account was disconnected before the post was live.`,
  action: 'Check the account. Publish the post again only if it is not there.',
});
