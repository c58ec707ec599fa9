import { randomUUID } from 'node:crypto';
import { daysBefore, type PublishedPost } from '../src/post.ts';

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
