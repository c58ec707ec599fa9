import {
  type GetDailyResponse,
  type GetPostNumbersResponse,
  type GetSummaryResponse,
  type GetTagsResponse,
  type GetTimesResponse,
  Comparison_Measure as Measure,
  type Medians,
  type Numbers,
  type TopPost,
} from '@postrider/contracts/analytics';
import { isoTime, orNull } from '../messages.ts';
import { WEEKDAYS } from '../slots/schemas.ts';

/** The filters of a query as the analytics service takes them: empty without one. */
export const filterFields = ({ platform = '', accountId = '', profileId = '', tag = '' }: Filters) => ({
  platform,
  accountId,
  profileId,
  tag,
});

interface Filters {
  platform?: string | undefined;
  accountId?: string | undefined;
  profileId?: string | undefined;
  tag?: string | undefined;
}

export const analyticsMessage = (days: number, summary: GetSummaryResponse) => ({
  period: { days, from: isoTime(summary.from), to: isoTime(summary.to) },
  totals: { posts: summary.posts, ...numbersMessage(summary.totals) },
  platforms: summary.platforms.map(({ platform, posts, numbers }) => ({
    platform,
    posts,
    ...numbersMessage(numbers),
  })),
  topPosts: summary.topPosts.map((post) => ({
    postId: post.postId,
    platform: post.platform,
    title: post.title,
    url: orNull(post.url),
    publishedAt: isoTime(post.publishedAt),
    ...numbersMessage(post.numbers),
    accountId: post.accountId,
    comparison: comparisonMessage(post),
  })),
  accounts: summary.accounts.map(({ accountId, platform, posts, numbers, medians }) => ({
    accountId,
    platform,
    posts,
    ...numbersMessage(numbers),
    median: mediansMessage(medians),
  })),
  previous: { posts: summary.previous?.posts ?? 0, ...numbersMessage(summary.previous?.numbers) },
  collectedAt: isoTime(summary.collectedAt),
});

const MEASURES = new Map<Measure, 'views' | 'likes' | 'comments'>([
  [Measure.VIEWS, 'views'],
  [Measure.LIKES, 'likes'],
  [Measure.COMMENTS, 'comments'],
]);

function comparisonMessage({ comparison, numbers }: TopPost) {
  const by = comparison && MEASURES.get(comparison.measure);
  const value = by && reported(numbers?.[by]);
  if (!by || value === undefined || value === null) return null;
  const { median } = comparison;
  return { by, median, ratio: median > 0 ? Math.round((value / median) * 1_000) / 1_000 : null };
}

export const dailyMessage = ({ days, platforms }: GetDailyResponse, hasPlatforms: boolean) => ({
  days: days.map(dayMessage),
  ...(hasPlatforms && {
    platforms: platforms.map(({ platform, days }) => ({ platform, days: days.map(dayMessage) })),
  }),
});

const dayMessage = ({ date, numbers }: GetDailyResponse['days'][number]) => ({
  date,
  ...numbersMessage(numbers),
});

export const timesMessage = (timezone: string, { hours }: GetTimesResponse) => ({
  timezone,
  hours: hours.flatMap(({ weekday, hour, posts, medians }) => {
    const day = WEEKDAYS[weekday - 1];
    return day ? [{ weekday: day, hour, posts, median: mediansMessage(medians) }] : [];
  }),
});

export const tagsMessage = ({ tags }: GetTagsResponse) => ({
  tags: tags.map(({ tag, posts, numbers, medians }) => ({
    tag,
    posts,
    ...numbersMessage(numbers),
    median: mediansMessage(medians),
  })),
});

const mediansMessage = (medians: Medians | undefined) => ({
  views: medians?.views ?? null,
  likes: medians?.likes ?? null,
  comments: medians?.comments ?? null,
});

const numbersMessage = (numbers: Pick<Numbers, 'views' | 'likes' | 'comments'> | undefined) => ({
  views: reported(numbers?.views),
  likes: reported(numbers?.likes),
  comments: reported(numbers?.comments),
});

export function postAnalyticsMessage(postId: string, { results }: GetPostNumbersResponse) {
  const rows = results.map(({ resultId, platform, accountId, url, publishedAt, numbers, collectedAt }) => ({
    resultId,
    platform,
    accountId,
    url: orNull(url),
    publishedAt: isoTime(publishedAt),
    ...numbersMessage(numbers),
    collectedAt: isoTime(collectedAt),
  }));
  const total = (name: 'views' | 'likes' | 'comments') => {
    const reported = rows.flatMap((row) => row[name] ?? []);
    return reported.length > 0 ? reported.reduce((sum, value) => sum + value, 0) : null;
  };
  return {
    postId,
    totals: { views: total('views'), likes: total('likes'), comments: total('comments') },
    results: rows,
    collectedAt:
      rows
        .flatMap((row) => row.collectedAt ?? [])
        .toSorted()
        .at(-1) ?? null,
  };
}

/** A number that no platform reports is null, not 0. */
const reported = (number: bigint | undefined) => (number === undefined ? null : Number(number));
