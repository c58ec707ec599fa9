import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { timestampDate, timestampFromDate } from '@bufbuild/protobuf/wkt';
import { enumName, enumNumber, filesOf } from '@postrider/contracts';
import {
  type ChangeFailure,
  type Publication as PlatformsPublication,
  PublicationProofKind,
  PublicationState,
} from '@postrider/contracts/platforms';
import {
  ChangeKind,
  ChangeStatus,
  type ListOccurrencesResponseSchema,
  OutcomeSchema,
  type PostStateSchema,
  PostStatus,
  ProofKind,
  ResultStatus,
  SeriesStatus,
} from '@postrider/contracts/posts';
import { toFacts } from '@postrider/service';
import type { Change, FailedChange } from './live-change.ts';
import {
  isFinal,
  ownData,
  type Post,
  type Publication,
  type PublicationAttempts,
  type PublicationOutcome,
  type Result,
} from './post.ts';
import { time } from './post-message.ts';
import type { SeriesView } from './recurring/recurring.ts';
import type { SkippedDate } from './series/series.ts';
import type { FinishedResult } from './store.ts';
import type { WarnedPost } from './waiting-store.ts';

const changeMessage = ({ kind, status, requestedAt, finishedAt, error }: Change) => ({
  kind: enumNumber(ChangeKind, kind),
  status: enumNumber(ChangeStatus, status),
  requestedAt: timestampFromDate(requestedAt),
  ...(error && { error }),
  ...time('finishedAt', finishedAt),
});

/** The error and time of a retried result are hidden until it fails again. A warning is shown as its error until then. */
export const resultMessage = ({
  publishedAt,
  acceptedAt,
  finishedAt,
  error,
  warning,
  failedAttempts = [],
  deletedAt,
  changes = [],
  proof,
  ...result
}: Result) => ({
  ...result,
  ...(error && isFinal(result.status) ? { error } : {}),
  ...(warning && result.status === 'pending' ? { error: warning } : {}),
  id: result._id,
  status: enumNumber(ResultStatus, result.status),
  failedAttempts: failedAttempts.map(({ at, retryAt, ...failed }) => ({
    ...failed,
    at: timestampFromDate(at),
    ...time('retryAt', retryAt),
  })),
  changes: changes.map(changeMessage),
  ...(proof && { proof: { kind: enumNumber(ProofKind, proof.kind), at: timestampFromDate(proof.at) } }),
  ...time('deletedAt', deletedAt),
  ...time('acceptedAt', acceptedAt),
  ...time('publishedAt', publishedAt),
  ...time('failedAt', result.status === 'failed' ? finishedAt : undefined),
});

/** The progress of a post, for operators, without its content. */
export const stateMessage = (post: Post): MessageInitShape<typeof PostStateSchema> => ({
  id: post._id,
  status: enumNumber(PostStatus, post.status),
  handoverAttempts: post.handoverAttempts,
  hasMedia: post.mediaId !== '',
  files: filesOf(post).length,
  requestId: post.requestId ?? '',
  results: post.results.map(resultMessage),
  createdAt: timestampFromDate(post.createdAt),
  updatedAt: timestampFromDate(post.updatedAt),
  ...time('scheduledAt', post.scheduledAt),
  ...time('handedOverAt', post.handedOverAt),
  ...time('nextStepAt', post.nextStepAt),
  ...time('publishedAt', post.publishedAt),
});

export const warnedMessage = ({ _id: id, title, scheduledAt, results }: WarnedPost) => {
  const warnings = results.flatMap(({ status, warning }) =>
    warning && status === 'pending' ? [warning] : [],
  );
  return {
    id,
    title,
    ...time('scheduledAt', scheduledAt),
    warnings: [...new Map(warnings.map((warning) => [warning.message, warning])).values()],
  };
};

const skippedMessage = ({ at, code, message }: SkippedDate) => ({ ...time('at', at), code, message });

/** A series with its posts and its next dates; empty for a post without one. */
export const seriesMessage = (
  view: SeriesView | undefined,
): MessageInitShape<typeof ListOccurrencesResponseSchema> => {
  if (!view) return {};
  const { _id: id, rule: recurrence, texts, status, problem, skipped, dates } = view.series;
  return {
    series: {
      id,
      recurrence,
      texts,
      status: enumNumber(SeriesStatus, status),
      ...(problem && { problem: skippedMessage(problem) }),
      skipped: skipped.map(skippedMessage),
      ...time('endsAt', dates.at(-1)),
    },
    occurrences: [
      ...view.posts.map(({ _id: postId, status, seriesAt, seriesEdited = false }) => ({
        postId,
        status: enumNumber(PostStatus, status),
        isEdited: seriesEdited,
        ...time('at', seriesAt),
      })),
      ...view.planned.map((at) => time('at', at)),
    ],
  };
};

