import type { Failure } from '../verdict.ts';

/** A post without the required option, such as a draft that was never checked. */
export const NO_CHANNEL: Failure = {
  code: 'platform_rejected',
  message: 'Slack requires a channel, and this post names none.',
  action: 'Duplicate the post and choose a channel.',
};

/** The app was never invited, or was removed from the channel. */
export const NOT_INVITED: Failure = {
  code: 'platform_rejected',
  message: 'The Slack app is not a member of the channel of this post.',
  action: 'In Slack, enter /invite and the name of the app in the channel. Then retry the post.',
};

/** The channel was deleted, or is private and the app was removed from it. */
export const CHANNEL_GONE: Failure = {
  code: 'platform_rejected',
  message: 'The channel of this post does not exist in Slack, or the app can’t see it.',
  action:
    'Invite the app to the channel and retry the post. Or duplicate the post and choose another channel.',
};

export const ARCHIVED: Failure = {
  code: 'platform_rejected',
  message: 'The channel of this post is archived in Slack.',
  action:
    'Restore the channel in Slack and retry the post. Or duplicate the post and choose another channel.',
};

/** An administrator of the workspace restricts who can post. */
export const RESTRICTED: Failure = {
  code: 'platform_rejected',
  message: 'A setting of the Slack workspace or of the channel does not allow the app to post there.',
  action: 'Ask an administrator of the workspace to allow it. Then retry the post.',
};

/** Slack can’t show an image that was just uploaded. */
export const IMAGE_NOT_READY: Failure = {
  code: 'platform_unavailable',
  message: 'Slack can’t show an image of the post yet.',
  action: 'Retry the post. If it fails again, export the image in another format.',
};
