import {
  currentTime,
  heldBy,
  isUnleased,
  type Lease,
  leaseFields,
  RELEASED,
  visibleOwned,
} from '@postrider/service';
import { unlessDuplicate } from '@postrider/service/mongo';
import { type Connection, Schema } from 'mongoose';
import type { ConnectLink } from './link.ts';

/** The lease is the right to connect the link's accounts. */
interface StoredLink extends ConnectLink, Partial<Lease> {
  /** The time of its deletion. */
  keepUntil: Date;
}

const DAY_MS = 24 * 3_600_000;

const linkSchema = new Schema<StoredLink>(
  {
    _id: { type: String, required: true },
    workspaceId: { type: String, required: true },
    profileId: String,
    keyId: String,
    hash: { type: String, required: true },
    platform: String,
    reconnect: { type: new Schema({ id: String, username: String }, { _id: false }), default: null },
    redirectUrl: { type: String, required: true },
    reference: String,
    sealedApp: String,
    madeBy: { type: new Schema({ id: String, name: String }, { _id: false }), required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    keepUntil: { type: Date, required: true },
    usedAt: Date,
    accountId: String,
    accountIds: { type: [String], default: undefined },
    ...leaseFields,
  },
  { versionKey: false },
)
  .index({ hash: 1 }, { unique: true })
  .index({ workspaceId: 1, profileId: 1 })
  .index({ keepUntil: 1 }, { expireAfterSeconds: 0 });

export type ConnectLinkStore = ReturnType<typeof createConnectLinkStore>;

/** All queries on connect links. */
export function createConnectLinkStore(connection: Connection) {
  const Links = connection.model<StoredLink>('ConnectLink', linkSchema, 'connect_links');

  return {
    /** Kept for a day after its expiry, so that its creator can read the result. False if the id exists. */
    insert(link: ConnectLink): Promise<boolean> {
      const keepUntil = new Date(link.expiresAt.getTime() + DAY_MS);
      return unlessDuplicate(Links.insertMany([{ ...link, keepUntil }], { lean: true }));
    },

    /** Replaces the token of an unused link, and seals its app with the new one. */
    async replaceToken(
      workspaceId: string,
      { _id, hash, sealedApp }: Pick<ConnectLink, '_id' | 'hash' | 'sealedApp'>,
    ): Promise<void> {
      await Links.updateOne({ _id, workspaceId, usedAt: null }, { $set: { hash, sealedApp } });
    },

    /** The number of stored links of a workspace, at most `max`. */
    count: (workspaceId: string, max: number) => Links.countDocuments({ workspaceId }).limit(max),

    get: (workspaceId: string, id: string) =>
      Links.findOne({ _id: id, workspaceId, ...visibleOwned() }).lean<ConnectLink>(),

    byId: (id: string) => Links.findById(id).lean<ConnectLink>(),

    byHash: (hash: string) => Links.findOne({ hash }).lean<ConnectLink>(),

    /** False if it was used since it was read, or deleted. */
    async remove(workspaceId: string, { _id, usedAt }: ConnectLink): Promise<boolean> {
      return (await Links.deleteOne({ _id, workspaceId, usedAt, ...visibleOwned() })).deletedCount === 1;
    },

    /** False if the link is used, in use or expired. */
    async claim(id: string, lease: Lease): Promise<boolean> {
      const now = currentTime();
      const open = { _id: id, usedAt: null, expiresAt: { $gt: now }, ...isUnleased(now) };
      return (await Links.updateOne(open, { $set: lease })).matchedCount === 1;
    },

    async release(id: string, lease: Lease): Promise<void> {
      await Links.updateOne({ _id: id, ...heldBy(lease) }, { $unset: RELEASED });
    },

    async finish(id: string, lease: Lease, accountIds: readonly string[]): Promise<void> {
      const used = { usedAt: currentTime(), accountId: accountIds[0] ?? null, accountIds: [...accountIds] };
      await Links.updateOne(
        { _id: id, ...heldBy(lease) },
        { $set: used, $unset: { ...RELEASED, sealedApp: 1 } },
      );
    },
  };
}
