import type { PlatformsService } from '@postrider/contracts/platforms';
import type { PostsService } from '@postrider/contracts/posts';
import { AppError } from '@postrider/service';
import type { Listeners } from '@postrider/service/broker';
import type { RpcClient } from '@postrider/service/grpc';
import { type HookEvent, outcomeEvent, reconnectEvent } from './event.ts';
import type { RecordEvents } from './recorder.ts';

/** What this service does when a doorbell rings: it asks the owner for the facts and records the deliveries. */
export function createListeners(
  posts: RpcClient<typeof PostsService>,
  platforms: RpcClient<typeof PlatformsService>,
  record: RecordEvents,
): Listeners {
  const onResult = ({ workspaceId, subjectId }: Subject) =>
    recordFacts(async () => {
      const { outcome } = await posts.getOutcome({ workspaceId, resultId: subjectId });
      return outcome && outcomeEvent(outcome);
    });

  const onAccount = ({ workspaceId, subjectId }: Subject) =>
    recordFacts(async () => {
      const { reconnect } = await platforms.getAccount({ workspaceId, accountId: subjectId });
      return reconnect && reconnectEvent(reconnect);
    });

  async function recordFacts(ask: () => Promise<HookEvent | undefined>): Promise<void> {
    try {
      const event = await ask();
      if (event) await record([event]);
    } catch (error) {
      // The thing is gone by now: there is nothing left to tell.
      if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    }
  }

  return { 'post.published': onResult, 'post.failed': onResult, 'account.needs_reconnect': onAccount };
}

interface Subject {
  workspaceId: string;
  subjectId: string;
}
