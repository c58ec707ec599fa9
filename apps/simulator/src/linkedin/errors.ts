import { ApiError, problems } from '../platform.ts';

const bodyOf = (status: number, code = '', message = '', serviceErrorCode = '0') => ({
  status,
  code,
  message,
  serviceErrorCode: Number(serviceErrorCode),
});

/** An error in the form of LinkedIn's API. */
export const linkedinError = (status: number, code: string, message: string): ApiError =>
  new ApiError({ status, body: bodyOf(status, code, message) });

export const badRequest = (code: string, message: string) => linkedinError(400, code, message);

/** For what the token's scopes do not allow. */
export const notPermitted = (resource: string) =>
  new ApiError({
    status: 403,
    body: bodyOf(403, 'ACCESS_DENIED', `Not enough permissions to access: ${resource}`, '100'),
  });

/** The post exists already; its URN is only in the message. */
export function duplicate(urn: string): ApiError {
  const message = `com.linkedin.content.common.exception.BadRequestResponseException: Content is a duplicate of ${urn}`;
  const inputErrors = [{ description: 'Duplicate post is detected', input: {}, code: 'DUPLICATE_POST' }];
  const body = {
    errorDetailType: 'com.linkedin.common.error.BadRequest',
    message,
    errorDetails: { inputErrors },
    status: 422,
  };
  return new ApiError({ status: 422, body });
}

/** The errors that LinkedIn itself returns. A limit has no header, unless a fault gives the seconds. */
export const problem = problems(
  {
    refused: [400, 'INVALID_VALUE_FOR_FIELD', 'This post was refused by the simulator'],
    malformed: [400, 'ILLEGAL_ARGUMENT', 'The body could not be read'],
    expired: [401, 'EXPIRED_ACCESS_TOKEN', 'The token used in the request has expired', '65602'],
    too_large: [413, 'PAYLOAD_TOO_LARGE', 'The body is too large'],
    limited: [
      429,
      'TOO_MANY_REQUESTS',
      'Resource level throttle limit for calls to this resource is reached.',
    ],
    broken: [503, 'SERVICE_UNAVAILABLE', 'Service Unavailable'],
  },
  bodyOf,
  (seconds): Record<string, string> => (seconds === undefined ? {} : { 'retry-after': String(seconds) }),
);

export const unauthorized = (code: string, message: string, serviceErrorCode: string) =>
  new ApiError({ status: 401, body: bodyOf(401, code, message, serviceErrorCode) });
