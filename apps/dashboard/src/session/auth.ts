import { ProblemError } from '../requests/problem.ts';
import { authText } from './auth-texts.ts';

const AUTH_PATH = '/api/auth';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Calls an endpoint of better-auth: signing in and out, password, second factor. Throws ProblemError. */
export async function callAuth(path: string, body: object = {}): Promise<Record<string, unknown>> {
  const response = await fetch(AUTH_PATH + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined);
  const answer: unknown = await response?.json().catch(() => undefined);
  const fields = isRecord(answer) ? answer : {};
  if (response?.ok) return fields;
  throw new ProblemError(
    {
      code: text(fields.code) || (response ? 'internal' : 'unreachable'),
      message:
        authText(text(fields.code), text(fields.message)) ||
        (response ? 'The request failed. Try again.' : 'The server is unreachable. Check the connection.'),
      fields: (Array.isArray(fields.errors) ? fields.errors : [])
        .filter(isRecord)
        .map((error) => ({ path: text(error.path), message: text(error.message) })),
      retryAfter: typeof fields.retryAfter === 'number' ? fields.retryAfter : undefined,
      requestId: text(fields.requestId),
    },
    { isPassing: !response },
  );
}
