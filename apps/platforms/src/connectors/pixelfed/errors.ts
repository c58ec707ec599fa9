import { z } from 'zod';
import { PlatformError, type PlatformHttp } from '../http.ts';

const described = z.object({ error: z.string() });
const invalid = z.object({ message: z.string(), errors: z.unknown().optional() });

const MISSING = /^No query results for model/;
const UNAUTHENTICATED = 'Unauthenticated.';
const NOT_ALLOWED = /^(?:This action is unauthorized\.|Invalid scope\(s\) provided\.)?$/;

/**
 * Calls whose errors have Mastodon's statuses and bodies. Pixelfed up to 0.12 responds to most faults of a request with 500
 * (app/Exceptions/Handler.php), and to posts that it does not accept with 403.
 */
export const usualErrors = (http: PlatformHttp): PlatformHttp => ({
  call: (url, request) =>
    http.call(url, request).catch((error: unknown) => {
      throw error instanceof PlatformError ? usual(error) : error;
    }),
});

function usual(error: PlatformError): PlatformError {
  const { status, body } = error;
  const asStatus = (other: number, reason: string) =>
    new PlatformError(other, { error: reason }, error.headers);
  const validation = invalid.safeParse(body).data;
  if (validation?.message === UNAUTHENTICATED) return asStatus(401, UNAUTHENTICATED);
  // Validated before anything is done.
  if (validation?.errors !== undefined && [422, 500].includes(status))
    return asStatus(422, validation.message);
  const reason = described.safeParse(body).data?.error;
  if (reason === undefined) return error;
  if (reason === UNAUTHENTICATED) return asStatus(401, reason);
  if (MISSING.test(reason)) return asStatus(404, reason);
  if (status === 403) return asStatus(NOT_ALLOWED.test(reason) ? 401 : 422, reason);
  return error;
}
