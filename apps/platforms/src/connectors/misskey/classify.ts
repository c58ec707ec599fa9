import { classifyCommon, isMoved } from '../classify-common.ts';
import { movedElsewhere, reconnectNeeded, serverFailed } from '../failures.ts';
import { PlatformError } from '../http.ts';
import type { Verdict } from '../verdict.ts';
import { errorOf } from './api.ts';

const NAME = 'Misskey';

/** The token is unknown, or may not do this. Its status differs between versions. */
const NO_ACCESS = [
  'AUTHENTICATION_FAILED',
  'CREDENTIAL_REQUIRED',
  'PERMISSION_DENIED',
  'ACCESS_DENIED',
  'YOUR_ACCOUNT_SUSPENDED',
];

/** Classifies errors by the codes of Misskey servers. */
export function classify(error: unknown): Verdict {
  if (!(error instanceof PlatformError)) return classifyCommon(NAME, error);
  // An account's identity includes the host of its server.
  if (isMoved(error)) return { kind: 'rejected', failure: movedElsewhere(NAME) };
  const described = errorOf(error);
  // Without a code, the error comes from a proxy, and is about this client, not the account.
  if (described === undefined)
    return [401, 403].includes(error.status)
      ? { kind: 'retry_later', failure: serverFailed(NAME) }
      : classifyCommon(NAME, error);
  const { code, message, info } = described;
  if (NO_ACCESS.includes(code)) return { kind: 'reconnect', failure: reconnectNeeded(NAME) };
  return classifyCommon(NAME, error, info ? `${message} ${info.param}: ${info.reason}` : message || code);
}
