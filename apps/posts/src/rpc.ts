import { timestampDate, timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { PostsService } from '@postrider/contracts/posts';
import type { Handlers } from '@postrider/service/grpc';
import type { Posts } from './posts.ts';
import type { Results } from './results.ts';
import {
  handedOverMessage,
  outcomeMessage,
  postMessage,
  publicationMessage,
  readPostStatus,
  resultMessage,
} from './views.ts';

const MAX_PAGE = 500;

const pageSize = (limit: number) => Math.min(limit || MAX_PAGE, MAX_PAGE);

/** Message in, call, message out. */
export const createHandlers = (posts: Posts, results: Results): Handlers<typeof PostsService> => ({
  createPost: async ({ workspaceId, postId, options, ...wanted }) => ({
    post: postMessage(await posts.create(workspaceId, postId, { ...wanted, options: options ?? {} })),
  }),

  getPost: async ({ workspaceId, postId }) => ({ post: postMessage(await posts.get(workspaceId, postId)) }),

  listPosts: async ({ workspaceId, status, tag, limit, offset }) => {
    const page = await posts.list(workspaceId, {
      status: readPostStatus(status) ?? 'scheduled',
      ...(tag ? { tag } : {}),
      limit,
      offset,
    });
    return { posts: page.posts.map(postMessage), hasMore: page.hasMore };
  },

  updatePost: async ({ workspaceId, postId, caption, title, schedule, tags, platforms, ...plan }) => ({
    post: postMessage(
      await posts.update(workspaceId, postId, {
        ...(caption === undefined ? {} : { caption }),
        ...(title === undefined ? {} : { title }),
        ...(schedule ? { scheduledDatetime: schedule.scheduledDatetime } : {}),
        ...(tags ? { tags: tags.tags } : {}),
        ...(platforms ? { platforms: platforms.targets } : {}),
        monthlyScheduleLimit: plan.monthlyScheduleLimit,
        draftLimit: plan.draftLimit,
        maySchedule: plan.maySchedule,
      }),
    ),
  }),

  deletePost: async ({ workspaceId, postId }) => {
    await posts.delete(workspaceId, postId);
    return {};
  },

  listResults: async ({ workspaceId, postId }) => ({
    results: (await posts.get(workspaceId, postId)).results.map(resultMessage),
  }),

  getUsage: async ({ workspaceId, draftLimit }) => {
    const { resetsAt, ...counts } = await posts.usage(workspaceId, draftLimit);
    return { ...counts, resetsAt: timestampFromDate(resetsAt) };
  },

  getPublication: async ({ workspaceId, publicationId }) =>
    publicationMessage(await results.publication(workspaceId, publicationId)),

  listHandedOver: async ({ since, afterPostId, limit }) => {
    const from = since ? timestampDate(since) : new Date(0);
    const posts = await results.handedOverSince(from, afterPostId, pageSize(limit));
    return { posts: posts.map(handedOverMessage) };
  },

  getOutcome: async ({ workspaceId, resultId }) => ({
    outcome: outcomeMessage(await results.outcome(workspaceId, resultId)),
  }),

  listOutcomes: async ({ since, afterEventId, limit }) => {
    const from = since ? timestampDate(since) : new Date(0);
    const outcomes = await results.outcomesSince(from, afterEventId, pageSize(limit));
    return { outcomes: outcomes.map(outcomeMessage) };
  },
});
