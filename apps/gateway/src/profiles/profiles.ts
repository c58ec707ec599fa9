import {
  AppError,
  createQuota,
  currentAccess,
  currentTime,
  invalid,
  notFound,
  type Position,
  type RequireSeen,
  writeAsSeen,
} from '@postrider/service';
import { isDuplicateKey } from '@postrider/service/mongo';
import { NO_BRANDING } from '../workspaces/branding.ts';
import { type Limits, limitsMessage, NO_LIMITS, type Profile } from './profile.ts';
import type { ProfileChange, ProfileQuery, ProfileStore } from './store.ts';

/** The properties of a new profile; absent ones have their default. */
export interface NewProfile
  extends Pick<Profile, 'name'>,
    Partial<Pick<Profile, 'reference' | 'metadata' | 'timezone'>> {
  limits?: Partial<Limits>;
  branding?: Partial<Profile['branding']>;
}

/** Changes to a profile: absent fields stay unchanged; null restores a default. */
export interface ProfileUpdate extends Pick<ProfileChange, 'name' | 'reference'> {
  metadata?: Profile['metadata'] | null;
  timezone?: string | null;
  limits?: Partial<Limits> | null;
  branding?: Partial<Profile['branding']> | null;
}

export type Profiles = ReturnType<typeof createProfiles>;

/** The profiles of workspaces: their end customers. */
export function createProfiles(store: ProfileStore) {
  const withinLimit = createQuota({ count: store.count, refusal: tooManyProfiles });

  async function get(workspaceId: string, id: string): Promise<Profile> {
    const profile = await store.get(workspaceId, id);
    if (!profile) throw notFound('profile');
    return profile;
  }

  /** The profile that a request names. Throws profile_not_found. */
  async function named(workspaceId: string, profileId: string, path = '/profileId'): Promise<Profile> {
    const profile = await store.get(workspaceId, profileId);
    if (!profile) throw unknownProfile(path);
    return profile;
  }

  /**
   * The owner of what a request creates, with its limits, in the form of the services; nothing without a profile.
   * A key limited to one profile creates in this one. Throws profile_not_found, and invalid_request if a key limited to
   * several names none.
   */
  async function ownerOf(workspaceId: string, profileId: string | null | undefined, path?: string) {
    const owner = profileOfNew(profileId, path);
    if (!owner) return {};
    const { limits } = await named(workspaceId, owner, path);
    return { profileId: owner, profileLimits: limitsMessage(limits) };
  }

  return {
    /** Throws not_found; also while the profile is being deleted. */
    get,

    /** Newest first; `next` is the start of the next page. */
    async list(
      workspaceId: string,
      { limit, ...query }: ProfileQuery,
    ): Promise<{ profiles: Profile[]; next: Position | undefined }> {
      const found = await store.list(workspaceId, { ...query, limit: limit + 1 });
      const profiles = found.slice(0, limit);
      const last = found.length > limit ? profiles.at(-1) : undefined;
      return { profiles, next: last && { id: last._id } };
    },

    /** Creates a profile, or returns the one with this id. Throws limit_reached and reference_taken. */
    async create(workspaceId: string, id: string, wanted: NewProfile, maxProfiles: number): Promise<Profile> {
      if (currentAccess())
        throw new AppError('insufficient_scope', 'A limited key can’t create profiles.', {
          requiredScope: 'profiles:manage',
        });
      const { metadata = {}, timezone = 'UTC', limits, branding, ...given } = wanted;
      const profile: Profile = {
        _id: id,
        workspaceId,
        ...given,
        metadata,
        timezone,
        limits: { ...NO_LIMITS, ...limits },
        branding: { ...NO_BRANDING, ...branding },
        createdAt: currentTime(),
      };
      const isNew = await withinLimit(workspaceId, maxProfiles, () => store.insert(profile)).catch(
        async (error: unknown) => {
          // A repeated call may reach the limit although the first one succeeded.
          if (await store.get(workspaceId, id)) return false;
          throw error;
        },
      );
      if (isNew) return profile;
      const known = await store.get(workspaceId, id);
      if (!known) throw referenceTaken();
      return known;
    },

    /** Changes the fields that are set. Throws not_found, precondition_failed and reference_taken. */
    async update(
      workspaceId: string,
      id: string,
      change: ProfileUpdate,
      requireSeen: RequireSeen<Profile>,
    ): Promise<Profile> {
      const read = () => get(workspaceId, id);
      try {
        return await writeAsSeen(read, requireSeen, (found) =>
          store.update(workspaceId, found, changeOf(found, change)),
        );
      } catch (error) {
        throw isDuplicateKey(error) ? referenceTaken() : error;
      }
    },

    ownerOf,

    /** The profile of what a request would create, and why it can’t be created in it. */
    async plannedOwner(workspaceId: string, profileId: string | undefined) {
      try {
        const owner = await ownerOf(workspaceId, profileId);
        return { profileId: owner.profileId, errors: [] };
      } catch (error) {
        if (!(error instanceof AppError) || error.errors.length === 0) throw error;
        return { profileId, errors: error.errors };
      }
    },

    /** The limits that apply to a resource of this profile; none for the workspace itself. Throws profile_not_found. */
    async limitsOf(workspaceId: string, profileId: string) {
      if (profileId === '') return {};
      return { profileLimits: limitsMessage((await named(workspaceId, profileId)).limits) };
    },
  };
}

/** What an update writes. */
const changeOf = (
  { limits, branding }: Profile,
  { metadata, timezone, ...change }: ProfileUpdate,
): ProfileChange => ({
  ...(change.name !== undefined && { name: change.name }),
  ...(change.reference !== undefined && { reference: change.reference }),
  ...(metadata !== undefined && { metadata: metadata ?? {} }),
  ...(timezone !== undefined && { timezone: timezone ?? 'UTC' }),
  ...(change.limits !== undefined && {
    limits: change.limits ? { ...limits, ...change.limits } : NO_LIMITS,
  }),
  ...(change.branding !== undefined && {
    branding: change.branding ? { ...branding, ...change.branding } : NO_BRANDING,
  }),
});

/** The profile of a new resource: the named one or, for a limited key, its only one. Throws invalid_request. */
function profileOfNew(named: string | null | undefined, path = '/profileId'): string | undefined {
  const profileIds = currentAccess()?.profileIds;
  if (named || !profileIds) return named || undefined;
  if (profileIds.length > 1)
    throw invalid(path, 'required', 'The key is limited to several profiles. Send the id of one of them.');
  return profileIds[0];
}

const tooManyProfiles = (limit: number) =>
  new AppError(
    'limit_reached',
    `The workspace has reached the plan’s limit of ${limit} profiles. Delete profiles that you no longer need, or ask for a larger plan.`,
  );

function referenceTaken(): AppError {
  const message =
    'Another profile of the workspace has this reference. Find it with GET /profiles?reference=.';
  return new AppError('reference_taken', message, {
    errors: [{ path: '/reference', code: 'reference_taken', message }],
  });
}

function unknownProfile(path: string): AppError {
  const message = 'There is no such profile, or it is being deleted.';
  return new AppError('profile_not_found', message, {
    errors: [{ path, code: 'unknown_profile', message }],
  });
}
