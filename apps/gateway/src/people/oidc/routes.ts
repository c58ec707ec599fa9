import { type Log, PROBLEMS, toAppError } from '@postrider/service';
import { setRoute } from '@postrider/service/metrics';
import { type Request, type Response, Router } from 'express';
import { PROVIDER_CALLBACK_PATH, PROVIDER_PATH, SIGN_IN_PATH } from '../../paths.ts';
import { addressSubject } from '../../rate-limits/address.ts';
import type { Visit } from '../caller.ts';
import type { Doors } from '../doors.ts';
import type { Identity } from '../identity/identity.ts';
import type { Admission } from './admission.ts';
import { checksIn, FORGET_CHECKS, keepChecks } from './checks-cookie.ts';
import { SignInFailure } from './failure.ts';
import type { Provider } from './provider.ts';

export interface RouteDependencies {
  provider: Provider;
  admission: Admission;
  identity: Identity;
  doors: Doors;
  visitOf(request: Request): Visit;
  log: Log;
}

/** A redirect with cookies. */
interface Step {
  to: string;
  cookies: readonly string[];
}

/**
 * Sign-in at the provider: the redirect to its page, and the callback. The callback redirects to the sign-in page with
 * `provider=done`, `provider=code` if a second factor is required, or `problem=<code>`.
 */
export function providerRoutes({
  provider,
  admission,
  identity,
  doors,
  visitOf,
  log,
}: RouteDependencies): Router {
  async function begin(visit: Visit): Promise<Step> {
    // Only the dashboard's own pages or the person may start it, so that other pages can't sign in their visitors.
    if (!['same-origin', 'none', null].includes(visit.headers.get('sec-fetch-site')))
      return { to: SIGN_IN_PATH, cookies: [] };
    const { url, checks } = await provider.begin(visit.origin + PROVIDER_CALLBACK_PATH);
    return { to: url.href, cookies: [keepChecks(checks)] };
  }

  async function finish(visit: Visit, request: Request): Promise<Step> {
    const answer = new URL(request.originalUrl, visit.origin);
    const checks = checksIn(visit.headers);
    if (!checks || answer.searchParams.get('state') !== checks.state)
      throw new SignInFailure('begun_elsewhere');
    const person = await provider.finish(answer, checks);
    const userId = await admission.admit(person, visit.address);
    const { cookies, needsCode } = await identity.startSessionUnlessCode(visit, userId);
    return { to: `${SIGN_IN_PATH}?provider=${needsCode ? 'code' : 'done'}`, cookies };
  }

  /** The code of the error; logs internal errors. */
  function problemOf(caught: unknown): string {
    if (caught instanceof SignInFailure) return caught.problem;
    const { code, cause, message } = toAppError(caught);
    if (PROBLEMS[code].status >= 500) log.error({ code, err: cause ?? message }, 'sign-in failed');
    return code;
  }

  const handle =
    (route: string, step: typeof finish, always: readonly string[]) =>
    async (request: Request, response: Response): Promise<void> => {
      setRoute(response, route);
      response.set('Cache-Control', 'no-store');
      for (const cookie of always) response.append('Set-Cookie', cookie);
      const visit = visitOf(request);
      try {
        // The sign-in page explains the problem.
        if (visit.problem) return response.redirect(303, SIGN_IN_PATH);
        doors.attempt(addressSubject(visit.address));
        const { to, cookies } = await step(visit, request);
        for (const cookie of cookies) response.append('Set-Cookie', cookie);
        response.redirect(303, to);
      } catch (caught) {
        response.redirect(303, `${SIGN_IN_PATH}?problem=${problemOf(caught)}`);
      }
    };

  return Router({ caseSensitive: true, strict: true })
    .get(PROVIDER_PATH, handle(PROVIDER_PATH, begin, []))
    .get(PROVIDER_CALLBACK_PATH, handle(PROVIDER_CALLBACK_PATH, finish, [FORGET_CHECKS]));
}
