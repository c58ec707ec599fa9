import { type Post, PostStatus, PostView } from '@postrider/contracts/posts';
import { AppError, clip, type Violation } from '@postrider/service';
import type { Services } from '../../services.ts';

/** An error lists no more posts. */
const MOST_NAMED = 20;

/**
 * Throws `media_in_use` if an unpublished post uses the file; `errors` lists the posts. This may miss a post that is
 * saved at the same time: that post then fails with `media_missing`.
 */
export async function requireUnused(
  posts: Pick<Services['posts'], 'listPosts'>,
  workspaceId: string,
  mediaId: string,
): Promise<void> {
  // A post that is being published is scheduled until every platform is done.
  const statuses = [PostStatus.DRAFT, PostStatus.SCHEDULED];
  const page = await posts.listPosts({
    workspaceId,
    mediaId,
    statuses,
    limit: MOST_NAMED,
    view: PostView.SUMMARY,
  });
  const errors = page.posts.map(useOf);
  const [first] = errors;
  if (!first) return;
  const others = page.hasMore
    ? ' More posts use it.'
    : errors.length > 1
      ? ` ${errors.length - 1} more posts use it.`
      : '';
  throw new AppError('media_in_use', `${first.message}${others}`, { errors });
}

const useOf = ({ id, title, status }: Post): Violation => {
  const isDraft = status === PostStatus.DRAFT;
  const name = title ? `“${clip(title)}” (${id})` : id;
  return {
    path: '/id',
    code: isDraft ? 'used_by_draft' : 'used_by_scheduled_post',
    message: `The ${isDraft ? 'draft' : 'scheduled post'} ${name} uses the file.`,
  };
};
