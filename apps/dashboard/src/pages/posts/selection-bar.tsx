import { CalendarClock, Copy, RotateCw, Trash2 } from 'lucide-react';
import { currentTime } from '../../requests/clock.ts';
import { hasFailed } from '../../shared/posts/post-state.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { measuredAs } from '../../ui/measured.ts';
import { usePostActions, usePostSelection } from './actions-context.ts';
import { isDeletable, isMovable } from './post-state.ts';
import styles from './selection-bar.module.css';

const bottomBar = measuredAs('--bottom-bar');

/** The actions on the selected posts. An action is offered if it is possible for one of them. */
export function SelectionBar() {
  const { selected, isSelecting, setSelecting, ask } = usePostSelection();
  const { duplicate, retry } = usePostActions();
  const posts = [...selected.values()];
  const now = currentTime();
  return (
    <section className={styles.place} aria-label={t('Selected posts')}>
      {isSelecting && (
        <div className={styles.bar} ref={bottomBar}>
          <span role="status">{t('{count} selected', { count: posts.length })}</span>
          <Button
            icon={CalendarClock}
            disabled={!posts.some((post) => isMovable(post, now))}
            onClick={() => ask('shift', posts)}
          >
            {t('Move…')}
          </Button>
          <Button icon={Copy} disabled={posts.length === 0} onClick={() => duplicate(posts)}>
            {t('Duplicate')}
          </Button>
          <Button icon={RotateCw} disabled={!posts.some(hasFailed)} onClick={() => retry(posts)}>
            {t('Retry')}
          </Button>
          <Button
            look="danger"
            icon={Trash2}
            disabled={!posts.some((post) => isDeletable(post, now))}
            onClick={() => ask('delete', posts)}
          >
            {t('Delete…')}
          </Button>
          <Button look="quiet" onClick={() => setSelecting(false)}>
            {t('Cancel')}
          </Button>
        </div>
      )}
    </section>
  );
}
