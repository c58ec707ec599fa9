import {
  dailyAppPosts,
  dailyPosts,
  type GuardedText,
  guardedTexts,
  isPlatform,
  LONGEST_GUARD_MS,
  PLATFORM_DEFINITIONS,
} from '@postrider/platform-rules';
import type { Violation } from '@postrider/service';
import type { PostContent } from '../check.ts';
import type { Target } from '../post.ts';
import type { PaceQueries, SimilarPost } from './store.ts';
import { textKey } from './text-keys.ts';

const DAY_MS = 86_400_000;

/** A post that would go out at a time. */
export interface PlannedPost {
  /** Its content; the targets have ids. */
  content: Omit<PostContent, 'platforms'>;
  targets: readonly Target[];
  at: Date;
  /** The id of a stored post, which is not compared with itself; "" for a new one. */
  postId: string;
}

const nameOf = (platform: string) => (isPlatform(platform) ? PLATFORM_DEFINITIONS[platform].name : platform);

/** A warning about each account that has, or will have, the same text within the time in which its platform refuses it. */
export async function duplicateTexts(
  store: PaceQueries,
  workspaceId: string,
  { content, targets, at, postId }: PlannedPost,
): Promise<Violation[]> {
  const texts = guardedTexts(content, targets);
  if (texts.length === 0) return [];
  const time = at.getTime();
  const span = {
    from: new Date(time - LONGEST_GUARD_MS),
    to: new Date(time + LONGEST_GUARD_MS),
    exceptId: postId,
  };
  const similar = await store.similar(workspaceId, texts.map(textKey), span);
  return texts.flatMap((text) => {
    const key = textKey(text);
    const other = similar.find(
      ({ textKeys = [], scheduledAt }) =>
        textKeys.includes(key) && Math.abs(scheduledAt.getTime() - time) < text.withinMs,
    );
    return other ? duplicateText(text, other) : [];
  });
}

function duplicateText({ platform, accountId, path }: GuardedText, { status, scheduledAt }: SimilarPost) {
  const fact = `${status === 'published' ? 'was published' : 'is scheduled'} on this account for ${scheduledAt.toISOString()}`;
  const message = `The same text ${fact}, and ${nameOf(platform)} refuses it again within a short time. Change the text, or choose a later time.`;
  return { path, code: 'duplicate_text' as const, message, platform, accountId };
}

/**
 * A warning about each account that would have more posts in 24 hours than its platform accepts, and about each platform
 * that would have more from all accounts of the workspace than it accepts from an app. Other workspaces may use the same app.
 */
export async function dailyCaps(
  store: PaceQueries,
  workspaceId: string,
  { targets, at, postId }: PlannedPost,
): Promise<Violation[]> {
  const span = { from: new Date(at.getTime() - DAY_MS + 1), to: at, exceptId: postId };
  const ofAccounts = targets.map(async ({ platform, accountId }, i): Promise<Violation[]> => {
    const limit = dailyPosts(platform);
    if (limit === undefined || accountId === '') return [];
    const others = await store.countOn(workspaceId, accountId, span, limit);
    if (others < limit) return [];
    const message = `${nameOf(platform)} may accept only ${limit} posts from an account in 24 hours, and this account already has that many.`;
    const about = { platform, accountId, limit, actual: others + 1 };
    return [{ path: `/platforms/${i}`, code: 'daily_cap', message, ...about }];
  });
  const platforms = [...new Set(targets.map(({ platform }) => platform))];
  const ofApps = platforms.map(async (platform): Promise<Violation[]> => {
    const limit = dailyAppPosts(platform);
    if (limit === undefined) return [];
    const others = await store.countOnPlatform(workspaceId, platform, span, limit);
    if (others < limit) return [];
    const message = `${nameOf(platform)} may accept only ${limit} posts in a day from all accounts of an app together, and this workspace already has that many. Choose a later day, or ask the operator whether the app’s quota is higher.`;
    const about = { platform, limit, actual: others + 1 };
    const i = targets.findIndex((target) => target.platform === platform);
    return [{ path: `/platforms/${i}`, code: 'daily_cap', message, ...about }];
  });
  return (await Promise.all([...ofAccounts, ...ofApps])).flat();
}
