import { type Log, type Loop, startLoop } from '@postrider/service';
import { createTransaction } from '@postrider/service/transaction';
import type { Connection } from 'mongoose';
import { addToCounters } from './click-store.ts';

/** Clicks of a day that the previous version has written but not added to the counters. */
interface OldBatch {
  _id: string;
  day: string;
  /** By code. */
  clicks: Record<string, number>;
}

const MERGE_EVERY_MS = 60_000;
/** Few enough links for one statement of the driver. */
const LINKS_AT_ONCE = 1_000;

/**
 * Adds the batches of the previous version to the counters, at the start and every minute, because a process of that
 * version may still run and leave batches. The next version can remove this.
 */
export function startMergingOldBatches(connection: Connection, log: Log, everyMs = MERGE_EVERY_MS): Loop {
  const batches = connection.collection<OldBatch>('click_batches');
  const inTransaction = createTransaction(connection);

  /** True if there may be more. */
  async function mergeOne(): Promise<boolean> {
    const batch = await batches.findOne();
    if (!batch) return false;
    await inTransaction(async (session) => {
      // If several processes merge the same batch, only one can commit.
      const { deletedCount } = await batches.deleteOne({ _id: batch._id }, { session });
      if (deletedCount === 0) return;
      const clicks = Object.entries(batch.clicks);
      for (let at = 0; at < clicks.length; at += LINKS_AT_ONCE)
        await addToCounters(connection, new Map(clicks.slice(at, at + LINKS_AT_ONCE)), batch.day, session);
    });
    return true;
  }

  return startLoop('merging old batches of clicks', everyMs, log, mergeOne);
}
