import { setTimeout as sleep } from 'node:timers/promises';
import { PLATFORM_DEFINITIONS, type Platform } from '@postrider/platform-rules';
import { type Post, Postrider, PostriderError } from '@postrider/sdk';
import { type History, UNDESCRIBED } from './history.ts';
import type { Hooks } from './receiver.ts';
import type { System } from './system.ts';
import { markerIn } from './workload/marker.ts';
import type { Workspace } from './workload/workspace.ts';

const SETTLED_WITHIN_MS = 300_000;
const QUIET_MS = 4_000;
const POLL_MS = 500;
const AT_ONCE = 8;
const STATUSES = ['draft', 'scheduled', 'published', 'failed'] as const;

/** Waits until no post is due or in progress and no webhook has arrived for a while; gives up after five minutes. */
export async function settle(
  system: System,
  hooks: Hooks,
  workspaces: readonly Workspace[],
): Promise<boolean> {
  const end = Date.now() + SETTLED_WITHIN_MS;
  const isDone = async (workspace: Workspace) => {
    const { items } = await clientOf(system, workspace).posts.list({ limit: 1 }).page();
    return items.length === 0;
  };
  for (const workspace of workspaces)
    while (!(await isDone(workspace).catch(() => false))) {
      if (Date.now() > end) return false;
      await sleep(POLL_MS);
    }
  // The last events exist by now.
  const done = Date.now();
  while (Date.now() < Math.max(hooks.lastAt(), done) + QUIET_MS) {
    if (Date.now() > end) return false;
    await sleep(POLL_MS);
  }
  return true;
}

/** Adds the platforms' calls, the end of every post, and the usage to the history. */
export async function collect(
  system: System,
  history: History,
  workspaces: readonly Workspace[],
): Promise<void> {
  const accounts = new Map(
    workspaces.flatMap((workspace) =>
      workspace.accounts.map(({ id, platform, handle }) => [`${platform} ${handle}`, id] as const),
    ),
  );
  for (const entry of await system.simulator.ledger()) {
    const accountId = accounts.get(`${entry.platform} ${entry.account}`);
    const marker = markerIn(entry.text);
    if (!accountId || !marker) throw new Error(`the ledger has a post of unknown origin: ${entry.url}`);
    history.record({
      type: 'call',
      at: entry.acceptedAtMs,
      receivedAt: entry.receivedAtMs,
      platform: entry.platform,
      accountId,
      marker,
      // A platform that processes posts removes those that it refuses.
      outcome: entry.deletedAtMs === null ? 'accepted' : 'refused',
      remoteId: entry.id,
      files: entry.media.map(({ alt }) => (isDescribed(entry.platform) ? (alt ?? '') : UNDESCRIBED)),
    });
  }
  for (const workspace of workspaces) await collectWorkspace(system, history, workspace);
}

const isDescribed = (platform: Platform) => PLATFORM_DEFINITIONS[platform].limits.altTextFor?.length !== 0;

async function collectWorkspace(system: System, history: History, workspace: Workspace) {
  const postrider = clientOf(system, workspace);
  const posts = new Map<string, Post>();
  for await (const post of postrider.posts.list({ status: [...STATUSES], limit: 100 }))
    posts.set(post.id, post);
  const ids = new Set([...posts.keys(), ...answeredPosts(history, workspace)]).values();
  const worker = async () => {
    for (const postId of ids) {
      const post = posts.get(postId) ?? (await orMissing(postrider.posts.get(postId)));
      const results = post ? await postrider.posts.results(postId) : [];
      const marker = post && markerIn(post.caption);
      history.record({
        type: 'final',
        at: Date.now(),
        postId,
        workspaceId: workspace.id,
        status: post?.status ?? null,
        scheduledAt: post?.scheduledDatetime ? Date.parse(post.scheduledDatetime) : null,
        ...(marker && { marker }),
        results: results.map(({ id, accountId, platform, status, error, externalId }) => ({
          id,
          accountId,
          platform,
          status,
          ...(error && { code: error.code }),
          ...(externalId && { remoteId: externalId }),
        })),
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const { credits, schedule, drafts } = await postrider.usage.get();
  history.record({
    type: 'usage',
    at: Date.now(),
    workspaceId: workspace.id,
    credits: credits.used,
    scheduled: schedule.used,
    drafts: drafts.used,
  });
}

/** The posts in responses to a workspace's requests. */
function answeredPosts({ entries }: History, { id }: Workspace): string[] {
  const requests = new Set(
    entries.flatMap((entry) => (entry.type === 'request' && entry.workspaceId === id ? [entry.id] : [])),
  );
  return entries.flatMap((entry) =>
    entry.type === 'answer' && entry.postId && requests.has(entry.id) ? [entry.postId] : [],
  );
}

const clientOf = ({ apiUrls }: System, { apiKey }: Workspace) =>
  new Postrider({ apiKey, baseUrl: apiUrls[0] ?? '', maxRetries: 5 });

/** Undefined if there is no such post. */
const orMissing = (asked: Promise<Post>): Promise<Post | undefined> =>
  asked.catch((error: unknown) => {
    if (error instanceof PostriderError && error.status === 404) return undefined;
    throw error;
  });
