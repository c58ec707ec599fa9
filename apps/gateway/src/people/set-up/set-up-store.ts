import { type ClientSession, type Connection, Schema } from 'mongoose';

/** The token of the set-up page; there is at most one. */
interface SetUpToken {
  _id: 'set-up';
  /** SHA-256 of the token, hex. */
  hash: string;
  expiresAt: Date;
}

const tokenSchema = new Schema<SetUpToken>(
  {
    _id: { type: String, required: true },
    hash: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);

export type SetUpStore = ReturnType<typeof createSetUpStore>;

/** All queries on the set-up token. */
export function createSetUpStore(connection: Connection) {
  const Tokens = connection.model<SetUpToken>('SetUpToken', tokenSchema, 'set_up_tokens');

  return {
    /** Replaces the last one. */
    async replace(hash: string, expiresAt: Date): Promise<void> {
      await Tokens.updateOne({ _id: 'set-up' }, { $set: { hash, expiresAt } }, { upsert: true });
    },

    /** False if it is not the current token or has expired. It can't be used again. */
    async use(hash: string, now: Date, session: ClientSession): Promise<boolean> {
      const found = await Tokens.findOneAndDelete(
        { _id: 'set-up', hash, expiresAt: { $gt: now } },
        { session },
      );
      return found !== null;
    },
  };
}
