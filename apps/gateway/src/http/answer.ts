import { type AppError, currentRequestId, PROBLEMS } from '@postrider/service';
import type { Response } from 'express';
import { MAX_ECHO } from '../validation/clip.ts';
import { MAX_VIOLATIONS } from '../validation/violations.ts';
import { urlOf } from './public-url.ts';

/** What a route answers: the public shape, not yet text. */
export interface Answer {
  status: number;
  /** Absent for 204. */
  body?: unknown;
}

/** An answer as it goes out, byte for byte. */
export interface Rendered {
  status: number;
  /** Empty for an answer without a body. */
  contentType: string;
  body: string;
  headers: Record<string, string>;
}

export const ok = (body: unknown): Answer => ({ status: 200, body });
export const created = (body: unknown): Answer => ({ status: 201, body });
export const noContent = (): Answer => ({ status: 204 });

export const render = ({ status, body }: Answer): Rendered =>
  body === undefined
    ? { status, contentType: '', body: '', headers: {} }
    : { status, contentType: 'application/json; charset=utf-8', body: JSON.stringify(body), headers: {} };

/** Where each `code` is explained; a problem's `type` points there. */
export const EXPLAINED_AT = '/docs/errors';
/** Where the service that is away did not say how long. */
const RETRY_AFTER_S = 2;

/** The request that a problem answers. */
export interface Asker {
  /** Where clients reach this gateway: scheme, host and port. */
  publicUrl: string;
  /** Path and query as they were sent. */
  url: string;
}

/** A failure as RFC 9457 problem details with the contract's extra members and headers. */
export function renderProblem(error: AppError, { publicUrl, url }: Asker): Rendered {
  const { status, title } = PROBLEMS[error.code];
  const retryAfter = error.retryAfter ?? (error.code === 'unavailable' ? RETRY_AFTER_S : undefined);
  const problem = {
    type: `${publicUrl}${EXPLAINED_AT}#${error.code}`,
    title,
    status,
    detail: detail(error),
    instance: instance(url),
    code: error.code,
    request_id: currentRequestId(),
    ...(error.requiredScope !== undefined && { required_scope: error.requiredScope }),
    ...(error.errors.length > 0 && { errors: error.errors.slice(0, MAX_VIOLATIONS).map(violation) }),
    ...(retryAfter !== undefined && { retry_after: retryAfter }),
  };
  return {
    status,
    contentType: 'application/problem+json; charset=utf-8',
    body: JSON.stringify(problem),
    headers: {
      ...challenge(error),
      ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
    },
  };
}

/** A sentence that is useful alone: the first problem, and how many more there are. */
function detail({ code, message, errors: [first, ...more] }: AppError): string {
  if (!first) return message;
  // What is wrong with a request's form is said of "this"; what can't be done is said in full.
  const problem =
    code === 'invalid_request' ? `${first.path || 'The body'}: ${first.message}` : first.message;
  if (more.length === 0) return problem;
  return `${problem} ${more.length === 1 ? 'There is 1 more problem.' : `There are ${more.length} more problems.`}`;
}

/** The path that was asked for. What is cut off a long one leaves no half of an escaped character. */
const instance = (url: string) => url.replace(/\?.*/s, '').slice(0, MAX_ECHO).replace(/%.?$/, '');

/** Violations from inner services are messages with more members than the public shape has. */
const violation = ({ path, code, message }: AppError['errors'][number]) => ({ path, code, message });

/** What RFC 6750 wants a client to be told about its key. */
function challenge({ code, requiredScope }: AppError): Record<string, string> {
  const realm = 'Bearer realm="postrider"';
  if (code === 'missing_api_key') return { 'WWW-Authenticate': realm };
  if (code === 'invalid_api_key') return { 'WWW-Authenticate': `${realm}, error="invalid_token"` };
  if (code !== 'insufficient_scope') return {};
  return { 'WWW-Authenticate': `${realm}, error="insufficient_scope", scope="${requiredScope}"` };
}

/** Answers a request with a problem; `publicUrl` is where clients reach this gateway, if that is configured. */
export function sendProblem(response: Response, error: AppError, publicUrl: string | undefined): void {
  const { req: request } = response;
  const asker = { publicUrl: publicUrl ?? urlOf(request), url: request.originalUrl };
  send(response, renderProblem(error, asker));
}

export function send(response: Response, { status, contentType, body, headers }: Rendered): void {
  response.status(status).set(headers);
  if (contentType) response.type(contentType).send(body);
  else response.end();
}
