import type { Credentials } from '@postrider/platform-rules';
import { z } from 'zod';
import { saveAccount } from '../accounts.ts';
import { randomToken } from '../ids.ts';
import type { Network } from '../network.ts';
import { type Platform, unknownPath } from '../platform.ts';
import type { AccountInput } from '../shapes.ts';
import { type DiscordServer, discordBehaviour } from './behaviour.ts';
import { botRoutes } from './bots.ts';
import { callerOf } from './calls.ts';
import { idsOf } from './channels.ts';
import { discordError, problem } from './errors.ts';
import { historyRoutes } from './history.ts';
import { messageHtml } from './html.ts';
import { serverRoutes } from './servers.ts';
import { webhookRoutes } from './webhooks.ts';

/** Discord’s API: https://docs.discord.com/developers. An account is a channel, with a server and a bot of its own. */
export function discord(): Platform {
  const server: DiscordServer = {
    behaviour: discordBehaviour.parse({}),
    nonces: new Map(),
    buckets: new Map(),
  };
  return {
    name: 'discord',
    hosts: ['discord.com'],
    needsHost: true,
    profilePath: (handle) => `/discord/${handle}`,
    routes: [
      ...serverRoutes(server),
      ...historyRoutes(server),
      ...botRoutes(server),
      ...webhookRoutes(server),
      unknownPath('/*path', () => discordError(404, 0, '404: Not Found')),
    ],
    callerOf,
    behave(behaviour) {
      server.behaviour = discordBehaviour.parse(behaviour);
      server.buckets.clear();
    },
    problem,
    addAccount,
    html: messageHtml,
  };
}

/** Adds a channel with a bot of its own, or gives its bot a new token if the old one was revoked. */
function addAccount(network: Network, input: AccountInput, origin: string) {
  const handle = z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,60}$/, 'A channel on Discord has a name of letters, digits and hyphens')
    .parse(input.handle.replace(/^[@#]/, '').toLowerCase());
  const account = saveAccount(network, 'discord', handle, input);
  const known = network.tokensOf(account.id).find(({ revoked }) => !revoked)?.token;
  const bot = Buffer.from(idsOf(account).bot).toString('base64url');
  const token = known ?? `${bot}.${randomToken().slice(0, 6)}.${randomToken().slice(0, 38)}`;
  network.save({ table: 'tokens', row: { token, accountId: account.id, revoked: false } });
  const fields = { secret: token, channel: account.id, apiUrl: origin } satisfies Credentials<'discord'>;
  return { id: account.id, handle, fields };
}
