import type { Incoming, Route } from '../platform.ts';
import type { Account } from '../rows.ts';
import type { LinkedinServer } from './behaviour.ts';
import { badRequest, linkedinError } from './errors.ts';
import { authorize, validToken } from './tokens.ts';

/** A version is served for at least twelve months; this one was never published. */
const LIVES_MONTHS = 13;
const NEVER = '202512';

type RestRoute = Omit<Route, 'handle'> & {
  handle(call: Incoming, account: Account): ReturnType<Route['handle']>;
};
/** Makes a route below `/rest/`, with its headers and its token checked. */
export type Rest = (route: RestRoute) => Route;

/** A route below `/rest/` that acts for an account. */
export const restOf =
  (server: LinkedinServer): Rest =>
  (route) => ({
    ...route,
    path: `/rest${route.path}`,
    handle: (call) => {
      checkHeaders(call);
      return route.handle(call, authorize(call, server));
    },
  });

/** A route below `/rest/` for the person of a token. */
export const personal = (route: Route): Route => ({
  ...route,
  path: `/rest${route.path}`,
  handle: (call) => {
    checkHeaders(call);
    validToken(call);
    return route.handle(call);
  },
});

function checkHeaders({ req }: Incoming): void {
  checkVersion(req.get('linkedin-version'));
  if (req.get('x-restli-protocol-version') !== '2.0.0')
    throw badRequest('ILLEGAL_ARGUMENT', 'Invalid value for header X-RestLi-Protocol-Version');
}

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

/** The values of a parameter such as `List(a,b)`. */
export function listIn({ req }: Incoming, name: string): string[] {
  const [value] = [req.query[name]].flat();
  const [, inner] = /^List\((.+)\)$/.exec(typeof value === 'string' ? value : '') ?? [];
  if (inner === undefined) throw badRequest('ILLEGAL_ARGUMENT', `${name} must be a list`);
  return inner.split(',');
}
