import type { Incoming, Route } from '../platform.ts';
import type { Account } from '../rows.ts';
import { badRequest, linkedinError } from './errors.ts';
import { authorize } from './oauth.ts';

/** A version is served for at least twelve months; this one was never published. */
const LIVES_MONTHS = 13;
const NEVER = '202512';

/** A route below `/rest/`, with its headers and its token checked. */
export const rest = (
  route: Omit<Route, 'handle'> & { handle(call: Incoming, account: Account): ReturnType<Route['handle']> },
): Route => ({
  ...route,
  path: `/rest${route.path}`,
  handle: (call) => {
    checkVersion(call.req.get('linkedin-version'));
    if (call.req.get('x-restli-protocol-version') !== '2.0.0')
      throw badRequest('ILLEGAL_ARGUMENT', 'Invalid value for header X-RestLi-Protocol-Version');
    return route.handle(call, authorize(call));
  },
});

function checkVersion(version: string | undefined): void {
  if (!version)
    throw badRequest(
      'VERSION_MISSING',
      'A version must be present. Please specify a version by adding the LinkedIn-Version header.',
    );
  const [, year, month] = /^(20\d\d)(0[1-9]|1[0-2])$/.exec(version) ?? [];
  const now = new Date();
  const age = (now.getUTCFullYear() - Number(year)) * 12 + now.getUTCMonth() + 1 - Number(month);
  if (!(age >= 0 && age <= LIVES_MONTHS) || version === NEVER)
    throw linkedinError(426, 'NONEXISTENT_VERSION', `Requested version ${version} is not active`);
}
