import { ApiError, problems, type Reply } from '../platform.ts';

/** An error in the form of WordPress. */
export const wpError = (status: number, code: string, message: string, data: object = {}): ApiError =>
  new ApiError({ status, body: { code, message, data: { status, ...data } } });

export const notFound = () => wpError(404, 'rest_post_invalid_id', 'Invalid post ID.');

export const noRoute = () =>
  wpError(404, 'rest_no_route', 'No route was found matching the URL and request method.');

export const notLoggedIn = () => wpError(401, 'rest_not_logged_in', 'You are not currently logged in.');

/** The errors that WordPress itself returns. */
export const problem = problems(
  {
    refused: [400, 'rest_invalid_param', 'Invalid parameter(s): content'],
    malformed: [400, 'rest_invalid_json', 'Invalid JSON body passed.'],
    expired: [401, 'rest_not_logged_in', 'You are not currently logged in.'],
    too_large: [413, 'rest_upload_file_too_big', 'The uploaded file is too large.'],
    limited: [429, 'too_many_requests', 'Too many requests.'],
    broken: [500, 'internal_server_error', 'There has been a critical error on this website.'],
  },
  (status, code, message) => ({ code, message, data: { status } }),
  (retryAfterSeconds) =>
    retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) },
);

/** A page in place of data. */
export const htmlPage = (status: number, title: string): Reply => ({
  status,
  file: {
    bytes: Buffer.from(`<!DOCTYPE html>\n<html lang="en"><title>${title}</title><h1>${title}</h1></html>\n`),
    mimeType: 'text/html',
  },
});
