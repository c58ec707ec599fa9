import { createHash } from 'node:crypto';
import express from 'express';
import { z } from 'zod';
import { consentHtml, PEOPLE } from './consent-page.ts';
import { randomToken } from './ids.ts';
import { type ApiError, type Incoming, type Reply, type Route, searchOf } from './platform.ts';
import type { PlatformName } from './shapes.ts';

/** A consent that can be exchanged for a token, once. */
export type Grant = {
  clientId: string;
  redirectUri: string;
  accountId: string;
  /** What the person has allowed; all that was asked for, unless the page lets people refuse a part. */
  scope: string;
  challenge: string | null;
  /** Who signed in, and all accounts that they chose, if the page lets people choose several. */
  person?: string;
  accountIds?: string[];
};

const OUT_OF_BAND = 'urn:ietf:wg:oauth:2.0:oob';

/** Whether a verifier matches the challenge of the consent (RFC 7636); true if there was no challenge. */
export function matchesChallenge(
  { challenge }: Grant,
  verifier: string,
  encoding: 'base64url' | 'hex' = 'base64url',
): boolean {
  return challenge === null || challenge === createHash('sha256').update(verifier).digest(encoding);
}

/** The codes that were issued and not exchanged yet. */
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

  /** The grant of a code; a code can be used once. */
  redeem(code: string): Grant | undefined {
    const grant = this.#grants.get(code);
    this.#grants.delete(code);
    return grant && grant.expiresAtMs > Date.now() ? grant : undefined;
  }
}

/** The parameters of an authorization request. */
export const authorizationRequest = z.object({
  response_type: z.literal('code'),
  client_id: z.string(),
  redirect_uri: z.string(),
  scope: z.string().optional(),
  state: z.string().optional(),
  code_challenge: z.string().optional(),
  // X's client sends it in lower case.
  code_challenge_method: z.literal(['S256', 's256']).optional(),
});
const several = z.union([z.string().transform((one) => [one]), z.array(z.string())]).catch([]);
const decision = z.object({
  account: z.string().optional(),
  denied: z.string().optional(),
  /** The scopes that the person does not allow. */
  without: several,
  /** Whether all ticked accounts are opened, instead of the one of a button. */
  ticked: z.string().optional(),
  tick: several,
  person: z.string().min(1).catch(PEOPLE[0]),
});
type Decision = z.infer<typeof decision>;

/** The platform of a page, its path, the parameters that it requires, and the platform's form of an error. */
type ConsentPage = {
  platform: PlatformName;
  path: string;
  request: z.ZodType<z.infer<typeof authorizationRequest>>;
  /** The error of a person who cancels, if it is not the usual one. */
  denial?: string;
  error(status: number, reason: string): ApiError;
  /** What separates scopes, on pages where people can refuse some of them. */
  scopeSeparator?: string;
  /** Whether a person signs in and chooses accounts. */
  opensSeveral?: boolean;
  /** Throws if this person can't sign in. */
  admit?(person: string): void;
};

/** The page on which a person authorizes an application, with one button for each account. */
export function consentRoutes(grants: Grants, page: ConsentPage): Route[] {
  const { path } = page;
  const parse = [express.urlencoded({ extended: true })];
  return [
    { method: 'get', path, operations: ['session'], handle: (call) => showPage(call, page) },
    { method: 'post', path, operations: ['session'], parse, handle: (call) => consent(call, grants, page) },
  ];
}

function showPage(call: Incoming, page: ConsentPage): Reply {
  const request = check(call, page, Object.fromEntries(searchOf(call)));
  const name = call.network.client(request.client_id)?.name ?? '';
  const accounts = call.network.accounts().filter((account) => account.platform === page.platform);
  const action = call.req.baseUrl + page.path;
  const bytes = Buffer.from(consentHtml({ ...page, name, action, request, accounts }));
  return { status: 200, file: { bytes, mimeType: 'html' } };
}

function consent(call: Incoming, grants: Grants, page: ConsentPage): Reply {
  const request = check(call, page, call.req.body);
  const result = decide(call, grants, page, request);
  if (request.redirect_uri === OUT_OF_BAND) return { status: 200, body: result };
  const target = new URL(request.redirect_uri);
  for (const [name, value] of Object.entries(result)) target.searchParams.set(name, value);
  if (request.state) target.searchParams.set('state', request.state);
  return { status: 302, headers: { location: target.href } };
}

/** A code for the chosen accounts, or the error that reports the denial. */
function decide(
  call: Incoming,
  grants: Grants,
  page: ConsentPage,
  request: z.infer<typeof authorizationRequest>,
): { code: string } | { error: string } {
  const { platform, error, denial = 'access_denied', opensSeveral = false, admit } = page;
  const decided = decision.parse(call.req.body);
  if (decided.denied) return { error: denial };
  const { account: handle = '', ticked, tick, person } = decided;
  if (opensSeveral) admit?.(person);
  const handles = opensSeveral && ticked ? tick : [handle];
  const accounts = handles.flatMap((each) => call.network.account(platform, each) ?? []);
  if (accounts.length < handles.length) throw error(422, 'No such account');
  const code = grants.keep({
    clientId: request.client_id,
    redirectUri: request.redirect_uri,
    accountId: accounts[0]?.id ?? '',
    scope: allowed(request.scope ?? '', decided, page),
    challenge: request.code_challenge ?? null,
    ...(opensSeveral && { person, accountIds: accounts.map(({ id }) => id) }),
  });
  return { code };
}

/** The scopes without those that the person refused. */
const allowed = (scope: string, { without }: Decision, { scopeSeparator }: ConsentPage): string =>
  scopeSeparator === undefined
    ? scope
    : scope
        .split(scopeSeparator)
        .filter((each) => !without.includes(each))
        .join(scopeSeparator);

/** A redirect URI of this machine matches at every port (RFC 8252, section 7.3), so that several systems can run on it. */
const anyPort = (uri: string) =>
  uri.replace(/^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?\//, 'http://127.0.0.1/');

/** The request of a registered client with one of its redirect URIs; otherwise throws. */
function check(
  call: Incoming,
  { error, request: schema }: ConsentPage,
  value: unknown,
): z.infer<typeof authorizationRequest> {
  const request = schema.safeParse(value);
  if (!request.success) throw error(400, 'The request is missing a required parameter');
  const client = call.network.client(request.data.client_id);
  if (!client) throw error(401, 'Client authentication failed due to unknown client');
  if (!client.redirectUris.map(anyPort).includes(anyPort(request.data.redirect_uri))) {
    throw error(400, 'The redirect uri included is not valid.');
  }
  return request.data;
}
