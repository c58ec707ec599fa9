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

/** Where a browser goes on to, and the cookies that it keeps. */
interface Step {
  to: string;
  cookies: readonly string[];
}

/**
 * Signing in at the provider: to its page, and back. From there the browser goes on to the sign-in page, with
 * `provider=done`, `provider=code` where a second factor is left to show, or `problem=<code>`.
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
    // Only the dashboard's own pages, or the person, may begin: no page signs visitors in behind their backs.
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

  /** The code of what went wrong; logs what is nobody's fault outside. */
  function problemOf(caught: unknown): string {
    if (caught instanceof SignInFailure) return caught.problem;
    const { code, cause, message } = toAppError(caught);
    if (PROBLEMS[code].status >= 500) log.error({ code, err: cause ?? message }, 'signing in failed');
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
        // The sign-in page says what the problem is.
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
