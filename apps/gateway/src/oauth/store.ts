import { type ClientSession, type Connection, Schema } from 'mongoose';

/** What a person allowed an assistant to do in a workspace. It has ended where there is no document. */
export interface Grant {
  _id: string;
  workspaceId: string;
  userId: string;
  /** The person's name at the time. */
  userName: string;
  clientId: string;
  /** As the client names itself. */
  clientName: string;
  /** Of the client's id, or where its answers go. */
  clientHost: string;
  /** The URL of the MCP server that it is for. */
  resource: string;
  scopes: string[];
  createdAt: Date;
  /** When tokens were last issued; null until the client has come for them. */
  issuedAt: Date | null;
  lastUsedAt?: Date;
  /** Of the grant with everything that was issued for it; moved on whenever tokens are. */
  expiresAt: Date;
}

/** A code, an access token or a refresh token. */
export interface Token {
  /** SHA-256 of its value, hex. */
  _id: string;
  kind: 'code' | 'access' | 'refresh';
  grantId: string;
  /** When a code or a refresh token was exchanged. */
  usedAt: Date | null;
  expiresAt: Date;
  /** Of codes: what the exchange has to match. */
  redirectUri?: string;
  codeChallenge?: string;
  /** Of an access token that was asked for with fewer scopes than the grant has. */
  scopes?: string[] | undefined;
}

const grantSchema = new Schema<Grant>(
  {
    _id: { type: String, required: true },
    ...{ workspaceId: String, userId: String, userName: String, resource: String, scopes: [String] },
    ...{ clientId: String, clientName: String, clientHost: String },
    ...{ createdAt: Date, issuedAt: { type: Date, default: null }, lastUsedAt: Date, expiresAt: Date },
  },
  { versionKey: false },
)
  .index({ workspaceId: 1, userId: 1 })
  .index({ userId: 1, clientId: 1 })
  // Cleans up only: queries compare the time.
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const tokenSchema = new Schema<Token>(
  {
    _id: { type: String, required: true },
    ...{ kind: String, grantId: String, usedAt: { type: Date, default: null }, expiresAt: Date },
    ...{ redirectUri: String, codeChallenge: String, scopes: { type: [String], default: undefined } },
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

    /** A token with its grant; null where either is unknown, has expired or has ended. */
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

    /** False where the token was used before. It is kept until `keepUntil`, so that a second use is recognized. */
    async use(hash: string, now: Date, keepUntil: Date): Promise<boolean> {
      const result = await Tokens.updateOne(
        { _id: hash, usedAt: null },
        { $set: { usedAt: now, expiresAt: keepUntil } },
      );
      return result.matchedCount === 1;
    },

    /** Moves the end of a grant on, for tokens that are issued now. False where it has ended. */
    async prolong(workspaceId: string, grantId: string, issuedAt: Date, expiresAt: Date): Promise<boolean> {
      const result = await Grants.updateOne({ _id: grantId, workspaceId }, { $set: { expiresAt, issuedAt } });
      return result.matchedCount === 1;
    },

    /** Of a workspace, or of one person in it; oldest first. */
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

    /** Whether a person has a grant for this client, in any workspace, for which it has come for tokens. */
    async hasAllowed(userId: string, clientId: string, now: Date): Promise<boolean> {
      const granted = { userId, clientId, issuedAt: { $ne: null }, expiresAt: { $gt: now } };
      return (await Grants.exists(granted)) !== null;
    },

    count: (workspaceId: string, userId: string) => Grants.countDocuments({ workspaceId, userId }).exec(),

    /** Nothing happens where it has ended. */
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

    /** Ends a grant, and with it every token; of one person only where it is given. Null where there is none. */
    remove: (workspaceId: string, grantId: string, userId?: string) =>
      Grants.findOneAndDelete({ _id: grantId, workspaceId, ...(userId !== undefined && { userId }) })
        .lean<Grant>()
        .exec(),
  };
}
