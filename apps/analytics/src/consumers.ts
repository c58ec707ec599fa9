import type { PostsService } from '@postrider/contracts/posts';
import { unlessNotFound } from '@postrider/service';
import type { Listeners } from '@postrider/service/broker';
import type { RpcClient } from '@postrider/service/grpc';
import type { AskTitle, RecordOutcomes } from './recorder.ts';

type Posts = RpcClient<typeof PostsService>;

/** What this service does when a doorbell rings: it asks posts for the facts and keeps them. */
export const createListeners = (posts: Posts, record: RecordOutcomes): Listeners => ({
  async 'post.published'({ workspaceId, subjectId }) {
    const answer = await unlessNotFound(posts.getOutcome({ workspaceId, resultId: subjectId }));
    if (answer?.outcome) await record([answer.outcome]);
  },
});

export const askTitle =
  (posts: Posts): AskTitle =>
  async (workspaceId, postId) =>
    (await unlessNotFound(posts.getPost({ workspaceId, postId })))?.post?.title ?? '';
