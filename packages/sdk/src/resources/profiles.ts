import type { Api } from '../api.ts';
import { Paged, withCursor } from '../pages.ts';
import type {
  CallOptions,
  ChangeOptions,
  CreateProfile,
  DeleteProfile,
  IdempotentOptions,
  Job,
  ListProfiles,
  Profile,
  ProfileUsage,
  UpdateProfile,
} from '../types.ts';

export type Profiles = ReturnType<typeof createProfiles>;

/** End customers of yours. Scope `profiles:manage`; reading also works with `accounts:read`. */
export const createProfiles = (call: Api) => ({
  /** The profiles, newest first; `limit` is the size of a page. */
  list: (query: ListProfiles = {}, options?: CallOptions): Paged<Profile> =>
    new Paged(async (cursor) => {
      const asked = withCursor(query, cursor);
      const { profiles, pagination } = await call('get /profiles', { query: asked }, options);
      return { items: profiles, ...pagination };
    }),

  /** Every retry sends the same idempotency key. */
  async create(
    body: CreateProfile,
    { idempotencyKey = crypto.randomUUID(), ...options }: IdempotentOptions = {},
  ): Promise<Profile> {
    const { profile } = await call('post /profiles', { body, idempotencyKey }, options);
    return profile;
  },

  async get(id: string, options?: CallOptions): Promise<Profile> {
    const { profile } = await call('get /profiles/{id}', { path: { id } }, options);
    return profile;
  },

  async update(id: string, body: UpdateProfile, options?: ChangeOptions): Promise<Profile> {
    const { profile } = await call('patch /profiles/{id}', { path: { id }, body }, options);
    return profile;
  },

  /**
   * Deletes a profile with everything that belongs to it, in the background; `jobs.waitUntilDone` waits for the end. Without
   * `confirm`, rejects with `confirmation_needed`; `affects` of the error counts what would be deleted.
   */
  async delete(id: string, query: DeleteProfile = {}, options?: ChangeOptions): Promise<Job> {
    const { job } = await call('delete /profiles/{id}', { path: { id }, query }, options);
    return job;
  },

  /**
   * Writes everything of a profile to a ZIP file, in the background: `download` of the finished job has its address. Every
   * retry sends the same idempotency key.
   */
  async export(
    id: string,
    { idempotencyKey = crypto.randomUUID(), ...options }: IdempotentOptions = {},
  ): Promise<Job> {
    const { job } = await call('post /profiles/{id}/export', { path: { id }, idempotencyKey }, options);
    return job;
  },

  /** The limits and the usage. */
  async usage(id: string, options?: CallOptions): Promise<ProfileUsage> {
    const { usage } = await call('get /profiles/{id}/usage', { path: { id } }, options);
    return usage;
  },
});
