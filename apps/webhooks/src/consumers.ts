import type { Event } from '@postrider/contracts/events';
import { ExpirationSchema, ReconnectSchema } from '@postrider/contracts/platforms';
import { OutcomeSchema } from '@postrider/contracts/posts';
import { coalesce, currentOrigin, readFacts } from '@postrider/service';
import type { EventHandlers } from '@postrider/service/broker';
import { expirationEvent, type HookEvent, outcomeEvent, reconnectEvent } from './event.ts';

/** Records the deliveries of an event by its facts. An event without facts is left to the catch-up. */
export function createEventHandlers(record: (events: readonly HookEvent[]) => Promise<void>): EventHandlers {
  /** Events that arrive at the same time are recorded together. */
  const recordTogether = coalesce(async (events: HookEvent[]) => {
    await record(events);
    return events;
  });

  const onResult = async (event: Event) => {
    const outcome = readFacts(OutcomeSchema, event);
    await recordOne(outcome && outcomeEvent(outcome));
  };

  const onReconnect = async (event: Event) => {
    const reconnect = readFacts(ReconnectSchema, event);
    await recordOne(reconnect && reconnectEvent(reconnect));
  };

  const onExpiration = async (event: Event) => {
    const expiration = readFacts(ExpirationSchema, event);
    await recordOne(expiration && expirationEvent(expiration));
  };

  async function recordOne(event: HookEvent | undefined): Promise<void> {
    if (event) await recordTogether({ ...event, origin: currentOrigin() });
  }

  return {
    'post.published': onResult,
    'post.failed': onResult,
    'account.needs_reconnect': onReconnect,
    'account.expires_soon': onExpiration,
  };
}
