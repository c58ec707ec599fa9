import { filesOf, mediaFields } from '@postrider/contracts';
import {
  currentTime,
  type Log,
  type Loop,
  startLoop,
  timeFromNow,
  whileClockTrusted,
} from '@postrider/service';
import type { CheckPost } from './check.ts';
import type { Post } from './post.ts';
import type { PostsStore } from './store.ts';
import { checked } from './waiting.ts';

const BATCH = 20;
/** The delay while platforms or the media service is unavailable. */
const AFTER_FAULT_MS = 10 * 60_000;
const FILE_PATH = /^\/media(?:\/(\d+)|Id)$/;

/**
 * Checks once a day whether the files of posts that wait are still in the library, so that a missing one is known before
 * the time of its post. Also keeps the converted copies of their videos.
 */
export function startWaitingChecks(store: PostsStore, checkPost: CheckPost, everyMs: number, log: Log): Loop {
  async function missingFiles(post: Post): Promise<number[]> {
    const { workspaceId, caption, title, options, results: platforms, scheduledAt } = post;
    const content = { caption, title, ...mediaFields(filesOf(post)), options, platforms };
    const rules = { isDraft: false, kept: platforms, refuseAmbiguousAccounts: false };
    const goesOut = scheduledAt ? { goesOutAt: scheduledAt } : {};
    const { problem } = await checkPost(workspaceId, content, { ...rules, ...goesOut });
    const missing = problem?.errors.filter(({ code }) => code === 'media_not_found') ?? [];
    return missing.flatMap(({ path }) => {
      const found = FILE_PATH.exec(path);
      return found ? [Number(found[1] ?? 0)] : [];
    });
  }

  async function check(post: Post): Promise<void> {
    const { _id: postId, workspaceId, revision } = post;
    try {
      const missing = await missingFiles(post);
      const write = { post: checked(post, missing, currentTime()), outbox: [], revision };
      // After a conflict, the changed post has a time of its own.
      await store.write(workspaceId, write);
      if (missing.length > 0) log.info({ postId, workspaceId }, 'a post that waits misses a file');
    } catch (error) {
      log.warn({ err: error, postId }, 'a post that waits could not be checked');
      await store.postponeCheck(workspaceId, postId, timeFromNow(AFTER_FAULT_MS));
    }
  }

  return startLoop(
    'checks of posts that wait',
    everyMs,
    log,
    whileClockTrusted(async () => {
      const due = await store.dueForCheck(currentTime(), BATCH);
      for (const post of due) await check(post);
      return due.length === BATCH;
    }),
  );
}
