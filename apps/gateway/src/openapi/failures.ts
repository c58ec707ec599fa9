import { PROBLEMS, type ProblemCode } from '@postrider/service';
import type { ZodOpenApiResponseObject } from 'zod-openapi';
import type { Route } from '../routes/route.ts';
import { exampleOf } from './examples/problems.ts';
import { GUIDE } from './guide.ts';
import { answerHeaders } from './headers.ts';

/** What any request can meet, whatever its route. */
const ALWAYS: readonly ProblemCode[] = [
  'invalid_request',
  'missing_api_key',
  'invalid_api_key',
  'plan_required',
  'insufficient_scope',
  'rate_limited',
  'internal',
  'unavailable',
];
const WITH_BODY: readonly ProblemCode[] = ['invalid_json', 'payload_too_large', 'unsupported_media_type'];
const WITH_KEY: readonly ProblemCode[] = ['idempotency_in_progress', 'idempotency_key_reused'];

/** Failures that are the same wherever they happen are told once. */
const SHARED = new Map<string, ZodOpenApiResponseObject>(
  (
    [
      ['BadRequest', 'invalid_request'],
      ['BadRequestOrBody', 'invalid_request', 'invalid_json'],
      ['Unauthorized', 'missing_api_key', 'invalid_api_key'],
      ['Forbidden', 'plan_required', 'insufficient_scope'],
      ['NotFound', 'not_found'],
      ['PayloadTooLarge', 'payload_too_large'],
      ['UnsupportedMediaType', 'unsupported_media_type'],
      ['TooManyRequests', 'rate_limited'],
      ['Internal', 'internal'],
      ['Unavailable', 'unavailable'],
    ] as const
  ).map(([id, ...codes]) => [String(codes), { id, ...response(codes, false) }]),
);

/** Every failure that a route can answer, by status. */
export function failures(route: Route): Record<string, ZodOpenApiResponseObject> {
  const byStatus = Map.groupBy(failureCodes(route), (code) => PROBLEMS[code].status);
  const described = [...byStatus].map(([status, codes]) => {
    // Failures of the request itself are remembered with its key.
    const mayBeReplayed = Boolean(route.idempotent) && codes.some(isRemembered);
    const shared = mayBeReplayed ? undefined : SHARED.get(String(codes));
    return [String(status), shared ?? response(codes, mayBeReplayed)] as const;
  });
  return Object.fromEntries(described);
}

/** Every `code` that a route can answer. */
export const failureCodes = (route: Route): ProblemCode[] => [
  ...ALWAYS,
  ...('body' in route.request.shape ? WITH_BODY : []),
  ...(route.idempotent ? WITH_KEY : []),
  ...route.problems,
];

/** Before these are answered the key has not been looked at, or another try may not meet them again. */
const NOT_REMEMBERED: readonly ProblemCode[] = [
  ...ALWAYS.filter((code) => code !== 'invalid_request'),
  ...WITH_BODY,
  ...WITH_KEY,
];
const isRemembered = (code: ProblemCode) => !NOT_REMEMBERED.includes(code);

function response(codes: readonly ProblemCode[], mayBeReplayed: boolean): ZodOpenApiResponseObject {
  const [first = 'internal'] = codes;
  return {
    description: codes.map((code) => `\`${code}\`: ${GUIDE[code].meaning}`).join('\n\n'),
    headers: answerHeaders(PROBLEMS[first].status, { mayBeReplayed }),
    content: {
      'application/problem+json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Problem' },
            {
              type: 'object',
              properties: { code: { enum: [...codes] }, status: { const: PROBLEMS[first].status } },
            },
          ],
        },
        examples: Object.fromEntries(codes.map((code) => [code, exampleOf(code)])),
      },
    },
  };
}
