import type { Account, Session } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { callPlatform, PlatformCallError } from '../connectors/calls.ts';
import type { Connector, Job } from '../connectors/connector.ts';
import type { MediaLibrary } from '../media-library.ts';
import type { Hand } from './hands.ts';

/** One publication in hand with everything that its steps need. */
export interface Work {
  hand: Hand;
  connector: Connector;
  job: Job;
  /** The newest tokens that this work knows. */
  session: Session;
}

export const jobOf = (
  { publication }: Hand,
  account: Account,
  library: MediaLibrary,
  signal: AbortSignal,
): Job => {
  const { _id, workspaceId, caption, title, options, mediaId, parts = [] } = publication;
  return {
    publicationId: _id,
    account,
    words: { caption, title, options },
    done: parts,
    openMedia: async () => (mediaId ? library.open(workspaceId, mediaId) : null),
    signal,
  };
};

/**
 * Makes a call that may be repeated; where the tokens turn out to be out of date, once more with new ones. Throws
 * PlatformCallError where the platform is the reason.
 */
export async function withFreshTokens<T>(
  work: Work,
  accounts: Accounts,
  call: (tokens: unknown) => Promise<T>,
): Promise<T> {
  try {
    return await callPlatform(work.connector, () => call(work.session.tokens));
  } catch (error) {
    if (!(error instanceof PlatformCallError) || error.verdict.kind !== 'expired') throw error;
    work.session = await accounts.renew(work.session);
    return callPlatform(work.connector, () => call(work.session.tokens));
  }
}
