import type { Note } from '@postrider/contracts/dashboard';
import { Lightbulb, StickyNote } from 'lucide-react';
import { useWorkspace } from '../../session/workspace.ts';
import { t } from '../../texts/t.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { useNoteActions } from './note-actions.ts';
import styles from './note-slip.module.css';
import { DRAGGED_NOTE } from './use-drop.ts';

interface NoteSlipProps {
  note: Note;
  isReachable?: boolean;
  /** Whether the whole text is shown. */
  isWhole?: boolean;
}

/** A note on a slip of paper, which can be dragged to another day. A click opens it. */
export function NoteSlip({ note, isReachable = true, isWhole = false }: NoteSlipProps) {
  const { can } = useWorkspace();
  const { open } = useNoteActions();
  const { kind, text, color } = note;
  return (
    <button
      type="button"
      className={classes(styles.slip, isWhole && styles.whole)}
      data-color={color}
      tabIndex={isReachable ? 0 : -1}
      title={isWhole ? undefined : text.slice(0, 300)}
      draggable={can('contributor')}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(DRAGGED_NOTE, note.id);
        dataTransfer.effectAllowed = 'move';
      }}
      onClick={(event) => {
        event.stopPropagation();
        open(note);
      }}
    >
      <Icon of={kind === 'idea' ? Lightbulb : StickyNote} size={14} />
      <span className="visually-hidden">{kind === 'idea' ? t('Idea:') : t('Note:')}</span>
      <UserText as="span" className={styles.text}>
        {text}
      </UserText>
    </button>
  );
}
