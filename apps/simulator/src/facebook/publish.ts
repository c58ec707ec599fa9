import type { Incoming } from '../platform.ts';
import type { Account, Media, Post } from '../rows.ts';
import type { FacebookServer } from './behaviour.ts';

/** Adds what an app publishes on a Page. In development, only people with a role on the app see it. */
export const publish = (
  { network, receivedAtMs }: Pick<Incoming, 'network' | 'receivedAtMs'>,
  page: Account,
  { behaviour }: FacebookServer,
  post: Pick<Post, 'id' | 'text' | 'record'> & { media?: Media[]; path?: string },
): Post =>
  network.publish(page, {
    key: null,
    cid: null,
    media: [],
    path: `/${post.id}`,
    receivedAtMs,
    ...post,
    record: { ...post.record, visibleTo: behaviour.mode === 'live' ? 'everyone' : 'roles' },
  });
