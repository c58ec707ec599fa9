import { z } from 'zod';

/** The header fields of requests and responses, each one component of the document. */

export const requestParameters = {
  // Without a pattern: an invalid value is replaced, not rejected.
  'X-Request-Id': z
    .string()
    .optional()
    .meta({
      param: { id: 'RequestId' },
      description:
        'An id of your own for this request: up to 128 letters, digits and `._:~+/=@-`. Any other is replaced by one ' +
        'that is made.',
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
        'Any text of your own that no other request has, such as a UUID. Once a request has succeeded, a repeat of it with the same ' +
        'key gets the first answer again for 24 hours, byte for byte, and does nothing. A request that failed can be corrected and ' +
        'sent with the same key.',
    }),
};

/** On every response. */
const always = {
  'X-Request-Id': z.string().meta({
    header: { id: 'RequestId' },
    description: 'The id of this request: yours, or one that was made. Every log line has it.',
    examples: ['req_0197c1f2-6a3b-7c4d-8e5f-9a0b1c2d3e4f'],
  }),
  'RateLimit-Policy': z.string().meta({
    header: { id: 'RateLimitPolicy' },
    description:
      'The limits that this request falls under: `q` requests in each window of `w` seconds ' +
      '(IETF draft-ietf-httpapi-ratelimit-headers).',
    examples: ['"key";q=600;w=60'],
  }),
  RateLimit: z.string().meta({
    header: { id: 'RateLimit' },
    description: 'What is left of each limit: `r` requests for the next `t` seconds.',
    examples: ['"key";r=597;t=42'],
  }),
};

const retryAfter = z
  .string()
  .regex(/^\d+$/)
  .meta({
    header: { id: 'RetryAfter' },
    description: 'Seconds until another try makes sense.',
    examples: ['2'],
  });

const challenge = z.string().meta({
  header: { id: 'WwwAuthenticate' },
  description: 'What is wrong with the key, as RFC 6750 says it.',
  examples: ['Bearer realm="postrider", error="invalid_token"'],
});

const replayed = z
  .literal('true')
  .optional()
  .meta({
    header: { id: 'IdempotentReplayed' },
    description: 'There where this is the answer to an earlier request with the same `Idempotency-Key`.',
  });

/** The headers of a response with this status. */
export const responseHeaders = (status: number, { mayBeReplayed = false } = {}) =>
  z.object({
    ...always,
    ...(status === 401 && { 'WWW-Authenticate': challenge }),
    ...(status === 403 && { 'WWW-Authenticate': challenge.optional() }),
    ...(status === 409 && { 'Retry-After': retryAfter.optional() }),
    ...((status === 429 || status === 503) && { 'Retry-After': retryAfter }),
    ...(mayBeReplayed && { 'Idempotent-Replayed': replayed }),
  });
