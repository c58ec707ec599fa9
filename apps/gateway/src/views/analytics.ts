import type { GetSummaryResponse, Numbers } from '@postrider/contracts/analytics';
import { moment, orNull } from './common.ts';

export const analyticsView = (days: number, summary: GetSummaryResponse) => ({
  period: { days, from: moment(summary.from), to: moment(summary.to) },
  totals: { posts: summary.posts, ...numbersView(summary.totals) },
  platforms: summary.platforms.map(({ platform, posts, numbers }) => ({
    platform,
    posts,
    ...numbersView(numbers),
  })),
  topPosts: summary.topPosts.map(({ postId, platform, title, url, publishedAt, numbers }) => ({
    postId,
    platform,
    title,
    url: orNull(url),
    publishedAt: moment(publishedAt),
    ...numbersView(numbers),
  })),
  collectedAt: moment(summary.collectedAt),
});

const numbersView = (numbers: Numbers | undefined) => ({
  views: reported(numbers?.views),
  likes: reported(numbers?.likes),
  comments: reported(numbers?.comments),
});

/** What nobody reports is null, not 0. */
const reported = (number: bigint | undefined) => (number === undefined ? null : Number(number));
