import type { Actor } from '../audit/audit.ts';

export const JOB_TYPES = ['profile_deletion', 'profile_export'] as const;
export type JobType = (typeof JOB_TYPES)[number];

/** Why a job has failed. */
export const JOB_ERRORS = {
  internal: 'The job could not be finished because of an internal fault. Start it again.',
  profile_deleted: 'The profile was deleted.',
  too_large: 'The archive would be larger than 150 GB.',
} as const;

export const JOB_STATUSES = ['running', 'done', 'failed'] as const;

/** Work on a profile that goes on in the background, in one process at a time. */
export interface Job {
  _id: string;
  workspaceId: string;
  profileId: string;
  type: JobType;
  status: (typeof JOB_STATUSES)[number];
  /** Its progress: rows and files. */
  done: number;
  total: number;
  /** Why it failed, for people. */
  error?: { code: keyof typeof JOB_ERRORS; message: string };
  /** The archive of a finished export. */
  archive?: Archive;
  /** The processes that have worked on it. */
  attempts: number;
  startedBy: Pick<Actor, 'id' | 'name'>;
  createdAt: Date;
  /** A deletion: when nothing was in progress any more. */
  stoppedAt?: Date;
  finishedAt?: Date;
  /** The next time to work on it; absent if nothing is left. */
  dueAt?: Date;
  /** While it runs: makes it the only one of its type and profile. */
  runningOn?: string;
  /** When it is forgotten; only after its end. */
  expiresAt?: Date;
}

/** An archive in the object store. */
export interface Archive {
  key: string;
  bytes: number;
  /** When it is removed. */
  expiresAt: Date;
}

/** What a run reports. */
export type Progress = Partial<Pick<Job, 'done' | 'total' | 'archive' | 'stoppedAt'>>;

/** What follows a run. */
export type Next =
  | { status: 'running'; dueAt: Date }
  /** `dueAt`: when to clean up after it. */
  | { status: 'done'; dueAt?: Date }
  | { status: 'failed'; error: NonNullable<Job['error']>; dueAt?: undefined };

/** The error of a failed job. */
export const jobError = (code: keyof typeof JOB_ERRORS): NonNullable<Job['error']> => ({
  code,
  message: JOB_ERRORS[code],
});

/** A new job for a profile. */
export const newJob = (
  type: JobType,
  of: Pick<Job, '_id' | 'workspaceId' | 'profileId' | 'startedBy'>,
  now: Date,
): Job => ({
  ...of,
  type,
  status: 'running',
  done: 0,
  total: 0,
  attempts: 0,
  createdAt: now,
  dueAt: now,
  runningOn: `${of.workspaceId}:${of.profileId}:${type}`,
});
