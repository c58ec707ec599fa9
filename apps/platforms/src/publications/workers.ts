import { type Log, startLoop, whileClockTrusted } from '@postrider/service';
import type { Connection } from 'mongoose';
import { v7 as uuidv7 } from 'uuid';
import { type Worker, worker } from './schema.ts';
import type { PublicationsStore } from './store.ts';
import type { Timing } from './timing.ts';

/** The queries on processes that work on publications. All moments are the database's own. */
export interface WorkersStore {
  /** Notes that a process is alive; answers when that was. */
  beat(id: string): Promise<Date>;
  /** The processes that were last seen before a moment. */
  silentSince(moment: Date): Promise<string[]>;
  /** Forgets those of the processes that were last seen before a moment. */
  forget(ids: readonly string[], before: Date): Promise<void>;
  /** A process that has stopped in order is silent at once. */
  leave(id: string): Promise<void>;
}

export function createWorkersStore(connection: Connection): WorkersStore {
  const workers = connection.model<Worker>('Worker', worker, 'workers');
  return {
    async beat(_id) {
      const seen = await workers.findOneAndUpdate(
        { _id },
        { $currentDate: { seenAt: true } },
        { upsert: true, returnDocument: 'after' },
      );
      return seen.seenAt;
    },

    async silentSince(moment) {
      const silent = await workers.find({ seenAt: { $lt: moment } }, { _id: 1 }).lean<{ _id: string }[]>();
      return silent.map(({ _id }) => _id);
    },

    async forget(ids, before) {
      await workers.deleteMany({ _id: { $in: [...ids] }, seenAt: { $lt: before } });
    },

    async leave(_id) {
      await workers.updateOne({ _id }, { $set: { seenAt: new Date(0) } });
    },
  };
}

/** This process among those that share the work. */
export interface Membership {
  id: string;
  stop(): Promise<void>;
}

/** Its last command has reached the database long before. */
const FORGET_AFTER_MS = 600_000;

interface Dependencies {
  store: PublicationsStore;
  workers: WorkersStore;
  timing: Pick<Timing, 'beatEveryMs' | 'deadAfterMs'>;
  /** Something was made free. */
  wake: () => void;
  log: Log;
}

/**
 * Says again and again that this process is alive, and makes free what dead ones have claimed or prepared. A process
 * that was only paused may wake under a claim that another has by then: none of its writes reaches the publication
 * any more, and without the write `sending` nothing is sent.
 */
export function joinWorkers({ store, workers, timing, wake, log }: Dependencies): Membership {
  const { beatEveryMs, deadAfterMs } = timing;
  const id = uuidv7();
  let lastBeatAt = Number.NEGATIVE_INFINITY;

  async function beat() {
    const now = await workers.beat(id);
    const before = lastBeatAt;
    lastBeatAt = performance.now();
    // After a silence of the database all look dead until each has said otherwise: judge at the next beat.
    if (lastBeatAt - before > deadAfterMs / 2) return;
    const silent = await workers.silentSince(new Date(now.getTime() - deadAfterMs));
    if (silent.length === 0) return;
    const released = await store.releaseOf(silent, now);
    await workers.forget(silent, new Date(now.getTime() - FORGET_AFTER_MS));
    if (released === 0) return;
    log.warn({ workers: silent, released }, 'publications of a process that is gone are taken over');
    wake();
  }
  // One that is in doubt about the time sends nothing: what it has claimed is free to the others like a dead one's.
  const loop = startLoop('workers', beatEveryMs, log, whileClockTrusted(beat));

  return {
    id,
    async stop() {
      await loop.stop();
      await workers.leave(id).catch(() => {});
    },
  };
}
