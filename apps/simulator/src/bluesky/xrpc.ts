import { lexicons } from '@atproto/api';
import type { z } from 'zod';
import { ApiError, type Incoming, problems, searchOf } from '../platform.ts';

const WINDOW_SECONDS = 300;

/** An XRPC error: `{error, message}` with its HTTP status. */
export function xrpcError(status: number, error: string, message: string): ApiError {
  return new ApiError({ status, body: { error, message } });
}

export function invalidRequest(message: string, error = 'InvalidRequest'): ApiError {
  return xrpcError(400, error, message);
}

/** The errors that a Bluesky server itself returns. */
export const problem = problems(
  {
    refused: [400, 'InvalidRequest', 'The record was refused by the simulator'],
    malformed: [400, 'InvalidRequest', 'Request body could not be read'],
    expired: [400, 'ExpiredToken', 'Token has expired'],
    too_large: [413, 'PayloadTooLarge', 'request entity too large'],
    limited: [429, 'RateLimitExceeded', 'Rate Limit Exceeded'],
    broken: [500, 'InternalServerError', 'Internal Server Error'],
  },
  (_status, error, message) => ({ error, message }),
  (retryAfterSeconds = WINDOW_SECONDS) => rateLimitHeaders(retryAfterSeconds),
);

/** The limits of an exhausted window; `ratelimit-reset` is in seconds since 1970. */
function rateLimitHeaders(resetsInSeconds: number): Record<string, string> {
  return {
    'ratelimit-limit': '3000',
    'ratelimit-remaining': '0',
    'ratelimit-reset': String(Math.ceil(Date.now() / 1000) + resetsInSeconds),
    'ratelimit-policy': `3000;w=${WINDOW_SECONDS}`,
    'retry-after': String(resetsInSeconds),
  };
}

/** The request's body, validated with the method's lexicon. Throws `400 InvalidRequest`. */
export function input<T>({ req }: Pick<Incoming, 'req'>, nsid: string, schema: z.ZodType<T>): T {
  return checked(() => schema.parse(lexicons.assertValidXrpcInput(nsid, req.body ?? {})));
}

/** The request's query, validated with the method's lexicon. Throws `400 InvalidRequest`. */
export function query<T>({ req }: Pick<Incoming, 'req'>, nsid: string, schema: z.ZodType<T>): T {
  const definition = lexicons.getDef(nsid);
  const properties = definition?.type === 'query' ? (definition.parameters?.properties ?? {}) : {};
  const search = searchOf({ req, origin: 'http://simulator' });
  const values: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(properties)) {
    const all = search.getAll(name);
    if (all.length === 0) continue;
    if (property.type === 'array') values[name] = all;
    else if (property.type === 'integer') values[name] = Number(all[0]);
    else values[name] = property.type === 'boolean' ? all[0] === 'true' : all[0];
  }
  return checked(() => schema.parse(lexicons.assertValidXrpcParams(nsid, values)));
}

function checked<T>(check: () => T): T {
  try {
    return check();
  } catch (error) {
    throw invalidRequest(error instanceof Error ? error.message : 'Invalid request');
  }
}
