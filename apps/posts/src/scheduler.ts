import { currentTime, type Log, type Loop, startLoop, whileClockTrusted } from '@postrider/service';
import { gauge, waitedSince } from '@postrider/service/metrics';
import type { Outbox } from '@postrider/service/outbox';
import { handOver } from './handover.ts';
import type { PostsStore } from './store.ts';

const CHECK_EVERY_MS = 250;
const BATCH = 500;

/**
 * Hands posts over shortly before their scheduled time, and again while they are not finished. The database decides
 * what is due. Each step is a conditional write, so several replicas share the work without repeating it.
 */
export function startScheduler(store: PostsStore, outbox: Outbox, log: Log): Loop {
  async function handOverDue() {
    const now = currentTime();
    const due = await store.due(now, BATCH);
    const writes = due.map((post) => ({ ...handOver(post, now), revision: post.revision }));
    const written = await store.writeAll(writes);
    for (const { post, outbox: entries } of writes) {
      const { _id: postId, handoverAttempts } = post;
      if (!written.has(postId)) continue;
      // Not awaited: without the broker the platforms service catches up by itself.
      void outbox.flush(postId, entries);
      if (handoverAttempts > 1) log.info({ postId, handoverAttempts }, 'post handed over again');
    }
    return due.length === BATCH;
  }
  const endGauge = gauge('postrider_oldest_due_seconds', waitedSince(store.oldestDue));
  const loop = startLoop('scheduler', CHECK_EVERY_MS, log, whileClockTrusted(handOverDue));
  return {
    wake: loop.wake,
    async stop() {
      endGauge();
      await loop.stop();
    },
  };
}
