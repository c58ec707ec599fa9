import type { Failure } from '../verdict.ts';

export const REVOKED: Failure = {
  code: 'account_needs_reconnect',
  message: 'Telegram no longer accepts the token of this account’s bot.',
  action: 'Copy the token from @BotFather and connect the account again. Then retry the post.',
};

export const NO_ACCESS: Failure = {
  code: 'platform_rejected',
  message: 'The bot may not post in this channel or group. It was removed, or it lacks the right.',
  action:
    'In Telegram, add the bot to the channel or group as an administrator that may post messages. Then retry the post.',
};

export const TOO_LARGE: Failure = {
  code: 'media_too_large',
  message: 'The files of the post are too large for Telegram.',
  action: 'Duplicate the post with smaller files.',
};

export const NOT_DELETABLE: Failure = {
  code: 'platform_rejected',
  message: 'Telegram does not let the bot delete this post.',
  action: 'Delete the post on the platform.',
};

/** A group has a new id since it became a supergroup, and the bot can't change what it posted before. */
export const GROUP_MOVED: Failure = {
  code: 'platform_rejected',
  message: 'The group has become a supergroup, in which bots can’t change earlier posts.',
  action: 'Change or delete the post on the platform.',
};
