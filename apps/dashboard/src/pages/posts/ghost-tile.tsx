import { Link } from '@tanstack/react-router';
import { Repeat } from 'lucide-react';
import { toDate } from '../../format/time-format.ts';
import { secondClockOf } from '../../format/zoned-time.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { titleOf } from '../../shared/posts/post-title.ts';
import { t } from '../../texts/t.ts';
import { Icon } from '../../ui/icon.tsx';
import { UserText } from '../../ui/user-text.tsx';
import type { Ghost } from './day-plans.ts';
import styles from './ghost-tile.module.css';

/** A next date of a series, outlined: its post is not made yet. It leads to the series. */
export function GhostTile({ ghost: { at, post }, isReachable }: { ghost: Ghost; isReachable: boolean }) {
  const { path, timeZone } = useWorkspace();
  return (
    <Link
      to={path(`posts/${post.id}`)}
      className={styles.ghost ?? ''}
      tabIndex={isReachable ? 0 : -1}
      title={t('A next date of the series. Its post is not made yet.')}
      draggable={false}
    >
      <Icon of={Repeat} size={14} />
      <time>{secondClockOf(toDate(at), timeZone)}</time>
      <UserText as="span" className={styles.title}>
        {titleOf(post)}
      </UserText>
    </Link>
  );
}
