import { timestampDate } from '@bufbuild/protobuf/wkt';
import {
  AppError,
  currentTime,
  notFound,
  type RequireSeen,
  timeFromNow,
  unlessNotFound,
} from '@postrider/service';
import { isDuplicateKey } from '@postrider/service/mongo';
import type { Transaction } from '@postrider/service/transaction';
import type { Actor } from '../audit/audit.ts';
import { type Job, type JobType, newJob } from '../jobs/job.ts';
import type { JobStore } from '../jobs/store.ts';
import { present, type Services } from '../services.ts';
import type { Profile } from './profile.ts';
import type { ProfileStore } from './store.ts';

/** What a deletion deletes: the number of things of each kind. */
type Affects = Record<'accounts' | 'scheduledPosts' | 'drafts' | 'media', number>;

/** An archive to download. */
export interface Download {
  url: string;
  urlExpiresAt: Date;
  bytes: number;
  /** When the archive is removed. */
  expiresAt: Date;
}

/** A request to start a job. */
interface Start {
  profileId: string;
  jobId: string;
  actor: Actor;
}

interface Dependencies {
  store: JobStore;
  profiles: ProfileStore;
  services: Pick<Services, 'posts' | 'platforms' | 'media'>;
  transaction: Transaction;
  /** Called when a job of a type was added. */
  onAdded(type: JobType): void;
}

const DAY_MS = 86_400_000;
const actorOf = ({ id, name }: Actor) => ({ id, name });
/** Exports of a profile in a day, failed ones included. */
const MAX_EXPORTS = 5;

export type ProfileJobs = ReturnType<typeof createProfileJobs>;

/** Starts and reads the jobs of profiles. */
export function createProfileJobs({ store, profiles, services, transaction, onAdded }: Dependencies) {
  async function affects(workspaceId: string, profileId: string): Promise<Affects> {
    const [{ accounts }, posts, media] = await Promise.all([
      services.platforms.listAccounts({ workspaceId, profileId }),
      services.posts.getUsage({ workspaceId, profileId }),
      services.media.getUsage({ workspaceId, profileId }),
    ]);
    return {
      accounts: accounts.length,
      scheduledPosts: posts.waiting,
      drafts: posts.drafts,
      media: media.profileFiles,
    };
  }

  /** Adds a job, or returns the one that runs for the profile. */
  async function start(workspaceId: string, type: JobType, { profileId, jobId, actor }: Start): Promise<Job> {
    const job = newJob(
      type,
      { _id: jobId, workspaceId, profileId, startedBy: actorOf(actor) },
      currentTime(),
    );
    for (;;) {
      if (await store.insert(job)) return job;
      const known =
        (await store.running(workspaceId, profileId, type)) ?? (await store.get(workspaceId, jobId));
      if (known) return known;
    }
  }

  /** Hides a profile and adds the job that deletes it, or neither; null if the profile has changed since it was read. */
  async function beginDeletion(workspaceId: string, profile: Profile, wanted: Start): Promise<Job | null> {
    const { profileId, jobId: _id, actor } = wanted;
    const fields = { _id, workspaceId, profileId, startedBy: actorOf(actor) };
    const job = newJob('profile_deletion', fields, currentTime());
    try {
      const isHidden = await transaction(async (session) => {
        if (!(await profiles.beginDeletionAsRead(session, workspaceId, profile, job.createdAt))) return false;
        await store.insertWithin(session, job);
        return true;
      });
      if (isHidden) onAdded('profile_deletion');
      return isHidden ? job : null;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // A process of an earlier version has added a job, and hides the profile later.
      const running = await start(workspaceId, 'profile_deletion', wanted);
      await profiles.beginDeletion(workspaceId, profile._id, running.createdAt);
      return running;
    }
  }

  return {
    /**
     * Starts an export of a profile, or returns the one that runs. The same `jobId` always means the same job. Throws
     * not_found and limit_reached.
     */
    async export(workspaceId: string, wanted: Start): Promise<{ job: Job; profile: Profile }> {
      const { profileId, jobId } = wanted;
      const profile = await profiles.get(workspaceId, profileId);
      if (!profile) throw notFound('profile');
      const known =
        (await store.get(workspaceId, jobId)) ??
        (await store.running(workspaceId, profileId, 'profile_export'));
      if (known) return { job: known, profile };
      const made = await store.countSince(workspaceId, profileId, 'profile_export', timeFromNow(-DAY_MS));
      if (made >= MAX_EXPORTS) throw tooManyExports();
      const job = await start(workspaceId, 'profile_export', wanted);
      onAdded('profile_export');
      return { job, profile };
    },

    /** The address of a finished export's archive; undefined if there is none any more. */
    async download(workspaceId: string, { _id, archive }: Job): Promise<Download | undefined> {
      if (!archive || archive.expiresAt <= currentTime()) return undefined;
      const filename = `profile-export-${_id}.zip`;
      const asked = { workspaceId, key: archive.key, filename };
      const found = await unlessNotFound(services.media.getArchive(asked));
      if (!found) return undefined;
      const { bytes, expiresAt } = archive;
      return { url: found.url, urlExpiresAt: timestampDate(present(found.expiresAt)), bytes, expiresAt };
    },

    /** Throws not_found. */
    async get(workspaceId: string, id: string): Promise<Job> {
      const job = await store.get(workspaceId, id);
      if (!job) throw notFound('job');
      return job;
    },

    /**
     * Starts the deletion of a profile, which is hidden from then on; returns the job that runs if it has begun before, then
     * without the profile. Throws not_found, precondition_failed, and confirmation_needed unless the request is confirmed.
     */
    async delete(
      workspaceId: string,
      isConfirmed: boolean,
      wanted: Start,
      requireSeen: RequireSeen<Profile>,
    ): Promise<{ job: Job; profile?: Profile }> {
      const { profileId } = wanted;
      for (;;) {
        const profile = await profiles.get(workspaceId, profileId);
        if (!profile) {
          const job = isConfirmed && (await store.running(workspaceId, profileId, 'profile_deletion'));
          if (!job) throw notFound('profile');
          return { job };
        }
        requireSeen(profile);
        if (!isConfirmed) throw confirmationNeeded(profile, await affects(workspaceId, profileId));
        const job = await beginDeletion(workspaceId, profile, wanted);
        if (job) return { job, profile };
      }
    },
  };
}

const tooManyExports = () =>
  new AppError(
    'limit_reached',
    `A profile can be exported ${MAX_EXPORTS} times in 24 hours. Download the archive of an earlier export, or try again later.`,
  );

function confirmationNeeded({ name }: Profile, affects: Affects): AppError {
  const { accounts, scheduledPosts, drafts, media } = affects;
  const message = `Deleting the profile “${name}” disconnects its accounts (${accounts}) and deletes its scheduled posts (${scheduledPosts}), drafts (${drafts}), files (${media}) and everything else that belongs to it. This can’t be undone. To delete it, send the request again with ?confirm=true.`;
  return new AppError('confirmation_needed', message, { affects: { ...affects } });
}
