import type { Analytics } from '@postrider/sdk/types';
import { Link } from '@tanstack/react-router';
import { isolated } from '../../format/quoted.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { BarChart } from '../../shared/charts/bar-chart.tsx';
import { commonNumber, LABELS } from '../../shared/charts/numbers.ts';
import { titleOf } from '../../shared/posts/post-title.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Section } from '../../ui/page.tsx';
import { PlatformMark, platformName } from '../../ui/platform.tsx';
import { Time } from '../../ui/time.tsx';
import { UserText } from '../../ui/user-text.tsx';
import styles from './analytics.module.css';
import { numberColumns } from './platform-numbers.tsx';

type TopPost = Analytics['topPosts'][number];

const MOST_BARS = 10;

const COLUMNS: readonly Column<TopPost>[] = [
  { label: 'Post', cell: (post) => <PostLink post={post} /> },
  {
    label: 'Platform',
    cell: (post) => (
      <span className={styles.whole}>
        <PlatformLink post={post} />
      </span>
    ),
  },
  { label: 'Published', cell: ({ publishedAt }) => <Time value={publishedAt} form="date" /> },
  ...numberColumns<TopPost>(),
];

function PostLink({ post }: { post: TopPost }) {
  const { path } = useWorkspace();
  return (
    <Link to={path(`posts/${post.postId}`)}>
      <UserText>{titleOf(post)}</UserText>
    </Link>
  );
}

function PlatformLink({ post: { platform, url } }: { post: TopPost }) {
  const mark = <PlatformMark platform={platform} isNamed />;
  if (url === null) return mark;
  return (
    <a href={url} target="_blank" rel="noreferrer" title={`The post on ${platformName(platform)}`}>
      {mark}
    </a>
  );
}

// One post may be listed once for each account of a platform.
const keyOf = ({ postId, platform, url }: TopPost) => `${postId} ${platform} ${url ?? ''}`;

/** The posts with the most views and likes. */
export function TopPosts({ posts }: { posts: readonly TopPost[] }) {
  const charted = posts.slice(0, MOST_BARS);
  const name = commonNumber(charted);
  return (
    <Section
      title="Top posts"
      intro="Most views first, then most likes. A post counts once for each platform."
    >
      {name && (
        <BarChart
          label={`${LABELS[name]} of ${posts.length > MOST_BARS ? `the first ${MOST_BARS}` : 'these posts'}`}
          bars={charted.map((post) => ({
            id: keyOf(post),
            label: `${platformName(post.platform)}: ${isolated(titleOf(post))}`,
            value: post[name],
          }))}
        />
      )}
      <DataTable label="Numbers of the top posts" isCaptioned columns={COLUMNS} items={posts} keyOf={keyOf} />
    </Section>
  );
}
