import { type ClientSession, type Connection, Schema } from 'mongoose';

/** A person's permission for an assistant in a workspace. A grant without a document has ended. */
export interface Grant {
  _id: string;
  workspaceId: string;
  userId: string;
  /** The person's name at the time. */
  userName: string;
  clientId: string;
  /** The client's own name. */
  clientName: string;
  /** The host of the client's id, or of its redirect address. */
  clientHost: string;
  /** The URL of the MCP server that it is for. */
  resource: string;
  scopes: string[];
  createdAt: Date;
  /** The time when tokens were last issued; null before the first ones. */
  issuedAt: Date | null;
  lastUsedAt?: Date;
  /** The end of the grant and all its tokens; extended whenever tokens are issued. */
  expiresAt: Date;
}

/** A code, an access token or a refresh token. */
export interface Token {
  /** SHA-256 of its value, hex. */
  _id: string;
  kind: 'code' | 'access' | 'refresh';
  grantId: string;
  /** The time when a code or a refresh token was exchanged. */
  usedAt: Date | null;
  expiresAt: Date;
  /** For codes: the values that the exchange must match. */
  redirectUri?: string;
  codeChallenge?: string;
  /** For access tokens with fewer scopes than the grant. */
  scopes?: string[] | undefined;
}

const grantSchema = new Schema<Grant>(
  {
    _id: { type: String, required: true },
    workspaceId: String,
    userId: String,
    userName: String,
    resource: String,
    scopes: [String],
    clientId: String,
    clientName: String,
    clientHost: String,
    createdAt: Date,
    issuedAt: { type: Date, default: null },
    lastUsedAt: Date,
    expiresAt: Date,
  },
  { versionKey: false },
)
  .index({ workspaceId: 1, userId: 1 })
  .index({ userId: 1, clientId: 1 })
  // Only cleans up: queries compare the time.
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const tokenSchema = new Schema<Token>(
  {
    _id: { type: String, required: true },
    kind: String,
    grantId: String,
    usedAt: { type: Date, default: null },
    expiresAt: Date,
    redirectUri: String,
    codeChallenge: String,
    scopes: { type: [String], default: undefined },
  },
  { versionKey: false },
).index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type GrantStore = ReturnType<typeof createGrantStore>;

/** All queries on grants and their tokens. */
export function createGrantStore(connection: Connection) {
  const Grants = connection.model<Grant>('Grant', grantSchema, 'oauth_grants');
  const Tokens = connection.model<Token>('OAuthToken', tokenSchema, 'oauth_tokens');

  return {
    async addGrant(grant: Grant): Promise<void> {
      await Grants.insertMany([grant], { lean: true });
    },
    async addTokens(tokens: Token[]): Promise<void> {
      await Tokens.insertMany(tokens, { lean: true });
    },

    /** A token with its grant; null if either is unknown, has expired or has ended. */
    async find(
      hash: string,
      kinds: Token['kind'][],
      now: Date,
    ): Promise<{ token: Token; grant: Grant } | null> {
      const token = await Tokens.findOne({
        _id: hash,
        kind: { $in: kinds },
        expiresAt: { $gt: now },
      }).lean<Token>();
      const grant =
        token && (await Grants.findOne({ _id: token.grantId, expiresAt: { $gt: now } }).lean<Grant>());
      return token && grant ? { token, grant } : null;
    },

    get: (workspaceId: string, grantId: string) =>
      Grants.findOne({ _id: grantId, workspaceId }).lean<Grant>().exec(),

    /** False if the token was already used. It is kept until `keepUntil`, so that a second use is detected. */
    async use(hash: string, now: Date, keepUntil: Date): Promise<boolean> {
      const result = await Tokens.updateOne(
        { _id: hash, usedAt: null },
        { $set: { usedAt: now, expiresAt: keepUntil } },
      );
      return result.matchedCount === 1;
    },

    /** Extends a grant when tokens are issued. False if it has ended. */
    async prolong(workspaceId: string, grantId: string, issuedAt: Date, expiresAt: Date): Promise<boolean> {
      const result = await Grants.updateOne({ _id: grantId, workspaceId }, { $set: { expiresAt, issuedAt } });
      return result.matchedCount === 1;
    },

    /** The grants of a workspace, or of one person in it, oldest first. */
    list: (workspaceId: string, userId: string | undefined, now: Date) =>
      Grants.find({
        workspaceId,
        ...(userId !== undefined && { userId }),
        issuedAt: { $ne: null },
        expiresAt: { $gt: now },
      })
        .sort({ _id: 1 })
        .lean<Grant[]>()
        .exec(),

    /** Whether a person has a grant for this client, in any workspace, for which tokens were issued. */
    async hasAllowed(userId: string, clientId: string, now: Date): Promise<boolean> {
      const granted = { userId, clientId, issuedAt: { $ne: null }, expiresAt: { $gt: now } };
      return (await Grants.exists(granted)) !== null;
    },

    count: (workspaceId: string, userId: string) => Grants.countDocuments({ workspaceId, userId }).exec(),

    /** No effect if it has ended. */
    async noteUse(workspaceId: string, grantId: string, at: Date): Promise<void> {
      await Grants.updateOne({ _id: grantId, workspaceId }, { $max: { lastUsedAt: at } });
    },

    /** Ends all grants of a person, or those in one workspace. */
    async removeOf(
      person: { userId: string } | { userId: string; workspaceId: string },
      session: ClientSession,
    ): Promise<void> {
      await Grants.deleteMany(person, { session });
    },

    /** Ends a grant with all its tokens; with `userId`, only a grant of that person. Null if there is none. */
    remove: (workspaceId: string, grantId: string, userId?: string) =>
      Grants.findOneAndDelete({ _id: grantId, workspaceId, ...(userId !== undefined && { userId }) })
        .lean<Grant>()
        .exec(),
  };
}
