import type { EventLogService, LoggedEvent } from '@postrider/contracts/event-log';
import type { Source } from '@postrider/service/catch-up';
import { isUnimplemented, type RpcClient } from '@postrider/service/grpc';
import type { CommentStore } from './store.ts';

interface Dependencies {
  events: Pick<RpcClient<typeof EventLogService>, 'listEvents'>;
  store: Pick<CommentStore, 'removeAll'>;
}

/** Deletes the comments of deleted posts. Until then nobody can read them, because their post does not exist. */
export const deletedPosts = ({ events, store }: Dependencies): Source<LoggedEvent> => ({
  name: 'comments of deleted posts',

  async list({ since, after, limit }) {
    try {
      const page = { since, afterEventId: after, limit, types: ['post.deleted'] };
      return (await events.listEvents(page)).events;
    } catch (error) {
      // A posts service of an earlier version has no event log.
      if (isUnimplemented(error)) return [];
      throw error;
    }
  },

  positionOf: ({ event, loggedAt }) => ({ id: event?.id ?? '', at: loggedAt }),

  async handle(entries) {
    for (const { event } of entries)
      if (event?.type === 'post.deleted')
        await store.removeAll({ workspaceId: event.workspaceId, postId: event.subjectId });
    return entries;
  },
});