export const outcomeMessage = ({
  workspaceId,
  postId,
  profileId = '',
  title,
  tags,
  accountIds,
  result,
  requestId = '',
  traceparent = '',
  shareKey = '',
  ...own
}: FinishedResult) => ({
  requestId,
  traceparent,
  shareKey,
  ...ownData(own),
  eventId: result.eventId ?? '',
  workspaceId,
  profileId,
  postId,
  title,
  tags,
  accountIds,
  result: resultMessage({
    ...result,
    // For a retried result: its previous outcome.
    status: isFinal(result.status) ? result.status : 'failed',
    // Events stay small, and their consumers need only the outcome.
    failedAttempts: [],
    changes: [],
  }),
  ...time('finishedAt', result.finishedAt),
});

/** The facts of a finished result's event. */
export const outcomeFacts = (finished: FinishedResult) =>
  toFacts(OutcomeSchema, create(OutcomeSchema, outcomeMessage(finished)));

export const handedOverMessage = ({
  _id,
  workspaceId,
  results,
  handedOverAt,
  requestId = '',
  traceparent = '',
  shareKey = '',
}: Post) => ({
  requestId,
  traceparent,
  shareKey,
  postId: _id,
  workspaceId,
  publicationIds: results.filter(({ status }) => !isFinal(status)).map((result) => result._id),
  retries: Object.fromEntries(results.flatMap(({ _id, retries }) => (retries ? [[_id, retries]] : []))),
  ...time('handedOverAt', handedOverAt),
});

/** The publication as a message; like `postMessage`. */
export const publicationMessage = ({ post, result: { platform, accountId, retries } }: Publication) => ({
  ...post,
  media: filesOf(post),
  postId: post._id,
  platform,
  accountId,
  retries: retries ?? 0,
  leadMs: post.handoverMs ?? 0,
  profileId: post.profileId ?? '',
  ...time('dueAt', post.scheduledAt),
});

/** The attempts of a publication. An older platforms service has no failed attempts. */
function attemptsOf({ attempts, failedAttempts, retries }: PlatformsPublication) {
  const failed = failedAttempts.flatMap(({ attempt, at, code, message, retryAt }) =>
    at
      ? { attempt, at: timestampDate(at), code, message, ...(retryAt && { retryAt: timestampDate(retryAt) }) }
      : [],
  );
  return { attempts, retries, ...(failed.length > 0 && { failedAttempts: failed }) };
}

/** The attempts of publications, by id. */
export const readAttempts = (
  publications: readonly PlatformsPublication[],
): ReadonlyMap<string, PublicationAttempts> =>
  new Map(
    publications.map((publication) => {
      const { id, acceptedAt } = publication;
      return [
        id,
        { ...attemptsOf(publication), ...(acceptedAt && { acceptedAt: timestampDate(acceptedAt) }) },
      ];
    }),
  );

/** The outcomes of finished publications, by id; others are omitted. */
export const readOutcomes = (
  publications: readonly PlatformsPublication[],
): ReadonlyMap<string, PublicationOutcome> =>
  new Map(
    publications.flatMap((publication) => {
      const { id, state, url, externalId, publishedAt, proof, notice, error } = publication;
      const proofKind = enumName(PublicationProofKind, proof?.kind ?? 0);
      const status = enumName(PublicationState, state);
      if (status !== 'published' && status !== 'failed') return [];
      const outcome = {
        status,
        ...attemptsOf(publication),
        ...(url ? { url } : {}),
        ...(externalId ? { externalId } : {}),
        ...(publishedAt ? { publishedAt: timestampDate(publishedAt) } : {}),
        ...(proofKind && proof?.at && { proof: { kind: proofKind, at: timestampDate(proof.at) } }),
        ...(notice && { notice: { code: notice.code, message: notice.message } }),
        ...(error ? { error: { code: error.code, message: error.message, action: error.action } } : {}),
      };
      return [[id, outcome] as const];
    }),
  );

/** Why a live post was not changed. */
export const readFailure = ({ error, isFinal, retryAfterMs }: ChangeFailure): FailedChange => ({
  kind: 'failed',
  error: { code: error?.code ?? '', message: error?.message ?? '', action: error?.action ?? '' },
  isFinal,
  retryAfterMs,
});
