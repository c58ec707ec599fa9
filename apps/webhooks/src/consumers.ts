import type { Event } from '@postrider/contracts/events';
import { ExpirationSchema, ReconnectSchema } from '@postrider/contracts/platforms';
import { OutcomeSchema } from '@postrider/contracts/posts';
import { currentOrigin, readFacts } from '@postrider/service';
import type { EventHandlers } from '@postrider/service/broker';
import { expirationEvent, loggedEvent, outcomeEvent, reconnectEvent } from './event.ts';
import type { Record } from './recording.ts';

/** Records events by their facts. An event without facts is left to the catch-up. */
export function createEventHandlers(record: Record): EventHandlers {
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

  const onLogged = (event: Event) => recordOne(loggedEvent(event));

  async function recordOne(event: Parameters<Record>[0][number] | undefined): Promise<void> {
    if (event) await record([{ ...event, origin: currentOrigin() }]);
  }

  return {
    'post.published': onResult,
    'post.failed': onResult,
    'account.needs_reconnect': onReconnect,
    'account.expires_soon': onExpiration,
    'post.scheduled': onLogged,
    'post.updated': onLogged,
    'post.finished': onLogged,
    'post.deleted': onLogged,
    'post.approval_requested': onLogged,
    'post.approved': onLogged,
    'post.declined': onLogged,
    'account.connected': onLogged,
    // Only found by the catch-up: the media service has no broker.
    'media.ready': onLogged,
  };
}
