import type { Account, Analytics } from '@postrider/sdk/types';
import { formatNumber } from '../../format/number-format.ts';
import { ChartSection } from '../../shared/charts/chart-section.tsx';
import { NUMBERS, numberLabel } from '../../shared/charts/numbers.ts';
import { t } from '../../texts/t.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Time } from '../../ui/time.tsx';
import { AccountLabel } from './account-label.tsx';
import { numberColumns } from './number-columns.tsx';
import { PostLink, PostPicture } from './post-link.tsx';
import { ratioText } from './ratio.ts';
import { RatioBar } from './ratio-bar.tsx';
import styles from './top-posts.module.css';

export type TopPost = Analytics['topPosts'][number];

interface TopPostsProps {
  posts: readonly TopPost[];
  accountOf(id: string): Account | undefined;
  /** The most posts in the list; the table has all. */
  most?: number;
}

const MOST = 10;

// One post may be listed once for each account of a platform.
const keyOf = ({ postId, accountId, url }: TopPost) => `${postId} ${accountId} ${url ?? ''}`;

/** The posts with the most views and likes, each compared with the other posts of its account. */
export const TopPosts = ({ posts, accountOf }: TopPostsProps) => (
  <ChartSection
    title={t('Top posts')}
    intro={t(
      'Most views first, then most likes. The bar compares a post with the median of its account in the last 90 days.',
    )}
    chart={<TopPostList posts={posts} accountOf={accountOf} />}
    table={
      <DataTable
        label={t('Numbers of the top posts')}
        columns={[
          { label: t('Post'), cell: (post: TopPost) => <PostLink post={post} /> },
          {
            label: t('Account'),
            cell: ({ accountId, platform }) => (
              <AccountLabel account={accountOf(accountId)} platform={platform} />
            ),
          },
          {
            label: t('Published'),
            isWhole: true,
            cell: ({ publishedAt }) => <Time value={publishedAt} form="date" />,
          },
          ...numberColumns<TopPost>(),
          { label: t('Compared'), cell: ({ comparison }) => ratioText(comparison) },
        ]}
        items={posts}
        keyOf={keyOf}
      />
    }
  />
);

/** The posts with their pictures, one below the other. */
export const TopPostList = ({ posts, accountOf, most = MOST }: TopPostsProps) => (
  <ol className={styles.list} aria-label={t('Top posts')}>
    {posts.slice(0, most).map((post) => (
      <li key={keyOf(post)} className={styles.row}>
        <PostPicture post={post} />
        <div className={styles.about}>
          <PostLink post={post} className={styles.title} />
          <p className={styles.soft}>
            <AccountLabel account={accountOf(post.accountId)} platform={post.platform} size={20} />
            <Time value={post.publishedAt} form="date" />
          </p>
        </div>
        <dl className={styles.numbers}>
          {NUMBERS.filter((name) => post[name] !== null).map((name) => (
            <div key={name}>
              <dt>{numberLabel(name)}</dt>
              <dd>{formatNumber(post[name] ?? 0)}</dd>
            </div>
          ))}
        </dl>
        <RatioBar comparison={post.comparison} />
      </li>
    ))}
  </ol>
);
