import { currentTime, type Log, type Loop, startLoop, whileClockTrusted } from '@postrider/service';
import type { Outbox } from '@postrider/service/outbox';
import { askPlatforms } from './handover.ts';
import type { PostsStore } from './store.ts';

const LOOK_EVERY_MS = 250;
const BATCH = 500;

/**
 * Hands posts over when their time comes near, and asks again for those that are handed over and not done. The
 * database says what is due; a step is a conditional write, so several replicas share the work and never repeat it.
 */
export function startScheduler(store: PostsStore, outbox: Outbox, log: Log): Loop {
  async function handOver() {
    const now = currentTime();
    const due = await store.due(now, BATCH);
    const writes = due.map((post) => ({ ...askPlatforms(post, now), revision: post.revision }));
    const written = await store.writeAll(writes);
    for (const {
      post: { _id, asks },
      outbox: entries,
    } of writes) {
      if (!written.has(_id)) continue;
      // Not waited for: without the broker the platforms service catches up on its own.
      void outbox.flush(_id, entries);
      if (asks > 1) log.info({ postId: _id, asks }, 'asked again for a post that is not done');
    }
    return due.length === BATCH;
  }
  return startLoop('scheduler', LOOK_EVERY_MS, log, whileClockTrusted(handOver));
}
