import type { Note } from '@postrider/contracts/dashboard';
import { createContext, useContext } from 'react';
import type { Day } from '../../format/zoned-time.ts';

/** The actions on the notes of a calendar. */
export interface NoteActions {
  /** Opens the form for a new note. */
  add(day: Day): void;
  /** Opens a note. */
  open(note: Note): void;
  /** Moves a note to another day. */
  move(noteId: string, day: Day): void;
}

const NONE: NoteActions = { add() {}, open() {}, move() {} };

export const NoteActionsContext = createContext<NoteActions>(NONE);

/** The actions on notes; none outside of <NotesProvider>. */
export const useNoteActions = (): NoteActions => useContext(NoteActionsContext);
