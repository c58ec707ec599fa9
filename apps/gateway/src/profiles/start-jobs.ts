import type { Log, Loop, NoteChange } from '@postrider/service';
import { countProfile, eraseProfile } from '@postrider/service/profile-erasure';
import type { Connection } from 'mongoose';
import type { DeletionTiming } from '../deletion-timing.ts';
import type { JobType } from '../jobs/job.ts';
import { startJobRunner, type Work } from '../jobs/runner.ts';
import type { JobStore } from '../jobs/store.ts';
import type { Maintenance } from '../services.ts';
import { createProfileDeletion } from './deletion.ts';
import type { ProfileStore } from './store.ts';

interface Dependencies {
  connection: Connection;
  stores: { jobStore: JobStore; profileStore: ProfileStore };
  maintenance: Maintenance;
  /** Exports a profile. */
  exporting: Work['run'];
  noteChange: NoteChange;
  timing: DeletionTiming | undefined;
  log: Log;
}

/** Jobs outlast the data of their profile. */
const KEPT = ['Job'];

/** Starts the work on the jobs of profiles. */
export function startProfileJobs(dependencies: Dependencies): Record<JobType, Loop> {
  const { connection, stores, maintenance, exporting, noteChange, timing, log } = dependencies;
  const { jobStore, profileStore } = stores;
  const deleting = createProfileDeletion({
    profiles: profileStore,
    maintenance,
    own: {
      count: (workspaceId, profileId) => countProfile(connection, workspaceId, profileId),
      erase: (workspaceId, profileId, step) =>
        eraseProfile(connection, workspaceId, profileId, step, { except: KEPT }),
    },
    noteChange,
    timing,
  });
  const start = (work: Work) => startJobRunner(work, jobStore, log);
  return {
    profile_deletion: start({ type: 'profile_deletion', run: deleting, atOnce: 4 }),
    // Each has up to two parts of its archive in memory.
    profile_export: start({ type: 'profile_export', run: exporting, atOnce: 2, maxAttempts: 5 }),
  };
}
