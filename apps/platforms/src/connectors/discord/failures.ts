import type { Failure } from '../verdict.ts';

const rejected = (message: string, action: string): Failure => ({
  code: 'platform_rejected',
  message,
  action,
});

export const NO_TITLE = rejected(
  'Posts in forum and media channels of Discord need a title, and this post has none.',
  'Duplicate the post and enter a title of the forum post in the options for Discord.',
);

export const TITLE_TOO_LONG = rejected(
  'The title of this post has more than the 100 characters that Discord allows for a forum post.',
  'Duplicate the post and enter a shorter title of the forum post in the options for Discord.',
);

export const NO_TAG = rejected(
  'This channel of Discord requires a tag for each forum post, and this post has none.',
  'Duplicate the post and choose a tag in the options for Discord.',
);

export const NO_FORUM = rejected(
  'The channel of this webhook is not a forum or media channel, and the post has a title of a forum post.',
  'Duplicate the post and remove the title of the forum post in the options for Discord.',
);

export const NO_FOLLOWERS = rejected(
  'Only messages in announcement channels of Discord can be published to followers, and only by a bot.',
  'Duplicate the post without “Publish to followers”, or choose an announcement channel that is connected with a bot.',
);

/** The same nonce was sent before, and its message is gone. */
export const DELETED = rejected(
  'The message was published, and then deleted in Discord.',
  'Duplicate the post to publish it again.',
);

export const BLOCKED = rejected(
  'AutoMod of the Discord server blocked the message.',
  'Ask an administrator of the server, or duplicate the post and change its text.',
);

export const TOO_LARGE: Failure = {
  code: 'media_too_large',
  message: 'The files of the post are too large for Discord.',
  action: 'Duplicate the post with smaller files.',
};

const reconnect = (message: string, action: string): Failure => ({
  code: 'account_needs_reconnect',
  message,
  action,
});

export const WEBHOOK_GONE = reconnect(
  'The webhook of this account no longer exists in Discord.',
  'Create a webhook in Discord and connect the account again. Then retry the post.',
);

export const CHANNEL_GONE = reconnect(
  'The channel of this account no longer exists in Discord, or the bot can’t see it.',
  'Let the bot view the channel in Discord, or choose another channel. Connect the account again, then retry the post.',
);

export const RIGHT_MISSING = reconnect(
  'The bot lacks a permission in the channel of this account in Discord.',
  'Give the bot the permission in Discord and connect the account again. Then retry the post.',
);
