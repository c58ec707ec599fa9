import type { Outcome, PostsService } from '@postrider/contracts/posts';
import { coalesce, unlessNotFound } from '@postrider/service';
import type { EventHandlers } from '@postrider/service/broker';
import type { RpcClient } from '@postrider/service/grpc';
import type { AskTitle, RecordOutcomes } from './recorder.ts';

type Posts = RpcClient<typeof PostsService>;

/** What this service does when a doorbell rings: it asks posts for the facts and keeps them. */
export function createEventHandlers(posts: Posts, record: RecordOutcomes): EventHandlers {
  /** Doorbells that ring at the same time are kept together. */
  const keep = coalesce(async (outcomes: Outcome[]) => {
    await record(outcomes);
    return outcomes;
  });
  return {
    async 'post.published'({ workspaceId, subjectId }) {
      const answer = await unlessNotFound(posts.getOutcome({ workspaceId, resultId: subjectId }));
      if (answer?.outcome) await keep(answer.outcome);
    },
  };
}

export const askTitle =
  (posts: Posts): AskTitle =>
  async (workspaceId, postId) =>
    (await unlessNotFound(posts.getPost({ workspaceId, postId })))?.post?.title ?? '';
