import type { Note } from '@postrider/contracts/dashboard';
import { type ReactNode, useState } from 'react';
import type { Day } from '../../format/zoned-time.ts';
import { t } from '../../texts/t.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { dayName } from './day-names.ts';
import { NoteActionsContext } from './note-actions.ts';
import { NoteDialog } from './note-dialog.tsx';
import { useNoteChanges } from './use-notes.ts';

interface NotesProviderProps {
  notes: readonly Note[];
  /** The profile of new notes; undefined: the workspace itself. */
  profileId: string | undefined;
  children: ReactNode;
}

/** The notes of a calendar, with the form for one. */
export function NotesProvider({ notes, profileId, children }: NotesProviderProps) {
  const [opened, setOpened] = useState<{ day: Day; note?: Note }>();
  const [error, setError] = useState<unknown>();
  const { change } = useNoteChanges();

  async function moveTo(note: Note, day: Day): Promise<void> {
    setError(undefined);
    try {
      const moved = await change(note, { day });
      const text = t('The note is moved to {day}.', { day: dayName(day, 'short') });
      toast(text, moved && (() => void moveTo(moved, note.day)));
    } catch (caught) {
      setError(caught);
    }
  }
  const actions = {
    add: (day: Day) => setOpened({ day }),
    open: (note: Note) => setOpened({ day: note.day, note }),
    move(noteId: string, day: Day) {
      const note = notes.find(({ id }) => id === noteId);
      if (note && note.day !== day) void moveTo(note, day);
    },
  };
  return (
    <NoteActionsContext value={actions}>
      <ProblemNotice error={error} unchanged={t('The note is as it was.')} />
      {children}
      {opened && (
        <NoteDialog
          day={opened.day}
          note={opened.note}
          profileId={profileId}
          onClose={() => setOpened(undefined)}
        />
      )}
    </NoteActionsContext>
  );
}
