import { ApiError, problems } from '../platform.ts';

interface More {
  error_subcode?: number | undefined;
  error_user_title?: string;
  error_user_msg?: string;
  is_transient?: boolean;
}

/** The body of an error of Meta's Graph APIs. */
export const graphErrorBody = (code: number, message: string, type = 'OAuthException', more: More = {}) => ({
  error: { message, type, code, ...more, fbtrace_id: 'A6LsimulatorTrace' },
});

/** An error in the form of a Graph API. Most have status 400. */
export const graphError = (
  code: number,
  message: string,
  more: More & { status?: number; type?: string } = {},
) => {
  const { status = 400, type, ...rest } = more;
  return new ApiError({ status, body: graphErrorBody(code, message, type, rest) });
};

/** A parameter is missing or wrong. */
export const badParameter = (message: string, more: More = {}) => graphError(100, `(#100) ${message}`, more);

/** There is no such object, or the token may not see it. */
export const noObject = (id: string) =>
  graphError(
    100,
    `Unsupported request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation.`,
    { type: 'GraphMethodException', error_subcode: 33 },
  );

/** A token that is no longer accepted. */
export const lostToken = (subcode: 458 | 460 | 463 | 467 | 492, message: string) =>
  graphError(190, `Error validating access token: ${message}`, { error_subcode: subcode });

export const missingPermission = (scope: string) =>
  graphError(200, `(#200) Requires ${scope} permission to manage the object`, { status: 403 });

const bodyOf = (_status: number, code = '1', message = '', subcode = '0') =>
  graphErrorBody(Number(code), message, 'OAuthException', {
    ...(subcode !== '0' && { error_subcode: Number(subcode) }),
  });

/** What reports the limits of accounts, with the minutes until a limit ends. */
export const accountUsage = (id: string, type: string, percent: number, regainMinutes = 0) => ({
  'x-business-use-case-usage': JSON.stringify({
    [id]: [
      {
        type,
        call_count: percent,
        total_cputime: 1,
        total_time: 1,
        estimated_time_to_regain_access: regainMinutes,
      },
    ],
  }),
});

/** The errors that every Graph API returns. A limit names no time, unless a fault gives the seconds. */
export const graphProblem = problems(
  {
    refused: [400, '100', '(#100) This post was refused by the simulator'],
    malformed: [400, '100', '(#100) The body could not be read'],
    expired: [400, '190', 'Error validating access token: Session has expired', '463'],
    too_large: [413, '100', '(#100) The body is too large'],
    limited: [400, '32', '(#32) Page request limit reached'],
    broken: [500, '2', 'An unexpected error has occurred. Please retry your request later.'],
  },
  bodyOf,
  // The real header has whole minutes.
  (seconds): Record<string, string> =>
    seconds === undefined ? {} : accountUsage('0', 'pages', 100, seconds / 60),
);
