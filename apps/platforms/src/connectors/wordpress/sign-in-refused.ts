import { AppError } from '@postrider/service';
import { z } from 'zod';
import { PlatformError } from '../http.ts';
import { truncate } from '../responses.ts';
import { NotJsonError, problemOf } from './api.ts';
import { RoleError } from './classify.ts';
import { plainText } from './html.ts';

const refused = (message: string, cause?: unknown) =>
  new AppError('account_not_connected', message, { cause });

const NO_SITE =
  'There is no WordPress with a REST API at this address. Check the address; if the site is in a folder, enter the folder ' +
  'too. A site of WordPress.com can’t be connected.';
const PASSWORDS_OFF =
  'Application passwords are switched off on this site. They need https, WordPress 5.6 and no plugin that disables them, such ' +
  'as Wordfence. Switch them on, create one, and connect the account again.';
const WRONG =
  'The site did not accept the username and the application password. Either one of them is wrong, or the password is that of ' +
  'the sign-in, or the web server of the site removes the Authorization header. Create a new application password; if that ' +
  'does not help, ask the host to pass the Authorization header on to PHP.';
const NO_RIGHT =
  'This WordPress user may not publish posts or upload files. Give the user the role Author or Editor, or connect the account ' +
  'of another user.';
const FIREWALL =
  'The site returns a web page instead of data: a firewall, a security plugin, a password for the whole site or a maintenance ' +
  'page blocks the REST API. Allow requests to it, and connect the account again.';
const closed = (reason: string) =>
  `A plugin of the site blocks the REST API${reason ? `: “${reason}”` : ''}. Allow it for signed-in users, and connect the account again.`;

/** The address redirects to another domain. */
export const elsewhere = (address: string): AppError =>
  refused(
    `This address redirects to ${address.slice(0, MAX_REASON)}. If that is your site, connect the account with that address.`,
  );

const MAX_REASON = 200;
const passwords = z.object({ 'application-passwords': z.object({}) });

/** Throws if the site has no application passwords. @param authentication of the root of its API */
export function assertPasswords(authentication: unknown): void {
  if (!passwords.safeParse(authentication).success) throw refused(PASSWORDS_OFF);
}

const reasonOf = (error: PlatformError): string =>
  truncate(plainText(problemOf(error.body)?.message ?? ''), MAX_REASON);

/** The errors of firewalls and maintenance pages. */
const isBlocked = (error: unknown): boolean =>
  error instanceof NotJsonError ||
  (error instanceof PlatformError &&
    !problemOf(error.body) &&
    [401, 403, 406, 429, 503].includes(error.status));

const isClosed = (error: unknown): error is PlatformError =>
  error instanceof PlatformError && problemOf(error.body) !== undefined && [401, 403].includes(error.status);

/** Why no place has a REST API, from the errors of each. */
export function noApi(errors: readonly unknown[]): unknown {
  const plugin = errors.find(isClosed);
  if (plugin) return refused(closed(reasonOf(plugin)), plugin);
  const firewall = errors.find(isBlocked);
  if (firewall) return refused(FIREWALL, firewall);
  const failed = errors.find((error) => error instanceof PlatformError && error.status >= 500);
  return failed ?? refused(NO_SITE, errors[0]);
}

/** Why the user of a password can't be read, on a site whose API is there. */
export function refusedSignIn(error: unknown): unknown {
  if (error instanceof RoleError) return refused(NO_RIGHT, error);
  if (isBlocked(error)) return refused(FIREWALL, error);
  if (!(error instanceof PlatformError)) return error;
  const code = problemOf(error.body)?.code;
  if (error.status === 401 && code === 'rest_not_logged_in') return refused(WRONG, error);
  if (isClosed(error) || code === 'rest_no_route') return refused(closed(reasonOf(error)), error);
  return error;
}
