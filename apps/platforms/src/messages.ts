import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { enumNumber } from '@postrider/contracts';
import {
  AccountSchema,
  AccountStatus,
  type PublicationProgressSchema,
  PublicationProofKind,
  PublicationState,
  PublishingState,
} from '@postrider/contracts/platforms';
import { versionOf } from '@postrider/service';
import { type Account, lossOf } from './accounts/account.ts';
import type { AppSummary } from './accounts/apps/apps.ts';
import type { PendingChoice } from './accounts/choices/choices.ts';
import type { SignInResult } from './accounts/sign-ins.ts';
import { endOf } from './accounts/token-times.ts';
import type { Metrics, OptionChoice, OptionChoices } from './connectors/connector.ts';
import type { PublishingStatus } from './hold/holding.ts';
import type { ChangeFailure } from './live/failures.ts';
import {
  type FailedAttempt,
  isFinished,
  type Publication,
  type PublicationState as State,
  sendTime,
} from './publications/publication.ts';

/** An account, without its tokens. */
export function accountMessage(account: Account): MessageInitShape<typeof AccountSchema> {
  const { tokensExpireAt, checkedAt } = account;
  const expiresAt = endOf(account);
  const error = lossOf(account);
  return {
    id: account._id,
    profileId: account.profileId ?? '',
    platform: account.platform,
    username: account.username,
    displayName: account.displayName,
    avatarUrl: account.avatarUrl,
    status: account.status === 'connected' ? AccountStatus.CONNECTED : AccountStatus.NEEDS_RECONNECT,
    connectedAt: timestampFromDate(account.connectedAt),
    ...(tokensExpireAt && { tokenExpiresAt: timestampFromDate(tokensExpireAt) }),
    ...(checkedAt && { lastCheckedAt: timestampFromDate(checkedAt) }),
    ...(expiresAt && { expiresAt: timestampFromDate(expiresAt) }),
    ...(error && { error }),
  };
}

/** Checks and renewals of tokens do not change it. */
export const versionOfAccount = ({ checkedAt: _, tokensExpireAt: __, ...account }: Account): string =>
  versionOf(AccountSchema, accountMessage({ ...account, tokensExpireAt: null }));

/** The values of an option. */
export const optionChoicesMessage = ({ option, values }: OptionChoices) => ({
  option,
  values: values.map(optionChoiceMessage),
});

/** A value of an option. */
export const optionChoiceMessage = ({ parent = '', ...value }: OptionChoice) => ({ ...value, parent });

/** A choice of accounts. */
export const choiceMessage = ({ expiresAt, ...choice }: PendingChoice) => ({
  ...choice,
  expiresAt: timestampFromDate(expiresAt),
});

/** The result of a sign-in. */
export function signInMessage(result: SignInResult) {
  if ('account' in result) return { account: accountMessage(result.account) };
  const { choices, omitted, token, expiresAt } = result.choice;
  return { choices, omitted, choiceToken: token, choiceExpiresAt: timestampFromDate(expiresAt) };
}

/** An app of the operator, without its secrets. */
export const appMessage = ({ changedAt, ...app }: AppSummary) => ({
  ...app,
  changedAt: timestampFromDate(changedAt),
});

const STATES: Record<State, PublicationState> = {
  due: PublicationState.DUE,
  claimed: PublicationState.PUBLISHING,
  preparing: PublicationState.PUBLISHING,
  sending: PublicationState.PUBLISHING,
  processing: PublicationState.PUBLISHING,
  published: PublicationState.PUBLISHED,
  failed: PublicationState.FAILED,
  unknown: PublicationState.FAILED,
};

const failedAttemptMessage = ({ at, retryAt, ...failed }: FailedAttempt) => ({
  ...failed,
  at: timestampFromDate(at),
  ...(retryAt && { retryAt: timestampFromDate(retryAt) }),
});

/** The outcome or progress of a publication. */
export function publicationMessage(publication: Publication) {
  const { _id, state, attempts, failedAttempts = [], retries = 0, outcome } = publication;
  const { url = '', externalId = '', publishedAt, proof, notice, error } = outcome ?? {};
  return {
    id: _id,
    state: STATES[state],
    url,
    externalId,
    attempts,
    failedAttempts: failedAttempts.map(failedAttemptMessage),
    retries,
    ...(proof && {
      proof: { kind: enumNumber(PublicationProofKind, proof.kind), at: timestampFromDate(proof.at) },
    }),
    ...(notice && { notice }),
    ...(error && { error }),
    ...time('acceptedAt', publication.acceptedAt),
    ...time('publishedAt', publishedAt),
    ...time('finishedAt', publication.finishedAt),
  };
}

/** The result of a change of a live publication. */
export const changeMessage = (failed: ChangeFailure | undefined) =>
  failed
    ? {
        failure: {
          error: failed.failure,
          isFinal: failed.isFinal,
          retryAfterMs: Math.ceil(failed.retryAfterMs ?? 0),
        },
      }
    : {};

/** The metrics of a post; absent if its platform does not report them. */
export const metricsMessage = ({ externalId, views, likes, comments }: Metrics) => ({
  externalId,
  ...(views === null ? {} : { views: BigInt(views) }),
  ...(likes === null ? {} : { likes: BigInt(likes) }),
  ...(comments === null ? {} : { comments: BigInt(comments) }),
});

const time = (name: string, date: Date | undefined) => (date ? { [name]: timestampFromDate(date) } : {});

/** The progress of a publication, for operators: without its content. */
export const progressMessage = (row: Publication): MessageInitShape<typeof PublicationProgressSchema> => ({
  id: row._id,
  platform: row.platform,
  accountId: row.accountId,
  host: row.host,
  state: row.state,
  attempts: row.attempts,
  waitsFor: row.waitsFor ?? '',
  worker: row.worker ?? '',
  liveParts: row.parts?.length ?? 0,
  ...(row.outcome?.error && { error: row.outcome.error }),
  ...time('scheduledAt', row.scheduledAt),
  ...time('firstFailedAt', row.failedAt),
  ...time('nextAttemptAt', row.retryAt && !isFinished(row) ? sendTime(row) : undefined),
  ...time('sendingAt', row.sendingAt),
  ...time('acceptedAt', row.acceptedAt),
  ...time('nextCheckAt', row.state === 'processing' ? row.dueAt : undefined),
  ...time('finishedAt', row.finishedAt),
});

/** A publication that is due and not sent. */
export const overdueMessage = ({ _id, scheduledAt, ...row }: Publication) => ({
  ...row,
  id: _id,
  scheduledAt: timestampFromDate(scheduledAt),
});

/** The state of publishing. */
export const publishingMessage = ({ state, held, undecidedSince, overdue }: PublishingStatus) => ({
  state: enumNumber(PublishingState, state),
  overdue,
  ...(undecidedSince && { undecidedSince: timestampFromDate(undecidedSince) }),
  ...(held && {
    heldSince: timestampFromDate(held.since),
    reason: held.reason,
    note: held.note,
    ...(held.dataFrom && { dataFrom: timestampFromDate(held.dataFrom) }),
  }),
});
