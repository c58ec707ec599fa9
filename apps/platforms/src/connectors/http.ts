import { ForbiddenAddressError, type Outbound, type OutboundRequest } from '@postrider/service/outbound';
import { ZodError } from 'zod';
import { parseJson } from './json.ts';
import type { ResponseHeaders } from './retry-after.ts';

/** The request never left this machine: nothing happened on the platform. */
export class NotSentError extends Error {
  override name = 'NotSentError';
}

/**
 * The request may have had its effect: no complete response arrived, or the response is an error that platforms send after
 * an effect too. A connector throws it from `publish` for such errors, so that the post is looked up.
 */
export class NoResponseError extends Error {
  override name = 'NoResponseError';
}

/** The platform responded with an error. */
export class PlatformError extends Error {
  override name = 'PlatformError';
  readonly status: number;
  /** As that of a success. */
  readonly body: unknown;
  readonly headers: ResponseHeaders;

  constructor(status: number, body: unknown, headers: ResponseHeaders = {}) {
    super(`the platform responded with ${status}`);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

export interface PlatformRequest extends Omit<OutboundRequest, 'body'> {
  /** A bearer token. */
  token?: string;
  /** The whole header `authorization`, for every other scheme, such as `Basic`. */
  authorization?: string;
  /** Statuses that are a success beside 2xx, such as 308 for an upload that continues. */
  accept?: readonly number[];
  json?: unknown;
  body?: OutboundRequest['body'];
}

export interface PlatformResponse {
  status: number;
  headers: ResponseHeaders;
  /** The response's JSON, with integers beyond 2^53 as text; its text where it is not JSON. */
  body: unknown;
}

/** The HTTP client for platforms: the guarded client, with failures classified by their effect. */
export interface PlatformHttp {
  /** The response of a success (2xx, or accepted); throws NotSentError, NoResponseError or PlatformError otherwise. */
  call(url: URL | string, request: PlatformRequest): Promise<PlatformResponse>;
}

/** Several times what platforms send, and parsed in well under 100 ms whatever it contains. */
const MAX_RESPONSE_BYTES = 512 * 1024;
const USER_AGENT = 'Postrider/1.0';

/**
 * Errors that can only occur before a connection is established: names, routes, certificates (alerts may come later).
 */
const CERTIFICATE = /^(?!ERR_SSL_).*CERT|^UNABLE_TO_|^HOSTNAME_MISMATCH$/;
const NO_NAME = 'ENOTFOUND';
const NOT_SENT = /^(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|UND_ERR_CONNECT_TIMEOUT)$/;

export function createPlatformHttp(outbound: Outbound): PlatformHttp {
  return {
    async call(url, { token, authorization, accept = [], json, body, headers, ...rest }) {
      const credentials = token ? `Bearer ${token}` : authorization;
      const response = await outbound
        .request(url, {
          ...rest,
          headers: {
            accept: 'application/json',
            'user-agent': USER_AGENT,
            ...(credentials ? { authorization: credentials } : {}),
            ...(json === undefined ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(json === undefined ? (body === undefined ? {} : { body }) : { body: JSON.stringify(json) }),
        })
        .catch((error: unknown) => {
          throw classified(error);
        });
      const text = await response.text(MAX_RESPONSE_BYTES).catch((error: unknown) => {
        throw new NoResponseError('the response is incomplete', { cause: error });
      });
      const { status, headers: received } = response;
      const isSuccess = (status >= 200 && status < 300) || accept.includes(status);
      if (!isSuccess) throw new PlatformError(status, parseJson(text), received);
      return { status, headers: received, body: parseJson(text) };
    },
  };
}

function classified(error: unknown): Error {
  const proven = isForbidden(error) || causes(error).some(isBeforeConnection);
  return proven
    ? new NotSentError('the request was not sent', { cause: error })
    : new NoResponseError('no response', { cause: error });
}

const isBeforeConnection = (error: unknown): boolean =>
  isObject(error) &&
  (NOT_SENT.test(codeOf(error)) ||
    CERTIFICATE.test(codeOf(error)) ||
    ('syscall' in error && error.syscall === 'connect'));

const codeOf = (error: unknown): string => (isObject(error) && 'code' in error ? String(error.code) : '');

/** True if the guard rejected the address because it is not public. */
const isForbidden = (error: unknown): boolean =>
  causes(error).some((cause) => cause instanceof ForbiddenAddressError);

/**
 * Why a request was not sent. An unknown name and a name with a private address have the same message, so that callers
 * can't probe the private network.
 */
export function notSentReason(error: NotSentError): 'no_public_name' | 'certificate' | 'no_connection' {
  const codes = causes(error).map(codeOf);
  if (isForbidden(error) || codes.includes(NO_NAME)) return 'no_public_name';
  return codes.some((code) => CERTIFICATE.test(code)) ? 'certificate' : 'no_connection';
}

/** True if the address of a sign-in responds, but not like a server of the platform. */
export const isNoServer = (error: unknown): boolean =>
  error instanceof ZodError ||
  (error instanceof PlatformError && (error.status === 404 || (error.status >= 300 && error.status < 400)));

/** Transient errors: the same request may succeed later. */
const TRANSIENT = [408, 425, 429];

/** True if the platform understood a request and rejected it. */
export const isRefusal = (error: unknown): error is PlatformError =>
  error instanceof PlatformError &&
  error.status >= 400 &&
  error.status < 500 &&
  !TRANSIENT.includes(error.status);

/** An error with all of its causes. */
const causes = (error: unknown): unknown[] =>
  isObject(error) && 'cause' in error ? [error, ...causes(error.cause)] : [error];

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
