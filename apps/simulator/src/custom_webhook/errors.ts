import { ApiError, problems } from '../platform.ts';

/** A receiver's error, with a message for people. */
export const receiverError = (status: number, message: string): ApiError =>
  new ApiError({ status, body: { message } });

/** The errors that receivers themselves return. */
export const problem = problems(
  {
    refused: [422, 'This post was refused by the simulator'],
    malformed: [400, 'The body could not be read'],
    expired: [401, 'The signature is not valid.'],
    too_large: [413, 'The body is too large'],
    limited: [429, 'Too many requests'],
    broken: [500, 'Something went wrong'],
  },
  (_status, message) => ({ message }),
  (seconds): Record<string, string> => (seconds === undefined ? {} : { 'retry-after': String(seconds) }),
);
