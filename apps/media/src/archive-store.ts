import { currentTime } from '@postrider/service';
import type { Model } from 'mongoose';
import type { Row } from './schema.ts';

/** An archive that is written in parts. */
export interface Archive {
  key: string;
  uploadId: string;
}

/** Archives: rows of the files' collection that the cleanup removes a day after they were begun or completed. */
export interface ArchiveRows {
  add(workspaceId: string, archiveId: string, key: string): Promise<void>;
  /** Records the upload, so that its parts are removed with the archive. */
  setUpload(workspaceId: string, archive: Archive): Promise<void>;
  /** An archive whose parts are written; undefined if there is none. */
  open(workspaceId: string, key: string): Promise<Archive | undefined>;
  /** The time of its completion; undefined if it was removed. */
  complete(workspaceId: string, key: string): Promise<Date | undefined>;
  isComplete(workspaceId: string, key: string): Promise<boolean>;
}

export function createArchiveRows(rows: Model<Row>): ArchiveRows {
  const archive = (workspaceId: string, _id: string) => ({ _id, workspaceId, state: 'archive' as const });

  return {
    async add(workspaceId, mediaId, key) {
      const now = currentTime();
      await rows.create([
        { ...archive(workspaceId, key), mediaId, bytes: 0, pendingSince: now, createdAt: now },
      ]);
    },

    async setUpload(workspaceId, { key, uploadId }) {
      await rows.updateOne(archive(workspaceId, key), { $set: { uploadId } });
    },

    async open(workspaceId, key) {
      const found = await rows
        .findOne({ ...archive(workspaceId, key), isComplete: { $exists: false } })
        .lean<Row>();
      return found?.uploadId ? { key, uploadId: found.uploadId } : undefined;
    },

    async complete(workspaceId, key) {
      const now = currentTime();
      const completed = { $set: { isComplete: true, pendingSince: now }, $unset: { uploadId: 1 as const } };
      return (await rows.updateOne(archive(workspaceId, key), completed)).matchedCount === 1
        ? now
        : undefined;
    },

    isComplete: async (workspaceId, key) =>
      (await rows.exists({ ...archive(workspaceId, key), isComplete: true })) !== null,
  };
}
