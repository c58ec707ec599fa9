import { AccountStatus } from '@postrider/contracts/platforms';
import { ApprovalStatus, ResultStatus } from '@postrider/contracts/posts';
import { unlessNotFound } from '@postrider/service';
import type { News } from '../news/store.ts';
import type { Services } from '../services.ts';
import type { Notification } from './deliver.ts';
import type { Topic } from './topics.ts';
import { accountWords, approvalWords, failureWords, type PushedAccount, type PushedPost } from './words.ts';

interface Dependencies {
  posts: Pick<Services['posts'], 'getPost' | 'listResults'>;
  platforms: Pick<Services['platforms'], 'listAccounts'>;
}

/** The most posts that are read for one notification. */
const MOST = 50;

/** Reads what a notification says; undefined if the news are no longer true. */
export function createReadContent({ posts, platforms }: Dependencies) {
  async function failedPosts(workspaceId: string, ids: readonly string[]): Promise<PushedPost[]> {
    const found: PushedPost[] = [];
    for (const postId of ids) {
      const post = (await unlessNotFound(posts.getPost({ workspaceId, postId })))?.post;
      const results = post && (await unlessNotFound(posts.listResults({ workspaceId, postId })))?.results;
      const failed = results?.filter(({ status }) => status === ResultStatus.FAILED) ?? [];
      if (post && failed.length > 0)
        found.push({ id: postId, title: post.title, platforms: failed.map(({ platform }) => platform) });
    }
    return found;
  }

  async function pendingPosts(workspaceId: string, ids: readonly string[]): Promise<PushedPost[]> {
    const found: PushedPost[] = [];
    for (const postId of ids) {
      const post = (await unlessNotFound(posts.getPost({ workspaceId, postId })))?.post;
      if (post?.approval?.status === ApprovalStatus.PENDING)
        found.push({ id: postId, title: post.title, platforms: [] });
    }
    return found;
  }

  async function lostAccounts(workspaceId: string, ids: readonly string[]): Promise<PushedAccount[]> {
    const { accounts } = await platforms.listAccounts({ workspaceId });
    return accounts.filter(({ id, status }) => ids.includes(id) && status === AccountStatus.NEEDS_RECONNECT);
  }

  return async (
    workspace: { id: string; name: string },
    topic: Topic,
    news: readonly News[],
    language: string,
  ): Promise<Notification | undefined> => {
    const ids = <K extends 'postId' | 'accountId'>(key: K) => [
      ...new Set(news.flatMap((each) => each[key] ?? [])),
    ];
    if (topic === 'accounts') {
      const [first, ...rest] = await lostAccounts(workspace.id, ids('accountId'));
      return first && accountWords(language, workspace, [first, ...rest]);
    }
    const read = topic === 'failures' ? failedPosts : pendingPosts;
    const words = topic === 'failures' ? failureWords : approvalWords;
    const [first, ...rest] = await read(workspace.id, ids('postId').slice(-MOST));
    return first && words(language, workspace, [first, ...rest]);
  };
}

export type ReadContent = ReturnType<typeof createReadContent>;
