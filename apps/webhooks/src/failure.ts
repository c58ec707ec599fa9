import { ForbiddenAddressError } from '@postrider/service/outbound';
import { z } from 'zod';
import type { Failure } from './delivery.ts';

const NOT_PUBLIC = 'The address is not one of the public internet, so nothing was sent.';

/** Kinds of errors by what the HTTP client and Node call them. */
const KINDS: readonly [RegExp, Failure][] = [
  [/^UND_ERR_CONNECT_TIMEOUT$|^ETIMEDOUT$/, fail('connect_timeout', 'No connection came about in time.')],
  [
    /^ENOTFOUND$|^EAI_|^ENODATA$|^ESERVFAIL$/,
    fail('dns', 'The host name leads to no address on the public internet.'),
  ],
  [/^ECONNREFUSED$/, fail('connection_refused', 'The server refused the connection.')],
  [/^E(HOST|NET)UNREACH$|^EADDRNOTAVAIL$/, fail('unreachable', 'The server could not be reached.')],
  [
    /^ECONNRESET$|^EPIPE$|^UND_ERR_SOCKET$|^UND_ERR_RES_CONTENT_LENGTH_MISMATCH$/,
    fail('connection_closed', 'The connection was closed before the response was complete.'),
  ],
  [
    /^ERR_(TLS|SSL)_|^EPROTO$|CERT|^UNABLE_TO_|^HOSTNAME_MISMATCH$/,
    fail('tls', 'No secure connection came about: the server’s certificate or TLS settings are not right.'),
  ],
  [/^HPE_|^UND_ERR_HEADERS_OVERFLOW$/, fail('not_http', 'The response was not valid HTTP.')],
];

/** Whatever was thrown; codes other than strings (a DOMException's number) mean nothing here. */
const nameAndCode = z
  .object({ name: z.string().catch(''), code: z.string().catch('') })
  .catch({ name: '', code: '' });

function fail(code: Failure['code'], message: string): Failure {
  return { code, message };
}

/** What an HTTP status means for a delivery: nothing but 2xx is a success, redirects are not followed. */
export function statusFailure(status: number): Failure | undefined {
  if (status >= 200 && status < 300) return undefined;
  if (status === 410) return fail('gone', 'The endpoint answered 410 Gone, which pauses the webhook.');
  return status >= 300 && status < 400
    ? fail('redirect', `The endpoint answered with a redirect (${status}); deliveries follow none.`)
    : fail('http_status', `The endpoint answered with status ${status}.`);
}

/**
 * Why no complete response came. Coarse on purpose: details of the network that a URL leads into are not disclosed.
 */
export function errorFailure(error: unknown, timeoutMs: number): Failure {
  if (error instanceof ForbiddenAddressError) return fail('not_public', NOT_PUBLIC);
  const { name, code } = nameAndCode.parse(error);
  if (name === 'TimeoutError' || /^UND_ERR_(HEADERS|BODY)_TIMEOUT$/.test(code)) {
    return fail('timeout', `The endpoint did not answer completely within ${timeoutMs / 1000} seconds.`);
  }
  const known = KINDS.find(([pattern]) => pattern.test(code));
  return known?.[1] ?? fail('request_failed', 'The request failed.');
}

/** A stored URL that the rules no longer allow. */
export const urlFailure = (message: string): Failure => fail('url_not_allowed', message);

/** True where the endpoint did not respond before the timeout. */
export const isTimeout = (failure: Failure | undefined): boolean =>
  failure?.code === 'timeout' || failure?.code === 'connect_timeout';
