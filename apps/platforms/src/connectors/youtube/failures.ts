import type { Notice } from '../connector.ts';
import { reconnectNeeded } from '../failures.ts';
import { truncate } from '../responses.ts';
import type { Failure } from '../verdict.ts';

const NAME = 'YouTube';
const MAX_REASON = 100;
const PRIVATE_COPY = 'The uploaded video is on the channel, and only the channel sees it.';

/** The app may no longer act for the channel. */
export const ENDED: Failure = {
  ...reconnectNeeded(NAME),
  action:
    'Connect the account again, then retry the post. If this happens every seven days, the operator must publish the app in Google Cloud’s console, because Google ends the connections of apps in testing.',
};

export const NO_PERMISSION: Failure = {
  ...reconnectNeeded(NAME),
  message: 'YouTube does not allow this connection to publish on the channel.',
  action: 'Connect the account again, choose the channel, and allow everything that Google’s page asks for.',
};

export const NO_CHANNEL: Failure = {
  ...reconnectNeeded(NAME),
  message: 'This Google account no longer has a YouTube channel.',
  action: 'Create a channel on YouTube, connect the account again, then retry the post.',
};

export const API_DISABLED: Failure = {
  code: 'platform_rejected',
  message: 'The YouTube Data API is not enabled for the Google project of this service.',
  action: 'Ask the operator to enable it in Google Cloud’s console, then retry the post.',
};

/** The quota of the project is used up until this time. */
export const quotaUsed = (reset: Date): Failure => ({
  code: 'usage_capped',
  message: `The Google project of this service has used up its quota for YouTube for the day. It resets at ${reset.toISOString().slice(0, 16).replace('T', ' ')} UTC.`,
  action: 'Retry the post after that time. The operator can ask Google for a higher quota.',
});

/** YouTube limits the uploads of each channel, and does not say when the limit ends. */
export const CHANNEL_LIMIT: Failure = {
  code: 'rate_limited',
  message: 'This channel has uploaded as many videos as YouTube allows it for the day.',
  action: 'Retry the post tomorrow. YouTube allows more to channels with a verified phone number.',
};

/** YouTube keeps the videos of projects without an audit private. */
export const LOCKED: Failure = {
  code: 'platform_rejected',
  message: `YouTube keeps this video private. It does so with videos of Google projects without an audit. ${PRIVATE_COPY}`,
  action:
    'Ask the operator to have Google audit the project. If YouTube Studio does not show the video as locked, make it public there.',
};

export const GONE: Failure = {
  code: 'platform_rejected',
  message: 'The uploaded video was deleted on YouTube before the post was published.',
  action: 'Duplicate the post to upload the video again.',
};

export const PLAYLIST_GONE: Failure = {
  code: 'platform_rejected',
  message: `The playlist of this post does not exist on the channel, or takes no more videos. ${PRIVATE_COPY}`,
  action: 'Delete the video on YouTube, duplicate the post, and choose another playlist.',
};

/** YouTube has neither processed nor refused the video for this long. */
export const notProcessed = (hours: number): Failure => ({
  code: 'media_refused',
  message: `YouTube has been processing the video of this post for ${hours} hours. Nothing was published. ${PRIVATE_COPY}`,
  action:
    'Check YouTube Studio and retry the post. If YouTube does not process the video, export it in another format.',
});

/** In plain words; YouTube reports more reasons. */
const FAILED: Partial<Record<string, string>> = {
  codec: 'YouTube does not support the codec of this video.',
  conversion: 'YouTube could not convert this video.',
  emptyFile: 'The file of this video is empty.',
  invalidFile: 'YouTube can’t read the file of this video.',
  tooSmall: 'The file of this video is too small.',
  uploadAborted: 'The upload of this video was aborted.',
};

const REJECTED: Partial<Record<string, string>> = {
  claim: 'YouTube rejected this video because of a copyright claim.',
  copyright: 'YouTube rejected this video because of a copyright infringement.',
  duplicate: 'YouTube rejected this video because the channel already has it.',
  inappropriate: 'YouTube rejected this video because of inappropriate content.',
  legal: 'YouTube rejected this video for legal reasons.',
  length:
    'YouTube rejected this video because it is too long for this channel. Channels with a verified phone number may upload videos of more than 15 minutes.',
  termsOfUse: 'YouTube rejected this video because it violates the terms of use.',
  trademark: 'YouTube rejected this video because of a trademark infringement.',
  uploaderAccountClosed: 'YouTube rejected this video because the account is closed.',
  uploaderAccountSuspended: 'YouTube rejected this video because the account is suspended.',
};

/** YouTube can't use the file. @param reason as YouTube names it */
export const videoFailed = (reason: string): Failure => ({
  code: 'media_refused',
  message: `${FAILED[reason] ?? `YouTube can’t process this video${quoted(reason)}.`} Nothing was published.`,
  action: 'Export the video in another format, then duplicate the post with the new file.',
});

/** YouTube has refused the video after its upload. @param reason as YouTube names it */
export const videoRejected = (reason: string): Failure => ({
  code: 'platform_rejected',
  message: `${REJECTED[reason] ?? `YouTube rejected this video${quoted(reason)}.`} Nothing was published.`,
  action: 'Look at the video in YouTube Studio, which explains what is possible.',
});

const quoted = (reason: string) => (reason ? ` (“${truncate(reason, MAX_REASON)}”)` : '');

/** The video is live without its subtitles. */
export const SUBTITLES_REFUSED: Notice = {
  code: 'subtitles_refused',
  message:
    'The video is live without its subtitles, because YouTube can’t use the file or its language. Add them in YouTube Studio.',
};

/** The video is live without its cover. */
export const COVER_REFUSED: Notice = {
  code: 'cover_refused',
  message:
    'The video is live without its cover, because YouTube does not allow this channel to set one. Verify the channel’s phone number at youtube.com/verify, then add the cover in YouTube Studio.',
};
