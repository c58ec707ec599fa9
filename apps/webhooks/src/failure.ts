import { ForbiddenAddressError } from '@postrider/service/outbound';
import { z } from 'zod';
import type { Failure } from './delivery.ts';

const NOT_PUBLIC = 'The address is not public, so nothing was sent.';

/** Kinds of errors, by their codes in the HTTP client and Node. */
const KINDS: readonly [RegExp, Failure][] = [
  [/^UND_ERR_CONNECT_TIMEOUT$|^ETIMEDOUT$/, fail('connect_timeout', 'Connecting timed out.')],
  [
    /^ENOTFOUND$|^EAI_|^ENODATA$|^ESERVFAIL$/,
    fail('dns', 'The host name does not resolve to a public address.'),
  ],
  [/^ECONNREFUSED$/, fail('connection_refused', 'The server refused the connection.')],
  [/^E(HOST|NET)UNREACH$|^EADDRNOTAVAIL$/, fail('unreachable', 'The server is unreachable.')],
  [
    /^ECONNRESET$|^EPIPE$|^UND_ERR_SOCKET$|^UND_ERR_RES_CONTENT_LENGTH_MISMATCH$/,
    fail('connection_closed', 'The connection was closed before the response was complete.'),
  ],
  [
    /^ERR_(TLS|SSL)_|^EPROTO$|CERT|^UNABLE_TO_|^HOSTNAME_MISMATCH$/,
    fail('tls', 'The TLS handshake failed because of the server’s certificate or settings.'),
  ],
  [/^HPE_|^UND_ERR_HEADERS_OVERFLOW$/, fail('not_http', 'The response was not valid HTTP.')],
];

/** The code of anything caught; codes other than strings (a DOMException's number) are ignored. */
const nameAndCode = z
  .object({ name: z.string().catch(''), code: z.string().catch('') })
  .catch({ name: '', code: '' });

function fail(code: Failure['code'], message: string): Failure {
  return { code, message };
}

/** The failure of an HTTP status: only 2xx is a success, and redirects are not followed. */
export function statusFailure(status: number): Failure | undefined {
  if (status >= 200 && status < 300) return undefined;
  if (status === 410) return fail('gone', 'The endpoint returned 410 Gone, which pauses the webhook.');
  return status >= 300 && status < 400
    ? fail('redirect', `The endpoint returned a redirect (${status}). Deliveries do not follow redirects.`)
    : fail('http_status', `The endpoint returned status ${status}.`);
}

/**
 * Why there was no complete response. Deliberately coarse, so that it discloses nothing about the network behind a URL.
 */
export function errorFailure(error: unknown, timeoutMs: number): Failure {
  if (error instanceof ForbiddenAddressError) return fail('not_public', NOT_PUBLIC);
  const { name, code } = nameAndCode.parse(error);
  if (name === 'TimeoutError' || /^UND_ERR_(HEADERS|BODY)_TIMEOUT$/.test(code)) {
    return fail(
      'timeout',
      `The endpoint did not send a complete response within ${timeoutMs / 1000} seconds.`,
    );
  }
  const known = KINDS.find(([pattern]) => pattern.test(code));
  return known?.[1] ?? fail('request_failed', 'The request failed.');
}

/** A stored URL that the rules no longer allow. */
export const urlFailure = (message: string): Failure => fail('url_not_allowed', message);

/** True if the endpoint did not respond before the timeout. */
export const isTimeout = (failure: Failure | undefined): boolean =>
  failure?.code === 'timeout' || failure?.code === 'connect_timeout';
