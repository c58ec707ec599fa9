import type { Credentials } from '@postrider/platform-rules';
import { escapeHtml } from '@postrider/service/escape-html';
import { z } from 'zod';
import { appPassword } from '../ids.ts';
import type { Network } from '../network.ts';
import type { Platform } from '../platform.ts';
import type { Account, Post } from '../rows.ts';
import type { AccountInput } from '../shapes.ts';
import { type WordpressServer, wordpressBehaviour } from './behaviour.ts';
import { problem } from './errors.ts';
import { SITE } from './paths.ts';
import { siteRoutes } from './routes.ts';
import { storeOf, wpPost } from './store.ts';
import { safeHtml } from './text.ts';
import { callerOf } from './users.ts';

/** A WordPress site in a folder, with many users: https://developer.wordpress.org/rest-api/ */
export function wordpress(): Platform {
  const server: WordpressServer = { behaviour: wordpressBehaviour.parse({}) };
  return {
    name: 'wordpress',
    profilePath: (handle) => `${SITE}/author/${handle}/`,
    routes: siteRoutes(server),
    callerOf,
    problem,
    addAccount,
    behave: (given) => {
      server.behaviour = wordpressBehaviour.parse(given);
    },
    html,
  };
}

/** Adds the user; an existing one keeps the application password unless it was revoked. */
function addAccount(network: Network, input: AccountInput, origin: string) {
  const handle = z
    .string()
    .regex(
      /^[a-z0-9._-]{1,60}$/,
      'A WordPress name is 1 to 60 letters, digits, periods, hyphens and underscores',
    )
    .parse(input.handle.replace(/^@/, '').toLowerCase());
  const known = network.account('wordpress', handle);
  const isKept = known && !known.revoked;
  const account: Account = {
    platform: 'wordpress',
    id: known?.id ?? String(storeOf(network).nextId()),
    handle,
    displayName: input.displayName ?? known?.displayName ?? handle,
    password: input.password ?? (isKept ? known.password : appPassword()),
    signingKey: '',
    generation: known?.generation ?? 1,
    revoked: false,
    createdAtMs: known?.createdAtMs ?? Date.now(),
  };
  network.save({ table: 'accounts', row: account });
  const fields = { site: origin + SITE, username: handle, appPassword: account.password };
  return { id: account.id, handle, fields: fields satisfies Credentials<'wordpress'> };
}

function html({ record }: Post): string {
  const { title, content } = wpPost.parse(record);
  return (title === '' ? '' : `<h2>${escapeHtml(title)}</h2>`) + safeHtml(content);
}
