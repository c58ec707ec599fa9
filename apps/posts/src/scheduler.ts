import {
  currentTime,
  type Log,
  type Loop,
  resumeJob,
  shareOf,
  startDueLoop,
  takeTurns,
  waitedSince,
  withSharedContext,
} from '@postrider/service';
import { gauge } from '@postrider/service/metrics';
import type { Outbox } from '@postrider/service/outbox';
import type { Crowds } from './due-queries.ts';
import { handOver } from './handover.ts';
import type { Post } from './post.ts';
import type { PostsStore } from './store.ts';

const CHECK_EVERY_MS = 250;
const BATCH = 500;
/** Owners with more of a full batch are skipped in further queries, which find those behind them. */
const CROWD = 100;

/**
 * Hands over posts shortly before their scheduled time, and again while they are not finished. Each step is a
 * conditional write, so several replicas share the work without repeating it.
 */
export function startScheduler(store: PostsStore, outbox: Outbox, log: Log): Loop {
  /** At most a batch of due posts: earliest first or, if there are more, by turns of persons and workspaces. */
  async function findDue(now: Date): Promise<Post[]> {
    const due = await store.due(now, BATCH);
    if (due.length < BATCH) return due;
    const looks = crowdsIn(due).map((crowds) => store.due(now, BATCH, crowds));
    const all = new Map([due, ...(await Promise.all(looks))].flat().map((post) => [post._id, post]));
    return takeTurns([...all.values()], shareOf, BATCH);
  }

  async function handOverDue() {
    const now = currentTime();
    const due = (await findDue(now)).map((post) => {
      const job = startHandover(post);
      return { job, write: { ...job.run(() => handOver(post, now)), revision: post.revision } };
    });
    try {
      const contexts = due.map(({ job }) => job.context);
      const written = await withSharedContext(contexts, () => store.writeAll(due.map(({ write }) => write)));
      for (const { job, write } of due) if (written.has(write.post._id)) job.run(() => announce(write));
    } finally {
      for (const { job } of due) job.end();
    }
    return due.length === BATCH;
  }

  function announce({
    post: { _id: postId, handoverAttempts },
    outbox: entries,
  }: ReturnType<typeof handOver>) {
    // Not awaited, because the platforms service catches up without the broker.
    void outbox.flush(postId, entries);
    if (handoverAttempts > 1) log.info({ handoverAttempts }, 'post handed over again');
  }

  const endGauge = gauge('postrider_oldest_due_seconds', waitedSince(store.oldestDue));
  const loop = startDueLoop('scheduler', CHECK_EVERY_MS, log, {
    oldestDue: store.oldestDue,
    work: handOverDue,
  });
  return {
    wake: loop.wake,
    async stop() {
      endGauge();
      await loop.stop();
    },
  };
}

/** The owners to skip: workspaces with many posts and, unless they are the same, persons whose workspaces have many. */
function crowdsIn(posts: readonly Post[]): Crowds[] {
  const crowds = (keyOf: (post: Post) => string) =>
    [...Map.groupBy(posts, keyOf)].filter(([, own]) => own.length > CROWD).map(([key]) => key);
  const workspaceIds = crowds(({ workspaceId }) => workspaceId);
  const shareKeys = crowds((post) => shareOf(post).shareKey).filter((key) => !workspaceIds.includes(key));
  return [
    ...(workspaceIds.length > 0 ? [{ workspaceIds, shareKeys: [] }] : []),
    ...(shareKeys.length > 0 ? [{ workspaceIds, shareKeys }] : []),
  ];
}

const startHandover = (post: Post) => {
  const { _id: postId, workspaceId, handedOverAt, updatedAt } = post;
  return resumeJob('hand over', { workspaceId, postId }, post, handedOverAt ?? updatedAt);
};
