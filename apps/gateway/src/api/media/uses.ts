import { type Post, PostStatus, PostView } from '@postrider/contracts/posts';
import { AppError, clip, type Violation } from '@postrider/service';
import type { Services } from '../../services.ts';

/** A refusal names no more posts. */
const MOST_NAMED = 20;

/**
 * Throws `media_in_use` where a post still has to be published with the file; `errors` names the posts. A post that is
 * saved with the file at this very moment may be missed: it then fails with `media_missing` when it is published.
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
  const others = page.hasMore ? ' More posts do.' : errors.length > 1 ? ` ${errors.length - 1} more do.` : '';
  throw new AppError('media_in_use', `${first.message}${others}`, { errors });
}

const useOf = ({ id, title, status }: Post): Violation => {
  const isDraft = status === PostStatus.DRAFT;
  const name = title ? `“${clip(title)}” (${id})` : id;
  return {
    path: '/id',
    code: isDraft ? 'used_by_draft' : 'used_by_scheduled_post',
    message: `The ${isDraft ? 'draft' : 'scheduled post'} ${name} has the file.`,
  };
};
