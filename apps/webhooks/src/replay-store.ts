import { currentTime, heldBy, isUnleased, type Lease, newLease, RELEASED } from '@postrider/service';
import { unlessDuplicate } from '@postrider/service/mongo';
import type { Replay, ReplayStatus } from './replay.ts';
import type { Models } from './schema.ts';

/** A replay claimed by this process. */
export type ClaimedReplay = Replay & Lease;

/** The queries on replays. */
export function createReplayStore({ replays }: Models) {
  const held = ({ _id, leaseToken }: ClaimedReplay) => ({ _id, ...heldBy({ leaseToken }) });

  return {
    /** False if the id exists. */
    insertReplay: (replay: Replay): Promise<boolean> =>
      unlessDuplicate(replays.insertMany([replay], { lean: true })),

    findReplay: (workspaceId: string, replayId: string) =>
      replays.findOne({ _id: replayId, workspaceId }).lean<Replay>(),

    /** Claims the least recently processed replay; null if there is none. */
    claimReplayAcrossWorkspaces: (leaseMs: number) =>
      replays
        .findOneAndUpdate(
          { status: 'running', ...isUnleased() },
          { $set: newLease(leaseMs) },
          { sort: { workedAt: 1 }, returnDocument: 'after' },
        )
        .lean<ClaimedReplay>(),

    /** Records the progress and releases the replay; no effect if another process has taken over. */
    async recordReplayed(workspaceId: string, replay: ClaimedReplay, count: number, afterId: string) {
      await replays.updateOne(
        { workspaceId, ...held(replay) },
        { $inc: { replayed: count }, $set: { afterId, workedAt: currentTime() }, $unset: RELEASED },
      );
    },

    async finishReplay(workspaceId: string, replay: ClaimedReplay, status: ReplayStatus) {
      await replays.updateOne(
        { workspaceId, ...held(replay) },
        { $set: { status, finishedAt: currentTime() }, $unset: RELEASED },
      );
    },
  };
}
