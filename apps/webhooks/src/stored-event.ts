import type { WebhookEvent } from '@postrider/contracts';
import { currentOrigin, type Origin, readOrigin } from '@postrider/service';
import { keptUntil } from './delivery.ts';
import type { HookEvent } from './event.ts';

/** An event of a workspace, in the order in which the workspace's events were recorded. */
export interface StoredEvent extends Partial<Origin> {
  _id: string;
  workspaceId: string;
  /**
   * Its place in the order: 1, 2, 3, … without gaps. When an event can be read, so can all before it, so that readers who
   * continue after a position miss none.
   */
  position: number;
  type: WebhookEvent;
  /** When it happened. */
  at: Date;
  /** The JSON that webhooks deliver. */
  body: string;
  accountIds: string[];
  /** See HookEvent. */
  visibleAccountIds: string[];
  tags: string[];
  profileId?: string;
  keyId?: string;
  /** The time of its deletion by the database. */
  expiresAt: Date;
}

/** An event to store at its place. */
export function storedEvent(event: HookEvent<WebhookEvent>, position: number, now: Date): StoredEvent {
  const { id, workspaceId, type, at, body, accountIds, visibleAccountIds = [], tags } = event;
  const { profileId, keyId, origin } = event;
  return {
    _id: id,
    workspaceId,
    position,
    type,
    at,
    body,
    accountIds: [...accountIds],
    visibleAccountIds: [...visibleAccountIds],
    tags: [...tags],
    ...(profileId !== undefined && { profileId }),
    ...(keyId !== undefined && { keyId }),
    ...readOrigin(origin ?? currentOrigin()),
    expiresAt: keptUntil(now),
  };
}
