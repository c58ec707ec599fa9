import { afterPosition, currentAccess, type Position } from '@postrider/service';
import { containing, unlessDuplicate } from '@postrider/service/mongo';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import type { Profile } from './profile.ts';

/** Changes to a profile; undefined fields stay unchanged, and a null reference is removed. */
export interface ProfileChange
  extends Partial<Pick<Profile, 'name' | 'metadata' | 'timezone' | 'limits' | 'branding'>> {
  reference?: string | null | undefined;
}

/** A page of the profiles of a workspace. */
export interface ProfileQuery {
  /** Only the profile with this reference. */
  reference?: string | undefined;
  /** Only profiles with this in their name or reference. */
  search?: string | undefined;
  limit: number;
  offset: number;
  after?: Position | undefined;
}

const profileSchema = new Schema<Profile>(
  {
    _id: String,
    workspaceId: { type: String, required: true },
    name: { type: String, required: true },
    reference: String,
    metadata: Schema.Types.Mixed,
    timezone: { type: String, required: true },
    limits: {
      type: new Schema(
        { accounts: Number, postsPerDay: Number, postsPerMonth: Number, mediaBytes: Number },
        { _id: false },
      ),
      required: true,
    },
    branding: {
      type: new Schema(
        { name: String, logoMediaId: String, color: String, language: String },
        { _id: false },
      ),
      required: true,
    },
    createdAt: { type: Date, required: true },
    revision: Number,
    deletingAt: Date,
  },
  { versionKey: false, minimize: false },
)
  .index({ workspaceId: 1, _id: -1 })
  .index(
    { workspaceId: 1, reference: 1 },
    { unique: true, partialFilterExpression: { reference: { $gt: '' } } },
  );

/** A profile that is being deleted is found only by its deletion. */
const PRESENT = { deletingAt: { $exists: false } } as const;
/** The filter for a profile that has not changed since it was read. */
const asRead = ({ _id, revision }: Profile) => ({ _id, revision: revision ?? { $exists: false } });
const NEWEST_FIRST = { direction: -1 } as const;

/** The filter for profiles that the current caller sees: a key limited to accounts sees none. */
function visible(): { $and?: object[] } {
  const access = currentAccess();
  return access ? { $and: [{ _id: { $in: access.profileIds ?? [] } }] } : {};
}

export type ProfileStore = ReturnType<typeof createProfileStore>;

/** All queries on profiles. */
export function createProfileStore(connection: Connection) {
  const Profiles = connection.model<Profile>('Profile', profileSchema, 'profiles');

  return {
    /** False if its id or its reference is taken. */
    insert: (profile: Profile): Promise<boolean> =>
      unlessDuplicate(Profiles.insertMany([profile], { lean: true })),

    get: (workspaceId: string, _id: string) =>
      Profiles.findOne({ _id, workspaceId, ...PRESENT, ...visible() }).lean<Profile>(),

    /** Newest first. */
    list: (workspaceId: string, { reference, search, limit, offset, after }: ProfileQuery) =>
      Profiles.find({
        workspaceId,
        ...PRESENT,
        ...visible(),
        ...(reference !== undefined && { reference }),
        // Reads the profiles of one workspace, whose number the plan limits.
        ...(search && { $or: [{ name: containing(search) }, { reference: containing(search) }] }),
        ...(after && afterPosition(NEWEST_FIRST, after)),
      })
        .sort({ _id: -1 })
        .skip(offset)
        .limit(limit)
        .lean<Profile[]>(),

    /** The number of profiles of a workspace, without those that are being deleted, at most `max`. */
    count: async (workspaceId: string, max: number): Promise<number> =>
      max > 0 ? Profiles.countDocuments({ workspaceId, ...PRESENT }).limit(max) : 0,

    /**
     * The profile after the change; null if it has changed since it was read. Rejects for a taken reference
     * (`isDuplicateKey`).
     */
    update: (workspaceId: string, found: Profile, { reference, ...change }: ProfileChange) =>
      Profiles.findOneAndUpdate(
        { ...asRead(found), workspaceId, ...PRESENT, ...visible() },
        {
          $set: { ...change, ...(reference && { reference }), revision: (found.revision ?? 0) + 1 },
          ...(reference === null && { $unset: { reference: 1 } }),
        },
        { returnDocument: 'after' },
      ).lean<Profile>(),

    /** The same as `beginDeletion` within a transaction; false if the profile has changed since it was read. */
    async beginDeletionAsRead(
      session: ClientSession,
      workspaceId: string,
      found: Profile,
      deletingAt: Date,
    ): Promise<boolean> {
      const { matchedCount } = await Profiles.updateOne(
        { ...asRead(found), workspaceId, ...PRESENT, ...visible() },
        { $set: { deletingAt }, $unset: { reference: 1 } },
        { session },
      );
      return matchedCount === 1;
    },

    /** Hides a profile and frees its reference; null if that was done before or it is unknown. */
    beginDeletion: (workspaceId: string, _id: string, deletingAt: Date) =>
      Profiles.findOneAndUpdate(
        { _id, workspaceId, ...PRESENT, ...visible() },
        { $set: { deletingAt }, $unset: { reference: 1 } },
      ).lean<Profile>(),

    async remove(workspaceId: string, _id: string): Promise<void> {
      await Profiles.deleteOne({ _id, workspaceId });
    },
  };
}
