import type { Post } from '@postrider/sdk/types';
import { Link } from '@tanstack/react-router';
import { Repeat, TextAlignStart } from 'lucide-react';
import { quoted } from '../../format/quoted.ts';
import { formatRelative } from '../../format/time-format.ts';
import { currentTime } from '../../requests/clock.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { UnsavedMark } from '../../shared/drafts/unsaved-mark.tsx';
import { FileMissing } from '../../shared/posts/file-missing.tsx';
import { PostAccounts } from '../../shared/posts/post-accounts.tsx';
import { PostThumbnail } from '../../shared/posts/post-thumbnail.tsx';
import { titleOf } from '../../shared/posts/post-title.ts';
import { t } from '../../texts/t.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Time } from '../../ui/time.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { usePostSelection } from './actions-context.ts';
import styles from './post-list.module.css';
import { stateAt } from './post-state.ts';
import type { ListSection } from './sections.ts';
import { TileActions } from './tile-actions.tsx';
import type { usePosts } from './use-posts.ts';

const columnsOf = ({ timeLabel, timeOf }: ListSection): Column<Post>[] => [
  { label: t('Post'), cell: (post) => <PostName post={post} /> },
  { label: t('Accounts'), cell: ({ platforms }) => <PostAccounts targets={platforms} most={4} size={24} /> },
  { label: t('State'), cell: (post) => <State post={post} /> },
  { label: t(timeLabel), cell: (post) => <PostTime value={timeOf(post)} /> },
  {
    label: t('Actions'),
    isHidden: true,
    cell: (post) => <TileActions post={post} className={styles.actions} />,
  },
];

/** How far away a time is, and the time itself. */
const PostTime = ({ value }: { value: string | null }) =>
  value === null ? (
    <span className={styles.exact}>{t('None')}</span>
  ) : (
    <span className={styles.time}>
      <Relative value={value} />
      <span className={styles.exact}>
        <Time value={value} form="due" />
      </span>
    </span>
  );

const Relative = ({ value }: { value: string }) => (
  <span className={styles.relative}>{formatRelative(new Date(value), currentTime())}</span>
);

function State({ post }: { post: Post }) {
  const state = stateAt(post, currentTime());
  return (
    <span className={styles.states}>
      <Badge kind={state.kind}>{state.text}</Badge>
      <FileMissing post={post} />
      {post.seriesId !== null && <Badge icon={Repeat}>{t('Series')}</Badge>}
      <UnsavedMark post={post} />
    </span>
  );
}

function PostName({ post }: { post: Post }) {
  const { path, can } = useWorkspace();
  const { selected, toggle } = usePostSelection();
  return (
    <span className={styles.name}>
      {can('contributor') && (
        <input
          type="checkbox"
          aria-label={t('Select {title}', { title: quoted(titleOf(post)) })}
          checked={selected.has(post.id)}
          onChange={() => toggle(post)}
        />
      )}
      {post.media.length > 0 ? (
        <PostThumbnail media={post.media} />
      ) : (
        <span className={styles.noFile}>
          <Icon of={TextAlignStart} size={18} />
        </span>
      )}
      <span className={styles.words}>
        <Link to={path(`posts/${post.id}`)} className={styles.title ?? ''}>
          <UserText>{titleOf(post)}</UserText>
        </Link>
        {post.tags.length > 0 && (
          <span className={styles.tags}>
            {post.tags.map((tag) => (
              <UserText key={tag} as="span" className={styles.tag}>
                {tag}
              </UserText>
            ))}
          </span>
        )}
      </span>
    </span>
  );
}

interface PostListProps {
  section: ListSection;
  query: ReturnType<typeof usePosts>;
  /** Whether the list has other sections. */
  isTitled: boolean;
}

/** A section of the list of posts; not shown if it is empty. */
export function PostList({ section, query, isTitled }: PostListProps) {
  const { data = [], hasNextPage, isFetching, fetchNextPage } = query;
  if (data.length === 0) return null;
  const label = t(section.label);
  return (
    <section className={styles.section} aria-label={label}>
      {isTitled && <h2>{label}</h2>}
      <DataTable label={label} columns={columnsOf(section)} items={data} keyOf={({ id }) => id} />
      {hasNextPage && (
        <div>
          <Button
            isPending={isFetching}
            aria-label={t('Show more of: {section}', { section: label })}
            onClick={() => void fetchNextPage()}
          >
            {t('Show more')}
          </Button>
        </div>
      )}
    </section>
  );
}
