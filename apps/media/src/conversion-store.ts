import type { VideoForm } from '@postrider/platform-rules/conversion';
import {
  currentTime,
  heldBy,
  isUnleased,
  type Lease,
  newLease,
  RELEASED,
  timeFromNow,
} from '@postrider/service';
import { unlessDuplicate } from '@postrider/service/mongo';
import type { Model } from 'mongoose';
import { editIdOf } from './edit-store.ts';
import type { Row } from './schema.ts';
import type { Refusal, VariantFacts } from './variant.ts';
import type { EditPlan } from './video-edit.ts';

/** A copy of a video that waits to be made, or an edit of one. */
export interface WaitingVideo {
  key: string;
  workspaceId: string;
  mediaId: string;
  /** Who uses a share of the processes for it. */
  shareKey: string;
  task: { kind: 'copy'; form: VideoForm } | { kind: 'edit'; id: string; plan: EditPlan };
  /** How often a process began to make it. */
  attempts: number;
}

/** A copy that this process makes. */
export interface RunningVideo extends WaitingVideo {
  lease: Lease;
}

/** The queue of videos to convert: variants that wait. A unique index lets one of each workspace run. */
export interface ConversionRows {
  /** Oldest first. */
  due(limit: number): Promise<WaitingVideo[]>;
  /** Undefined if another process has it, or converts another video of its workspace. */
  claim(waiting: WaitingVideo, leaseMs: number): Promise<RunningVideo | undefined>;
  /** Renews the lease; false if it was lost, or the file was removed. */
  renew(running: RunningVideo, leaseMs: number, percent: number): Promise<boolean>;
  /** @param facts of a copy */
  finish(running: RunningVideo, facts?: VariantFacts): Promise<void>;
  refuse(running: RunningVideo, refusal: Refusal): Promise<void>;
  /** It waits for that long, and is begun again. @param isOwnFault whether the attempt does not count */
  release(running: RunningVideo, afterMs: number, isOwnFault: boolean): Promise<void>;
}

export function createConversionRows(rows: Model<Row>): ConversionRows {
  const end = async ({ key, workspaceId, lease }: RunningVideo, change: { $set: object; $inc?: object }) => {
    await rows.updateOne(
      { _id: key, workspaceId, state: 'variant', ...heldBy(lease) },
      {
        ...change,
        $unset: {
          ...RELEASED,
          'variant.running': 1,
          ...(!('variant.dueAt' in change.$set) && { 'variant.dueAt': 1 }),
        },
      },
    );
  };

  return {
    async due(limit) {
      const found = await rows
        .find({ 'variant.dueAt': { $lte: currentTime() } })
        .sort({ 'variant.dueAt': 1 })
        .limit(limit)
        .lean<Row[]>();
      return found.flatMap(({ _id: key, workspaceId, mediaId, variant }) => {
        const { shareKey = workspaceId, attempts = 0 } = variant ?? {};
        const task = taskOf(variant);
        return task ? { key, workspaceId, mediaId, shareKey, attempts, task } : [];
      });
    },

    async claim(waiting, leaseMs) {
      const lease = newLease(leaseMs);
      let isClaimed = false;
      const isAlone = await unlessDuplicate(
        rows
          .updateOne(
            { _id: waiting.key, state: 'variant', 'variant.dueAt': { $lte: currentTime() }, ...isUnleased() },
            {
              $set: { ...lease, 'variant.running': waiting.workspaceId, 'variant.dueAt': lease.leaseUntil },
              $inc: { 'variant.attempts': 1 },
            },
          )
          .then(({ matchedCount }) => {
            isClaimed = matchedCount === 1;
          }),
      );
      return isAlone && isClaimed ? { ...waiting, attempts: waiting.attempts + 1, lease } : undefined;
    },

    async renew({ key, workspaceId, lease }, leaseMs, percent) {
      const until = timeFromNow(leaseMs);
      const { matchedCount } = await rows.updateOne(
        { _id: key, workspaceId, state: 'variant', ...heldBy(lease) },
        { $set: { leaseUntil: until, 'variant.dueAt': until, 'variant.percent': percent } },
      );
      return matchedCount === 1;
    },

    finish: (running, facts) =>
      end(running, { $set: { ...facts, 'variant.state': 'ready', 'variant.percent': 100 } }),
    refuse: (running, refusal) =>
      end(running, { $set: { 'variant.state': 'refused', 'variant.refusal': refusal } }),
    release: (running, afterMs, isOwnFault) =>
      end(running, {
        $set: { 'variant.dueAt': timeFromNow(afterMs), 'variant.percent': 0 },
        ...(isOwnFault && { $inc: { 'variant.attempts': -1 } }),
      }),
  };
}

function taskOf(variant: Row['variant']): WaitingVideo['task'] | undefined {
  const { form, plan, name = '' } = variant ?? {};
  if (form) return { kind: 'copy', form: JSON.parse(form) };
  return plan ? { kind: 'edit', id: editIdOf(name), plan: JSON.parse(plan) } : undefined;
}
