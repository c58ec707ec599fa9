import { createHash } from 'node:crypto';
import express from 'express';
import { z } from 'zod';
import { escapeHtml } from './html.ts';
import { randomToken } from './ids.ts';
import type { ApiError, Incoming, Reply, Route } from './platform.ts';
import type { PlatformName } from './shapes.ts';

/** A consent that waits to be exchanged for a token, once. */
export type Grant = {
  clientId: string;
  redirectUri: string;
  accountId: string;
  scope: string;
  challenge: string | null;
};

const OUT_OF_BAND = 'urn:ietf:wg:oauth:2.0:oob';

/** True where `verifier` is what the challenge of the consent was made from (RFC 7636); true where there was none. */
export function provesChallenge({ challenge }: Grant, verifier: string): boolean {
  return challenge === null || challenge === createHash('sha256').update(verifier).digest('base64url');
}

/** The codes handed out and not yet exchanged. */
export class Grants {
  readonly #grants = new Map<string, Grant & { expiresAtMs: number }>();
  readonly #liveMs: number;

  constructor(codesLiveMs: number) {
    this.#liveMs = codesLiveMs;
  }

  keep(grant: Grant): string {
    const code = randomToken();
    this.#grants.set(code, { ...grant, expiresAtMs: Date.now() + this.#liveMs });
    return code;
  }

  /** The grant behind a code; a code is good once. */
  redeem(code: string): Grant | undefined {
    const grant = this.#grants.get(code);
    this.#grants.delete(code);
    return grant && grant.expiresAtMs > Date.now() ? grant : undefined;
  }
}

/** What an application asks for, in the address of the page. */
export const asked = z.object({
  response_type: z.literal('code'),
  client_id: z.string(),
  redirect_uri: z.string(),
  scope: z.string().optional(),
  state: z.string().optional(),
  code_challenge: z.string().optional(),
  // X's own client writes it in small letters.
  code_challenge_method: z.literal(['S256', 's256']).optional(),
});
const answered = z.object({ account: z.string().optional(), denied: z.string().optional() });

/** Whose page it is, where it is, what must be asked with, and how the platform words a refusal. */
type House = {
  platform: PlatformName;
  path: string;
  asked: z.ZodType<z.infer<typeof asked>>;
  refusal(status: number, reason: string): ApiError;
};

/** The page on which a person lets an application post for them, or not: one button for each account there is. */
export function consentRoutes(grants: Grants, house: House): Route[] {
  const { path } = house;
  const parse = [express.urlencoded({ extended: true })];
  return [
    { method: 'get', path, operations: ['session'], handle: (call) => ask(call, house) },
    { method: 'post', path, operations: ['session'], parse, handle: (call) => consent(call, grants, house) },
  ];
}

function ask(call: Incoming, house: House): Reply {
  const search = new URL(call.req.originalUrl, call.origin).searchParams;
  const request = check(call, house, Object.fromEntries(search));
  const name = call.world.client(request.client_id)?.name ?? '';
  const fields = Object.entries(request).map(
    ([field, value]) => `<input type="hidden" name="${field}" value="${escapeHtml(value ?? '')}">`,
  );
  const accounts = call.world.accounts().filter((account) => account.platform === house.platform);
  const buttons = accounts.map(
    ({ handle }) => `<button name="account" value="${handle}">Continue as @${handle}</button>`,
  );
  buttons.push('<button name="denied" value="true">Cancel</button>');
  const form = `<form method="post" action="${house.path}">${fields.join('')}${buttons.join('')}</form>`;
  const body = `<h1>${escapeHtml(name)} would like to post for you</h1>${accounts.length ? form : '<p>No account.</p>'}`;
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Authorize</title>
<link rel="stylesheet" href="/assets/style.css"><main class="consent">${body}</main></html>`;
  return { status: 200, file: { bytes: Buffer.from(html), mimeType: 'html' } };
}

function consent(call: Incoming, grants: Grants, house: House): Reply {
  const request = check(call, house, call.req.body);
  const answer = decide(call, grants, house, request);
  if (request.redirect_uri === OUT_OF_BAND) return { status: 200, body: answer };
  const target = new URL(request.redirect_uri);
  for (const [name, value] of Object.entries(answer)) target.searchParams.set(name, value);
  if (request.state) target.searchParams.set('state', request.state);
  return { status: 302, headers: { location: target.href } };
}

/** A code for the account that was chosen, or the error that tells the application of a no. */
function decide(
  call: Incoming,
  grants: Grants,
  { platform, refusal }: House,
  request: z.infer<typeof asked>,
): { code: string } | { error: string } {
  const { account: handle = '', denied } = answered.parse(call.req.body);
  if (denied) return { error: 'access_denied' };
  const account = call.world.account(platform, handle);
  if (!account) throw refusal(422, 'No such account');
  const code = grants.keep({
    clientId: request.client_id,
    redirectUri: request.redirect_uri,
    accountId: account.id,
    scope: request.scope ?? '',
    challenge: request.code_challenge ?? null,
  });
  return { code };
}

/** The request of a registered client for one of its own addresses; otherwise throws. */
function check(call: Incoming, { refusal, asked: schema }: House, value: unknown): z.infer<typeof asked> {
  const request = schema.safeParse(value);
  if (!request.success) throw refusal(400, 'The request is missing a required parameter');
  const client = call.world.client(request.data.client_id);
  if (!client) throw refusal(401, 'Client authentication failed due to unknown client');
  if (!client.redirectUris.includes(request.data.redirect_uri)) {
    throw refusal(400, 'The redirect uri included is not valid.');
  }
  return request.data;
}
