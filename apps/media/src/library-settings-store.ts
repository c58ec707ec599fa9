import { type Connection, Schema } from 'mongoose';

/** The settings for all files of a workspace. */
export interface Settings {
  /** Published files keep author, copyright and credit line. */
  keepCredits: boolean;
}

interface Row extends Settings {
  _id: string;
}

const schema = new Schema<Row>({ _id: String, keepCredits: Boolean }, { versionKey: false });

export interface LibrarySettings {
  /** The defaults: everything is off. */
  get(workspaceId: string): Promise<Settings>;
  set(workspaceId: string, settings: Settings): Promise<void>;
}

/** The settings of libraries, one document for each workspace with any. */
export function createLibrarySettings(connection: Connection): LibrarySettings {
  const rows = connection.model<Row>('LibrarySettings', schema, 'librarysettings');
  return {
    async get(workspaceId) {
      const found = await rows.findById(workspaceId).lean<Row>();
      return { keepCredits: found?.keepCredits ?? false };
    },
    async set(workspaceId, settings) {
      await rows.updateOne({ _id: workspaceId }, { $set: settings }, { upsert: true });
    },
  };
}
