import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { AnalyticsService } from '@postrider/contracts/analytics';
import type { Event } from '@postrider/contracts/events';
import { LinksService } from '@postrider/contracts/links';
import { MediaService } from '@postrider/contracts/media';
import { PlatformsService } from '@postrider/contracts/platforms';
import {
  ActivityKind,
  type ApprovalSchema,
  ApprovalStatus,
  type CreatePostRequest,
  PostStatus,
  PostsService,
  type ResultSchema,
  ResultStatus,
  SeriesStatus,
} from '@postrider/contracts/posts';
import { WebhooksService } from '@postrider/contracts/webhooks';
import { type AppError, currentContext, notFound } from '@postrider/service';
import type { Handlers } from '@postrider/service/grpc';
import { eventPage, fakeEventLog, startFake } from '@postrider/testing';
import { fakeMedia } from './fake-media.ts';
import { fakeAnalytics, fakeLinks } from './fake-numbers.ts';
import { eventLists, fakeAccount, fakePlatforms } from './fake-platforms.ts';
import { fakeWebhooks } from './fake-webhooks.ts';
import { type Kept, NOW, uuid } from './values.ts';

const now = timestampFromDate(NOW);

export interface FakeCall {
  method: string;
  request: unknown;
  requestId: string;
  /** Whose share the caller says it uses. */
  shareKey: string | undefined;
}

