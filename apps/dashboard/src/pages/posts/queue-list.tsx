import type { Post } from '@postrider/sdk/types';
import { useEffect, useRef, useState } from 'react';
import { quoted } from '../../format/quoted.ts';
import { formatDue } from '../../format/time-format.ts';
import { type Day, dayOf } from '../../format/zoned-time.ts';
import { currentTime } from '../../requests/clock.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { titleOf } from '../../shared/posts/post-title.ts';
import { t } from '../../texts/t.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { byDay } from './calendar.ts';
import { dayName } from './day-names.ts';
import { isMovable } from './post-state.ts';
import { type Change, type QueueRow, reordered } from './queue.ts';
import { QueueItem, type Step } from './queue-item.tsx';
import styles from './queue-list.module.css';
import { useExchange } from './use-exchange.ts';

interface QueueListProps {
  rows: readonly QueueRow[];
  days: readonly Day[];
  profile: string | undefined;
}

/** The rows of the queue by day. Posts change places by dragging, or by the buttons of their rows. */
export function QueueList({ rows, days, profile }: QueueListProps) {
  const { timeZone, can } = useWorkspace();
  const exchange = useExchange();
  const [error, setError] = useState<unknown>();
  const list = useRef<HTMLDivElement>(null);
  /** The button that was pressed: it keeps the focus, wherever its row goes. */
  const pressed = useRef<{ id: string; step: Step }>(undefined);
  const now = currentTime();
  const canMove = (post: Post) => can('contributor') && isMovable(post, now);

  useEffect(() => {
    if (!pressed.current) return;
    const { id, step } = pressed.current;
    const row = list.current?.querySelector(`[data-queue="${id}"]`);
    const button = row?.querySelector<HTMLElement>(`[data-step="${step}"]:enabled`);
    (button ?? row?.querySelector<HTMLElement>('[data-step]:enabled'))?.focus();
  });

  async function apply(changes: readonly Change[], moved: Post, isUndo = false): Promise<void> {
    if (changes.length === 0) return;
    setError(undefined);
    try {
      await exchange(changes);
    } catch (caught) {
      return setError(caught);
    }
    const time = changes.find(({ post }) => post.id === moved.id)?.time ?? now;
    const title = quoted(titleOf(moved));
    const back = changes.flatMap(({ post, time: after }): Change[] =>
      post.scheduledDatetime === null
        ? []
        : [
            {
              post: { ...post, scheduledDatetime: after.toISOString() },
              time: new Date(post.scheduledDatetime),
            },
          ],
    );
    if (isUndo) toast(t('{title} is in its place again.', { title }));
    else
      toast(
        t('{title} is moved to {time}.', { title, time: formatDue(time, timeZone) }),
        () => void apply(back, moved, true),
      );
  }
  function put(from: number, to: number) {
    const post = rows[from]?.post;
    if (post) void apply(reordered(rows, from, to, canMove), post);
  }
  const placed = rows.map((row, place) => ({ row, place }));
  const shown = byDay(placed, ({ row }) => row.at, timeZone);
  return (
    <div ref={list} className={styles.list}>
      <ProblemNotice error={error} unchanged={t('All posts have their times as before.')} />
      {days
        .filter((day) => shown.has(day))
        .map((day) => (
          <section key={day} className={styles.day} aria-label={dayName(day, 'full')}>
            <h2 data-today={day === dayOf(now, timeZone) || undefined}>{dayName(day, 'long')}</h2>
            <ol className={styles.rows}>
              {shown.get(day)?.map(({ row, place }) => (
                <QueueItem
                  key={row.post?.id ?? row.at.getTime()}
                  row={row}
                  profile={profile}
                  canMove={row.post !== undefined && canMove(row.post)}
                  isFirst={place === 0}
                  isLast={place === rows.length - 1}
                  onStep={(step) => {
                    if (row.post) pressed.current = { id: row.post.id, step };
                    put(place, step === 'up' ? place - 1 : place + 1);
                  }}
                  onDropped={(postId) => {
                    pressed.current = undefined;
                    put(
                      rows.findIndex(({ post }) => post?.id === postId),
                      place,
                    );
                  }}
                />
              ))}
            </ol>
          </section>
        ))}
    </div>
  );
}
