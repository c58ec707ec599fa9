import { Check, Cloud, CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { clockOf } from '../../format/zoned-time.ts';
import { problemOf } from '../../requests/problem.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { SaveState } from './autosave.ts';
import styles from './save-line.module.css';

interface SaveLineProps {
  state: SaveState;
  /** Why the text is not saved on the server; undefined if it is. */
  held: string | undefined;
  /** Whether this browser has a copy. */
  isKept: boolean;
}

const keptText = (isKept: boolean) =>
  isKept ? t('Kept in this browser.') : t('This browser can’t keep a copy. Do not leave this page yet.');

interface UnsavedLineProps extends Pick<SaveLineProps, 'isKept'> {
  onDiscard(): void;
}

/** A note that changes of a scheduled post are not saved; only its button saves them. */
export const UnsavedLine = ({ isKept, onDiscard }: UnsavedLineProps) => (
  <>
    <p className={styles.unsaved}>
      <strong>{t('You have unsaved changes.')}</strong>{' '}
      {t('The saved version is published unless you save them.')} {keptText(isKept)}
    </p>
    <Button look="quiet" size="small" onClick={onDiscard}>
      {t('Discard')}
    </Button>
  </>
);

/** The state of saving. */
export function SaveLine({ state, held, isKept }: SaveLineProps) {
  const { timeZone } = useWorkspace();
  const kept = keptText(isKept);
  const line = (sign: ReactNode, text: ReactNode) => (
    <p className={styles.saved}>
      {sign}
      <span>{text}</span>
    </p>
  );
  if (state.kind === 'unchanged' && held === undefined) return <p className={styles.saved} />;
  if (held !== undefined)
    return line(
      <Icon of={CloudOff} size={14} />,
      <>
        {kept} {held}
      </>,
    );
  if (state.kind === 'failed')
    return (
      <p className={styles.saved} role="status">
        <Icon of={CloudOff} size={14} />
        <span>
          {kept} {problemOf(state.error).message}
        </span>
      </p>
    );
  return state.kind === 'saved'
    ? line(<Icon of={Check} size={14} />, t('Saved {time}', { time: clockOf(new Date(state.at), timeZone) }))
    : line(<Icon of={Cloud} size={14} />, t('Saving …'));
}
