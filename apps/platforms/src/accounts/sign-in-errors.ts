import { AppError } from '@postrider/service';
import type { Connection, Connector } from '../connectors/connector.ts';
import { possessive } from '../connectors/failures.ts';
import { NotSentError, notSentReason } from '../connectors/http.ts';

export const START_AGAIN = 'Start connecting the account again.';

const notConnected = (message: string, cause?: unknown) =>
  new AppError('account_not_connected', `${message} ${START_AGAIN}`, { cause });

export const noPendingSignIn = () =>
  notConnected(
    'No sign-in is pending for this state. It was already finished, is older than ten minutes, or was not started here.',
  );

/** The sign-in opens other accounts than the one to reconnect. */
export function otherAccount(found: readonly Connection[]): AppError {
  const [only, ...others] = found.map(({ account }) => account.username.slice(0, 100));
  const isNot =
    others.length === 0
      ? `${only} is not the account that you want to reconnect.`
      : `The account that you want to reconnect is not among the ${found.length} accounts of this sign-in.`;
  const message = `${isNot} Sign in with that account.`;
  return new AppError('account_not_connected', message, {
    errors: [{ path: '/accountId', code: 'other_account', message }],
  });
}

/** The sign-in succeeded, and opens no account. */
export function noAccounts({ name }: Connector): AppError {
  const message = `This sign-in opens no account on ${name}. Sign in as a person who manages one, and allow access to it on ${possessive(name)} page. ${START_AGAIN}`;
  return new AppError('account_not_connected', message, {
    errors: [{ path: '/accountId', code: 'no_accounts', message }],
  });
}

export const noCode = ({ name }: Connector) =>
  notConnected(`${possessive(name)} consent page returned neither a code nor an error.`);

/** The error of a person who cancels (RFC 6749, and LinkedIn). */
const CANCELLED = ['access_denied', 'user_cancelled_authorize', 'user_cancelled_login'];
/** The error of an app that may not ask for a scope. */
const NOT_ALLOWED = ['invalid_scope', 'unauthorized_scope_error'];

/** The error that the consent page returned instead of a code. */
export function declined({ name }: Connector, error: string): AppError {
  if (CANCELLED.includes(error))
    return notConnected(`Access was denied on ${possessive(name)} consent page. No account was connected.`);
  if (NOT_ALLOWED.includes(error))
    return notConnected(
      `The app lacks a permission that publishing on ${name} needs. Check its products and permissions in the developer portal.`,
    );
  const page = `${possessive(name)} consent page`;
  return notConnected(
    `${page} returned an error: “${error.slice(0, 100)}”. Check the app’s settings on ${name}.`,
  );
}

/** The messages about unreachable servers. */
const OBSTACLES = {
  no_public_name:
    'There is no public server with this name. Check the spelling of the address; if it is correct, try ' +
    'again later.',
  certificate:
    'The server’s certificate is not trusted: it is self-signed, expired or for another name. The operator of ' +
    'the server must install a valid one.',
  no_connection:
    'The server at this address does not accept connections. Check the address and its port; if they are correct, try again ' +
    'when the server is running.',
} as const;

/** Turns the failure of a sign-in into a problem of the public API; `after` is the step before a retry. */
export const failedAs =
  ({ classify }: Connector, after = '') =>
  (error: unknown): never => {
    if (error instanceof AppError) throw error;
    if (error instanceof NotSentError) {
      const why = notSentReason(error);
      const message = `${OBSTACLES[why]} ${after}`.trim();
      if (why !== 'no_connection') throw new AppError('account_not_connected', message, { cause: error });
      throw new AppError('unavailable', message, { retryAfter: 5, cause: error });
    }
    const { kind, failure } = classify(error);
    if (kind === 'rejected' || kind === 'reconnect')
      throw new AppError('account_not_connected', failure.message, { cause: error });
    throw new AppError('unavailable', `${failure.message} ${after || 'Try again in a moment.'}`, {
      retryAfter: 5,
      cause: error,
    });
  };
