import type { Expiration, PlatformsService, Reconnect } from '@postrider/contracts/platforms';
import type { Outcome, PostsService } from '@postrider/contracts/posts';
import type { Source } from '@postrider/service/catch-up';
import { isUnimplemented, type RpcClient } from '@postrider/service/grpc';
import { expirationEvent, type HookEvent, outcomeEvent, reconnectEvent } from './event.ts';

type Record = (events: readonly HookEvent[]) => Promise<void>;

/** Finished results from the posts service. */
export const outcomeSource = (posts: RpcClient<typeof PostsService>, record: Record): Source<Outcome> => ({
  name: 'outcomes',
  async list({ since, after, limit }) {
    return (await posts.listOutcomes({ since, afterEventId: after, limit })).outcomes;
  },
  positionOf: ({ eventId, finishedAt }) => ({ id: eventId, at: finishedAt }),
  originOf: (outcome) => outcome,
  async handle(outcomes) {
    await record(
      outcomes.flatMap((outcome) => {
        const event = outcomeEvent(outcome);
        return event ? { ...event, origin: outcome } : [];
      }),
    );
    return outcomes;
  },
});

/** Losses of access from the platforms service. */
export const reconnectSource = (
  platforms: RpcClient<typeof PlatformsService>,
  record: Record,
): Source<Reconnect> => ({
  name: 'reconnects',
  async list({ since, after, limit }) {
    return (await platforms.listReconnects({ since, afterEventId: after, limit })).reconnects;
  },
  positionOf: ({ eventId, at }) => ({ id: eventId, at }),
  async handle(reconnects) {
    await record(reconnects.map(reconnectEvent).filter((event) => event !== undefined));
    return reconnects;
  },
});

/** Warnings that accounts will expire from the platforms service. */
export const expirationSource = (
  platforms: RpcClient<typeof PlatformsService>,
  record: Record,
): Source<Expiration> => ({
  name: 'expirations',
  async list({ since, after, limit }) {
    try {
      return (await platforms.listExpirations({ since, afterEventId: after, limit })).expirations;
    } catch (error) {
      // A platforms service of an earlier version warns of nothing.
      if (isUnimplemented(error)) return [];
      throw error;
    }
  },
  positionOf: ({ eventId, at }) => ({ id: eventId, at }),
  async handle(expirations) {
    await record(expirations.map(expirationEvent).filter((event) => event !== undefined));
    return expirations;
  },
});
