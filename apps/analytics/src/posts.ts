import { timestampDate } from '@bufbuild/protobuf/wkt';
import { type Outcome, ResultStatus } from '@postrider/contracts/posts';
import { currentTime } from '@postrider/service';
import { firstSlot } from './day.ts';
import type { PublishedPost } from './post.ts';
import type { AnalyticsStore } from './store.ts';

/**
 * Records the posts that went live, and their accounts for the daily collection. A result that comes again changes
 * nothing.
 */
export type RecordOutcomes = (outcomes: readonly Outcome[]) => Promise<void>;

/** A post's title; empty for one that is gone. */
export type GetTitle = (workspaceId: string, postId: string) => Promise<string>;

type Untitled = Omit<PublishedPost, 'title'>;

const TITLES_AT_ONCE = 16;

export const createRecordOutcomes =
  (store: AnalyticsStore, getTitle: GetTitle, dayMs: number): RecordOutcomes =>
  async (outcomes) => {
    const live = outcomes.map(goneLive).filter((post) => post !== undefined);
    if (live.length === 0) return;
    const known = await store.knownAcrossWorkspaces(live.map(({ _id }) => _id));
    const fresh = live.filter(({ _id }) => !known.has(_id));
    if (fresh.length === 0) return;
    const titled = await withTitles(fresh, getTitle);
    // The account first: a post that is recorded is not looked at again.
    const now = currentTime();
    const accounts = new Map(fresh.map((post) => [post.accountId, post]));
    for (const { accountId, workspaceId, platform } of accounts.values()) {
      const dueAt = firstSlot(accountId, now, dayMs);
      await store.ensureAccount(workspaceId, { _id: accountId, platform, dueAt });
    }
    await store.insertPosts(titled);
  };

/** The post behind a result that went live; undefined for one that did not. */
function goneLive({ workspaceId, postId, result, finishedAt }: Outcome): Untitled | undefined {
  const publishedAt = result?.publishedAt ?? finishedAt;
  if (result?.status !== ResultStatus.PUBLISHED || !publishedAt) return undefined;
  const { id, accountId, platform, externalId, url } = result;
  return {
    _id: id,
    workspaceId,
    postId,
    accountId,
    platform,
    externalId,
    url,
    publishedAt: timestampDate(publishedAt),
  };
}

async function withTitles(posts: readonly Untitled[], getTitle: GetTitle): Promise<PublishedPost[]> {
  const titled: PublishedPost[] = [];
  const waiting = posts.values();
  await Promise.all(
    Array.from({ length: TITLES_AT_ONCE }, async () => {
      for (const post of waiting) {
        titled.push({ ...post, title: await getTitle(post.workspaceId, post.postId) });
      }
    }),
  );
  return titled;
}
