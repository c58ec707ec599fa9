import type { PlatformsService } from '@postrider/contracts/platforms';
import type { PostsService } from '@postrider/contracts/posts';
import { coalesce, unlessNotFound } from '@postrider/service';
import type { EventHandlers } from '@postrider/service/broker';
import type { RpcClient } from '@postrider/service/grpc';
import { type HookEvent, outcomeEvent, reconnectEvent } from './event.ts';
import type { RecordEvents } from './recorder.ts';

/** What this service does when a doorbell rings: it asks the owner for the facts and records the deliveries. */
export function createEventHandlers(
  posts: RpcClient<typeof PostsService>,
  platforms: RpcClient<typeof PlatformsService>,
  record: RecordEvents,
): EventHandlers {
  /** Doorbells that ring at the same time are recorded together. */
  const keep = coalesce(async (events: HookEvent[]) => {
    await record(events);
    return events;
  });

  // Where the thing is gone by now, there is nothing left to tell.
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
