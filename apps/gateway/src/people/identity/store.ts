import { currentTime } from '@postrider/service';
import { unlessDuplicate } from '@postrider/service/mongo';
import type { mongo } from 'mongoose';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import { v7 as uuidv7 } from 'uuid';

/** A document in better-auth's own format. */
export interface StoredDocument extends mongo.Document {
  _id: string;
}

/** The proof of an e-mail address: an e-mailed link, a provider, or an operator's link. */
export type ProofKind = 'mail' | 'provider' | 'operator';

/** The first proof of an e-mail address, and its time. */
export interface AddressProof {
  at: Date;
  by: ProofKind;
}

export interface StoredUser {
  _id: string;
  name: string;
  /** In the form of `normalEmail`. */
  email: string;
  /** Whether there is an `addressProof`. */
  emailVerified: boolean;
  addressProof?: AddressProof;
  /** For a person with an unproven address: the only workspace that the person may belong to. */
  onlyWorkspaceId?: string;
  /** Whether the person is an owner of the installation. */
  isInstanceOwner?: boolean;
  twoFactorEnabled?: boolean;
  createdAt: Date;
  updatedAt: Date;
}

/** A sign-in method of a person: a password or a provider. */
export interface StoredSignIn {
  _id: string;
  accountId: string;
  providerId: string;
  userId: string;
  password?: string;
  createdAt: Date;
  updatedAt: Date;
}

/** The collections of better-auth's models, by the name of each model. */
export const COLLECTIONS = {
  user: 'users',
  session: 'sessions',
  account: 'sign_ins',
  verification: 'verifications',
  twoFactor: 'two_factors',
} as const;

/** Only what is indexed is declared: the fields are better-auth's. */
const collection = (fields: Record<string, unknown>) =>
  new Schema({ _id: { type: String, required: true }, ...fields }, { strict: false, versionKey: false });

const users = collection({ email: String });
users.index({ email: 1 }, { unique: true });
const sessions = collection({ token: String, userId: String, expiresAt: Date });
sessions.index({ token: 1 }, { unique: true });
sessions.index({ userId: 1 });
sessions.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
const signIns = collection({ userId: String, providerId: String, accountId: String });
signIns.index({ userId: 1, providerId: 1 }, { unique: true });
signIns.index({ accountId: 1, providerId: 1 }, { unique: true });
const verifications = collection({ identifier: String, expiresAt: Date });
verifications.index({ identifier: 1 });
verifications.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
const twoFactors = collection({ userId: String });
twoFactors.index({ userId: 1 });

export type IdentityStore = ReturnType<typeof createIdentityStore>;

