import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronUp, GripVertical, Plus } from 'lucide-react';
import { useState } from 'react';
import { quoted } from '../../format/quoted.ts';
import { clockOf, dayOf, secondClockOf } from '../../format/zoned-time.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { titleOf } from '../../shared/posts/post-title.ts';
import { t } from '../../texts/t.ts';
import { IconButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import type { QueueRow } from './queue.ts';
import styles from './queue-item.module.css';
import { QueuePost } from './queue-post.tsx';
import { DRAGGED } from './use-tile.ts';

/** One place up or down. */
export type Step = 'up' | 'down';

interface QueueItemProps {
  row: QueueRow;
  profile: string | undefined;
  /** Whether its post can change places. */
  canMove: boolean;
  isFirst: boolean;
  isLast: boolean;
  onStep(step: Step): void;
  /** Called when a post was dropped on it. */
  onDropped(postId: string): void;
}

/** A row of the queue: a time with its post, or a free slot. */
export function QueueItem({ row, profile, canMove, isFirst, isLast, onStep, onDropped }: QueueItemProps) {
  const { at, isSlot, post } = row;
  const { timeZone } = useWorkspace();
  const [isOver, setOver] = useState(false);
  const title = post ? quoted(titleOf(post)) : '';
  return (
    <li
      className={classes(styles.row, post ? styles.filled : styles.free, isOver && styles.over)}
      data-queue={post?.id}
      draggable={canMove}
      onDragStart={({ dataTransfer }) => {
        if (!post) return;
        dataTransfer.setData(DRAGGED, post.id);
        dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDropped(event.dataTransfer.getData(DRAGGED));
      }}
    >
      <span className={styles.grip}>{canMove && <Icon of={GripVertical} />}</span>
      <span className={styles.time}>
        <time dateTime={at.toISOString()}>{secondClockOf(at, timeZone)}</time>
        {!isSlot && <span className={styles.outside}>{t('No slot')}</span>}
      </span>
      {post ? <QueuePost post={post} /> : <FreeSlot at={at} profile={profile} />}
      {canMove && (
        <span className={styles.steps}>
          <IconButton
            size="small"
            label={t('Move {title} up', { title })}
            icon={ChevronUp}
            data-step="up"
            disabled={isFirst}
            onClick={() => onStep('up')}
          />
          <IconButton
            size="small"
            label={t('Move {title} down', { title })}
            icon={ChevronDown}
            data-step="down"
            disabled={isLast}
            onClick={() => onStep('down')}
          />
        </span>
      )}
    </li>
  );
}

function FreeSlot({ at, profile }: { at: Date; profile: string | undefined }) {
  const { path, timeZone, can } = useWorkspace();
  const [date, time] = [dayOf(at, timeZone), clockOf(at, timeZone)];
  return (
    <span className={styles.gap}>
      <span>{t('Free slot')}</span>
      {can('contributor') && (
        <Link
          to={path('posts/new')}
          search={{ date, time, ...(profile !== undefined && { profile }) }}
          className={styles.add ?? ''}
          aria-label={t('New post at {time}', { time })}
        >
          <Icon of={Plus} />
          {t('New post')}
        </Link>
      )}
    </span>
  );
}
