import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { AnalyticsService } from '@postrider/contracts/analytics';
import { positionToken, readPosition } from '@postrider/service';
import type { Handlers } from '@postrider/service/grpc';
import type { DayGains, ReadDaily } from './daily.ts';
import type { ListPublished } from './lists.ts';
import {
  filterOf,
  gainsMessage,
  listedMessage,
  mediansMessage,
  numbersMessage,
  queryOf,
  summaryMessage,
} from './messages.ts';
import type { Summarize } from './summaries.ts';
import type { SummaryStore } from './summary-store.ts';
import type { ReadTags } from './tags.ts';
import type { ReadTimes } from './times.ts';

/** The use cases that the service offers. */
export interface UseCases {
  summarize: Summarize;
  readDaily: ReadDaily;
  readTimes: ReadTimes;
  readTags: ReadTags;
  listPublished: ListPublished;
  ofPost: SummaryStore['ofPost'];
}

/** Message in, call, message out. */
export const createHandlers = (cases: UseCases): Handlers<typeof AnalyticsService> => ({
  getSummary: async ({ workspaceId, days, limit, ...request }) =>
    summaryMessage(await cases.summarize(workspaceId, { days, limit, ...filterOf(request) })),

  getPostNumbers: async ({ workspaceId, postId }) => ({
    results: (await cases.ofPost(workspaceId, postId)).map((row) => ({
      resultId: row._id,
      platform: row.platform,
      accountId: row.accountId,
      url: row.url,
      publishedAt: timestampFromDate(row.publishedAt),
      numbers: numbersMessage(row.metrics ?? {}),
      ...(row.collectedAt && { collectedAt: timestampFromDate(row.collectedAt) }),
    })),
  }),

  getDaily: async ({ workspaceId, days, byPlatform, ...request }) => {
    const daily = await cases.readDaily(workspaceId, { days, ...filterOf(request) });
    return {
      days: daily.days.map(dayMessage),
      platforms: byPlatform
        ? daily.platforms.map(({ platform, days }) => ({ platform, days: days.map(dayMessage) }))
        : [],
    };
  },

  getTimes: async ({ workspaceId, selection, timezone }) => {
    const hours = await cases.readTimes(workspaceId, { ...queryOf(selection), timezone });
    return { hours: hours.map(({ medians, ...hour }) => ({ ...hour, medians: mediansMessage(medians) })) };
  },

  getTags: async ({ workspaceId, selection }) => ({
    tags: (await cases.readTags(workspaceId, queryOf(selection))).map(({ tag, posts, metrics, medians }) => ({
      tag,
      posts,
      numbers: numbersMessage(metrics),
      medians: mediansMessage(medians),
    })),
  }),

  listPosts: async ({ workspaceId, selection, limit, pageToken }) => {
    const page = { limit, after: readPosition(pageToken) };
    const { posts, next } = await cases.listPublished(workspaceId, { ...queryOf(selection), ...page });
    return { posts: posts.map(listedMessage), nextPageToken: next ? positionToken(next) : '' };
  },
});

const dayMessage = ({ day, metrics }: DayGains) => ({
  date: day.toISOString().slice(0, 10),
  numbers: gainsMessage(metrics),
});
