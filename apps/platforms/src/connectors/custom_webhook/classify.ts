import { customWebhook } from '@postrider/platform-rules/custom_webhook/definition';
import { classifyCommon } from '../classify-common.ts';
import { refused, serverFailed } from '../failures.ts';
import { PlatformError } from '../http.ts';
import type { Failure, Verdict } from '../verdict.ts';
import { answer } from './receiver.ts';

const { name: NAME } = customWebhook;

const SIGNATURE_REFUSED: Failure = {
  code: 'account_needs_reconnect',
  message: 'The receiver of this custom webhook rejects the signature or is gone.',
  action: 'Check its address and its signing secret, connect the account again, then retry the post.',
};

const NO_RECEIVER: Failure = {
  code: 'platform_unavailable',
  message: 'There is no receiver at the address of this custom webhook.',
  action: 'Start the receiver at its address, then retry the post.',
};

/** Receivers without a message, and the status with which a proxy reports that nothing listens behind it. */
const NOT_FOUND = 404;
const AWAY = 503;

/** Classifies the errors of receivers (docs/platforms/custom-webhook.md, “Responses”). */
export function classify(error: unknown): Verdict {
  if (!(error instanceof PlatformError)) return classifyCommon(NAME, error);
  const { status, headers } = error;
  const { message = '' } = answer.parse(error.body);
  if (status === 401 || status === 403 || status === 410)
    return { kind: 'reconnect', failure: SIGNATURE_REFUSED };
  // A proxy or a router without the route: nothing was published.
  if (status === NOT_FOUND && message === '') return { kind: 'retry_later', failure: NO_RECEIVER };
  if (status === AWAY && headers['retry-after'] !== undefined)
    return { kind: 'retry_later', failure: serverFailed(NAME) };
  if (status >= 400 && status < 500 && ![408, 425, 429].includes(status))
    return { kind: 'rejected', failure: refused('The receiver', message) };
  return classifyCommon(NAME, error);
}
