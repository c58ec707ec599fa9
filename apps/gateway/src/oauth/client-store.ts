import { type Connection, Schema } from 'mongoose';

/** A client that has registered itself (RFC 7591). */
export interface RegisteredClient {
  _id: string;
  name: string;
  redirectUris: string[];
  createdAt: Date;
  /** Extended whenever it gets tokens. */
  expiresAt: Date;
}

const clientSchema = new Schema<RegisteredClient>(
  {
    _id: { type: String, required: true },
    name: String,
    redirectUris: [String],
    createdAt: Date,
    expiresAt: Date,
  },
  { versionKey: false },
).index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type ClientStore = ReturnType<typeof createClientStore>;

/** All queries on registered clients. */
export function createClientStore(connection: Connection) {
  const Clients = connection.model<RegisteredClient>('OAuthClient', clientSchema, 'oauth_clients');

  return {
    async add(client: RegisteredClient): Promise<void> {
      await Clients.insertMany([client], { lean: true });
    },
    /** The approximate number of clients. */
    count: () => Clients.estimatedDocumentCount().exec(),
    find: (clientId: string, now: Date) =>
      Clients.findOne({ _id: clientId, expiresAt: { $gt: now } })
        .lean<RegisteredClient>()
        .exec(),
    async prolong(clientId: string, expiresAt: Date): Promise<void> {
      await Clients.updateOne({ _id: clientId }, { $max: { expiresAt } });
    },
  };
}
