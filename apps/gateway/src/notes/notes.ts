import {
  AppError,
  createQuota,
  currentTime,
  type NoteChange,
  notFound,
  type RequireSeen,
  writeAsSeen,
} from '@postrider/service';
import { v7 as uuidv7 } from 'uuid';
import type { Profiles } from '../profiles/profiles.ts';
import type { Note, NoteFields, NoteUpdate } from './note.ts';
import type { NoteQuery, NoteStore } from './store.ts';

interface Dependencies {
  store: NoteStore;
  profiles: Pick<Profiles, 'ownerOf'>;
  noteChange: NoteChange;
}

const MAX_NOTES = 2_000;
const MAX_LISTED = 500;

export type Notes = ReturnType<typeof createNotes>;

/** The notes and ideas on the days of a workspace's calendar. */
export function createNotes({ store, profiles, noteChange }: Dependencies) {
  const withinLimit = createQuota({ count: store.count, refusal: tooManyNotes });

  async function get(workspaceId: string, id: string): Promise<Note> {
    const note = await store.get(workspaceId, id);
    if (!note) throw notFound('note');
    return note;
  }

  return {
    /** The first 500, by day and age. */
    async list(workspaceId: string, query: NoteQuery): Promise<{ notes: Note[]; hasMore: boolean }> {
      const found = await store.list(workspaceId, query, MAX_LISTED + 1);
      return { notes: found.slice(0, MAX_LISTED), hasMore: found.length > MAX_LISTED };
    },

    /** Throws limit_reached and profile_not_found. */
    async create(
      workspaceId: string,
      author: Note['author'],
      fields: NoteFields,
      profileId: string | undefined,
    ): Promise<Note> {
      const owner = await profiles.ownerOf(workspaceId, profileId);
      const now = currentTime();
      const note: Note = {
        _id: uuidv7(),
        workspaceId,
        ...(owner.profileId && { profileId: owner.profileId }),
        ...fields,
        author: { id: author.id, name: author.name },
        createdAt: now,
        updatedAt: now,
        revision: 0,
      };
      await withinLimit(workspaceId, MAX_NOTES, () => store.insert(note));
      noteChange(workspaceId, 'note', note._id);
      return note;
    },

    /** Throws not_found and precondition_failed. */
    async update(
      workspaceId: string,
      id: string,
      change: NoteUpdate,
      requireSeen: RequireSeen<Note>,
    ): Promise<Note> {
      const changed = await writeAsSeen(
        () => get(workspaceId, id),
        requireSeen,
        (found) => store.update(workspaceId, found, change, currentTime()),
      );
      noteChange(workspaceId, 'note', id);
      return changed;
    },

    /** Throws not_found and precondition_failed. */
    async remove(workspaceId: string, id: string, requireSeen: RequireSeen<Note>): Promise<void> {
      await writeAsSeen(
        () => get(workspaceId, id),
        requireSeen,
        (found) => store.remove(workspaceId, found),
      );
      noteChange(workspaceId, 'note', id);
    },
  };
}

const tooManyNotes = (limit: number) =>
  new AppError(
    'limit_reached',
    `A workspace has at most ${limit} notes and ideas. Delete some that you no longer need.`,
  );
