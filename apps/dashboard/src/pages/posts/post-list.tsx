import type { Post } from '@postrider/sdk/types';
import { Link } from '@tanstack/react-router';
import { quoted } from '../../format/quoted.ts';
import { currentTime } from '../../requests/clock.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { AccountMarks } from '../../shared/accounts/account-marks.tsx';
import { UnsavedMark } from '../../shared/drafts/unsaved-mark.tsx';
import { PostThumbnail } from '../../shared/posts/post-thumbnail.tsx';
import { titleOf } from '../../shared/posts/post-title.ts';
import { useIsWarned } from '../../shared/posts/use-is-warned.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { usePostActions } from './actions-context.ts';
import { MoveButton } from './move-button.tsx';
import { stateAt } from './post-state.ts';
import styles from './posts-page.module.css';
import type { ListSection } from './sections.tsx';
import type { usePosts } from './use-posts.ts';

const columnsOf = ({ time }: ListSection): Column<Post>[] => [
  { label: 'Post', cell: (post) => <PostName post={post} /> },
  { label: 'State', cell: (post) => <State post={post} /> },
  time,
  { label: 'Accounts', cell: ({ platforms }) => <AccountMarks targets={platforms} /> },
  {
    label: 'Tags',
    cell: ({ tags }) => (
      <UserText as="span" className={styles.tags}>
        {tags.join(', ') || '–'}
      </UserText>
    ),
  },
  { label: 'Actions', isHidden: true, cell: (post) => <MoveButton post={post}>Move…</MoveButton> },
];

function State({ post }: { post: Post }) {
  const state = stateAt(post, currentTime());
  const isWarned = useIsWarned(post);
  return (
    <>
      <Badge kind={state.kind}>{state.text}</Badge> {isWarned && <Badge kind="warn">File missing</Badge>}{' '}
      {post.seriesId !== null && <Badge kind="neutral">Series</Badge>} <UnsavedMark post={post} />
    </>
  );
}

function PostName({ post }: { post: Post }) {
  const { path, can } = useWorkspace();
  const { selected, toggle } = usePostActions();
  return (
    <span className={styles.name}>
      {can('contributor') && (
        <input
          type="checkbox"
          aria-label={`Select ${quoted(titleOf(post))}`}
          checked={selected.has(post.id)}
          onChange={() => toggle(post)}
        />
      )}
      <PostThumbnail media={post.media} />
      <Link to={path(`posts/${post.id}`)}>
        <UserText>{titleOf(post)}</UserText>
      </Link>
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
  return (
    <section className={styles.section} aria-label={section.label}>
      {isTitled && <h2>{section.label}</h2>}
      <DataTable label={section.label} columns={columnsOf(section)} items={data} keyOf={({ id }) => id} />
      {hasNextPage && (
        <div>
          <Button isPending={isFetching} onClick={() => void fetchNextPage()}>
            Show more<span className="visually-hidden"> of: {section.label}</span>
          </Button>
        </div>
      )}
    </section>
  );
}
