import { type ClientSession, type Connection, Schema } from 'mongoose';

/** The token with which a person sets a new password; each has one at most. */
interface ResetToken {
  /** The person's id. */
  _id: string;
  /** SHA-256 of the token, hex. */
  hash: string;
  expiresAt: Date;
}

const tokenSchema = new Schema<ResetToken>(
  {
    _id: { type: String, required: true },
    hash: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
tokenSchema.index({ hash: 1 });
tokenSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type ResetStore = ReturnType<typeof createResetStore>;

/** All queries on the tokens for new passwords. */
export function createResetStore(connection: Connection) {
  const Tokens = connection.model<ResetToken>('ResetToken', tokenSchema, 'password_reset_tokens');

  return {
    /** In place of the person's last one. */
    async replace(userId: string, hash: string, expiresAt: Date): Promise<void> {
      await Tokens.updateOne({ _id: userId }, { $set: { hash, expiresAt } }, { upsert: true });
    },
    /** Whose token it is; undefined where it is wrong, used or too old. */
    async ownerOf(hash: string, now: Date): Promise<string | undefined> {
      return (await Tokens.findOne({ hash, expiresAt: { $gt: now } }).lean<ResetToken>())?._id;
    },
    /** False where it was used or replaced meanwhile. It can't be used again. */
    async use(hash: string, now: Date, session: ClientSession): Promise<boolean> {
      return (await Tokens.findOneAndDelete({ hash, expiresAt: { $gt: now } }, { session })) !== null;
    },
  };
}
