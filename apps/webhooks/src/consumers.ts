import type { PlatformsService } from '@postrider/contracts/platforms';
import type { PostsService } from '@postrider/contracts/posts';
import { coalesce, unlessNotFound } from '@postrider/service';
import type { EventHandlers } from '@postrider/service/broker';
import type { RpcClient } from '@postrider/service/grpc';
import { type HookEvent, outcomeEvent, reconnectEvent } from './event.ts';

/** What this service does with an event: it reads the facts from the owner and records the deliveries. */
export function createEventHandlers(
  posts: RpcClient<typeof PostsService>,
  platforms: RpcClient<typeof PlatformsService>,
  record: (events: readonly HookEvent[]) => Promise<void>,
): EventHandlers {
  /** Events that arrive at the same time are recorded together. */
  const keep = coalesce(async (events: HookEvent[]) => {
    await record(events);
    return events;
  });

  // What is deleted by now needs no deliveries.
  const onResult = async ({ workspaceId, subjectId }: Subject) => {
    const answer = await unlessNotFound(posts.getOutcome({ workspaceId, resultId: subjectId }));
    await recordFact(answer?.outcome && outcomeEvent(answer.outcome));
  };

  const onAccount = async ({ workspaceId, subjectId }: Subject) => {
    const answer = await unlessNotFound(platforms.getAccount({ workspaceId, accountId: subjectId }));
    await recordFact(answer?.reconnect && reconnectEvent(answer.reconnect));
  };

  async function recordFact(event: HookEvent | undefined): Promise<void> {
    if (event) await keep(event);
  }

  return { 'post.published': onResult, 'post.failed': onResult, 'account.needs_reconnect': onAccount };
}

interface Subject {
  workspaceId: string;
  subjectId: string;
}
