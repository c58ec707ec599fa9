import { type Log, startLoop, whileClockTrusted } from '@postrider/service';
import type { Connection } from 'mongoose';
import { v7 as uuidv7 } from 'uuid';
import type { Timing } from './limits.ts';
import { type Worker, worker } from './schema.ts';
import type { PublicationsStore } from './store.ts';

/** The queries on processes that publish. All times are the database's own. */
export function createWorkersStore(connection: Connection) {
  const workers = connection.model<Worker>('Worker', worker, 'workers');
  return {
    /** Records that a process is alive; returns the time. */
    async beat(_id: string): Promise<Date> {
      const seen = await workers.findOneAndUpdate(
        { _id },
        { $currentDate: { seenAt: true } },
        { upsert: true, returnDocument: 'after' },
      );
      return seen.seenAt;
    },

    /** Processes with an older heartbeat. */
    async silentSince(time: Date): Promise<string[]> {
      const silent = await workers.find({ seenAt: { $lt: time } }, { _id: 1 }).lean<{ _id: string }[]>();
      return silent.map(({ _id }) => _id);
    },

    /** Removes processes with an older heartbeat. */
    async forget(ids: readonly string[], before: Date): Promise<void> {
      await workers.deleteMany({ _id: { $in: [...ids] }, seenAt: { $lt: before } });
    },

    /** A process that has stopped normally counts as dead immediately. */
    async leave(_id: string): Promise<void> {
      await workers.updateOne({ _id }, { $set: { seenAt: new Date(0) } });
    },
  };
}

export type WorkersStore = ReturnType<typeof createWorkersStore>;

/** By then, the last command of a dead process has reached the database. */
const FORGET_AFTER_MS = 600_000;

interface Dependencies {
  store: PublicationsStore;
  workers: WorkersStore;
  timing: Pick<Timing, 'heartbeatEveryMs' | 'deadAfterMs'>;
  /** Something is due. */
  onDue: () => void;
  log: Log;
}

/**
 * Records that this process is alive, and releases the claims of dead processes. A process that was only paused may
 * wake with an outdated claim: none of its writes reaches the publication, and without the write of `sending` nothing
 * is sent.
 */
export function startHeartbeat({ store, workers, timing, onDue, log }: Dependencies) {
  const { heartbeatEveryMs, deadAfterMs } = timing;
  const workerId = uuidv7();
  let lastBeatAt = Number.NEGATIVE_INFINITY;

  async function beat() {
    const now = await workers.beat(workerId);
    const before = lastBeatAt;
    lastBeatAt = performance.now();
    // After an outage of the database, all processes look dead until their next heartbeat, so this decision waits for
    // the next one.
    if (lastBeatAt - before > deadAfterMs / 2) return;
    const silent = await workers.silentSince(new Date(now.getTime() - deadAfterMs));
    if (silent.length === 0) return;
    const released = await store.abandonOf(silent, now);
    await workers.forget(silent, new Date(now.getTime() - FORGET_AFTER_MS));
    if (released === 0) return;
    log.warn({ workers: silent, released }, 'taking over publications of an ended process');
    onDue();
  }
  // A process with an untrusted clock sends nothing; others release its claims like those of a dead process.
  const loop = startLoop('heartbeat', heartbeatEveryMs, log, whileClockTrusted(beat));

  return {
    workerId,
    async stop(): Promise<void> {
      await loop.stop();
      await workers.leave(workerId).catch(() => {});
    },
  };
}
