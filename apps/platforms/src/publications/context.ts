import { filesOf, type PostMedia } from '@postrider/contracts';
import { coverFor, filesFor, readFileOptions, subtitlesFor } from '@postrider/platform-rules';
import { currentTime, shareOf } from '@postrider/service';
import type { Account, Session } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { callPlatform, PlatformCallError } from '../connectors/calls.ts';
import type { Connector, Job } from '../connectors/connector.ts';
import type { Verdict } from '../connectors/verdict.ts';
import type { MediaLibrary } from '../media-library.ts';
import type { Claim } from './claims.ts';
import type { Caller } from './limiter.ts';
import { type Publication, sendTime } from './publication.ts';

/** A claimed publication with everything for publishing it. */
export interface PublishContext {
  claim: Claim;
  connector: Connector;
  job: Job;
  /** The newest tokens known to this process. */
  session: Session;
  /** When this process last began the call that makes it public. */
  calledAt?: Date;
}

export function jobOf(row: Publication, account: Account, library: MediaLibrary, signal: AbortSignal): Job {
  const { _id, workspaceId, postId, scheduledAt, caption, title, options, parts = [] } = row;
  const { reference, isUncertain = false, attempts: failedAttempts } = row;
  const files = filesOf(row);
  const about = readFileOptions(options);
  const jobFile = ({ mediaId, altText }: PostMedia, index: number) => ({
    altText,
    open: () => library.open(workspaceId, mediaId, { place: index + 1, of: files.length }),
  });
  const cover = coverFor(files, about);
  const subtitles = subtitlesFor(files, about);
  return {
    publicationId: _id,
    account,
    post: { id: postId, workspaceId, scheduledAt },
    words: { caption, title, options },
    files: filesFor(files, about).map((file) => jobFile(file, file.index)),
    ...(cover && { cover: jobFile(cover, files.indexOf(cover)) }),
    ...(subtitles && { subtitles: jobFile(subtitles, files.indexOf(subtitles)) }),
    done: parts,
    reference,
    mayBeLive: isUncertain,
    failedAttempts,
    signal,
  };
}

/** The owner of a call, for the limiters. */
export const callerOf = ({ row }: Claim): Caller => ({
  ...shareOf(row),
  accountId: row.accountId,
  host: row.host,
  // Calls that are due go before lookups of accepted posts.
  sendAt: row.state === 'processing' ? currentTime() : sendTime(row),
});

/** The connector's prepared state. */
export const preparedOf = ({ row }: Claim): unknown => JSON.parse(row.prepared ?? 'null');

/** The prepared state for a lookup: the earlier attempt's, unless it was sent since. */
export function sentAs({ row: { state, prepared, preparedBefore } }: Claim): unknown {
  const wasSent = state === 'sending' || state === 'processing';
  return JSON.parse((wasSent ? (prepared ?? preparedBefore) : (preparedBefore ?? prepared)) ?? 'null');
}

/**
 * Makes a repeatable call; repeats it with new tokens if the platform reports the old ones as expired. Throws
 * PlatformCallError for errors of the platform.
 */
export async function withFreshTokens<T>(
  context: Pick<PublishContext, 'connector' | 'session'>,
  accounts: Pick<Accounts, 'renew'>,
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

/** Classifies a platform's failure; rethrows an internal fault. */
export function verdictOf(error: unknown): Verdict {
  if (error instanceof PlatformCallError) return error.verdict;
  throw error;
}

/** Classifies a failure of a call that can't have published anything: unclear outcomes are simply retried. */
export function verdictWithoutEffect(error: unknown): Verdict {
  const verdict = verdictOf(error);
  if (verdict.kind !== 'unknown' && verdict.kind !== 'expired') return verdict;
  return { kind: 'retry_later', failure: verdict.failure };
}

/** Whether the host responded at all. Without an outcome, the connector decides. */
export const hasAnswered = ({ kind, isAway = kind === 'unknown' }: { kind: string; isAway?: boolean }) =>
  !isAway;
