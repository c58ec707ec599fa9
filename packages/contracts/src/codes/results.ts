import type { Advice } from './advice.ts';

/** Why a post did not go live on an account: each `error.code` of a result. A code that is not listed does not compile. */
export const RESULT_ERRORS = {
  account_needs_reconnect: {
    cause: 'The platform no longer accepts the access to the account: it was revoked or has expired.',
    cure: 'Connect the account again, then retry the post.',
  },
  account_not_connected: {
    cause: 'The account was disconnected after the post was scheduled.',
    cure: 'Connect the account again, then duplicate the post for it: it has another id now.',
  },
  duplicate_content: {
    cause: 'The account has published the same text before, and the platform does not take it twice.',
    cure: 'Duplicate the post and change its text.',
  },
  internal: {
    cause: 'Something went wrong in this service.',
    cure: 'Retry the post. If it fails again, contact whoever runs the service.',
  },
  media_missing: {
    cause: 'The file of the post is not in the media library any more.',
    cure: 'Upload the file again, then duplicate the post with it.',
  },
  media_refused: {
    cause: 'The platform could not process the file.',
    cure: 'Export the file again, in another format if possible, then duplicate the post with it.',
  },
  media_too_large: {
    cause:
      'The file is larger than the platform takes, also after it was made smaller where that is possible.',
    cure: 'Make the file smaller, then duplicate the post with it.',
  },
  media_unreadable: {
    cause: 'The file is damaged, or can’t be decoded.',
    cure: 'Export the file again, then duplicate the post with it.',
  },
  outcome_unknown: {
    cause: 'The platform did not say whether the post went live, and could not be asked later.',
    cure: 'Look at the account. Retry with `"force": true` only if the post is not there.',
  },
  platform_rejected: {
    cause: 'The platform refused the post. `message` quotes its explanation, where it gave one.',
    cure: 'Duplicate the post and change what the platform objects to.',
  },
  platform_unavailable: {
    cause:
      'The platform, or the account’s server, could not be reached or failed, also when it was tried again.',
    cure: 'Check whether the platform works for you, then retry the post.',
  },
  rate_limited: {
    cause: 'The account has used up what the platform lets it do for now.',
    cure: 'Wait until the platform lifts the limit, then retry the post.',
  },
  server_moved: {
    cause: 'The account’s server answers with another address.',
    cure: 'Connect the account under its server’s new address, then do what `action` says.',
  },
  thread_incomplete: {
    cause: 'The first posts of a thread are live, and the rest was refused.',
    cure: 'Look at the thread on the platform, and post there what is missing.',
  },
  usage_capped: {
    cause: 'The app that the account was connected with has used up its posts at the platform.',
    cure: 'Raise the limit in the platform’s developer portal or wait until it is renewed, then retry the post.',
  },
} as const satisfies Record<string, Advice>;

export type ResultErrorCode = keyof typeof RESULT_ERRORS;
