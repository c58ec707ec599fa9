import {
  type AppError,
  currentRequestId,
  type Log,
  notFound,
  PROBLEMS,
  toAppError,
} from '@postrider/service';
import { setRoute } from '@postrider/service/metrics';
import type { Request as ExpressRequest, Response as ExpressResponse, RequestHandler } from 'express';
import { z } from 'zod';
import { readOptionalBody } from '../body/read-body.ts';
import { requirePost } from '../http/methods.ts';
import { AUTH_PATH } from '../paths.ts';
import type { Caller, Visit } from '../people/caller.ts';
import type { Doors } from '../people/doors.ts';
import { notSignedIn, Refusal, sendRefusal } from '../people/failure.ts';
import { ADDRESS_HEADER } from '../people/identity/cookies.ts';
import type { Identity } from '../people/identity/identity.ts';
import { checkPassword } from '../people/identity/password.ts';
import { addressSubject } from '../rate-limits/address.ts';
import { checkBody } from '../workspaces/input.ts';
import { AUTH_ENDPOINTS, type AuthEndpoint } from './auth-endpoints.ts';

/** Bytes. */
const MAX_BODY = 64 * 1024;

interface AuthDependencies {
  identity: Identity;
  doors: Doors;
  visitOf(request: ExpressRequest): Visit;
  log: Log;
}

/** The checked fields; each endpoint has some of them. */
const checked = z.object({ email: z.string(), newPassword: z.string() }).partial();

/** The endpoints of better-auth that the pages use, behind the gateway's checks of origin, attempts and new passwords. */
export function authRoutes({ identity, doors, visitOf, log }: AuthDependencies): RequestHandler {
  /** Admits a caller before the body is read. Throws Refusal, rate_limited. */
  async function enter({ needsSession, takesSecret }: AuthEndpoint, visit: Visit) {
    if (visit.foreign) throw new Refusal('wrong_origin', visit.foreign);
    if (visit.problem) throw new Refusal('session_impossible', visit.problem);
    const caller = needsSession ? await identity.findCaller(visit) : undefined;
    if (caller) doors.call(caller.person.id);
    else if (needsSession) throw notSignedIn();
    else doors.visit(addressSubject(visit.address));
    if (!takesSecret) return caller;
    doors.attempt(addressSubject(visit.address));
    if (caller) doors.attemptFor(caller.person.email);
    return caller;
  }

  /** Throws rate_limited, and invalid_request for a weak password. */
  async function examine(fields: object, caller: Caller | undefined) {
    const { email, newPassword } = checked.parse(fields);
    if (email !== undefined) doors.attemptFor(email);
    if (newPassword === undefined) return;
    const known = caller ? [caller.person.name, caller.person.email] : [];
    await checkPassword(newPassword, known, '/newPassword');
  }

  /** Better-auth gets a new request that contains only checked values. */
  async function forward(path: string, visit: Visit, fields: object): Promise<Response> {
    const headers = new Headers(visit.headers);
    headers.set(ADDRESS_HEADER, visit.address);
    headers.set('content-type', 'application/json');
    const auth = await identity.at(visit.origin);
    const url = new URL(AUTH_PATH + path, visit.origin);
    return auth.handler(new Request(url, { method: 'POST', headers, body: JSON.stringify(fields) }));
  }

  return async (request, response) => {
    setRoute(response, AUTH_PATH);
    response.set('Cache-Control', 'no-store');
    try {
      const path = request.originalUrl.slice(AUTH_PATH.length).replace(/\?.*/s, '');
      const endpoint = Object.hasOwn(AUTH_ENDPOINTS, path) ? AUTH_ENDPOINTS[path] : undefined;
      if (!endpoint) throw notFound('path');
      requirePost(request, response);
      const visit = visitOf(request);
      const caller = await enter(endpoint, visit);
      const fields = checkBody(endpoint.body, await readOptionalBody(request, MAX_BODY));
      await examine(fields, caller);
      await pass(await forward(path, visit, fields), response);
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
  if (status >= 500) log.error({ code: error.code, err: error.cause ?? error.message }, 'sign-in failed');
  if (error.retryAfter !== undefined) response.set('Retry-After', String(error.retryAfter));
  const [first] = error.errors;
  response.status(status).json({
    code: error.code,
    message: first?.message ?? error.message,
    requestId: currentRequestId(),
    ...(error.errors.length > 0 && { errors: error.errors }),
    ...(error.retryAfter !== undefined && { retryAfter: error.retryAfter }),
  });
}
