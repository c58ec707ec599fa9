import { z } from 'zod';
import { classifyCommon, isMoved } from '../classify-common.ts';
import { movedElsewhere, reconnectNeeded, serverFailed } from '../failures.ts';
import { PlatformError } from '../http.ts';
import type { Verdict } from '../verdict.ts';

const refusal = z.object({ error: z.string() });

/** Accepts that a status no longer exists. A 404 without a message is not about a status: it comes from a proxy. */
export function unlessGone(error: unknown): void {
  const isGone =
    error instanceof PlatformError && error.status === 404 && refusal.safeParse(error.body).success;
  if (!isGone) throw error;
}

/** Classifies errors by the status and message of servers with Mastodon's API. */
export const classifierOf =
  (name: string) =>
  (error: unknown): Verdict => {
    if (!(error instanceof PlatformError)) return classifyCommon(name, error);
    // An account's identity includes the host of its server.
    if (isMoved(error)) return { kind: 'rejected', failure: movedElsewhere(name) };
    const reason = refusal.safeParse(error.body).data?.error ?? '';
    // Without a message, the error comes from a proxy, and is about this client, not the account.
    if (error.status === 403)
      return reason === ''
        ? { kind: 'retry_later', failure: serverFailed(name) }
        : { kind: 'reconnect', failure: reconnectNeeded(name) };
    if (error.status === 422 && /not finished processing/i.test(reason))
      return { kind: 'retry_later', failure: serverFailed(name) };
    return classifyCommon(name, error, reason.replace(/^Validation failed: /, ''));
  };
