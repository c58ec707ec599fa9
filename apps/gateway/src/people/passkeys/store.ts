import { unlessDuplicate } from '@postrider/service/mongo';
import { type ClientSession, type Connection, Schema } from 'mongoose';

/** A person's passkey: the data that verifies its signatures. The private key never leaves the person's devices. */
export interface Passkey {
  _id: string;
  userId: string;
  name: string;
  /** The host name that it belongs to. */
  host: string;
  /** Its credential id, base64url. */
  credentialId: string;
  /** In COSE form, base64url. */
  publicKey: string;
  /** Its signature counter; 0 if it has none. */
  counter: number;
  createdAt: Date;
  lastUsedAt?: Date;
}

/** A single-use challenge for a browser to sign. */
interface Challenge {
  _id: string;
  /** The person who adds a passkey; null for a sign-in. */
  userId: string | null;
  expiresAt: Date;
}

const passkeySchema = new Schema<Passkey>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    name: { type: String, required: true },
    host: { type: String, required: true },
    credentialId: { type: String, required: true },
    publicKey: { type: String, required: true },
    counter: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    lastUsedAt: Date,
  },
  { versionKey: false },
);
passkeySchema.index({ credentialId: 1 }, { unique: true });
passkeySchema.index({ userId: 1, _id: 1 });

const challengeSchema = new Schema<Challenge>(
  {
    _id: { type: String, required: true },
    userId: { type: String, default: null },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
challengeSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type PasskeyStore = ReturnType<typeof createPasskeyStore>;

/** All queries on passkeys and their challenges. */
export function createPasskeyStore(connection: Connection) {
  const Passkeys = connection.model<Passkey>('Passkey', passkeySchema, 'passkeys');
  const Challenges = connection.model<Challenge>('PasskeyChallenge', challengeSchema, 'passkey_challenges');

  return {
    async addChallenge(challenge: Challenge): Promise<void> {
      await Challenges.create(challenge);
    },
    /** False if it is wrong, used, expired or for another person. It can't be used again. */
    async useChallenge(challenge: string, userId: string | null, now: Date): Promise<boolean> {
      const found = await Challenges.findOneAndDelete({ _id: challenge, userId, expiresAt: { $gt: now } });
      return found !== null;
    },

    /** False if the credential already belongs to a person. */
    add: (passkey: Passkey, session?: ClientSession): Promise<boolean> =>
      unlessDuplicate(Passkeys.create([passkey], { ...(session && { session }) })),
    /** Oldest first. */
    list: (userId: string, session?: ClientSession) =>
      Passkeys.find({ userId }, null, { ...(session && { session }) })
        .sort({ _id: 1 })
        .lean<Passkey[]>()
        .exec(),
    /** Writes every passkey of a person, so that one of two concurrent transactions is repeated. */
    async lock(userId: string, session: ClientSession): Promise<void> {
      await Passkeys.updateMany({ userId }, { $inc: { locks: 1 } }, { session, strict: false });
    },
    async removeAll(userId: string, session: ClientSession): Promise<void> {
      await Passkeys.deleteMany({ userId }, { session });
    },
    byCredential: (credentialId: string) => Passkeys.findOne({ credentialId }).lean<Passkey>().exec(),
    /** False if it was removed in the meantime. */
    async noteUse(passkeyId: string, counter: number, now: Date): Promise<boolean> {
      const { matchedCount } = await Passkeys.updateOne(
        { _id: passkeyId },
        { $max: { counter }, $set: { lastUsedAt: now } },
      );
      return matchedCount === 1;
    },
    /** False if the person has no such passkey. */
    async rename(userId: string, passkeyId: string, name: string): Promise<boolean> {
      return (await Passkeys.updateOne({ _id: passkeyId, userId }, { $set: { name } })).matchedCount === 1;
    },
    /** Returns the removed passkey, or null. */
    remove: (userId: string, passkeyId: string, session: ClientSession) =>
      Passkeys.findOneAndDelete({ _id: passkeyId, userId }, { session }).lean<Passkey>().exec(),
  };
}
