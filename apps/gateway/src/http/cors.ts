import type { RequestHandler } from 'express';

/** Response headers that scripts may read in addition to the default ones. */
const EXPOSED = [
  'X-Request-Id',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'Idempotent-Replayed',
  'ETag',
].join(', ');
const ALLOWED_HEADERS = 'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, X-Request-Id';
const ALLOWED_METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';
/** How long browsers may cache the response to a preflight. */
const MAX_AGE_S = 600;

/**
 * Lets scripts of these origins call the developer API, never with cookies. A preflight needs no key. Without origins,
 * no header is set, and browsers block the calls.
 */
export const cors =
  (origins: readonly string[]): RequestHandler =>
  (request, response, next) => {
    if (origins.length === 0) return next();
    response.vary('Origin');
    const origin = request.get('origin');
    if (origin === undefined || !origins.includes(origin)) return next();
    response.set({ 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': EXPOSED });
    // Only the API allows this; helmet forbids it for everything else.
    response.set('Cross-Origin-Resource-Policy', 'cross-origin');
    if (request.method !== 'OPTIONS' || !request.get('access-control-request-method')) return next();
    response.set({
      'Access-Control-Allow-Methods': ALLOWED_METHODS,
      'Access-Control-Allow-Headers': ALLOWED_HEADERS,
      'Access-Control-Max-Age': String(MAX_AGE_S),
    });
    response.status(204).end();
  };
