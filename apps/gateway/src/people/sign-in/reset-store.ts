import { type ClientSession, type Connection, Schema } from 'mongoose';
import type { ProofKind } from '../identity/store.ts';

/** The token with which a person sets a new password. Each person has at most one. */
interface ResetToken {
  /** The person's id. */
  _id: string;
  /** SHA-256 of the token, hex. */
  hash: string;
  /** The proof of the address when this token is used. */
  provesBy: ProofKind;
  expiresAt: Date;
}

const tokenSchema = new Schema<ResetToken>(
  {
    _id: { type: String, required: true },
    hash: { type: String, required: true },
    provesBy: { type: String, required: true },
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
    /** Replaces the person's last one. */
    async replace({ _id, ...token }: ResetToken): Promise<void> {
      await Tokens.updateOne({ _id }, { $set: token }, { upsert: true });
    },
    /** Null if it is wrong, used or expired. */
    find: (hash: string, now: Date) =>
      Tokens.findOne({ hash, expiresAt: { $gt: now } })
        .lean<ResetToken>()
        .exec(),
    /** Invalidates the person's token. */
    async remove(userId: string, session: ClientSession): Promise<void> {
      await Tokens.deleteOne({ _id: userId }, { session });
    },
    /** False if it was used or replaced in the meantime. It can't be used again. */
    async use(hash: string, now: Date, session: ClientSession): Promise<boolean> {
      return (await Tokens.findOneAndDelete({ hash, expiresAt: { $gt: now } }, { session })) !== null;
    },
  };
}
