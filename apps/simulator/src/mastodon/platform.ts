import { z } from 'zod';
import { saveAccount } from '../account.ts';
import { escapeHtml } from '../html.ts';
import { randomToken } from '../ids.ts';
import type { Platform, Route } from '../platform.ts';
import type { Post } from '../rows.ts';
import type { AccountInput, Credentials } from '../shapes.ts';
import type { World } from '../world.ts';
import { accountRoutes } from './accounts.ts';
import { callerOf } from './auth.ts';
import { notFound, problem } from './errors.ts';
import { instanceRoutes } from './instance.ts';
import { Manners } from './manners.ts';
import { mediaRoutes } from './media.ts';
import { oauthRoutes } from './oauth.ts';
import { statusRoutes } from './statuses.ts';
import { statusHtml } from './text.ts';
import { linksFor, statusRecord } from './views.ts';

const AUDIENCES: Record<string, string | undefined> = {
  private: 'For followers only',
  direct: 'For the people mentioned only',
};

/** The HTTP API of a Mastodon server: https://docs.joinmastodon.org/api/ */
export function mastodon(options: { videoProcessingMs: number }): Platform {
  const manners = new Manners();
  return {
    name: 'mastodon',
    label: 'Mastodon',
    profilePath: (handle) => `/@${handle}`,
    routes: [
      ...instanceRoutes(manners),
      ...oauthRoutes(),
      ...accountRoutes(manners),
      ...mediaRoutes(options.videoProcessingMs),
      ...statusRoutes(manners),
      unknownPath,
    ],
    callerOf,
    problem,
    addAccount,
    behave: (input) => manners.set(input),
    html,
  };
}

const unknownPath: Route = {
  method: 'all',
  path: '/api/*path',
  operations: ['other'],
  handle: () => {
    throw notFound();
  },
};

/** Add the account; one that exists keeps its token unless it was revoked. */
function addAccount(world: World, input: AccountInput, origin: string): Credentials {
  const handle = z
    .string()
    .regex(/^[a-z0-9_]{1,30}$/, 'A Mastodon name is 1 to 30 letters, digits and underscores')
    .parse(input.handle.replace(/^@/, '').toLowerCase());
  const account = saveAccount(world, 'mastodon', handle, input);
  const good = world.tokensOf(account.id).find((token) => !token.revoked);
  const token = good ?? { token: randomToken(), accountId: account.id, revoked: false };
  if (!good) world.save({ table: 'tokens', row: token });
  return { platform: 'mastodon', instance: origin, accessToken: token.token, username: handle };
}

function html(post: Post, world: World): string {
  const { spoiler_text, visibility } = statusRecord.parse(post.record);
  const warning = spoiler_text === '' ? '' : `<p class="warning">${escapeHtml(spoiler_text)}</p>`;
  const note = AUDIENCES[visibility];
  const audience = note === undefined ? '' : `<p class="note">${note}</p>`;
  return audience + warning + statusHtml(post.text, linksFor(world, ''));
}
