import { enumNumber } from '@postrider/contracts';
import { ErasureStep as StepNumber } from '@postrider/contracts/maintenance';
import { currentTime, type NoteChange, timeFromNow } from '@postrider/service';
import type { Erased } from '@postrider/service/erasure';
import type { ErasureStep } from '@postrider/service/profile-erasure';
import type { DeletionTiming } from '../deletion-timing.ts';
import type { Job, Next } from '../jobs/job.ts';
import type { Run } from '../jobs/runner.ts';
import { type Maintenance, SERVICE_NAMES, type ServiceName } from '../services.ts';
import type { ProfileStore } from './store.ts';

const DELETION_TIMING: DeletionTiming = {
  graceMs: 60_000,
  settleMs: 10_000,
  finalMs: 60 * 60_000,
};

interface Dependencies {
  profiles: Pick<ProfileStore, 'beginDeletion' | 'remove'>;
  maintenance: Maintenance;
  /** The same for the gateway's own database. */
  own: {
    count(workspaceId: string, profileId: string): Promise<number>;
    erase(workspaceId: string, profileId: string, step: ErasureStep): Promise<Erased>;
  };
  noteChange: NoteChange;
  timing?: DeletionTiming | undefined;
}

type Owner = Pick<Job, 'workspaceId' | 'profileId'>;

const PAUSE_MS = 500;

/**
 * The work of a deletion. Every step can be repeated, so that another process can continue after a crash. Posts that wait are
 * canceled first, then accounts are disconnected. Rows are erased when nothing is being published any more.
 */
export function createProfileDeletion(dependencies: Dependencies) {
  const { profiles, maintenance, own, noteChange, timing = DELETION_TIMING } = dependencies;

  const call = (name: ServiceName, { workspaceId, profileId }: Owner, step: ErasureStep): Promise<Erased> =>
    maintenance[name].eraseProfile({ workspaceId, profileId, step: enumNumber(StepNumber, step) });

  async function countAll({ workspaceId, profileId }: Owner): Promise<number> {
    const of = { workspaceId, profileId };
    const counts = SERVICE_NAMES.map(async (name) => (await maintenance[name].countProfile(of)).count);
    return (await Promise.all([own.count(workspaceId, profileId), ...counts])).reduce((a, b) => a + b, 0);
  }

  /** Erases the data in every service. @param onErased called with the number of erased rows, to report progress */
  async function eraseAll(owner: Owner, step: ErasureStep, onErased: (count: number) => Promise<void>) {
    const { workspaceId, profileId } = owner;
    const all = [
      ...SERVICE_NAMES.map((name) => () => call(name, owner, step)),
      () => own.erase(workspaceId, profileId, step),
    ];
    for (const erase of all)
      for (let isDone = false; !isDone; ) {
        const erased = await erase();
        await onErased(erased.count);
        isDone = erased.isDone;
      }
  }

  /** Whether nothing of the profile is in progress. */
  async function stopAll(owner: Owner, ageMs: number): Promise<boolean> {
    let { count, isDone } = await call('posts', owner, 'stop');
    while (count > 0) ({ count, isDone } = await call('posts', owner, 'stop'));
    if (!isDone && ageMs < timing.graceMs) return false;
    await call('platforms', owner, 'stop');
    return isDone;
  }

  /** Works on a deletion, and again an hour later, when nothing must be kept for other processes. */
  return async function run({ job, report }: Run): Promise<Next> {
    const { workspaceId, profileId, createdAt } = job;
    const ageMs = currentTime().getTime() - createdAt.getTime();
    if (job.status === 'done') {
      await eraseAll(job, 'erase_finally', () => report({}));
      return { status: 'done' };
    }
    // Again, after a crash right after the job was stored.
    await profiles.beginDeletion(workspaceId, profileId, createdAt);
    const total = job.total || Math.max(1, await countAll(job));
    await report({ total });
    if (!(await stopAll(job, ageMs))) return { status: 'running', dueAt: timeFromNow(PAUSE_MS) };
    const { stoppedAt = currentTime() } = job;
    await report({ stoppedAt });
    let { done } = job;
    await eraseAll(job, 'erase', (count) => {
      done = Math.min(done + count, total - 1);
      return report({ done });
    });
    const settledAt = new Date(stoppedAt.getTime() + timing.settleMs);
    if (currentTime() < settledAt) return { status: 'running', dueAt: settledAt };
    await profiles.remove(workspaceId, profileId);
    await report({ done: total });
    for (const kind of ['post', 'account', 'media', 'link', 'webhook'] as const)
      noteChange(workspaceId, kind, '');
    return { status: 'done', dueAt: new Date(createdAt.getTime() + timing.finalMs) };
  };
}
