import { type Timestamp, timestampDate } from '@bufbuild/protobuf/wkt';
import type { PublicationProgress } from '@postrider/contracts/platforms';
import type { PostState } from '@postrider/contracts/posts';

/** Something that happened to a post, or will, as far as it is stored. */
export interface Moment {
  /** ISO 8601 */
  at: string;
  event: string;
  /** Of the post, or of the result. */
  id: string;
}

/** When what happened to a post, oldest first. Only the latest of repeated things is stored; all are in the logs. */
export function timelineOf(
  post: Pick<PostState, 'id' | 'createdAt' | 'updatedAt' | 'scheduledAt' | 'handedOverAt' | 'nextStepAt'>,
  publications: readonly Omit<PublicationProgress, '$typeName'>[],
): Moment[] {
  const moments = [
    moment(post.id, post.createdAt, 'created'),
    moment(post.id, post.updatedAt, 'last changed'),
    moment(post.id, post.scheduledAt, 'scheduled for'),
    moment(post.id, post.handedOverAt, 'last handed over to platforms'),
    moment(post.id, post.nextStepAt, 'posts works on it next'),
    ...publications.flatMap(({ id, platform, state, error, ...at }) => [
      moment(id, at.firstFailedAt, `${platform}: an attempt failed for the first time`),
      moment(id, at.sendingAt, `${platform}: sending began`),
      moment(id, at.nextAttemptAt, `${platform}: next attempt due`),
      moment(id, at.finishedAt, `${platform}: ${error ? `${state}, ${error.code}` : state}`),
    ]),
  ];
  return moments.flatMap((each) => each ?? []).sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
}

const moment = (id: string, time: Timestamp | undefined, event: string): Moment | undefined =>
  time && { at: timestampDate(time).toISOString(), event, id };
