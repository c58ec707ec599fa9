import {
  currentAccess,
  currentTime,
  heldBy,
  isDue,
  type Lease,
  leaseFields,
  newLease,
  RELEASED,
  renewedFor,
  timeFromNow,
} from '@postrider/service';
import { unlessDuplicate, whereSet } from '@postrider/service/mongo';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import type { Archive, Job, JobType, Next, Progress } from './job.ts';

export type ClaimedJob = Job & Lease;

/** How long a finished job can be read. */
const KEPT_MS = 30 * 86_400_000;

const jobSchema = new Schema<Job & Partial<Lease>>(
  {
    _id: String,
    workspaceId: String,
    profileId: String,
    type: { type: String },
    status: String,
    done: Number,
    total: Number,
    attempts: Number,
    error: { type: new Schema({ code: String, message: String }, { _id: false }) },
    archive: {
      type: new Schema<Archive>({ key: String, bytes: Number, expiresAt: Date }, { _id: false }),
    },
    startedBy: { type: new Schema({ id: String, name: String }, { _id: false }) },
    createdAt: Date,
    stoppedAt: Date,
    finishedAt: Date,
    dueAt: Date,
    runningOn: String,
    expiresAt: Date,
    ...leaseFields,
  },
  { versionKey: false },
)
  .index({ runningOn: 1 }, { unique: true, ...whereSet('runningOn') })
  .index({ workspaceId: 1, profileId: 1, type: 1, createdAt: -1 })
  .index({ dueAt: 1 }, whereSet('dueAt'))
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** The filter for jobs that the current caller sees: a key limited to profiles sees those of its profiles. */
function visible(): { profileId?: { $in: readonly string[] } } {
  const access = currentAccess();
  return access ? { profileId: { $in: access.profileIds ?? [] } } : {};
}

export type JobStore = ReturnType<typeof createJobStore>;

/** All queries on jobs. */
export function createJobStore(connection: Connection) {
  const Jobs = connection.model<Job & Partial<Lease>>('Job', jobSchema, 'jobs');

  const held = ({ _id, workspaceId, ...lease }: ClaimedJob) => ({ _id, workspaceId, ...heldBy(lease) });

  return {
    /** False if its id exists, or another one of its type runs for the profile. */
    insert: (job: Job): Promise<boolean> => unlessDuplicate(Jobs.insertMany([job], { lean: true })),

    /** The same within a transaction; rejects for a taken id or a running job (`isDuplicateKey`). */
    async insertWithin(session: ClientSession, job: Job): Promise<void> {
      await Jobs.insertMany([job], { lean: true, session });
    },

    get: (workspaceId: string, _id: string) =>
      Jobs.findOne({ $and: [visible()], _id, workspaceId }).lean<Job>(),

    /** The job of a type that runs for a profile. */
    running: (workspaceId: string, profileId: string, type: JobType) =>
      Jobs.findOne({ $and: [visible()], workspaceId, profileId, type, status: 'running' }).lean<Job>(),

    countSince: (workspaceId: string, profileId: string, type: JobType, since: Date) =>
      Jobs.countDocuments({ workspaceId, profileId, type, createdAt: { $gte: since } }).exec(),

    /** Over all workspaces, except these: the job of a type that is due longest. */
    claimDue: (type: JobType, exceptWorkspaces: readonly string[], leaseMs: number) =>
      Jobs.findOneAndUpdate(
        { ...isDue(), type, workspaceId: { $nin: [...exceptWorkspaces] } },
        { $set: newLease(leaseMs), $inc: { attempts: 1 } },
        { sort: { dueAt: 1 }, returnDocument: 'after' },
      ).lean<ClaimedJob>(),

    /** Records progress and renews the lease; false if the lease was lost. */
    async report(job: ClaimedJob, progress: Progress, leaseMs: number) {
      const $set = { ...progress, ...renewedFor(leaseMs) };
      return (await Jobs.updateOne(held(job), { $set })).matchedCount === 1;
    },

    /** Ends a run. No effect if the lease was lost. */
    async release(job: ClaimedJob, { dueAt, ...next }: Next): Promise<void> {
      const isNewlyEnded = next.status !== 'running' && job.status === 'running';
      const ended = { finishedAt: currentTime(), expiresAt: timeFromNow(KEPT_MS) };
      await Jobs.updateOne(held(job), {
        $set: { ...next, ...(dueAt && { dueAt }), ...(isNewlyEnded && ended) },
        $unset: { ...RELEASED, ...(!dueAt && { dueAt: 1 }), ...(isNewlyEnded && { runningOn: 1 }) },
      });
    },
  };
}
