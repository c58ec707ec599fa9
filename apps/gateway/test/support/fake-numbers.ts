import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { type AnalyticsService, Comparison_Measure as Measure } from '@postrider/contracts/analytics';
import { LinkStatus, type LinksService } from '@postrider/contracts/links';
import { notFound } from '@postrider/service';
import type { Handlers } from '@postrider/service/grpc';
import { type Kept, NOW, uuid } from './values.ts';

const now = timestampFromDate(NOW);

/** A small links service: it keeps what it is sent, and each link has been clicked 42 times. */
export function fakeLinks(kept: Kept): Handlers<typeof LinksService> {
  const links = new Map<string, { linkId: string; url: string; status: LinkStatus }>();
  const link = (code: string) => {
    const made = links.get(code);
    if (!made) throw notFound('link');
    const { url, status } = made;
    return { code, url, shortUrl: `https://pstr.test/${code}`, clicks: 42n, status, createdAt: now };
  };
  return {
    createLink: kept('createLink', ({ linkId, url }) => {
      const code = linkId.slice(-7);
      links.set(code, { linkId, url, status: LinkStatus.ENABLED });
      return { link: link(code) };
    }),
    listLinks: kept('listLinks', ({ limit, offset }) => ({
      links: [...links.keys()].slice(offset, offset + limit).map(link),
      hasMore: links.size > offset + limit,
      nextPageToken: links.size > offset + limit ? '1:next' : '',
    })),
    getLink: kept('getLink', ({ code }) => ({ link: link(code) })),
    getLinkClicks: kept('getLinkClicks', ({ code }) => ({
      link: link(code),
      days: [{ date: '2026-06-13' }, { date: '2026-06-14', clicks: 0n }, { date: '2026-06-15', clicks: 12n }],
    })),
    disableLink: kept('disableLink', ({ code }) => {
      link(code);
      const made = links.get(code);
      if (made) made.status = LinkStatus.DISABLED;
      return {};
    }),
    getUsage: kept('getLinksUsage', () => ({ links: 8 })),
  };
}

/** A small analytics service: the second platform reports likes alone. */
export const fakeAnalytics = (kept: Kept): Handlers<typeof AnalyticsService> => ({
  getDaily: kept('getDaily', ({ byPlatform }) => ({
    days: [
      { date: '2026-06-13', numbers: { views: 9_007_199_254_740_991n, likes: -1n } },
      { date: '2026-06-14' },
    ],
    platforms: byPlatform ? [{ platform: 'x', days: [{ date: '2026-06-13', numbers: { likes: -1n } }] }] : [],
  })),
  getTimes: kept('getTimes', () => ({
    hours: [{ weekday: 2, hour: 9, posts: 3, medians: { likes: 2.5 } }],
  })),
  getTags: kept('getTags', () => ({
    tags: [{ tag: 'summer', posts: 2, numbers: { likes: 5n }, medians: { likes: 2.5 } }],
  })),
  // Endless for a week.
  listPosts: kept('listPublished', ({ limit, pageToken, selection }) => ({
    posts: Array.from({ length: selection?.days === 7 ? limit : 1 }, (_, place) => ({
      resultId: uuid(8),
      postId: uuid(1),
      platform: 'bluesky',
      accountId: uuid(2),
      title: `=HYPERLINK("https://x.test") ${pageToken} ${place}`,
      tags: ['summer', 'sale'],
      publishedAt: now,
      numbers: { likes: 12n },
    })),
    nextPageToken: selection?.days === 7 ? `${Number(pageToken || 1) + 1}` : '',
  })),
  getPostNumbers: kept('getPostNumbers', () => ({
    results: [
      {
        resultId: uuid(8),
        platform: 'bluesky',
        accountId: uuid(2),
        publishedAt: now,
        url: 'https://x.test/1',
        numbers: { likes: 12n },
        collectedAt: now,
      },
      { resultId: uuid(9), platform: 'mastodon', accountId: uuid(3), publishedAt: now },
    ],
  })),
  getSummary: kept('getSummary', () => ({
    from: now,
    to: now,
    posts: 3,
    totals: { views: 9_007_199_254_740_991n, likes: 12n },
    platforms: [
      { platform: 'bluesky', posts: 2, numbers: { views: 0n, likes: 2n } },
      { platform: 'mastodon', posts: 1, numbers: { likes: 10n } },
    ],
    topPosts: [
      {
        postId: uuid(1),
        accountId: uuid(2),
        platform: 'bluesky',
        title: 'First',
        publishedAt: now,
        numbers: { views: 0n },
        comparison: { measure: Measure.VIEWS, median: 0 },
      },
      {
        postId: uuid(1),
        accountId: uuid(3),
        platform: 'mastodon',
        title: 'First',
        url: 'https://x.test/1',
        publishedAt: now,
        comparison: { measure: Measure.LIKES, median: 4 },
      },
    ],
    accounts: [
      {
        accountId: uuid(2),
        platform: 'bluesky',
        posts: 2,
        numbers: { views: 0n, likes: 2n },
        medians: { views: 0, likes: 2.5 },
      },
    ],
    previous: { posts: 1, numbers: { likes: 4n } },
  })),
});
