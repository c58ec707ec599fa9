import { useMutation, useQuery } from '@connectrpc/connect-query';
import { type Note, NotesService } from '@postrider/contracts/dashboard';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import type { Day } from '../../format/zoned-time.ts';
import { keyOf } from '../../requests/refresh.ts';
import { useWorkspace } from '../../session/workspace.ts';
import type { DayRange } from './use-posts.ts';

const NO_NOTES: readonly Note[] = [];

/** The notes of some days; none until they are read. */
export function useNotes({ first, last }: DayRange, profile: string | undefined): readonly Note[] {
  const { id: workspaceId } = useWorkspace();
  const { data } = useQuery(
    NotesService.method.listNotes,
    { workspaceId, from: first, to: last, profileId: profile ?? '' },
    { placeholderData: keepPreviousData },
  );
  return data?.notes ?? NO_NOTES;
}

/** What people enter for a note. */
export interface NoteFields {
  day: Day;
  kind: string;
  text: string;
  color: string;
}

/** The changes of notes; each rejects with the server's error. */
export function useNoteChanges() {
  const { id: workspaceId } = useWorkspace();
  const client = useQueryClient();
  const creation = useMutation(NotesService.method.createNote);
  const update = useMutation(NotesService.method.updateNote);
  const deletion = useMutation(NotesService.method.deleteNote);
  const renew = () => client.invalidateQueries({ queryKey: keyOf('NotesService') });
  return {
    async create(fields: NoteFields, profileId = ''): Promise<void> {
      await creation.mutateAsync({ workspaceId, profileId, ...fields });
      await renew();
    },
    async change({ id: noteId, revision }: Note, fields: Partial<NoteFields>): Promise<Note | undefined> {
      const { note } = await update.mutateAsync({ workspaceId, noteId, revision, ...fields });
      await renew();
      return note;
    },
    async remove({ id: noteId, revision }: Note): Promise<void> {
      await deletion.mutateAsync({ workspaceId, noteId, revision });
      await renew();
    },
  };
}
