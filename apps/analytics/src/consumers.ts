import type { Outcome, PostsService } from '@postrider/contracts/posts';
import { coalesce, unlessNotFound } from '@postrider/service';
import type { EventHandlers } from '@postrider/service/broker';
import type { RpcClient } from '@postrider/service/grpc';
import type { GetTitle, RecordOutcomes } from './posts.ts';

type Posts = RpcClient<typeof PostsService>;

/** Handles the events of posts: reads the facts from posts and records them. */
export function createEventHandlers(posts: Posts, record: RecordOutcomes): EventHandlers {
  /** Events that arrive at the same time are recorded together. */
  const recordTogether = coalesce(async (outcomes: Outcome[]) => {
    await record(outcomes);
    return outcomes;
  });
  return {
    async 'post.published'({ workspaceId, subjectId }) {
      const answer = await unlessNotFound(posts.getOutcome({ workspaceId, resultId: subjectId }));
      if (answer?.outcome) await recordTogether(answer.outcome);
    },
  };
}

export const titleFrom =
  (posts: Posts): GetTitle =>
  async (workspaceId, postId) =>
    (await unlessNotFound(posts.getPost({ workspaceId, postId })))?.post?.title ?? '';
