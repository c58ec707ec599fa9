import { PLATFORM_DEFINITIONS } from '@postrider/platform-rules';
import { escapeHtml } from '@postrider/service/escape-html';
import { z } from 'zod';
import { saveAccount } from '../accounts.ts';
import { randomToken } from '../ids.ts';
import type { Network } from '../network.ts';
import { type Platform, type PlatformSettings, unknownPath } from '../platform.ts';
import type { Post } from '../rows.ts';
import type { AccountInput } from '../shapes.ts';
import { accountRoutes } from './accounts.ts';
import {
  type MastodonBehaviourInput,
  type MastodonServer,
  mastodonBehaviour,
  type ServerKind,
} from './behaviour.ts';
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
  local: 'On this server only',
  mutuals_only: 'For mutual followers only',
};

/** A server with Mastodon's API (https://docs.joinmastodon.org/api/), which usually behaves as given. */
export function createServer(
  kind: ServerKind,
  { videoProcessingMs }: PlatformSettings,
  usual: MastodonBehaviourInput = {},
): Platform {
  const { platform, hosts, profilePath } = kind;
  const server: MastodonServer = { kind, behaviour: mastodonBehaviour.parse(usual), keys: new Map() };
  return {
    name: platform,
    ...(hosts && { hosts, needsHost: true }),
    profilePath,
    routes: [
      ...instanceRoutes(server),
      ...oauthRoutes(server),
      ...accountRoutes(server),
      ...mediaRoutes(server, videoProcessingMs),
      ...statusRoutes(server),
      unknownPath('/api/*path', notFound),
    ],
    callerOf: (req, network) => callerOf(req, network, platform),
    problem,
    addAccount: (network, input, origin) => addAccount(network, input, kind, origin),
    behave: (input) => {
      server.behaviour = mastodonBehaviour.parse({ ...usual, ...z.looseObject({}).parse(input) });
      server.keys.clear();
    },
    html: (post, network) => html(post, network, kind),
  };
}

/** Adds the account; an existing one keeps its token unless it was revoked. */
function addAccount(network: Network, input: AccountInput, kind: ServerKind, origin: string) {
  const { platform } = kind;
  const handle = z
    .string()
    .regex(
      /^[a-z0-9_]{1,30}$/,
      `A name on ${PLATFORM_DEFINITIONS[platform].name} is 1 to 30 letters, digits and underscores`,
    )
    .parse(input.handle.replace(/^@/, '').toLowerCase());
  const account = saveAccount(network, platform, handle, input);
  const valid = network.tokensOf(account.id).find((token) => !token.revoked);
  const token = valid ?? { token: randomToken(), accountId: account.id, revoked: false };
  if (!valid) network.save({ table: 'tokens', row: token });
  const fields = { instance: kind.originOf({ origin }), accessToken: token.token };
  return { id: account.id, handle, fields };
}

function html(post: Post, network: Network, kind: ServerKind): string {
  const { spoiler_text, visibility } = statusRecord.parse(post.record);
  const warning = spoiler_text === '' ? '' : `<p class="warning">${escapeHtml(spoiler_text)}</p>`;
  const note = AUDIENCES[visibility];
  const audience = note === undefined ? '' : `<p class="note">${note}</p>`;
  return audience + warning + statusHtml(post.text, linksFor(network, '', kind));
}
