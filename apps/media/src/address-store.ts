import { type Connection, Schema } from 'mongoose';

/** A public address. Only a hash of its token is stored, so that the database does not give it away. */
interface Address {
  _id: string;
  workspaceId: string;
  mediaId: string;
  /** The key of the copy; absent: the item itself, edited. */
  variantKey?: string;
  endsAt: Date;
  /** When the row is removed; meanwhile the address is known to have ended. */
  expiresAt: Date;
}

const address = new Schema<Address>(
  { _id: String, workspaceId: String, mediaId: String, variantKey: String, endsAt: Date, expiresAt: Date },
  { versionKey: false },
).index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export interface AddressRows {
  add(workspaceId: string, added: Omit<Address, 'workspaceId'>): Promise<void>;
  /** Over all workspaces: the token is the proof. */
  find(id: string): Promise<Address | undefined>;
}

export function createAddressRows(connection: Connection): AddressRows {
  const rows = connection.model<Address>('PublicAddress', address, 'public_addresses');
  return {
    async add(workspaceId, added) {
      await rows.create([{ ...added, workspaceId }]);
    },
    find: async (id) => (await rows.findById(id).lean<Address>()) ?? undefined,
  };
}
