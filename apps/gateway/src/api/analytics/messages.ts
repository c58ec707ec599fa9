import type {
  GetDailyResponse,
  GetPostNumbersResponse,
  GetSummaryResponse,
  Numbers,
} from '@postrider/contracts/analytics';
import { isoTime, orNull } from '../messages.ts';

export const analyticsMessage = (days: number, summary: GetSummaryResponse) => ({
  period: { days, from: isoTime(summary.from), to: isoTime(summary.to) },
  totals: { posts: summary.posts, ...numbersMessage(summary.totals) },
  platforms: summary.platforms.map(({ platform, posts, numbers }) => ({
    platform,
    posts,
    ...numbersMessage(numbers),
  })),
  topPosts: summary.topPosts.map(({ postId, platform, title, url, publishedAt, numbers }) => ({
    postId,
    platform,
    title,
    url: orNull(url),
    publishedAt: isoTime(publishedAt),
    ...numbersMessage(numbers),
  })),
  collectedAt: isoTime(summary.collectedAt),
});

export const dailyMessage = ({ days }: GetDailyResponse) =>
  days.map(({ date, numbers }) => ({ date, ...numbersMessage(numbers) }));

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
