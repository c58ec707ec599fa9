import { z } from 'zod';

/** The header fields of requests and responses, each one component of the document. */

const EXAMPLE = '"Zp1k3Qx0aV7Hc2sWmB9dLu.4fD0pXq8nYb2Rk6sTj1vWg"';

export const requestParameters = {
  // Without a pattern: an invalid value is replaced, not rejected.
  'X-Request-Id': z
    .string()
    .optional()
    .meta({
      param: { id: 'RequestId' },
      description:
        'Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any ' +
        'other value.',
    }),
};

export const idempotencyParameter = {
  'Idempotency-Key': z
    .string()
    .min(1)
    .max(255)
    .regex(/^[\x21-\x7e]+$/)
    .optional()
    .meta({
      param: { id: 'IdempotencyKey' },
      description:
        'A unique value for the request, such as a UUID. After a request has succeeded, retries with the same key return ' +
        'the first response for 24 hours, byte for byte, without repeating the operation. A request that failed can be ' +
        'corrected and sent with the same key.',
    }),
};

export const ifMatchParameter = {
  'If-Match': z
    .string()
    .max(16_000)
    .optional()
    .meta({
      param: { id: 'IfMatch' },
      description:
        'The `ETag` of the resource as you read it, or several, or `*`. If it has changed since, nothing happens, and the response is `412 precondition_failed`.',
      examples: [EXAMPLE],
    }),
};

export const ifNoneMatchParameter = {
  'If-None-Match': z
    .string()
    .max(16_000)
    .optional()
    .meta({
      param: { id: 'IfNoneMatch' },
      description:
        'The `ETag` of the response that you have. If it has not changed, the response is `304` without a body.',
      examples: [EXAMPLE],
    }),
};

const etag = z.string().meta({
  header: { id: 'ETag' },
  description:
    'Changes with every change of the response. `If-Match` accepts it until someone changes the resource: clicks, warnings, signed URLs and checks of an account don’t count.',
  examples: [EXAMPLE],
});

/** On every response. */
const always = {
  'X-Request-Id': z.string().meta({
    header: { id: 'RequestId' },
    description: 'The id of this request: yours, or a generated one. Every log line contains it.',
    examples: ['req_0197c1f2-6a3b-7c4d-8e5f-9a0b1c2d3e4f'],
  }),
  'RateLimit-Policy': z.string().meta({
    header: { id: 'RateLimitPolicy' },
    description:
      'The limits that apply to this request: `q` requests in each window of `w` seconds ' +
      '(IETF draft-ietf-httpapi-ratelimit-headers).',
    examples: ['"key";q=600;w=60'],
  }),
  RateLimit: z.string().meta({
    header: { id: 'RateLimit' },
    description: 'The rest of each limit: `r` requests in the next `t` seconds.',
    examples: ['"key";r=597;t=42'],
  }),
};

const retryAfter = z
  .string()
  .regex(/^\d+$/)
  .meta({
    header: { id: 'RetryAfter' },
    description: 'Seconds to wait before retrying.',
    examples: ['2'],
  });

const challenge = z.string().meta({
  header: { id: 'WwwAuthenticate' },
  description: 'The problem with the key (RFC 6750).',
  examples: ['Bearer realm="postrider", error="invalid_token"'],
});

const replayed = z
  .literal('true')
  .optional()
  .meta({
    header: { id: 'IdempotentReplayed' },
    description:
      'Present if this is the saved response of an earlier request with the same `Idempotency-Key`.',
  });

/** The headers of a response with this status. */
export const responseHeaders = (status: number, { mayBeReplayed = false, hasTag = false } = {}) =>
  z.object({
    ...always,
    ...(status === 401 && { 'WWW-Authenticate': challenge }),
    ...(status === 403 && { 'WWW-Authenticate': challenge.optional() }),
    ...(status === 409 && { 'Retry-After': retryAfter.optional() }),
    ...((status === 429 || status === 503) && { 'Retry-After': retryAfter }),
    ...(hasTag && { ETag: etag }),
    ...(mayBeReplayed && { 'Idempotent-Replayed': replayed }),
  });
