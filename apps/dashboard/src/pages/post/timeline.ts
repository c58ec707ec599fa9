import type { Timestamp } from '@bufbuild/protobuf/wkt';
import type { Post, Result } from '@postrider/contracts/dashboard';

/** Something that happened to a post, or will. */
export interface Moment {
  text: string;
  /** Undefined where the time is not known. */
  at: Timestamp | undefined;
}

const seconds = ({ at }: Moment) => (at ? Number(at.seconds) : Number.POSITIVE_INFINITY);
const tries = (attempts: number) => (attempts === 1 ? 'one attempt' : `${attempts} attempts`);

/** What is known of a post's course, in order. `nameOf` is the name of a result's account. */
export function timelineOf(
  post: Post,
  results: readonly Result[],
  nameOf: (result: Result) => string,
): Moment[] {
  const moments: Moment[] = [{ text: 'Created', at: post.createdAt }];
  if (post.status === 'draft' || post.status === 'scheduled') {
    const isChanged = post.updatedAt && post.updatedAt.seconds !== post.createdAt?.seconds;
    if (isChanged) moments.push({ text: 'Last changed', at: post.updatedAt });
  }
  if (post.scheduledDatetime)
    moments.push({
      text: post.status === 'scheduled' ? 'Goes out' : 'Was to go out',
      at: post.scheduledDatetime,
    });
  for (const result of results) {
    const { status, attempts, publishedAt } = result;
    const name = nameOf(result);
    if (status === 'published')
      moments.push({ text: `Live on ${name} after ${tries(attempts)}`, at: publishedAt });
    if (status === 'failed')
      moments.push({ text: `Failed on ${name} after ${tries(attempts)}`, at: undefined });
    if (status === 'publishing' && attempts > 0)
      moments.push({ text: `Being published on ${name}, ${tries(attempts)} so far`, at: undefined });
  }
  return moments.sort((a, b) => (seconds(a) < seconds(b) ? -1 : Number(seconds(a) > seconds(b))));
}