/** Fake services that record their requests and respond as configured. */
export async function startFakes() {
  const calls: FakeCall[] = [];
  const lists = eventLists();
  const posts = new Map<string, CreatePostRequest>();
  /** The approvals of posts, by id. */
  const approvals = new Map<string, MessageInitShape<typeof ApprovalSchema>>();
  const before = new Map<string, () => Promise<void> | void>();
  /** At most one: the changes of each live result. */
  const changes: MessageInitShape<typeof ResultSchema>[] = [];

  const kept: Kept = (method, answer) => async (request) => {
    const { requestId, shareKey } = currentContext();
    calls.push({ method, request, requestId, shareKey });
    await before.get(method)?.();
    return answer(request);
  };

  const post = (id: string) => {
    const made = posts.get(id);
    if (!made) throw notFound('post');
    const { postId, caption, title, timezone, tags, mediaId, media, scheduledDatetime } = made;
    const { reference, metadata, profileId } = made;
    return {
      platforms: made.platforms.map(({ platform, accountId }) => ({
        platform,
        accountId: accountId || uuid(2),
      })),
      id: postId,
      caption,
      title,
      timezone: timezone || 'UTC',
      tags,
      mediaId,
      media,
      reference,
      metadata,
      profileId,
      createdAt: now,
      updatedAt: now,
      // One of its two results: see listResults.
      failedResults: 1,
      version: 'v1',
      ...(made.options && { options: made.options }),
      ...(scheduledDatetime && { scheduledAt: timestampFromDate(new Date(scheduledDatetime)) }),
      status: scheduledDatetime ? PostStatus.SCHEDULED : PostStatus.DRAFT,
      ...(approvals.has(id) && { approval: approvals.get(id) }),
    };
  };

  /** One that is live, and one that has failed. */
  const results = () => {
    const failure = { code: 'text_too_long', message: 'The text is too long.', action: 'Shorten it.' };
    const ids = { id: uuid(1), platform: 'bluesky', accountId: uuid(2) };
    return [
      {
        ...ids,
        status: ResultStatus.PUBLISHED,
        url: 'https://x.test/1',
        externalId: '1',
        publishedAt: now,
        ...changes[0],
      },
      {
        ...ids,
        status: ResultStatus.FAILED,
        attempts: 2,
        error: failure,
        failedAt: now,
        failedAttempts: [
          { attempt: 1, at: now, code: 'rate_limited', message: 'The limit is used up.', retryAt: now },
          { attempt: 2, at: now, code: failure.code, message: failure.message },
        ],
      },
    ];
  };

  /** The caller of the last change of each post. */
  const movedBy = new Map<string, string>();

  const postsHandlers: Partial<Handlers<typeof PostsService>> = {
    createPost: kept('createPost', (request) => {
      if (!posts.has(request.postId)) posts.set(request.postId, request);
      return { post: post(request.postId) };
    }),
    validatePost: kept('validatePost', ({ caption }) => ({
      errors: caption.includes('forbidden')
        ? [{ path: '/caption', code: 'text_too_long', message: 'The text is too long.' }]
        : [],
    })),
    duplicatePost: kept('duplicatePost', ({ postId, duplicateId }) => {
      const original = posts.get(postId);
      if (!original) throw notFound('post');
      posts.set(duplicateId, { ...original, postId: duplicateId, scheduledDatetime: '' });
      const about = { path: '/platforms/0', platform: 'bluesky', accountId: uuid(2) };
      const warning = { ...about, code: 'live_account_kept', message: 'The original is live.' };
      return { post: post(duplicateId), warnings: [warning] };
    }),
    getPost: kept('getPost', ({ postId }) => ({ post: post(postId) })),
    listPosts: kept('listPosts', ({ limit, mediaId, expandResults }) => {
      const found = [...posts.values()].filter((each) => !mediaId || each.mediaId === mediaId);
      return {
        posts: found
          .slice(0, limit)
          .map(({ postId }) => ({ ...post(postId), ...(expandResults && { results: results() }) })),
        hasMore: found.length > limit,
        nextPageToken: found.length > limit ? ':next' : '',
      };
    }),
    updatePost: kept('updatePost', ({ postId, actorId }) => {
      movedBy.set(postId, actorId);
      return { post: post(postId) };
    }),
    listOccurrences: kept('listOccurrences', ({ postId }) => {
      post(postId);
      return {
        series: {
          id: postId,
          recurrence: 'FREQ=DAILY;COUNT=3',
          texts: ['One', 'Two'],
          endsAt: now,
          status: SeriesStatus.ACTIVE,
          skipped: [{ at: now, code: 'duplicate_text', message: 'The same text is scheduled.' }],
        },
        occurrences: [{ at: now, postId, status: PostStatus.SCHEDULED, isEdited: true }, { at: now }],
      };
    }),
    listActivity: kept('listActivity', ({ postId }) => {
      post(postId);
      const moved = { fields: ['caption'], scheduledAt: now, previousAt: now };
      return {
        activity: [
          { kind: ActivityKind.PUBLISHED, at: now, platform: 'bluesky', accountId: uuid(2) },
          { kind: ActivityKind.MOVED, at: now, actorId: movedBy.get(postId) ?? '', ...moved },
          { kind: ActivityKind.CREATED, at: now, actorId: posts.get(postId)?.actorId ?? '' },
        ],
      };
    }),
    getQueue: kept('getQueue', () => ({
      queue: { timezone: 'Europe/Berlin', slots: [{ weekdays: [1, 7], time: '09:30' }] },
      nextFree: [now],
    })),
    listOutcomes: kept('listOutcomes', (asked) => ({
      outcomes: eventPage(lists.outcomes, ({ finishedAt }) => finishedAt, asked),
    })),
    setQueue: kept('setQueue', ({ queue }) => ({ ...(queue && { queue }), nextFree: [now] })),
    deletePost: kept('deletePost', ({ postId }) => {
      if (!posts.delete(postId)) throw notFound('post');
      return {};
    }),
    listResults: kept('listResults', ({ postId }) => {
      post(postId);
      return { results: results() };
    }),
    deleteResult: kept('deleteResult', ({ postId }) => {
      post(postId);
      return {};
    }),
    listWarnedPosts: kept('listWarnedPosts', () => {
      const message = 'File 2 of 2 is no longer in the media library.';
      const warnings = [{ code: 'media_missing', message, action: 'Replace it.' }];
      return { posts: [{ id: uuid(1), title: 'Doors', scheduledAt: now, warnings }] };
    }),
    listPostStates: kept('listPostStates', ({ limit }) => ({ posts: [{ id: uuid(1) }].slice(0, limit) })),
    getPostState: kept('getPostState', ({ postId }) => ({ post: { id: postId } })),
    publishPost: kept('publishPost', ({ postId }) => ({
      post: { ...post(postId), status: PostStatus.SCHEDULED, scheduledAt: now },
    })),
    approvePost: kept('approvePost', ({ postId, scheduledDatetime, actorId: decidedBy }) => {
      const scheduledAt = scheduledDatetime ? timestampFromDate(new Date(scheduledDatetime)) : now;
      const times = { requestedAt: now, decidedAt: now, scheduledAt: now };
      approvals.set(postId, { status: ApprovalStatus.APPROVED, ...times, decidedBy });
      return { post: { ...post(postId), status: PostStatus.SCHEDULED, scheduledAt } };
    }),
    declinePost: kept('declinePost', ({ postId, comment, actorId: decidedBy }) => {
      const times = { requestedAt: now, decidedAt: now };
      approvals.set(postId, { status: ApprovalStatus.DECLINED, ...times, comment, decidedBy });
      return { post: post(postId) };
    }),
    retryPost: kept('retryPost', ({ postId }) => {
      post(postId);
      return {
        results: [
          {
            id: uuid(1),
            platform: 'bluesky',
            accountId: uuid(2),
            status: ResultStatus.PUBLISHING,
            attempts: 2,
          },
        ],
      };
    }),
    getUsage: kept('getUsage', ({ profileId }) => ({
      scheduled: 4,
      published: 7,
      resetsAt: now,
      drafts: 5,
      ...(profileId && { scheduledToday: 2, dayResetsAt: now, waiting: 1 }),
    })),
  };

  const accounts = [fakeAccount()];
  const logged: Event[] = [];

  const servers = {
    posts: await startFake(PostsService, postsHandlers, {}, [fakeEventLog(logged)]),
    platforms: await startFake(PlatformsService, fakePlatforms(kept, accounts, lists)),
    media: await startFake(MediaService, fakeMedia(kept)),
    webhooks: await startFake(WebhooksService, fakeWebhooks(kept)),
    links: await startFake(LinksService, fakeLinks(kept)),
    analytics: await startFake(AnalyticsService, fakeAnalytics(kept)),
  };
  return {
    servers,
    calls,
    /** The posts that exist, by id. */
    posts,
    approvals,
    changes,
    /** The accounts that are listed. */
    accounts,
    ...lists,
    /** The event log of the posts service. */
    logged,
    callsOf: (method: string) => calls.filter((call) => call.method === method),
    /** Runs before every call of a method: it may wait or fail. Without `act`: nothing any more. */
    before(method: string, act?: () => Promise<void> | void) {
      if (act) before.set(method, act);
      else before.delete(method);
    },
    fail(method: string, error: AppError) {
      before.set(method, () => {
        throw error;
      });
    },
    stop: () => Promise.all(Object.values(servers).map((server) => server.stop())),
  };
}
