import { type Timestamp, timestampDate } from '@bufbuild/protobuf/wkt';
import { enumName } from '@postrider/contracts';
import type { PublicationProgress } from '@postrider/contracts/platforms';
import { type PostState, ProofKind } from '@postrider/contracts/posts';

/** A stored past or future event of a post. */
export interface Moment {
  /** ISO 8601 */
  at: string;
  event: string;
  /** The id of the post or the result. */
  id: string;
}

/** How it is known that a post is live. */
const PROOFS = {
  answered: 'confirmed by the platform',
  looked_up: 'found by a lookup',
  duplicate_refused: 'a repeated call was refused as a duplicate',
} as const;

/** The timeline of a post, oldest first. Only the latest of repeated events is stored; the logs have all. */
export function timelineOf(
  post: Pick<
    PostState,
    'id' | 'createdAt' | 'updatedAt' | 'scheduledAt' | 'handedOverAt' | 'nextStepAt' | 'results'
  >,
  publications: readonly Omit<PublicationProgress, '$typeName'>[],
): Moment[] {
  const moments = [
    moment(post.id, post.createdAt, 'created'),
    moment(post.id, post.updatedAt, 'last changed'),
    moment(post.id, post.scheduledAt, 'scheduled for'),
    moment(post.id, post.handedOverAt, 'last handed over to platforms'),
    moment(post.id, post.nextStepAt, 'next step of the posts service'),
    ...post.results.map(({ id, platform, proof }) =>
      moment(
        id,
        proof?.at,
        `${platform}: live, ${PROOFS[enumName(ProofKind, proof?.kind ?? 0) ?? 'answered']}`,
      ),
    ),
    ...publications.flatMap(({ id, platform, state, error, ...at }) => [
      moment(id, at.firstFailedAt, `${platform}: an attempt failed for the first time`),
      moment(id, at.sendingAt, `${platform}: sending began`),
      moment(id, at.acceptedAt, `${platform}: accepted, being processed`),
      moment(id, at.nextCheckAt, `${platform}: next check due`),
      moment(id, at.nextAttemptAt, `${platform}: next attempt due`),
      moment(id, at.finishedAt, `${platform}: ${error ? `${state}, ${error.code}` : state}`),
    ]),
  ];
  return moments.flatMap((each) => each ?? []).sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
}

const moment = (id: string, time: Timestamp | undefined, event: string): Moment | undefined =>
  time && { at: timestampDate(time).toISOString(), event, id };
