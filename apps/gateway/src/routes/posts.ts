import { PostStatus } from '@postrider/contracts/posts';
import { created, noContent, ok } from '../http/answer.ts';
import { readOptions } from '../schemas/options.ts';
import type { CreatePost, ListPostsQuery, UpdatePost } from '../schemas/posts.ts';
import type { Targets } from '../schemas/targets.ts';
import { present } from '../views/common.ts';
import { postView, resultView } from '../views/post.ts';
import { allowsPosting } from '../workspaces/plan.ts';
import type { ById } from './by-id.ts';
import type { Call } from './route.ts';

const STATUS = {
  draft: PostStatus.DRAFT,
  scheduled: PostStatus.SCHEDULED,
  published: PostStatus.PUBLISHED,
  failed: PostStatus.FAILED,
};

const toTargets = (targets: Targets) =>
  targets.map((target) => (typeof target === 'string' ? { platform: target, accountId: '' } : target));

export async function listPosts({ caller, services, input: { query } }: Call<{ query: ListPostsQuery }>) {
  const { status, tag = '', limit, offset } = query;
  const page = await services.posts.listPosts({
    workspaceId: caller.workspaceId,
    status: STATUS[status],
    tag,
    limit,
    offset,
  });
  return ok({ posts: page.posts.map(postView), pagination: { limit, offset, hasMore: page.hasMore } });
}

export async function createPost({ caller, services, newId, input: { body } }: Call<{ body: CreatePost }>) {
  const { post } = await services.posts.createPost({
    workspaceId: caller.workspaceId,
    postId: newId,
    caption: body.caption,
    title: body.title ?? '',
    platforms: toTargets(body.platforms),
    scheduledDatetime: body.scheduledDatetime ?? '',
    timezone: body.timezone ?? 'UTC',
    tags: body.tags ?? [],
    mediaId: body.mediaId ?? '',
    options: readOptions(body.options ?? {}),
    monthlyScheduleLimit: caller.plan.monthlyScheduleLimit,
    draftLimit: caller.plan.maxDrafts,
  });
  return created({ post: postView(present(post)) });
}

export async function getPost({ caller, services, input }: Call<ById>) {
  const { workspaceId } = caller;
  const { post } = await services.posts.getPost({ workspaceId, postId: input.params.id });
  return ok({ post: postView(present(post)) });
}

export async function updatePost({ caller, services, input }: Call<ById & { body: UpdatePost }>) {
  const { caption, title, scheduledDatetime, tags, platforms } = input.body;
  const { post } = await services.posts.updatePost({
    workspaceId: caller.workspaceId,
    postId: input.params.id,
    ...(caption !== undefined && { caption: caption ?? '' }),
    ...(title !== undefined && { title: title ?? '' }),
    ...(scheduledDatetime !== undefined && { schedule: { scheduledDatetime: scheduledDatetime ?? '' } }),
    ...(tags !== undefined && { tags: { tags: tags ?? [] } }),
    ...(platforms && { platforms: { targets: toTargets(platforms) } }),
    monthlyScheduleLimit: caller.plan.monthlyScheduleLimit,
    draftLimit: caller.plan.maxDrafts,
    maySchedule: allowsPosting(caller.plan),
  });
  return ok({ post: postView(present(post)) });
}

export async function deletePost({ caller, services, input }: Call<ById>) {
  await services.posts.deletePost({ workspaceId: caller.workspaceId, postId: input.params.id });
  return noContent();
}

export async function listResults({ caller, services, input }: Call<ById>) {
  const { workspaceId } = caller;
  const { results } = await services.posts.listResults({ workspaceId, postId: input.params.id });
  return ok({ results: results.map(resultView) });
}
