import { currentTime } from '@postrider/service';
import { unlessDuplicate } from '@postrider/service/mongo';
import type { mongo } from 'mongoose';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import { v7 as uuidv7 } from 'uuid';

/** A document of a collection that better-auth writes, in its own shape. */
export interface StoredDocument extends mongo.Document {
  _id: string;
}

export interface StoredUser {
  _id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  twoFactorEnabled?: boolean;
  createdAt: Date;
  updatedAt: Date;
}

/** How a person signs in: with a password, or at a provider. */
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

/** The collections that better-auth keeps, and the queries that are not its own. */
export function createIdentityStore(connection: Connection) {
  connection.model('User', users, COLLECTIONS.user);
  connection.model('Session', sessions, COLLECTIONS.session);
  connection.model('SignIn', signIns, COLLECTIONS.account);
  connection.model('Verification', verifications, COLLECTIONS.verification);
  connection.model('TwoFactor', twoFactors, COLLECTIONS.twoFactor);
  const Users = connection.collection<StoredUser>(COLLECTIONS.user);
  const SignIns = connection.collection<StoredSignIn>(COLLECTIONS.account);
  const Sessions = connection.collection<StoredDocument>(COLLECTIONS.session);

  return {
    /** A collection for better-auth's adapter. */
    collection: (name: string): mongo.Collection<StoredDocument> =>
      connection.collection<StoredDocument>(name),

    hasUsers: async (session?: ClientSession) =>
      (await Users.findOne({}, { projection: { _id: 1 }, ...(session && { session }) })) !== null,

    /** The people of these ids, in any order. */
    usersOf: (ids: readonly string[]) => Users.find({ _id: { $in: [...ids] } }).toArray(),

    userByEmail: (email: string) => Users.findOne({ email }),

    /** A new person with the first way to sign in. Throws a duplicate key where the e-mail address is taken. */
    async addUser(user: StoredUser, signIn: StoredSignIn, session: ClientSession): Promise<void> {
      await Users.insertOne(user, { session });
      await SignIns.insertOne(signIn, { session });
    },

    /** How a person signs in at a provider. */
    signInAt: (providerId: string, accountId: string) => SignIns.findOne({ providerId, accountId }),

    /** All ways in which a person signs in. */
    signInsOf: (userId: string, session?: ClientSession) =>
      SignIns.find({ userId }, { ...(session && { session }) }).toArray(),

    /** Takes every way to sign in but the password from a person. */
    async removeProviders(userId: string, session: ClientSession): Promise<void> {
      await SignIns.deleteMany({ userId, providerId: { $ne: 'credential' } }, { session });
    },

    /** Another way to sign in. False where the person has one of this provider, or the account belongs to another person. */
    addSignIn: (signIn: StoredSignIn): Promise<boolean> => unlessDuplicate(SignIns.insertOne(signIn)),

    /** Another password, or the first one of a person without; ends all of the person's sessions. */
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
