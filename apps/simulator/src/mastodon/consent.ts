import express from 'express';
import { z } from 'zod';
import { escapeHtml } from '../html.ts';
import { randomToken } from '../ids.ts';
import type { Incoming, Reply, Route } from '../platform.ts';
import { mastodonError } from './errors.ts';

/** A consent that waits to be exchanged for a token, once. */
export type Grant = { clientId: string; redirectUri: string; accountId: string; challenge: string | null };

const CODE_LIVES_MS = 10 * 60 * 1000;
const OUT_OF_BAND = 'urn:ietf:wg:oauth:2.0:oob';

/** The codes handed out and not yet exchanged. */
export class Grants {
  readonly #grants = new Map<string, Grant & { expiresAtMs: number }>();

  keep(grant: Grant): string {
    const code = randomToken();
    this.#grants.set(code, { ...grant, expiresAtMs: Date.now() + CODE_LIVES_MS });
    return code;
  }

  /** The grant behind a code; a code is good once. */
  redeem(code: string): Grant | undefined {
    const grant = this.#grants.get(code);
    this.#grants.delete(code);
    return grant && grant.expiresAtMs > Date.now() ? grant : undefined;
  }
}

const asked = z.object({
  response_type: z.literal('code'),
  client_id: z.string(),
  redirect_uri: z.string(),
  state: z.string().optional(),
  code_challenge: z.string().optional(),
  code_challenge_method: z.literal('S256').optional(),
});
const answered = asked.extend({ account: z.string() });

/** The page on which a person lets an application post for them: one button for each account there is. */
export function consentRoutes(grants: Grants): Route[] {
  const path = '/oauth/authorize';
  const parse = [express.urlencoded({ extended: true })];
  return [
    { method: 'get', path, operations: ['session'], handle: ask },
    { method: 'post', path, operations: ['session'], parse, handle: (call) => consent(call, grants) },
  ];
}

function ask(call: Incoming): Reply {
  const search = new URL(call.req.originalUrl, call.origin).searchParams;
  const request = check(call, asked, Object.fromEntries(search));
  const name = call.world.client(request.client_id)?.name ?? '';
  const fields = Object.entries(request).map(
    ([field, value]) => `<input type="hidden" name="${field}" value="${escapeHtml(value ?? '')}">`,
  );
  const accounts = call.world.accounts().filter((account) => account.platform === 'mastodon');
  const buttons = accounts.map(
    ({ handle }) => `<button name="account" value="${handle}">Continue as @${handle}</button>`,
  );
  const form = `<form method="post" action="/oauth/authorize">${fields.join('')}${buttons.join('')}</form>`;
  const body = `<h1>${escapeHtml(name)} would like to post for you</h1>${accounts.length ? form : '<p>No account.</p>'}`;
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Authorize</title>
<link rel="stylesheet" href="/assets/style.css"><main class="consent">${body}</main></html>`;
  return { status: 200, file: { bytes: Buffer.from(html), mimeType: 'html' } };
}

function consent(call: Incoming, grants: Grants): Reply {
  const request = check(call, answered, call.req.body ?? {});
  const account = call.world.account('mastodon', request.account);
  if (!account) throw mastodonError(422, 'No such account');
  const code = grants.keep({
    clientId: request.client_id,
    redirectUri: request.redirect_uri,
    accountId: account.id,
    challenge: request.code_challenge ?? null,
  });
  if (request.redirect_uri === OUT_OF_BAND) return { status: 200, body: { code } };
  const target = new URL(request.redirect_uri);
  target.searchParams.set('code', code);
  if (request.state) target.searchParams.set('state', request.state);
  return { status: 302, headers: { location: target.href } };
}

/** The request of a registered client for one of its own addresses; otherwise throws. */
function check<T extends z.infer<typeof asked>>(call: Incoming, schema: z.ZodType<T>, value: unknown): T {
  const request = schema.safeParse(value);
  if (!request.success) throw mastodonError(400, 'The request is missing a required parameter');
  const client = call.world.client(request.data.client_id);
  if (!client) throw mastodonError(401, 'Client authentication failed due to unknown client');
  if (!client.redirectUris.includes(request.data.redirect_uri)) {
    throw mastodonError(400, 'The redirect uri included is not valid.');
  }
  return request.data;
}
