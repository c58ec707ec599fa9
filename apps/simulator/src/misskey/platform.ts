import { escapeHtml } from '@postrider/service/escape-html';
import { z } from 'zod';
import { saveAccount } from '../accounts.ts';
import { randomToken } from '../ids.ts';
import type { Network } from '../network.ts';
import { ownHosts, ownOrigin } from '../own-host.ts';
import { type Platform, unknownPath } from '../platform.ts';
import type { Post } from '../rows.ts';
import type { AccountInput } from '../shapes.ts';
import { type MisskeyServer, misskeyBehaviour } from './behaviour.ts';
import { driveRoutes } from './drive.ts';
import { misskeyError, problem } from './errors.ts';
import { instanceRoutes } from './instance.ts';
import { noteRecord } from './json.ts';
import { noteRoutes } from './notes.ts';
import { signInRoutes } from './sign-in.ts';
import { callerOf } from './tokens.ts';

const AUDIENCES: Record<string, string | undefined> = {
  home: 'On home timelines only',
  followers: 'For followers only',
  specified: 'For mentioned people only',
};

/** The HTTP API of a Misskey server: https://misskey-hub.net/en/docs/for-developers/api/ */
export function misskey(): Platform {
  const server: MisskeyServer = { behaviour: misskeyBehaviour.parse({}) };
  return {
    name: 'misskey',
    hosts: ownHosts('misskey'),
    needsHost: true,
    profilePath: (handle) => `/misskey/@${handle}`,
    routes: [
      ...instanceRoutes(server),
      ...signInRoutes(),
      ...driveRoutes(server),
      ...noteRoutes(server),
      unknownPath('/api/*path', () => misskeyError(404, 'UNKNOWN_API_ENDPOINT', 'Unknown API endpoint.')),
    ],
    callerOf,
    problem,
    addAccount,
    behave: (input) => {
      server.behaviour = misskeyBehaviour.parse(input);
    },
    html,
  };
}

/** Adds the account; an existing one keeps its token unless it was revoked. */
function addAccount(network: Network, input: AccountInput, origin: string) {
  const handle = z
    .string()
    .regex(/^\w{1,20}$/, 'A Misskey name is 1 to 20 letters, digits and underscores')
    .parse(input.handle.replace(/^@/, '').toLowerCase());
  const account = saveAccount(network, 'misskey', handle, input);
  const valid = network.tokensOf(account.id).find((token) => !token.revoked);
  const token = valid ?? { token: randomToken(), accountId: account.id, revoked: false };
  if (!valid) network.save({ table: 'tokens', row: token });
  return {
    id: account.id,
    handle,
    fields: { instance: ownOrigin('misskey', origin), accessToken: token.token },
  };
}

function html({ text, record }: Post): string {
  const { cw, visibility } = noteRecord.parse(record);
  const note = AUDIENCES[visibility];
  const audience = note === undefined ? '' : `<p class="note">${note}</p>`;
  const warning = cw === null ? '' : `<p class="warning">${escapeHtml(cw)}</p>`;
  return `${audience}${warning}<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
}
