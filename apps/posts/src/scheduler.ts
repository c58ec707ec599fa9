import { type Log, type Loop, startLoop } from '@postrider/service';
import type { Outbox } from '@postrider/service/outbox';
import { askPlatforms } from './handover.ts';
import type { PostsStore } from './store.ts';

const LOOK_EVERY_MS = 250;
const BATCH = 500;
const AT_ONCE = 32;

/**
 * Hands posts over when their time comes near, and asks again for those that are handed over and not done. The
 * database says what is due; a step is one conditional write, so several replicas share the work and never repeat it.
 */
export function startScheduler(store: PostsStore, outbox: Outbox, log: Log): Loop {
  return startLoop('scheduler', LOOK_EVERY_MS, log, async () => {
    const now = new Date();
    const due = await store.due(now, BATCH);
    const steps = due.values();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const post of steps) {
          const { post: asked, entries } = askPlatforms(post, now);
          const write = { post: asked, outbox: entries, revision: post.revision };
          if (!(await store.write(post.workspaceId, write))) continue;
          await outbox.flush(post._id, entries);
          if (post.asks > 0)
            log.info({ postId: post._id, asks: post.asks }, 'asked again for a post that is not done');
        }
      }),
    );
    return due.length === BATCH;
  });
}
