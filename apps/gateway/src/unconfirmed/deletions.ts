import { ChangeKind, ChangeStatus, type Result } from '@postrider/contracts/posts';
import { currentTime, timeFromNow, unlessNotFound } from '@postrider/service';
import { v7 as uuidv7 } from 'uuid';
import type { RecordAs } from '../audit/audit.ts';
import type { Services } from '../services.ts';
import type { DeletedResult, Unconfirmed, UnconfirmedStore } from './store.ts';

interface Dependencies {
  store: UnconfirmedStore;
  posts: Pick<Services['posts'], 'listResults'>;
  recordAs: RecordAs;
}

/** Longer than a request that has failed here can go on elsewhere. */
const FIRST_MS = 10_000;
const LONGEST_MS = 5 * 60_000;
/** Longer than deletions are repeated. */
const KEEP_MS = 26 * 3_600_000;
/** Longer than a check takes. */
const CLAIM_MS = 60_000;

export type UnconfirmedDeletions = ReturnType<typeof createUnconfirmedDeletions>;

/** Adds deletions of live posts to the audit log that are finished after their request. */
export function createUnconfirmedDeletions({ store, posts, recordAs }: Dependencies) {
  /** Can be repeated. */
  async function record(deletion: Unconfirmed): Promise<void> {
    const { _id, workspaceId, actor, subject, entryId: id, requestedAt: at } = deletion;
    await recordAs(actor, workspaceId, 'post.taken_down', subject, { id, at });
    await store.remove(workspaceId, _id);
  }

  async function check(deletion: Unconfirmed): Promise<void> {
    const { _id, workspaceId, postId, resultId, requestedAt } = deletion;
    const found = await unlessNotFound(posts.listResults({ workspaceId, postId }));
    const result = found?.results.find(({ id }) => id === resultId);
    if (result?.deletedAt) return record(deletion);
    // It has failed, or was never accepted.
    if (!result || !isPending(result)) return store.remove(workspaceId, _id);
    const age = currentTime().getTime() - requestedAt.getTime();
    await store.postpone(workspaceId, _id, timeFromNow(Math.min(Math.max(age / 4, FIRST_MS), LONGEST_MS)));
  }

  return {
    /** A deletion may go on in the background. The first request for a result counts. */
    note: (asked: DeletedResult & Pick<Unconfirmed, 'workspaceId' | 'actor' | 'subject'>): Promise<void> =>
      store.insert({
        ...asked,
        entryId: uuidv7(),
        requestedAt: currentTime(),
        dueAt: timeFromNow(FIRST_MS),
        expiresAt: timeFromNow(KEEP_MS),
      }),

    /** A deletion is finished. False if no earlier request for it is noted. */
    async confirm(workspaceId: string, result: DeletedResult): Promise<boolean> {
      const noted = await store.get(workspaceId, result);
      if (noted) await record(noted);
      return noted !== null;
    },

    /** Checks one that is due; true if there may be more. */
    async checkDue(): Promise<boolean> {
      const due = await store.claimDue(CLAIM_MS);
      if (due) await check(due);
      return due !== null;
    },
  };
}

const isPending = ({ changes }: Result): boolean =>
  changes.some(({ kind, status }) => kind === ChangeKind.DELETE && status === ChangeStatus.PENDING);
