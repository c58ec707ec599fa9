import type { z } from 'zod';
import { ApiError, type Problem, type Reply } from '../platform.ts';

/** An error of Discord: a status, and its own code. */
export const discordError = (status: number, code: number, message: string, more: object = {}): ApiError =>
  new ApiError({ status, body: { message, code, ...more } });

export const unknownChannel = () => discordError(404, 10_003, 'Unknown Channel');
export const unknownMessage = () => discordError(404, 10_008, 'Unknown Message');
export const unknownWebhook = () => discordError(404, 10_015, 'Unknown Webhook');
export const missingAccess = () => discordError(403, 50_001, 'Missing Access');
export const missingRights = () => discordError(403, 50_013, 'Missing Permissions');

/** The errors of fields, each below the path of its field. */
interface Nested {
  [field: string]: Nested | { code: string; message: string }[];
}

function nested(issues: readonly z.core.$ZodIssue[]): Nested {
  const errors: Nested = {};
  for (const issue of issues) {
    let at = errors;
    for (const part of issue.path.map(String)) {
      const known = at[part];
      const below = known && !Array.isArray(known) ? known : {};
      at[part] = below;
      at = below;
    }
    at._errors = [wordsOf(issue)];
  }
  return errors;
}

const wordsOf = (issue: z.core.$ZodIssue) =>
  issue.code === 'too_big'
    ? { code: 'BASE_TYPE_MAX_LENGTH', message: `Must be ${issue.maximum} or fewer in length.` }
    : { code: 'BASE_TYPE_CHOICES', message: issue.message };

/** The values of a call in this form; otherwise throws the error of Discord. */
export function parsed<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const given = schema.safeParse(value ?? {});
  if (given.success) return given.data;
  throw discordError(400, 50_035, 'Invalid Form Body', { errors: nested(given.error.issues) });
}

const PROBLEMS: Record<Problem['kind'], [status: number, code: number, message: string]> = {
  refused: [400, 50_035, 'Invalid Form Body'],
  malformed: [400, 50_109, 'The request body contains invalid JSON.'],
  expired: [401, 0, '401: Unauthorized'],
  too_large: [413, 40_005, 'Request entity too large'],
  limited: [429, 0, 'You are being rate limited.'],
  broken: [500, 0, '500: Internal Server Error'],
};

/** A limit, with its fraction of a second in the body and a whole number in the header. */
export const limited = (seconds: number, scope: 'user' | 'global' | 'shared', code = 0): Reply => ({
  status: 429,
  headers: { 'retry-after': String(Math.ceil(seconds)), 'x-ratelimit-scope': scope },
  body: {
    message: 'You are being rate limited.',
    retry_after: seconds,
    global: scope === 'global',
    ...(code > 0 && { code }),
  },
});

/** The errors that Discord itself returns. */
export function problem({ kind, status, retryAfterSeconds = 1 }: Problem): Reply {
  if (kind === 'limited') return limited(retryAfterSeconds + 0.25, 'user');
  const [usual, code, message] = PROBLEMS[kind];
  return { status: status ?? usual, body: { message, code } };
}
