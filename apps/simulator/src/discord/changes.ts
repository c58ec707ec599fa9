import type { Incoming, Route } from '../platform.ts';
import type { Account, Post } from '../rows.ts';
import type { DiscordServer } from './behaviour.ts';
import type { botCall } from './calls.ts';
import { payloadOf } from './content.ts';
import { discordError, parsed } from './errors.ts';
import { change, edit, messageJson } from './messages.ts';

interface Changes {
  server: DiscordServer;
  call: ReturnType<typeof botCall>;
  /** That of one message. */
  path: string;
  /** The message of a call. Throws the error of Discord. */
  live(incoming: Incoming, account: Account): Post;
}

/** How bots and webhooks delete and edit their messages: the same calls, at different addresses. */
export const changeRoutes = ({ server, call, path, live }: Changes): Route[] => [
  call({
    method: 'delete',
    path,
    operations: ['delete'],
    handle: (incoming, account) => incoming.network.deletePost(live(incoming, account)),
  }),
  call({
    method: 'all',
    path,
    operations: ['edit'],
    handle(incoming, account) {
      if (incoming.req.method !== 'PATCH') throw discordError(405, 0, '405: Method Not Allowed');
      const given = parsed(change, payloadOf(incoming));
      return messageJson(account, edit(incoming, live(incoming, account), given), server);
    },
  }),
];
