import { type AppError, currentRequestId, type Log, PROBLEMS, toAppError } from '@postrider/service';
import { setRoute } from '@postrider/service/metrics';
import type { Request as ExpressRequest, Response as ExpressResponse, RequestHandler } from 'express';
import { z } from 'zod';
import { readBytes } from '../body/read-bytes.ts';
import { AUTH_PATH } from '../paths.ts';
import { addressSubject } from '../rate-limits/address.ts';
import { check, name } from '../workspaces/input.ts';
import type { Visit } from './caller.ts';
import type { Doors } from './doors.ts';
import { Refusal, sendRefusal } from './failure.ts';
import { ADDRESS_HEADER } from './identity/cookies.ts';
import type { Identity } from './identity/identity.ts';
import { checkPassword } from './identity/password.ts';

/** Bytes. */
const MAX_BODY = 64 * 1024;

/** Paths on which no secret can be tried. */
const HARMLESS = ['/get-session', '/sign-out', '/list-sessions', '/list-accounts', '/update-user'];

const profile = z.object({ name });

interface AuthDependencies {
  identity: Identity;
  doors: Doors;
  visitOf(request: ExpressRequest): Visit;
  log: Log;
}

/** Better-auth's endpoints, behind the gateway's checks of origin, attempts and new passwords. */
export function authRoutes({ identity, doors, visitOf, log }: AuthDependencies): RequestHandler {
  /** Throws what `Doors`, `checkPassword` and the checks of the origin throw. */
  async function examine(path: string, method: string, visit: Visit, body: Buffer | undefined) {
    if (method !== 'GET' && visit.foreign) throw new Refusal('wrong_origin', visit.foreign);
    if (visit.problem) throw new Refusal('session_impossible', visit.problem);
    if (path === '/update-user') check(profile, { name: fieldsOf(body).name ?? '' });
    if (HARMLESS.includes(path)) return;
    doors.attempt(addressSubject(visit.address));
    const { email, newPassword } = fieldsOf(body);
    if (email !== undefined) doors.attemptFor(email);
    if (newPassword === undefined) return;
    const caller = await identity.findCaller(visit);
    const known = caller ? [caller.person.name, caller.person.email] : [];
    await checkPassword(newPassword, known, '/newPassword');
  }

  async function forward(request: ExpressRequest, visit: Visit, body: Buffer | undefined): Promise<Response> {
    const headers = new Headers(visit.headers);
    headers.set(ADDRESS_HEADER, visit.address);
    const auth = await identity.at(visit.origin);
    return auth.handler(
      new Request(new URL(request.originalUrl, visit.origin), {
        method: request.method,
        headers,
        ...(body && { body: new Uint8Array(body) }),
      }),
    );
  }

  return async (request, response) => {
    setRoute(response, AUTH_PATH);
    response.set('Cache-Control', 'no-store');
    try {
      const visit = visitOf(request);
      const bytes = await readBytes(request, MAX_BODY);
      const body = bytes.length > 0 ? bytes : undefined;
      await examine(
        request.originalUrl.slice(AUTH_PATH.length).replace(/\?.*/s, ''),
        request.method,
        visit,
        body,
      );
      await pass(await forward(request, visit, body), response);
    } catch (caught) {
      refuse(response, caught, log);
    }
  };
}

async function pass(answer: Response, response: ExpressResponse): Promise<void> {
  response.status(answer.status);
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') response.set(name, value);
  for (const cookie of answer.headers.getSetCookie()) response.append('Set-Cookie', cookie);
  response.end(Buffer.from(await answer.arrayBuffer()));
}

function refuse(response: ExpressResponse, caught: unknown, log: Log): void {
  if (caught instanceof Refusal) {
    sendRefusal(response, caught);
    return;
  }
  const error: AppError = toAppError(caught);
  const { status } = PROBLEMS[error.code];
  if (status >= 500) log.error({ code: error.code, err: error.cause ?? error.message }, 'signing in failed');
  if (error.retryAfter !== undefined) response.set('Retry-After', String(error.retryAfter));
  const [first] = error.errors;
  response.status(status).json({
    ...{ code: error.code, message: first?.message ?? error.message, requestId: currentRequestId() },
    ...(error.errors.length > 0 && { errors: error.errors }),
    ...(error.retryAfter !== undefined && { retryAfter: error.retryAfter }),
  });
}

/** The text fields of a JSON body that the checks need; better-auth refuses what is no JSON. */
function fieldsOf(body: Buffer | undefined): { email?: string; name?: string; newPassword?: string } {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body?.toString('utf8') ?? 'null');
  } catch {
    return {};
  }
  if (typeof parsed !== 'object' || parsed === null) return {};
  return {
    ...('email' in parsed && typeof parsed.email === 'string' && { email: parsed.email }),
    ...('name' in parsed && typeof parsed.name === 'string' && { name: parsed.name }),
    ...('newPassword' in parsed &&
      typeof parsed.newPassword === 'string' && { newPassword: parsed.newPassword }),
  };
}
