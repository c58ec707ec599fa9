import { randomUUID } from 'node:crypto';
import { daysBefore, type PublishedPost, type Snapshot, snapshotId } from '../src/post.ts';

/** A published post of a workspace, by default of yesterday. */
export const postRow = (
  workspaceId: string,
  title: string,
  facts: Partial<PublishedPost> = {},
): PublishedPost => ({
  _id: randomUUID(),
  workspaceId,
  postId: `post of ${title}`,
  accountId: 'account',
  platform: 'bluesky',
  externalId: title,
  url: `https://example.test/${title}`,
  title,
  publishedAt: daysBefore(new Date(), 1),
  ...facts,
});

/** The numbers of a post that a collection found on a day. */
export function snapshotRow(
  workspaceId: string,
  day: Date,
  { resultId = randomUUID(), ...facts }: Partial<Snapshot> = {},
): Snapshot {
  const row = { accountId: 'account', platform: 'bluesky', metrics: {}, gained: {}, collectedAt: day };
  return { _id: snapshotId(resultId, day), resultId, workspaceId, day, ...row, ...facts };
}
