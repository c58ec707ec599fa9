import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { AnalyticsService, GainsSchema, NumbersSchema } from '@postrider/contracts/analytics';
import type { Handlers } from '@postrider/service/grpc';
import type { ReadDaily } from './daily.ts';
import type { Metrics } from './post.ts';
import type { Summarize } from './summaries.ts';
import type { SummaryStore } from './summary-store.ts';

/** Message in, call, message out. */
export const createHandlers = (
  summarize: Summarize,
  readDaily: ReadDaily,
  { ofPost }: Pick<SummaryStore, 'ofPost'>,
): Handlers<typeof AnalyticsService> => ({
  getSummary: async ({ workspaceId, days, profileId, platform, accountId, limit }) => {
    const owner = profileId && { profileId };
    const only = { ...owner, ...(platform && { platform }), ...(accountId && { accountId }) };
    const summary = await summarize(workspaceId, { days, limit, ...only });
    const { from, to, totals, platforms, topPosts } = summary;
    return {
      from: timestampFromDate(from),
      to: timestampFromDate(to),
      posts: totals.posts,
      totals: metricsMessage(totals.metrics),
      platforms: platforms.map((each) => ({
        platform: each.platform,
        posts: each.posts,
        numbers: metricsMessage(each.metrics),
      })),
      topPosts: topPosts.map(({ postId, platform, title, url, publishedAt, metrics = {} }) => ({
        postId,
        platform,
        title,
        url,
        publishedAt: timestampFromDate(publishedAt),
        numbers: metricsMessage(metrics),
      })),
      ...(totals.collectedAt ? { collectedAt: timestampFromDate(totals.collectedAt) } : {}),
    };
  },

  getPostNumbers: async ({ workspaceId, postId }) => ({
    results: (await ofPost(workspaceId, postId)).map((row) => ({
      resultId: row._id,
      platform: row.platform,
      accountId: row.accountId,
      url: row.url,
      publishedAt: timestampFromDate(row.publishedAt),
      numbers: metricsMessage(row.metrics ?? {}),
      ...(row.collectedAt && { collectedAt: timestampFromDate(row.collectedAt) }),
    })),
  }),

  getDaily: async ({ workspaceId, days, profileId, platform, accountId }) => {
    const owner = profileId && { profileId };
    const only = { ...owner, ...(platform && { platform }), ...(accountId && { accountId }) };
    const series = await readDaily(workspaceId, { days, ...only });
    return {
      days: series.map(({ day, metrics }) => ({
        date: day.toISOString().slice(0, 10),
        numbers: gainsMessage(metrics),
      })),
    };
  },
});

const gainsMessage = ({ views, likes, comments }: Metrics): MessageInitShape<typeof GainsSchema> => ({
  ...(views === undefined ? {} : { views: BigInt(views) }),
  ...(likes === undefined ? {} : { likes: BigInt(likes) }),
  ...(comments === undefined ? {} : { comments: BigInt(comments) }),
});

const metricsMessage = ({ views, likes, comments }: Metrics): MessageInitShape<typeof NumbersSchema> => ({
  ...(views === undefined ? {} : { views: BigInt(views) }),
  ...(likes === undefined ? {} : { likes: BigInt(likes) }),
  ...(comments === undefined ? {} : { comments: BigInt(comments) }),
});
