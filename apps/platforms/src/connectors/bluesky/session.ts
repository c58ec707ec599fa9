import type { Credentials } from '@postrider/platform-rules';
import { WEB_APP } from '@postrider/platform-rules/bluesky/connect';
import { AppError } from '@postrider/service';
import { z } from 'zod';
import type { Connection, Grant } from '../connector.ts';
import { isNoServer, isRefusal, PlatformError } from '../http.ts';
import { dateAfter, displayText, identifier, secret, webUrl } from '../responses.ts';
import { type Xrpc, xrpcErrorOf } from './xrpc.ts';

/** What is kept, sealed, to act for an account. `service` signs in, `pds` holds the account. */
export const tokens = z.object({
  service: z.string(),
  pds: z.string(),
  did: z.string(),
  handle: z.string(),
  appPassword: z.string(),
  access: z.string(),
  refresh: z.string(),
  /** The web app that shows posts; unknown for accounts that were connected earlier. */
  app: z.string().default(WEB_APP),
});
export type Tokens = z.infer<typeof tokens>;

const session = z.object({
  did: identifier,
  handle: identifier,
  accessJwt: secret,
  refreshJwt: secret,
  // Servers may omit it.
  didDoc: z.unknown().optional(),
});

const didDocument = z.object({
  service: z.array(z.object({ id: z.string(), serviceEndpoint: z.string().max(2_000) })),
});

const profile = z.object({ displayName: displayText, avatar: webUrl });

/** The scope of a session with full access: it may change the e-mail address or delete the account. */
const MAIN_PASSWORD = 'com.atproto.access';
const NOT_THE_MAIN_PASSWORD =
  'This is the account’s main password, which you must not give to other services. Create an app password ' +
  '(Bluesky → Settings → Privacy and security → App passwords) and connect with that.';

/** Signs in with an app password and reads the profile. */
export async function signIn(
  xrpc: Xrpc,
  { service, app, identifier, appPassword }: Credentials<'bluesky'>,
): Promise<Connection<Tokens>> {
  const from = { service, app, appPassword };
  const grant = await createSession(xrpc, from, identifier.replace(/^@/, '')).catch((error: unknown) => {
    throw signInRefused(error);
  });
  if (claimsOf(grant.tokens.access).scope === MAIN_PASSWORD) {
    await endSession(xrpc, grant.tokens);
    throw new AppError('account_not_connected', NOT_THE_MAIN_PASSWORD);
  }
  const { did, handle, pds, access } = grant.tokens;
  // A server without an app view has no profiles: the handle is shown instead.
  const shown = await xrpc
    .query(pds, 'app.bsky.actor.getProfile', profile, { token: access, params: { actor: did } })
    .catch(() => ({ displayName: '', avatar: '' }));
  return {
    account: { externalId: did, username: handle, server: pds },
    displayName: shown.displayName || handle,
    avatarUrl: shown.avatar,
    grant,
  };
}

/** Asks the account's server whether it accepts the tokens. Throws PlatformError otherwise. */
export async function verify(xrpc: Xrpc, { pds, access }: Tokens): Promise<void> {
  await xrpc.query(pds, 'com.atproto.server.getSession', z.unknown(), { token: access });
}

/** New tokens with the refresh token or, if that is rejected, with the app password. */
export async function renew(xrpc: Xrpc, old: Tokens): Promise<Grant<Tokens>> {
  try {
    const answer = await xrpc.procedure(old.pds, 'com.atproto.server.refreshSession', session, {
      token: old.refresh,
    });
    return grantOf(answer, old);
  } catch (error) {
    const isRefused = error instanceof PlatformError && (error.status === 400 || error.status === 401);
    if (!isRefused) throw error;
    return createSession(xrpc, old, old.did);
  }
}

/** The constant data of an account's sessions. */
type Kept = Pick<Tokens, 'service' | 'app' | 'appPassword'>;

async function createSession(xrpc: Xrpc, kept: Kept, identifier: string) {
  const json = { identifier, password: kept.appPassword };
  const answer = await xrpc.procedure(kept.service, 'com.atproto.server.createSession', session, { json });
  return grantOf(answer, kept);
}

function grantOf(answer: z.infer<typeof session>, { service, app, appPassword }: Kept): Grant<Tokens> {
  const { did, handle, accessJwt, refreshJwt } = answer;
  const pds = pdsOf(answer.didDoc, service);
  const expiresAt = expiryOf(accessJwt);
  return {
    tokens: { service, app, appPassword, pds, did, handle, access: accessJwt, refresh: refreshJwt },
    expiresAt,
    renewAt: expiresAt,
  };
}

/** The account's own server from its DID document, or else the server that signed it in. */
function pdsOf(didDoc: unknown, service: string): string {
  const endpoint = didDocument
    .safeParse(didDoc)
    .data?.service.find(({ id }) => id.endsWith('#atproto_pds'))?.serviceEndpoint;
  if (!endpoint || !URL.canParse(endpoint)) return service;
  const { protocol, host, origin } = new URL(endpoint);
  return protocol === 'https:' && host !== new URL(service).host ? origin : service;
}

const claims = z.object({ exp: z.number().optional(), scope: z.string().optional() });

/** The claims of a JWT; empty for another kind of token. */
function claimsOf(jwt: string): z.infer<typeof claims> {
  try {
    return claims.parse(JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString('utf8')));
  } catch {
    return {};
  }
}

/** The expiry of a JWT, or null. */
function expiryOf(jwt: string): Date | null {
  const { exp } = claimsOf(jwt);
  return exp === undefined ? null : dateAfter(exp);
}

/** Revokes unused tokens. If that fails, they expire. */
const endSession = (xrpc: Xrpc, { pds, refresh }: Tokens): Promise<unknown> =>
  xrpc
    .procedure(pds, 'com.atproto.server.deleteSession', z.unknown(), { token: refresh })
    .catch(() => undefined);

function signInRefused(error: unknown): unknown {
  const { error: name } = xrpcErrorOf(error);
  if (isNoServer(error))
    return new AppError('account_not_connected', 'There is no Bluesky server at this address.');
  if (name === 'AuthFactorTokenRequired')
    return new AppError('account_not_connected', 'Use an app password: Bluesky → Settings → App passwords.');
  if (name === 'AccountTakedown')
    return new AppError('account_not_connected', 'Bluesky has suspended this account.');
  if (isRefusal(error))
    return new AppError('account_not_connected', 'The handle or the app password is wrong.');
  return error;
}
