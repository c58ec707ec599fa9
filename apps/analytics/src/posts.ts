import { timestampDate } from '@bufbuild/protobuf/wkt';
import { type Outcome, ResultStatus } from '@postrider/contracts/posts';
import { currentTime, shareOf } from '@postrider/service';
import { firstSlot } from './day.ts';
import type { PublishedPost } from './post.ts';
import type { AnalyticsStore } from './store.ts';

/** Records posts that went live, and their accounts for the daily collection. Repeated results have no effect. */
export type RecordOutcomes = (outcomes: readonly Outcome[]) => Promise<void>;

export const createRecordOutcomes =
  (store: AnalyticsStore, dayMs: number): RecordOutcomes =>
  async (outcomes) => {
    const live = outcomes.map(goneLive).filter((post) => post !== undefined);
    if (live.length === 0) return;
    const known = await store.knownAcrossWorkspaces(live.map(({ _id }) => _id));
    const fresh = live.filter(({ _id }) => !known.has(_id));
    if (fresh.length === 0) return;
    // The account first, because a recorded post is not handled again.
    const now = currentTime();
    const accounts = new Map(fresh.map((post) => [post.accountId, post]));
    const shareKeys = new Map(outcomes.map(({ workspaceId, shareKey }) => [workspaceId, shareKey]));
    await store.ensureAccounts(
      [...accounts.values()].map(({ accountId: _id, workspaceId, profileId, platform }) => ({
        _id,
        ...(profileId && { profileId }),
        platform,
        ...shareOf({ workspaceId, shareKey: shareKeys.get(workspaceId) }),
        dueAt: firstSlot(_id, now, dayMs),
      })),
    );
    await store.insertPosts(fresh);
  };

/** The post of a result that went live; undefined for another result. */
function goneLive(outcome: Outcome): PublishedPost | undefined {
  const { workspaceId, profileId, postId, title, tags, accountIds, result, finishedAt } = outcome;
  const publishedAt = result?.publishedAt ?? finishedAt;
  if (result?.status !== ResultStatus.PUBLISHED || !publishedAt) return undefined;
  const { id, accountId, platform, externalId, url } = result;
  return {
    _id: id,
    workspaceId,
    ...(profileId && { profileId }),
    postId,
    accountId,
    ...(accountIds.length > 0 && { accountIds }),
    platform,
    externalId,
    url,
    title,
    ...(tags.length > 0 && { tags }),
    publishedAt: timestampDate(publishedAt),
  };
}
