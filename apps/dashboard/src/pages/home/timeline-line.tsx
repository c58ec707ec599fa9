import type { Account, Post } from '@postrider/sdk/types';
import { Link } from '@tanstack/react-router';
import { Check, Plus } from 'lucide-react';
import { formatTime } from '../../format/time-format.ts';
import { clockOf, dayOf } from '../../format/zoned-time.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { PostThumbnail } from '../../shared/posts/post-thumbnail.tsx';
import { titleOf } from '../../shared/posts/post-title.ts';
import { t } from '../../texts/t.ts';
import { Icon } from '../../ui/icon.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { Faces } from './faces.tsx';
import styles from './timeline.module.css';
import type { Line } from './timeline-days.ts';

/** The time of day, with the whole time in the tooltip. */
function Clock({ at }: { at: Date }) {
  const { timeZone } = useWorkspace();
  return (
    <time className={styles.clock} dateTime={at.toISOString()} title={formatTime(at, timeZone)}>
      {clockOf(at, timeZone)}
    </time>
  );
}

function PostLine({ post, at, accounts }: { post: Post; at: Date; accounts: readonly Account[] }) {
  const { path } = useWorkspace();
  const isOut = post.status === 'published';
  return (
    <li className={styles.line} data-kind={isOut ? 'out' : 'post'}>
      <Clock at={at} />
      <span className={styles.dot}>{isOut && <Icon of={Check} size={14} />}</span>
      <Link to={path(`posts/${post.id}`)} className={styles.post ?? ''}>
        <span className={styles.picture}>
          <PostThumbnail media={post.media} />
        </span>
        <span className={styles.title}>
          <UserText>{titleOf(post)}</UserText>
          {isOut && <span className={styles.state}>{t('Published')}</span>}
        </span>
        <Faces targets={post.platforms} accounts={accounts} />
      </Link>
    </li>
  );
}

/** One line of the timeline. */
export function TimelineLine({ line, accounts }: { line: Line; accounts: readonly Account[] }) {
  const { path, can, timeZone } = useWorkspace();
  if (line.kind === 'post') return <PostLine post={line.post} at={line.at} accounts={accounts} />;
  if (line.kind === 'now')
    return (
      <li className={styles.line} data-kind="now">
        <Clock at={line.at} />
        <span className={styles.dot} />
        <span className={styles.now}>{t('Now')}</span>
      </li>
    );
  return (
    <li className={styles.line} data-kind="slot">
      <Clock at={line.at} />
      <span className={styles.dot} />
      {can('contributor') ? (
        <Link
          to={path('posts/new')}
          search={{ date: dayOf(line.at, timeZone), time: clockOf(line.at, timeZone) }}
          className={styles.slot ?? ''}
        >
          <Icon of={Plus} />
          {t('Free slot: write a post')}
        </Link>
      ) : (
        <span className={styles.slot}>{t('Free slot')}</span>
      )}
    </li>
  );
}
