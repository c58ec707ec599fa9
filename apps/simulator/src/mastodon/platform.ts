import type { Credentials } from '@postrider/platform-rules';
import { escapeHtml } from '@postrider/service/escape-html';
import { z } from 'zod';
import { saveAccount } from '../accounts.ts';
import { randomToken } from '../ids.ts';
import type { Network } from '../network.ts';
import { type Platform, type PlatformSettings, unknownPath } from '../platform.ts';
import type { Post } from '../rows.ts';
import type { AccountInput } from '../shapes.ts';
import { accountRoutes } from './accounts.ts';
import { type MastodonServer, mastodonBehaviour } from './behaviour.ts';
import { notFound, problem } from './errors.ts';
import { instanceRoutes } from './instance.ts';
import { linksFor, statusRecord } from './json.ts';
import { mediaRoutes } from './media.ts';
import { callerOf, oauthRoutes } from './oauth.ts';
import { statusRoutes } from './statuses.ts';
import { statusHtml } from './text.ts';

const AUDIENCES: Record<string, string | undefined> = {
  private: 'For followers only',
  direct: 'For mentioned people only',
};

/** The HTTP API of a Mastodon server: https://docs.joinmastodon.org/api/ */
export function mastodon({ videoProcessingMs }: PlatformSettings): Platform {
  const server: MastodonServer = { behaviour: mastodonBehaviour.parse({}) };
  return {
    name: 'mastodon',
    profilePath: (handle) => `/@${handle}`,
    routes: [
      ...instanceRoutes(server),
      ...oauthRoutes(),
      ...accountRoutes(server),
      ...mediaRoutes(videoProcessingMs),
      ...statusRoutes(server),
      unknownPath('/api/*path', notFound),
    ],
    callerOf,
    problem,
    addAccount,
    behave: (input) => {
      server.behaviour = mastodonBehaviour.parse(input);
    },
    html,
  };
}

/** Adds the account; an existing one keeps its token unless it was revoked. */
function addAccount(network: Network, input: AccountInput, origin: string) {
  const handle = z
    .string()
    .regex(/^[a-z0-9_]{1,30}$/, 'A Mastodon name is 1 to 30 letters, digits and underscores')
    .parse(input.handle.replace(/^@/, '').toLowerCase());
  const account = saveAccount(network, 'mastodon', handle, input);
  const valid = network.tokensOf(account.id).find((token) => !token.revoked);
  const token = valid ?? { token: randomToken(), accountId: account.id, revoked: false };
  if (!valid) network.save({ table: 'tokens', row: token });
  const fields = { instance: origin, accessToken: token.token } satisfies Credentials<'mastodon'>;
  return { id: account.id, handle, fields };
}

function html(post: Post, network: Network): string {
  const { spoiler_text, visibility } = statusRecord.parse(post.record);
  const warning = spoiler_text === '' ? '' : `<p class="warning">${escapeHtml(spoiler_text)}</p>`;
  const note = AUDIENCES[visibility];
  const audience = note === undefined ? '' : `<p class="note">${note}</p>`;
  return audience + warning + statusHtml(post.text, linksFor(network, ''));
}
