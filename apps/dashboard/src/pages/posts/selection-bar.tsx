import { currentTime } from '../../requests/clock.ts';
import { hasFailed } from '../../shared/posts/post-state.ts';
import { Button } from '../../ui/button.tsx';
import { measuredAs } from '../../ui/measured.ts';
import { usePostActions } from './actions-context.ts';
import { isDeletable, isMovable } from './post-state.ts';
import styles from './selection-bar.module.css';

const bottomBar = measuredAs('--bottom-bar');

/** The actions on the selected posts. An action is offered if it is possible for one of them. */
export function SelectionBar() {
  const { selected, isSelecting, setSelecting, ask, duplicate, retry } = usePostActions();
  const posts = [...selected.values()];
  const now = currentTime();
  return (
    <section className={styles.place} aria-label="Selected posts">
      {isSelecting && (
        <div className={styles.bar} ref={bottomBar}>
          <span role="status">{posts.length} selected</span>
          <Button disabled={!posts.some((post) => isMovable(post, now))} onClick={() => ask('shift', posts)}>
            Move…
          </Button>
          <Button disabled={posts.length === 0} onClick={() => duplicate(posts)}>
            Duplicate
          </Button>
          <Button disabled={!posts.some(hasFailed)} onClick={() => retry(posts)}>
            Retry
          </Button>
          <Button
            look="danger"
            disabled={!posts.some((post) => isDeletable(post, now))}
            onClick={() => ask('delete', posts)}
          >
            Delete…
          </Button>
          <Button look="quiet" onClick={() => setSelecting(false)}>
            Cancel
          </Button>
        </div>
      )}
    </section>
  );
}
