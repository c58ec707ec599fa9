import { clockOf } from '../../format/zoned-time.ts';
import { problemOf } from '../../requests/problem.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { Button } from '../../ui/button.tsx';
import type { SaveState } from './autosave.ts';
import styles from './compose.module.css';

interface SaveLineProps {
  state: SaveState;
  /** Why the text is not saved on the server; undefined if it is. */
  held: string | undefined;
  /** Whether this browser has a copy. */
  isKept: boolean;
}

const keptText = (isKept: boolean) =>
  isKept ? 'Kept in this browser.' : 'This browser can’t keep a copy. Do not leave this page yet.';

interface UnsavedLineProps extends Pick<SaveLineProps, 'isKept'> {
  onDiscard(): void;
}

/** A note that changes of a scheduled post are not saved; only its button saves them. */
export const UnsavedLine = ({ isKept, onDiscard }: UnsavedLineProps) => (
  <>
    <p className={styles.unsaved}>
      <strong>You have unsaved changes.</strong> The saved version is published unless you save them.{' '}
      {keptText(isKept)}
    </p>
    <Button look="quiet" onClick={onDiscard}>
      Discard
    </Button>
  </>
);

/** The state of saving. */
export function SaveLine({ state, held, isKept }: SaveLineProps) {
  const { timeZone } = useWorkspace();
  const kept = keptText(isKept);
  if (state.kind === 'unchanged' && held === undefined) return <p className={styles.saved} />;
  if (held !== undefined)
    return (
      <p className={styles.saved}>
        {kept} {held}
      </p>
    );
  if (state.kind === 'failed')
    return (
      <p className={styles.saved} role="status">
        {kept} {problemOf(state.error).message}
      </p>
    );
  return (
    <p className={styles.saved}>
      {state.kind === 'saved' ? `Saved ${clockOf(new Date(state.at), timeZone)}` : 'Saving …'}
    </p>
  );
}
