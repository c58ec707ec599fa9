import { graphError } from '../meta/errors.ts';

/** The container is not known, or not known yet. */
export const unknownContainer = () =>
  graphError(24, 'The requested resource does not exist', {
    error_subcode: 4279009,
    error_user_title: 'Media not found',
    error_user_msg: 'The media with this ID can not be found.',
  });

/** There is no such post, or the account may not see it. */
export const unknownObject = (id: string) =>
  graphError(100, `Unsupported request. Object with ID '${id}' does not exist or is not visible.`, {
    type: 'THApiException',
    error_subcode: 33,
  });

/** The file was not fetched. */
export const notFetched = (why: string) =>
  graphError(1, 'The media could not be fetched from this URI', {
    error_subcode: 2207052,
    error_user_title: 'Media download has failed',
    error_user_msg: `The media could not be fetched from this URI: ${why}.`,
  });

/** A permission that the owner of the account has not allowed. */
export const notAllowed = (scope: string) =>
  graphError(10, `Application does not have permission for this action (${scope})`, {
    type: 'THApiException',
  });

export const invalid = (message: string, code = 100) =>
  graphError(code, `Param: ${message}`, { type: 'THApiException' });

/** One of the limits of 24 hours is reached. */
export const usedUp = (what: string) =>
  graphError(4, 'Application request limit reached', {
    error_subcode: 2207051,
    error_user_title: 'Action is blocked',
    error_user_msg: `The limit of ${what} in 24 hours is reached.`,
  });
