import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  type GainsSchema,
  type GetSummaryResponseSchema,
  type ListedPostSchema,
  Comparison_Measure as Measure,
  type MediansSchema,
  type NumbersSchema,
  type Selection as SelectionMessage,
} from '@postrider/contracts/analytics';
import type { Metrics, PublishedPost } from './post.ts';
import type { PeriodQuery } from './selection.ts';
import type { Summary } from './summary.ts';

/** The filters of a request; an empty one is none. */
export const filterOf = ({
  profileId,
  platform,
  accountId,
  tag,
}: Pick<SelectionMessage, 'profileId' | 'platform' | 'accountId' | 'tag'>) => ({
  ...(profileId && { profileId }),
  ...(platform && { platform }),
  ...(accountId && { accountId }),
  ...(tag && { tag }),
});

/** The posts of a request. */
export const queryOf = (selection: SelectionMessage | undefined): PeriodQuery =>
  selection ? { days: selection.days, ...filterOf(selection) } : { days: 0 };

export function summaryMessage(summary: Summary): MessageInitShape<typeof GetSummaryResponseSchema> {
  const { from, to, totals, platforms, topPosts, accounts, previous } = summary;
  return {
    from: timestampFromDate(from),
    to: timestampFromDate(to),
    posts: totals.posts,
    totals: numbersMessage(totals.metrics),
    platforms: platforms.map(({ platform, posts, metrics }) => ({
      platform,
      posts,
      numbers: numbersMessage(metrics),
    })),
    topPosts: topPosts.map(({ publishedAt, metrics = {}, comparison, ...post }) => ({
      postId: post.postId,
      accountId: post.accountId,
      platform: post.platform,
      title: post.title,
      url: post.url,
      publishedAt: timestampFromDate(publishedAt),
      numbers: numbersMessage(metrics),
      ...(comparison && { comparison: { measure: MEASURES[comparison.by], median: comparison.median } }),
    })),
    ...(totals.collectedAt ? { collectedAt: timestampFromDate(totals.collectedAt) } : {}),
    previous: { posts: previous.posts, numbers: numbersMessage(previous.metrics) },
    accounts: accounts.map(({ accountId, platform, posts, metrics, medians }) => ({
      accountId,
      platform,
      posts,
      numbers: numbersMessage(metrics),
      medians: mediansMessage(medians),
    })),
  };
}

const MEASURES = { views: Measure.VIEWS, likes: Measure.LIKES, comments: Measure.COMMENTS } as const;

export const listedMessage = (post: PublishedPost): MessageInitShape<typeof ListedPostSchema> => ({
  resultId: post._id,
  postId: post.postId,
  platform: post.platform,
  accountId: post.accountId,
  profileId: post.profileId ?? '',
  title: post.title,
  url: post.url,
  tags: post.tags ?? [],
  publishedAt: timestampFromDate(post.publishedAt),
  numbers: numbersMessage(post.metrics ?? {}),
  ...(post.collectedAt && { collectedAt: timestampFromDate(post.collectedAt) }),
});

export const gainsMessage = (gains: Metrics): MessageInitShape<typeof GainsSchema> => wholeNumbers(gains);

export const numbersMessage = (numbers: Metrics): MessageInitShape<typeof NumbersSchema> =>
  wholeNumbers(numbers);

export const mediansMessage = (medians: Metrics): MessageInitShape<typeof MediansSchema> => medians;

const wholeNumbers = ({ views, likes, comments }: Metrics) => ({
  ...(views === undefined ? {} : { views: BigInt(views) }),
  ...(likes === undefined ? {} : { likes: BigInt(likes) }),
  ...(comments === undefined ? {} : { comments: BigInt(comments) }),
});
