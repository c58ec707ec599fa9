import type { Post, Result } from '@postrider/sdk/types';
import { type AttemptMoment, failedAttemptsOf } from './failed-attempts.ts';

/** A past or future event of a post. */
export interface Moment {
  text: string;
  /** Absent if unknown. */
  at: string | null | undefined;
  /** For a group of failed attempts: each of them, in order. */
  attempts?: AttemptMoment[];
}

const milliseconds = ({ at }: Moment) => (at ? Date.parse(at) : Number.POSITIVE_INFINITY);
const tries = (attempts: number) => (attempts === 1 ? 'one attempt' : `${attempts} attempts`);

/** The known events of a post, in order. `nameOf` returns the name of a result's account. */
export function timelineOf(
  post: Post,
  results: readonly Result[],
  nameOf: (result: Result) => string,
): Moment[] {
  const moments: Moment[] = [{ text: 'Created', at: post.createdAt }];
  if (post.status === 'draft' || post.status === 'scheduled') {
    const isChanged = Date.parse(post.updatedAt) - Date.parse(post.createdAt) >= 1_000;
    if (isChanged) moments.push({ text: 'Last changed', at: post.updatedAt });
  }
  if (post.scheduledDatetime)
    moments.push({
      text: post.status === 'scheduled' ? 'Goes out' : 'Was scheduled for',
      at: post.scheduledDatetime,
    });
  for (const result of results) {
    const { status, attempts, acceptedAt, publishedAt, failedAt } = result;
    const name = nameOf(result);
    moments.push(...failedAttemptsOf(result, name));
    if (acceptedAt) moments.push({ text: `Accepted by ${name}, which is processing it`, at: acceptedAt });
    if (status === 'published')
      moments.push({ text: `Live on ${name} after ${tries(attempts)}`, at: publishedAt });
    moments.push(...changesOf(result, name));
    if (status === 'failed')
      moments.push({
        text: attempts > 0 ? `Failed on ${name} after ${tries(attempts)}` : `Failed on ${name}`,
        at: failedAt,
      });
    if (status === 'publishing' && attempts > 0 && !acceptedAt)
      moments.push({ text: `Being published on ${name}, ${tries(attempts)} so far`, at: undefined });
  }
  return moments.sort((a, b) => compare(milliseconds(a), milliseconds(b)));
}

const CHANGES = {
  edit: { done: 'Edited on', pending: 'Edit requested on', failed: 'Edit failed on' },
  delete: { done: 'Deleted from', pending: 'Deletion requested on', failed: 'Deletion failed on' },
} as const;

const changesOf = ({ changes }: Result, name: string): Moment[] =>
  changes.map(({ kind, status, requestedAt, finishedAt }) => ({
    text: `${CHANGES[kind][status]} ${name}`,
    at: finishedAt ?? requestedAt,
  }));

const compare = (a: number, b: number) => (a < b ? -1 : Number(a > b));