/** Better-auth's collections, and our own queries on them. */
export function createIdentityStore(connection: Connection) {
  connection.model('User', users, COLLECTIONS.user);
  connection.model('Session', sessions, COLLECTIONS.session);
  connection.model('SignIn', signIns, COLLECTIONS.account);
  connection.model('Verification', verifications, COLLECTIONS.verification);
  connection.model('TwoFactor', twoFactors, COLLECTIONS.twoFactor);
  const Users = connection.collection<StoredUser>(COLLECTIONS.user);
  const SignIns = connection.collection<StoredSignIn>(COLLECTIONS.account);
  const Sessions = connection.collection<StoredDocument>(COLLECTIONS.session);
  const TwoFactors = connection.collection<StoredDocument>(COLLECTIONS.twoFactor);
  const Verifications = connection.collection<StoredDocument>(COLLECTIONS.verification);

  return {
    /** A collection for better-auth's adapter. */
    collection: (name: string): mongo.Collection<StoredDocument> =>
      connection.collection<StoredDocument>(name),

    hasUsers: async (session?: ClientSession) =>
      (await Users.findOne({}, { projection: { _id: 1 }, ...(session && { session }) })) !== null,

    /** The people of these ids, in any order. */
    usersOf: (ids: readonly string[]) => Users.find({ _id: { $in: [...ids] } }).toArray(),

    userByEmail: (email: string, session?: ClientSession) =>
      Users.findOne({ email }, { ...(session && { session }) }),

    /** A new person with the first sign-in method. Throws a duplicate key error if the e-mail address is taken. */
    async addUser(user: StoredUser, signIn: StoredSignIn, session: ClientSession): Promise<void> {
      await Users.insertOne(user, { session });
      await SignIns.insertOne(signIn, { session });
    },

    /** The owners of the installation, oldest first. */
    instanceOwners: () => Users.find({ isInstanceOwner: true }).sort({ _id: 1 }).toArray(),

    async setInstanceOwner(userId: string, isInstanceOwner: boolean): Promise<void> {
      await Users.updateOne({ _id: userId }, { $set: { isInstanceOwner } });
    },

    /** Stores the first proof of a person's address; false if there is one. */
    async addProof(userId: string, addressProof: AddressProof, session: ClientSession): Promise<boolean> {
      const { matchedCount } = await Users.updateOne(
        { _id: userId, emailVerified: false },
        {
          $set: { emailVerified: true, addressProof, twoFactorEnabled: false, updatedAt: addressProof.at },
          $unset: { onlyWorkspaceId: true },
        },
        { session },
      );
      return matchedCount === 1;
    },

    /** Removes every sign-in method in better-auth's collections, with second factors and sessions. */
    async removeSignIns(userId: string, session: ClientSession): Promise<void> {
      for (const collection of [SignIns, Sessions, TwoFactors])
        await collection.deleteMany({ userId }, { session });
      // Half-finished sign-ins, and browsers that need no second factor.
      await Verifications.deleteMany({ value: userId }, { session });
    },

    async rename(userId: string, name: string, session: ClientSession): Promise<void> {
      await Users.updateOne({ _id: userId }, { $set: { name } }, { session });
    },

    /**
     * Writes a person's document, so that one of two concurrent transactions is repeated. False if the session has
     * ended.
     */
    async lockSession(userId: string, sessionId: string, session: ClientSession): Promise<boolean> {
      await Users.updateOne({ _id: userId }, { $inc: { locks: 1 } }, { session });
      return (await Sessions.findOne({ _id: sessionId, userId }, { session })) !== null;
    },

    /** When a session ends unless it is used; undefined if it has ended. */
    async sessionUntil(sessionId: string): Promise<Date | undefined> {
      const found = await Sessions.findOne({ _id: sessionId }, { projection: { expiresAt: 1 } });
      const until: unknown = found?.expiresAt;
      return until instanceof Date && until > currentTime() ? until : undefined;
    },

    /** A person's account at a provider. */
    signInAt: (providerId: string, accountId: string) => SignIns.findOne({ providerId, accountId }),

    /** All sign-in methods of a person. */
    signInsOf: (userId: string, session?: ClientSession) =>
      SignIns.find({ userId }, { ...(session && { session }) }).toArray(),

    /** Removes a person's sign-in methods except the password. */
    async removeProviders(userId: string, session: ClientSession): Promise<void> {
      await SignIns.deleteMany({ userId, providerId: { $ne: 'credential' } }, { session });
    },

    /**
     * Adds a sign-in method. False if the person has one at this provider, or the account belongs to another person.
     */
    addSignIn: (signIn: StoredSignIn, session?: ClientSession): Promise<boolean> =>
      unlessDuplicate(SignIns.insertOne(signIn, { ...(session && { session }) })),

    /** Sets a person's password and ends all of their sessions. */
    async setPassword(userId: string, password: string, session: ClientSession): Promise<void> {
      const now = currentTime();
      await SignIns.updateOne(
        { userId, providerId: 'credential' },
        {
          $set: { password, updatedAt: now },
          $setOnInsert: { _id: uuidv7(), accountId: userId, createdAt: now },
        },
        { upsert: true, session },
      );
      await Sessions.deleteMany({ userId }, { session });
    },
  };
}
