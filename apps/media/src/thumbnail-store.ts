import { type ClientSession, type Connection, Schema } from 'mongoose';

/** A thumbnail of an image, with the key of the image's file. */
interface Thumbnail {
  _id: string;
  workspaceId: string;
  /** WebP; empty if none can be made. */
  bytes: Buffer;
}

const thumbnail = new Schema<Thumbnail>(
  { _id: String, workspaceId: String, bytes: Buffer },
  { versionKey: false },
);

export interface ThumbnailRows {
  find(workspaceId: string, key: string): Promise<Uint8Array | undefined>;
  /** The first of several stays. */
  add(workspaceId: string, key: string, bytes: Uint8Array, session: ClientSession): Promise<void>;
  remove(workspaceId: string, key: string, session: ClientSession): Promise<void>;
}

/** Changed only in the transactions that change the rows of their files, so that none outlasts its file. */
export function createThumbnailRows(connection: Connection): ThumbnailRows {
  const rows = connection.model<Thumbnail>('Thumbnail', thumbnail, 'thumbnails');
  return {
    async find(workspaceId, key) {
      return (await rows.findOne({ _id: key, workspaceId }))?.bytes;
    },
    async add(workspaceId, key, bytes, session) {
      const $setOnInsert = { workspaceId, bytes: Buffer.from(bytes) };
      await rows.updateOne({ _id: key }, { $setOnInsert }, { upsert: true, session });
    },
    async remove(workspaceId, key, session) {
      await rows.deleteOne({ _id: key, workspaceId }, { session });
    },
  };
}
