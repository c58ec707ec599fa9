import type { Advice } from './advice.ts';

/**
 * Why a post did not go live on an account: each `error.code` of a result. Code that uses another one does not compile.
 */
export const RESULT_ERRORS = {
  account_needs_reconnect: {
    cause: 'Access to the account was revoked or has expired.',
    cure: 'Connect the account again, then retry the post.',
  },
  account_not_connected: {
    cause: 'The account was disconnected after the post was scheduled.',
    cure: 'Connect the account again, then duplicate the post for it. The account has a new id.',
  },
  duplicate_content: {
    cause: 'The account has already published this text, and the platform rejects duplicates.',
    cure: 'Duplicate the post and change its text.',
  },
  internal: {
    cause: 'An internal error occurred in this service.',
    cure: 'Retry the post. If it fails again, contact the operator of this service.',
  },
  media_missing: {
    cause: 'The post’s file is no longer in the media library.',
    cure: 'Upload the file again, then duplicate the post with it.',
  },
  media_not_reachable: {
    cause: 'The platform fetches files, and this service has no public https address.',
    cure: 'The operator sets `PUBLIC_URL`. Then retry the post.',
  },
  media_refused: {
    cause: 'The platform could not process the file.',
    cure: 'Export the file again, in another format if possible, and duplicate the post with the new file.',
  },
  media_too_large: {
    cause: 'The file exceeds the platform’s limit, and could not be reduced enough.',
    cure: 'Reduce the file, then duplicate the post with the new file.',
  },
  media_unreadable: {
    cause: 'The file is damaged or can’t be decoded.',
    cure: 'Export the file again, and duplicate the post with the new file.',
  },
  outcome_unknown: {
    cause: 'The platform did not confirm whether the post went live, and later checks failed.',
    cure: 'Check the account. Retry with `"force": true` only if the post is not there.',
  },
  platform_rejected: {
    cause: 'The platform rejected the post. `message` quotes the platform’s explanation, if any.',
    cure: 'Duplicate the post and fix what the platform rejected.',
  },
  platform_unavailable: {
    cause: 'The platform or the account’s server was unreachable or failed, even after retries.',
    cure: 'Check the platform’s status, then retry the post.',
  },
  rate_limited: {
    cause: 'The account has reached the platform’s rate limit.',
    cure: 'Wait until the limit resets, then retry the post.',
  },
  server_moved: {
    cause: 'The account’s server has a new address.',
    cure: 'Connect the account with its server’s new address, then follow `action`.',
  },
  still_processing: {
    cause: 'The platform accepted the post, and has neither published nor rejected it within 24 hours.',
    cure: 'Check the account. Retry with `"force": true` only if the post is not there.',
  },
  thread_incomplete: {
    cause:
      'The post or the first posts of a thread are live, but its first comment or the other posts are not.',
    cure: 'Check the post on the platform and add what is missing there.',
  },
  usage_capped: {
    cause: 'The app that connected the account has used up its post quota on the platform.',
    cure: 'Raise the quota in the platform’s developer portal or wait until it resets, then retry the post.',
  },
} as const satisfies Record<string, Advice>;

export type ResultErrorCode = keyof typeof RESULT_ERRORS;

/** What a person must still do about a published post: each `notice.code` of a result. */
export const RESULT_NOTICES = {
  cover_refused: {
    cause: 'The post is live without its cover, because the platform does not allow the account to set one.',
    cure: 'Do what `message` says, then add the cover on the platform.',
  },
  servers_missing: {
    cause:
      'The post is live, but not on all servers of the account. `message` names those without it, and their reasons.',
    cure: 'Remove servers that never accept your posts: connect the account again without them.',
  },
  subtitles_refused: {
    cause: 'The post is live without its subtitles, because the platform refused the file.',
    cure: 'Check the file and its language, then add the subtitles on the platform.',
  },
  user_must_finish: {
    cause: 'The platform stored the post as a draft, which its account’s owner must finish.',
    cure: 'Open the platform’s app with the account, and finish the post there.',
  },
} as const satisfies Record<string, Advice>;

export type ResultNoticeCode = keyof typeof RESULT_NOTICES;

/** Whether a failed result may be live, so that publishing it again could create a duplicate. */
export const mayBeLive = (code: string | undefined): boolean =>
  code === 'outcome_unknown' || code === 'still_processing';
