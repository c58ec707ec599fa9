import type { Notice } from '../connector.ts';
import { reconnectNeeded } from '../failures.ts';
import { truncate } from '../responses.ts';
import type { Failure } from '../verdict.ts';

const NAME = 'TikTok';
const MAX_REASON = 100;

const rejected = (message: string, action: string): Failure => ({
  code: 'platform_rejected',
  message,
  action,
});

/** A draft that was never checked, or one for the app’s inbox whose app publishes directly now. */
export const NO_PRIVACY = rejected(
  'TikTok requires a choice of who can watch the post, and this post has none.',
  'Duplicate the post and choose who can watch it.',
);

/** The account’s settings were changed after the post was scheduled. */
export const PRIVACY_REFUSED = rejected(
  'TikTok does not allow this account the choice of who can watch this post.',
  'Duplicate the post and choose again who can watch it: the settings of the account decide what can be chosen.',
);

export const UNAUDITED = rejected(
  'TikTok has not audited the app of this service, and allows it only posts that nobody but their creator sees, on private accounts.',
  'Choose “Only me” for the post, and make the account private in the TikTok app. Or ask the operator of this service to have TikTok audit the app.',
);

export const UNVERIFIED: Failure = {
  code: 'media_not_reachable',
  message: 'TikTok fetches photos only from addresses that the operator of this service has verified.',
  action:
    'Ask the operator to verify the address in PUBLIC_URL for the app at TikTok for Developers, under “URL properties”. Then retry the post.',
};

export const BANNED = rejected(
  'TikTok does not allow this account to post.',
  'Open the TikTok app with the account, which shows the reason.',
);

export const SPAM = rejected(
  'TikTok takes this post for spam, or its text violates TikTok’s rules.',
  'Duplicate the post and change its text.',
);

export const OLD_APP = rejected(
  'The TikTok app of this account is too old for posts from other services.',
  'Update the TikTok app of the account, then retry the post.',
);

const CANCELLED = rejected('The post was cancelled on TikTok.', 'Retry the post to publish it again.');

/** What an account may post in a day. */
export const POSTS_LIMIT: Failure = {
  code: 'rate_limited',
  message: 'This account has posted as often as TikTok allows it through other services in 24 hours.',
  action: 'Retry the post tomorrow, or post it in the TikTok app.',
};

export const INBOX_FULL: Failure = {
  code: 'rate_limited',
  message:
    'TikTok keeps five posts of 24 hours that their creator has not finished, and this account has as many.',
  action: 'Finish or discard them in the TikTok app, then retry the post.',
};

/** Apps without an audit serve five accounts a day. */
export const APP_LIMIT: Failure = {
  code: 'usage_capped',
  message:
    'The app of this service has reached the number of accounts for which TikTok lets it post in 24 hours.',
  action:
    'Retry the post tomorrow. The operator of this service can have TikTok audit the app, or ask for a higher limit.',
};

export const NO_PERMISSION: Failure = {
  ...reconnectNeeded(NAME),
  message: 'This connection does not have the permission on TikTok that the post needs.',
  action: 'Connect the account again, leave all permissions on, then retry the post.',
};

export const NO_FILE = rejected('TikTok needs a video or a photo.', 'Duplicate the post and add a file.');

/** The longest video depends on the account. */
export const videoTooLong = (seconds: number): Failure => ({
  code: 'media_refused',
  message: `TikTok allows this account videos of up to ${Math.floor(seconds)} seconds, and the video of this post is longer.`,
  action: 'Duplicate the post with a shorter video.',
});

const NEW_FILE = 'Export the file in another format, then duplicate the post with the new file.';
const mediaRefused = (message: string, action = NEW_FILE): Failure => ({
  code: 'media_refused',
  message,
  action,
});

/** In plain words; TikTok may report more reasons. */
const FAILED: Partial<Record<string, Failure>> = {
  file_format_check_failed: mediaRefused('TikTok does not support the format of the file.'),
  duration_check_failed: mediaRefused('TikTok does not allow the length of the video.'),
  frame_rate_check_failed: mediaRefused('TikTok does not support the frame rate of the video.'),
  picture_size_check_failed: mediaRefused('TikTok does not support the size of the picture.'),
  video_pull_failed: mediaRefused('TikTok could not fetch the video.', 'Retry the post.'),
  photo_pull_failed: {
    code: 'media_not_reachable',
    message: 'TikTok could not fetch a photo of the post from this service.',
    action:
      'Ask the operator to check that the address in PUBLIC_URL can be reached from the internet without a redirect. Then retry the post.',
  },
  publish_cancelled: CANCELLED,
  auth_removed: reconnectNeeded(NAME),
  spam_risk_too_many_posts: POSTS_LIMIT,
  spam_risk_user_banned_from_posting: BANNED,
  spam_risk_text: SPAM,
  spam_risk: SPAM,
  internal: {
    code: 'platform_unavailable',
    message: 'TikTok could not publish the post because of an error of its own. Nothing was published.',
    action: 'Retry the post.',
  },
};

/** TikTok has refused a post after it accepted it. @param reason as TikTok names it */
export const failedBecause = (reason: string): Failure =>
  FAILED[reason] ??
  rejected(
    `TikTok could not publish the post${reason ? ` (“${truncate(reason, MAX_REASON)}”)` : ''}. Nothing was published.`,
    'Look at the notifications in the TikTok app, which explain what is possible.',
  );

/** Whether a fresh attempt with the same post may succeed. */
export const isPassing = (reason: string): boolean => reason === 'internal';

/** A video in the inbox has no text: TikTok takes none with it. */
export const FINISH_VIDEO: Notice = {
  code: 'user_must_finish',
  message:
    'The video is in the inbox of the TikTok app. Open the notification there with this account, add the text, choose who can watch it, and post it.',
};

export const FINISH_PHOTOS: Notice = {
  code: 'user_must_finish',
  message:
    'The photos are in the inbox of the TikTok app. Open the notification there with this account, choose who can see them, and post them.',
};
