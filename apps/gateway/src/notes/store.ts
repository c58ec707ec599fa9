import { whereSet } from '@postrider/service/mongo';
import { type Connection, Schema } from 'mongoose';
import type { Note, NoteUpdate } from './note.ts';

/** The notes of some days, both included. */
export interface NoteQuery {
  from: string;
  to: string;
  /** Only notes of this profile and of the workspace itself. */
  profileId?: string | undefined;
}

const noteSchema = new Schema<Note>(
  {
    _id: { type: String, required: true },
    workspaceId: { type: String, required: true },
    profileId: String,
    day: { type: String, required: true },
    kind: { type: String, required: true },
    text: { type: String, required: true },
    color: { type: String, default: null },
    author: { type: new Schema({ id: String, name: String }, { _id: false }), required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    revision: { type: Number, required: true },
  },
  { versionKey: false },
)
  .index({ workspaceId: 1, day: 1, _id: 1 })
  .index({ workspaceId: 1, profileId: 1, _id: 1 }, whereSet('profileId'));

export type NoteStore = ReturnType<typeof createNoteStore>;

/** All queries on notes. */
export function createNoteStore(connection: Connection) {
  const Notes = connection.model<Note>('Note', noteSchema, 'notes');

  return {
    async insert(note: Note): Promise<void> {
      await Notes.insertMany([note], { lean: true });
    },

    get: (workspaceId: string, _id: string) => Notes.findOne({ _id, workspaceId }).lean<Note>(),

    /** By day and age. */
    list: (workspaceId: string, { from, to, profileId }: NoteQuery, limit: number) =>
      Notes.find({
        workspaceId,
        day: { $gte: from, $lte: to },
        ...(profileId && { profileId: { $in: [profileId, null] } }),
      })
        .sort({ day: 1, _id: 1 })
        .limit(limit)
        .lean<Note[]>(),

    /** The notes of a profile after an id, by age. */
    ofProfile: (workspaceId: string, profileId: string, afterId: string, limit: number) =>
      Notes.find({ workspaceId, profileId, _id: { $gt: afterId } })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<Note[]>(),

    /** The number of notes of a workspace, at most `max`. */
    count: (workspaceId: string, max: number): Promise<number> =>
      Notes.countDocuments({ workspaceId }).limit(max).exec(),

    /** The note after the change; null if it has changed since it was read. */
    update: (workspaceId: string, { _id, revision }: Note, change: NoteUpdate, updatedAt: Date) =>
      Notes.findOneAndUpdate(
        { _id, workspaceId, revision },
        { $set: { ...change, updatedAt }, $inc: { revision: 1 } },
        { returnDocument: 'after' },
      ).lean<Note>(),

    /** Null if it has changed since it was read. */
    remove: (workspaceId: string, { _id, revision }: Note) =>
      Notes.findOneAndDelete({ _id, workspaceId, revision }).lean<Note>(),
  };
}
