import { SCOPES } from '@postrider/contracts';
import { type AppError, currentRequestId, MAX_ECHO, MAX_VIOLATIONS, PROBLEMS } from '@postrider/service';
import { z } from 'zod';
import { ERRORS_PATH } from '../paths.ts';
import { problemCode } from './open-code.ts';
import type { RenderedResponse } from './response.ts';
import { violation, violationForm } from './violation.ts';

/** RFC 9457 problem details with extra members (docs/api-rules.md, Errors). */
export const problem = z
  .object({
    type: z.string().meta({ format: 'uri', description: 'The documentation of this code.' }),
    title: z.string().meta({ description: 'A short summary of the code; the same for every occurrence.' }),
    status: z.int().meta({ description: 'The HTTP status.' }),
    detail: z.string().meta({
      description:
        'A description of this case for people: the first violation, and the number of further ones.',
    }),
    instance: z.string().meta({ format: 'uri-reference', description: 'The requested path.' }),
    code: problemCode,
    request_id: z.string().meta({ description: 'The X-Request-Id of the response.' }),
    required_scope: z
      .enum(Object.keys(SCOPES))
      .optional()
      .meta({ description: 'The scope that the key lacks (insufficient_scope).' }),
    errors: z
      .array(violation)
      .max(MAX_VIOLATIONS)
      .optional()
      .meta({ description: 'Every violation, up to a hundred.' }),
    affects: z.record(z.string(), z.int()).optional().meta({
      description:
        'How many things of each kind the deletion would affect (confirmation_needed): `accounts`, `scheduledPosts`, `drafts`, `media`.',
    }),
    retry_after: z
      .int()
      .optional()
      .meta({ description: 'Seconds to wait before retrying, as in the header Retry-After.' }),
  })
  .meta({ id: 'Problem', description: 'Problem details (RFC 9457).' });

/** `Retry-After` of an unavailable service that did not send its own. */
const RETRY_AFTER_S = 2;

/** The request that a problem responds to. */
interface ProblemContext {
  /** The public URL of this gateway: scheme, host and port. */
  publicUrl: string;
  /** Path and query as they were sent. */
  url: string;
  /** The part of a challenge for clients that support OAuth. */
  oauthHint?: string | undefined;
}

const waitOf = ({ code, retryAfter }: AppError): number | undefined =>
  retryAfter ?? (code === 'unavailable' ? RETRY_AFTER_S : undefined);

/** The problem details of an error (RFC 9457). */
export function problemBody(error: AppError, { publicUrl, url }: Omit<ProblemContext, 'oauthHint'>) {
  const { status, title } = PROBLEMS[error.code];
  const retryAfter = waitOf(error);
  return {
    type: `${publicUrl}${ERRORS_PATH}#${error.code}`,
    title,
    status,
    detail: detail(error),
    instance: instance(url),
    code: error.code,
    request_id: currentRequestId(),
    ...(error.requiredScope !== undefined && { required_scope: error.requiredScope }),
    ...(error.errors.length > 0 && { errors: error.errors.map(violationForm) }),
    ...(error.affects && { affects: error.affects }),
    ...(retryAfter !== undefined && { retry_after: retryAfter }),
  };
}

/** Renders an error as problem details, with its headers. */
export function renderProblem(error: AppError, { oauthHint, ...context }: ProblemContext): RenderedResponse {
  const body = problemBody(error, context);
  const retryAfter = waitOf(error);
  return {
    status: body.status,
    contentType: 'application/problem+json; charset=utf-8',
    body: JSON.stringify(body),
    headers: {
      ...challenge(error, oauthHint),
      ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
    },
  };
}

/** A self-contained sentence: the first violation and the number of others. */
function detail({ code, message, errors: [first, ...more] }: AppError): string {
  if (!first) return message;
  // Messages about the request's form start with "This" and need the path; all others are complete sentences.
  const problem =
    code === 'invalid_request' ? `${first.path || 'The body'}: ${first.message}` : first.message;
  if (more.length === 0) return problem;
  // Only reported violations are counted.
  if (more.length + 1 === MAX_VIOLATIONS)
    return `${problem} There are at least ${more.length} more problems.`;
  return `${problem} ${more.length === 1 ? 'There is 1 more problem.' : `There are ${more.length} more problems.`}`;
}

/** The requested path, truncated without leaving half of an escaped character. */
const instance = (url: string) => url.replace(/\?.*/s, '').slice(0, MAX_ECHO).replace(/%.?$/, '');

/** The `WWW-Authenticate` header of RFC 6750. */
function challenge({ code, requiredScope }: AppError, oauthHint?: string): Record<string, string> {
  const realm = 'Bearer realm="postrider"';
  const hint = oauthHint === undefined ? '' : `, ${oauthHint}`;
  if (code === 'missing_api_key') return { 'WWW-Authenticate': realm + hint };
  if (code === 'invalid_api_key') return { 'WWW-Authenticate': `${realm}, error="invalid_token"${hint}` };
  if (code !== 'insufficient_scope') return {};
  return { 'WWW-Authenticate': `${realm}, error="insufficient_scope", scope="${requiredScope}"` };
}
