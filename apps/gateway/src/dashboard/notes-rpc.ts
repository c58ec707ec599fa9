import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { ServiceImpl } from '@connectrpc/connect';
import type { NotesService } from '@postrider/contracts/dashboard';
import { AppError, type RequireSeen } from '@postrider/service';
import { daysInput, type Note, noteChange, noteInput } from '../notes/note.ts';
import type { Notes } from '../notes/notes.ts';
import { callerOf } from '../people/caller.ts';
import { checkBody } from '../workspaces/input.ts';

/** The notes service: message in, call, message out. */
export const createNoteHandlers = (notes: Notes): ServiceImpl<typeof NotesService> => ({
  async listNotes({ workspaceId, from, to, profileId }) {
    const days = checkBody(daysInput, { from, to });
    const found = await notes.list(workspaceId, { ...days, profileId: profileId || undefined });
    return { notes: found.notes.map(noteMessage), hasMore: found.hasMore };
  },

  async createNote({ workspaceId, profileId, day, kind, text, color }, context) {
    const fields = checkBody(noteInput, { day, kind: kind || 'note', text, color: color || null });
    const { person } = callerOf(context);
    return { note: noteMessage(await notes.create(workspaceId, person, fields, profileId || undefined)) };
  },

  async updateNote({ workspaceId, noteId, revision, day, kind, text, color }) {
    const change = checkBody(noteChange, {
      ...(day !== undefined && { day }),
      ...(kind !== undefined && { kind }),
      ...(text !== undefined && { text }),
      ...(color !== undefined && { color: color || null }),
    });
    return { note: noteMessage(await notes.update(workspaceId, noteId, change, asRead(revision))) };
  },

  async deleteNote({ workspaceId, noteId, revision }) {
    await notes.remove(workspaceId, noteId, asRead(revision));
    return {};
  },
});

/** The condition that a note has this revision; undefined: any. */
const asRead =
  (revision: number | undefined): RequireSeen<Note> =>
  (found) => {
    if (revision === undefined || found.revision === revision) return;
    throw new AppError(
      'precondition_failed',
      'Another person has changed this note since you opened it. Copy your text, then open the note again.',
    );
  };

const noteMessage = ({ _id, profileId, color, author, createdAt, updatedAt, ...note }: Note) => ({
  id: _id,
  profileId: profileId ?? '',
  day: note.day,
  kind: note.kind,
  text: note.text,
  color: color ?? '',
  authorId: author.id,
  authorName: author.name,
  createdAt: timestampFromDate(createdAt),
  updatedAt: timestampFromDate(updatedAt),
  revision: note.revision,
});
