import { liveWorkspaceOf } from '@postrider/contracts';
import { type ShareKey, shareOf } from '@postrider/service';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import type { Branding } from './branding.ts';
import { type ApiKey, MAX_KEYS } from './key.ts';
import { DEFAULT_QUOTAS, type Plan, type Quotas } from './plan.ts';

export interface Workspace {
  _id: string;
  name: string;
  /** An IANA time zone; not set: UTC. */
  timeZone?: string;
  plan: Plan;
  /** Like `refuseAmbiguousAccounts` of a key, for all keys and assistants. Absent: no. */
  refuseAmbiguousAccounts?: boolean;
  /** Absent: none. */
  branding?: Branding;
  /** At most ten, so that one read of one document returns key and plan. */
  keys: ApiKey[];
  /** The id of the person who created it; not set for an operator. */
  madeBy?: string;
  createdAt: Date;
}

/** The owner of a workspace's share of limited resources. All workspaces that one person created have one share. */
export const shareKeyOf = ({ _id, madeBy }: Pick<Workspace, '_id' | 'madeBy'>): ShareKey =>
  shareOf({ workspaceId: _id, shareKey: madeBy }).shareKey;

/** A stored workspace; one that predates quotas has none in its plan. */
type StoredWorkspace = Omit<Workspace, 'plan'> & { plan: Omit<Plan, keyof Quotas> & Partial<Quotas> };

const complete = (stored: StoredWorkspace): Workspace => ({
  ...stored,
  plan: { ...DEFAULT_QUOTAS, ...stored.plan },
});
const orNull = (stored: StoredWorkspace | null): Workspace | null => stored && complete(stored);

/** Changes to a workspace; undefined fields stay unchanged. */
export interface WorkspaceChange {
  name?: string | undefined;
  timeZone?: string | undefined;
  refuseAmbiguousAccounts?: boolean | undefined;
  branding?: Branding | undefined;
}

/** Changes to a plan; undefined fields stay unchanged. */
export type PlanChange = { [Field in keyof Plan]?: Plan[Field] | undefined };

const keySchema = new Schema<ApiKey>({
  _id: { type: String, required: true },
  hash: { type: String, required: true },
  prefix: { type: String, required: true },
  name: { type: String, required: true },
  // Without a default, because a missing list means a key older than scopes.
  scopes: { type: [String], default: undefined },
  limitedScopes: { type: [String], default: undefined },
  profileIds: { type: [String], default: undefined },
  accountIds: { type: [String], default: undefined },
  expiresAt: { type: Date, default: null },
  disabledAt: { type: Date, default: null },
  refuseAmbiguousAccounts: Boolean,
  needsApproval: Boolean,
  createdAt: { type: Date, required: true },
  lastUsedAt: Date,
});

const brandingSchema = new Schema<Branding>(
  { name: String, logoMediaId: String, color: String, language: String },
  { _id: false },
);

const workspaceSchema = new Schema<StoredWorkspace>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    timeZone: String,
    refuseAmbiguousAccounts: Boolean,
    branding: { type: brandingSchema, default: undefined },
    plan: {
      name: { type: String, required: true },
      status: { type: String, required: true },
      renewsAt: { type: Date, default: null },
      monthlyScheduleLimit: { type: Number, required: true },
      includedCredits: { type: Number, required: true },
      maxDrafts: Number,
      maxMediaBytes: Number,
      maxLinks: Number,
      maxProfiles: Number,
    },
    keys: [keySchema],
    madeBy: String,
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
workspaceSchema.index({ 'keys.hash': 1 });

export type WorkspaceStore = ReturnType<typeof createWorkspaceStore>;

/** All queries on workspaces, their plans and their keys. */
export function createWorkspaceStore(connection: Connection) {
  const Workspaces = connection.model<StoredWorkspace>('Workspace', workspaceSchema, 'workspaces');

  return {
    /** @param session the session of a surrounding transaction */
    async insert(workspace: Workspace, session?: ClientSession): Promise<void> {
      await Workspaces.create([workspace], session ? { session } : {});
    },
    /** The workspaces after this id, oldest first. */
    list: async (afterId: string, limit: number) => {
      const found = Workspaces.find({ _id: { $gt: afterId } })
        .sort({ _id: 1 })
        .limit(limit);
      return (await found.lean<StoredWorkspace[]>().exec()).map(complete);
    },
    /** The workspace itself, also by the id of its test data. */
    get: async (workspaceId: string) =>
      orNull(await Workspaces.findById(liveWorkspaceOf(workspaceId)).lean<StoredWorkspace>().exec()),
    /** The workspace of a key: the only query without a workspace id. */
    byKeyHash: async (hash: string) =>
      orNull(await Workspaces.findOne({ 'keys.hash': hash }).lean<StoredWorkspace>().exec()),

    /** The workspace after the change, null for an unknown one. */
    update: async (workspaceId: string, change: WorkspaceChange) =>
      orNull(
        await Workspaces.findByIdAndUpdate(workspaceId, { $set: change }, { returnDocument: 'after' })
          .lean<StoredWorkspace>()
          .exec(),
      ),

    /** False for an unknown one. */
    async remove(workspaceId: string): Promise<boolean> {
      return (await Workspaces.deleteOne({ _id: workspaceId })).deletedCount === 1;
    },

    /** The workspace after the change, null for an unknown one. */
    setPlan: async (workspaceId: string, change: PlanChange) =>
      orNull(
        await Workspaces.findByIdAndUpdate(
          workspaceId,
          { $set: setters('plan', change) },
          { returnDocument: 'after' },
        )
          .lean<StoredWorkspace>()
          .exec(),
      ),

    /** False if the workspace is unknown or has the maximum number of keys. Counts and adds in one write. */
    async addKey(workspaceId: string, key: ApiKey): Promise<boolean> {
      const result = await Workspaces.updateOne(
        { _id: workspaceId, [`keys.${MAX_KEYS - 1}`]: { $exists: false } },
        { $push: { keys: key } },
      );
      return result.matchedCount === 1;
    },

    /** No effect if the key was deleted. */
    async noteKeyUse(workspaceId: string, keyId: string, at: Date): Promise<void> {
      await Workspaces.updateOne(
        { _id: workspaceId, 'keys._id': keyId },
        { $max: { 'keys.$.lastUsedAt': at } },
      );
    },

    /** False if the workspace has no such key. */
    async changeKey(
      workspaceId: string,
      keyId: string,
      change: Partial<Pick<ApiKey, 'name' | 'disabledAt' | 'refuseAmbiguousAccounts'>>,
    ): Promise<boolean> {
      const result = await Workspaces.updateOne(
        { _id: workspaceId, 'keys._id': keyId },
        { $set: setters('keys.$', change) },
      );
      return result.matchedCount === 1;
    },

    async removeKey(workspaceId: string, keyId: string): Promise<boolean> {
      const result = await Workspaces.updateOne(
        { _id: workspaceId, 'keys._id': keyId },
        { $pull: { keys: { _id: keyId } } },
      );
      return result.matchedCount === 1;
    },
  };
}

/** The defined members of `change`, as fields below `path`. */
const setters = (path: string, change: object) =>
  Object.fromEntries(
    Object.entries(change)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [`${path}.${field}`, value]),
  );
