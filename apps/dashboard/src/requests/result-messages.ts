import { type Message, msg } from '../texts/message.ts';

/** Why a post failed on an account, by code. */
export const RESULT_ERRORS: Readonly<Record<string, Message>> = {
  account_needs_reconnect: msg('Access to the account was revoked or has expired.'),
  account_not_connected: msg('The account was disconnected after the post was scheduled.'),
  cover_refused: msg('The post is live without its cover.'),
  duplicate_content: msg('The account has already published this text.'),
  internal: msg('An internal error occurred.'),
  media_missing: msg('The file is no longer in the library.'),
  media_not_reachable: msg('The platform can’t fetch files from this service, which has no public address.'),
  media_refused: msg('The platform could not process the file.'),
  media_too_large: msg('The file is too large for the platform.'),
  media_unreadable: msg('The file is damaged or can’t be read.'),
  outcome_unknown: msg('The platform did not confirm whether the post went live.'),
  platform_unavailable: msg('The platform was unreachable, even after retries.'),
  rate_limited: msg('The account has reached a limit of the platform.'),
  server_moved: msg('The account’s server has a new address.'),
  servers_missing: msg('The post is live, but not on all servers of the account.'),
  still_processing: msg('The platform accepted the post, but has not published it within 24 hours.'),
  thread_incomplete: msg('The first posts are live, but the other ones or the comment are not.'),
  usage_capped: msg('The app has used up its post quota on the platform.'),
  user_must_finish: msg('The platform stored the post as a draft.'),
};

/** What to do about it. */
export const RESULT_ACTIONS: Readonly<Record<string, Message>> = {
  account_needs_reconnect: msg('Connect the account again, then retry the post.'),
  account_not_connected: msg('Connect the account again, then duplicate the post for it.'),
  cover_refused: msg('Add the cover on the platform.'),
  duplicate_content: msg('Duplicate the post and change its text.'),
  internal: msg('Retry the post. If it fails again, contact the operator.'),
  media_missing: msg('Upload the file again, then duplicate the post with it.'),
  media_not_reachable: msg('Ask the operator to set the public address. Then retry the post.'),
  media_refused: msg('Export the file in another format, and duplicate the post with it.'),
  media_too_large: msg('Reduce the file, then duplicate the post with it.'),
  media_unreadable: msg('Export the file again, and duplicate the post with it.'),
  outcome_unknown: msg('Check the account. Retry only if the post is not there.'),
  platform_rejected: msg('Duplicate the post and fix what the platform rejected.'),
  platform_unavailable: msg('Check the platform’s status, then retry the post.'),
  rate_limited: msg('Wait until the limit resets, then retry the post.'),
  server_moved: msg('Connect the account with its new address.'),
  servers_missing: msg('Connect the account again without servers that never accept your posts.'),
  still_processing: msg('Check the account. Retry only if the post is not there.'),
  thread_incomplete: msg('Check the post on the platform and add what is missing there.'),
  usage_capped: msg('Raise the quota in the developer portal or wait until it resets, then retry the post.'),
  user_must_finish: msg('Finish it in the platform’s app.'),
};
