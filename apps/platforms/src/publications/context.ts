import { shareOf } from '@postrider/service';
import type { Account, Session } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { callPlatform, PlatformCallError } from '../connectors/calls.ts';
import type { Connector, Job, Verdict } from '../connectors/connector.ts';
import type { MediaLibrary } from '../media-library.ts';
import type { Claim } from './claims.ts';
import type { Caller } from './limiter.ts';
import { type Publication, sendTime } from './publication.ts';

/** A claimed publication with everything that publishing it needs. */
export interface PublishContext {
  claim: Claim;
  connector: Connector;
  job: Job;
  /** The newest tokens that are known here. */
  session: Session;
  /** When the call that makes it public was last begun here. */
  calledAt?: Date;
}

export function jobOf(row: Publication, account: Account, library: MediaLibrary, signal: AbortSignal): Job {
  const { _id, workspaceId, caption, title, options, mediaId, parts = [] } = row;
  return {
    publicationId: _id,
    account,
    words: { caption, title, options },
    done: parts,
    openMedia: async () => (mediaId ? library.open(workspaceId, mediaId) : null),
    signal,
  };
}

/** Who makes a call, for the limiters. */
export const callerOf = ({ row }: Claim): Caller => ({
  ...shareOf(row),
  accountId: row.accountId,
  host: row.host,
  sendAt: sendTime(row),
});

/** What was done ahead, as the connector left it. */
export const preparedOf = ({ row }: Claim): unknown => JSON.parse(row.prepared ?? 'null');

/** The same of what is looked up: of an earlier try, unless it was sent since. */
export const sentAs = ({ row }: Claim): unknown =>
  JSON.parse((row.state === 'sending' ? row.prepared : (row.preparedBefore ?? row.prepared)) ?? 'null');

/**
 * Makes a call that may be repeated; once more with new tokens where the platform refuses the old ones as expired.
 * Throws PlatformCallError where the platform is the reason.
 */
export async function withFreshTokens<T>(
  context: PublishContext,
  accounts: Accounts,
  call: (tokens: unknown) => Promise<T>,
): Promise<T> {
  try {
    return await callPlatform(context.connector, () => call(context.session.tokens));
  } catch (error) {
    if (!(error instanceof PlatformCallError) || error.verdict.kind !== 'expired') throw error;
    context.session = await accounts.renew(context.session);
    return callPlatform(context.connector, () => call(context.session.tokens));
  }
}

/** What the platform's failure means; rethrows an internal fault. */
export function verdictOf(error: unknown): Verdict {
  if (error instanceof PlatformCallError) return error.verdict;
  throw error;
}

/** What a failure means where nothing could have become public: what is unclear is simply done again. */
export function verdictWithoutEffect(error: unknown): Verdict {
  const verdict = verdictOf(error);
  if (verdict.kind !== 'unknown' && verdict.kind !== 'expired') return verdict;
  return { kind: 'retry_later', failure: verdict.failure };
}

/** Whether the host gave any response. */
export const hasAnswered = (result: { kind: string; isAway?: boolean }): boolean =>
  result.kind !== 'unknown' && !result.isAway;
