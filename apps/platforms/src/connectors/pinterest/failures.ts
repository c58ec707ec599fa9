import type { Failure } from '../verdict.ts';

/** A post without the required option, such as a draft that was never checked. */
export const NO_BOARD: Failure = {
  code: 'platform_rejected',
  message: 'Pinterest requires a board, and this post names none.',
  action: 'Duplicate the post and choose a board.',
};

/** The board or section was deleted after the post was scheduled. */
export const BOARD_GONE: Failure = {
  code: 'platform_rejected',
  message: 'The board or section of this post no longer exists on Pinterest.',
  action: 'Duplicate the post and choose another board.',
};

/** A secret board, or one on which the account no longer collaborates. */
export const NO_ACCESS: Failure = {
  code: 'platform_rejected',
  message: 'Pinterest does not allow this account to use the board of this post.',
  action:
    'Check on Pinterest that the board is not secret and that the account may save Pins on it, then retry the post. Or duplicate the post and choose another board.',
};

/** What Pinterest shows of an app with trial access is not certain: some get this error. */
export const TRIAL: Failure = {
  code: 'platform_rejected',
  message:
    'Pinterest has granted the app of this service trial access only, with which it publishes no Pins.',
  action: 'Ask the operator of this service to request Standard access from Pinterest. Then retry the post.',
};

export const NOT_FETCHED: Failure = {
  code: 'media_not_reachable',
  message: 'Pinterest could not fetch an image of the post from this service.',
  action:
    'Ask the operator to check that the address in PUBLIC_URL can be reached from the internet without a redirect. Then retry the post.',
};

const NEW_FILE = 'Export the video in another format, then duplicate the post with the new file.';

export const VIDEO_REFUSED: Failure = {
  code: 'media_refused',
  message: 'Pinterest can’t use the video of this post.',
  action: NEW_FILE,
};

/** Pinterest has neither accepted nor refused a video for this long. */
export const videoNotProcessed = (minutes: number): Failure => ({
  code: 'media_refused',
  message: `Pinterest has been processing the video of this post for ${minutes} minutes. Nothing was published.`,
  action: `Check Pinterest’s status and retry the post. If Pinterest does not process the video again: ${NEW_FILE}`,
});
