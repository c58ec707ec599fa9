import type { Failure } from '../verdict.ts';

const NEW_FILE = 'Export the file in another format, then duplicate the post with the new file.';

/** LinkedIn can't use a file. @param reason LinkedIn's explanation, if any */
export const fileRefused = (reason = ''): Failure => ({
  code: 'media_refused',
  message: reason
    ? `LinkedIn can’t use a file of this post: “${reason}”`
    : 'LinkedIn can’t use a file of this post.',
  action: NEW_FILE,
});

/** LinkedIn has neither accepted nor refused a file for this long. */
export const fileNotProcessed = (minutes: number): Failure => ({
  code: 'media_refused',
  message: `LinkedIn has been processing a file of this post for ${minutes} minutes. Nothing was published.`,
  action:
    'Check LinkedIn’s status and retry the post. If LinkedIn does not process the file again, export it in another format.',
});

export const OLD_VERSION: Failure = {
  code: 'platform_rejected',
  message: 'LinkedIn no longer accepts the version of its API that this service uses.',
  action: 'Ask the operator of this service to update it or to set LINKEDIN_VERSION. Then retry the post.',
};

export const LIMIT_REACHED: Failure = {
  code: 'rate_limited',
  message: 'This account or its app has reached LinkedIn’s limit for a day, which resets at midnight UTC.',
  action: 'Retry the post after midnight UTC.',
};

/** LinkedIn limits comments by the minute. */
export const TOO_MANY_COMMENTS: Failure = {
  code: 'rate_limited',
  message: 'This account has published many comments on LinkedIn within a minute.',
  action: 'Wait a minute, then retry the post.',
};

export const NOT_FOR_PAGES: Failure = {
  code: 'platform_rejected',
  message: 'LinkedIn does not allow this app to post on behalf of Pages.',
  action:
    'Check that the app has the product “Community Management API”, connect the Page again, then duplicate the post.',
};
