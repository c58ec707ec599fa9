import { createHash } from 'node:crypto';
import type { Connect, Values } from '@postrider/platform-rules';
import type { z } from 'zod';
import type { Connection, Consent } from './connector.ts';
import { parseFields } from './input.ts';

/**
 * How the platform binds a code to its request (PKCE, RFC 7636): by the verifier's SHA-256 as base64url, by the same in
 * hex, or not at all.
 */
type Pkce = 'S256' | 'hex' | 'none';

/** The parameters of an authorization request that its address contains. */
export interface Asking {
  state: string;
  redirectUri: string;
  /** The parameters of PKCE; none if the platform does not support it. */
  challenge: Readonly<Record<string, string>>;
}

/** The authorization code, and what its exchange for tokens requires. */
export interface CodeExchange {
  /** Empty if the page returned no code, on platforms with `hasCode: false`. */
  code: string;
  /** Absent if no challenge was sent. */
  codeVerifier?: string;
  redirectUri: string;
  /** The whole query with which the page returned. */
  parameters: Readonly<Record<string, string>>;
}

/** A consent in its own types: the names of its fields F, and the stored app A. */
interface ConsentSpec<F extends string, A> {
  app: z.ZodType<A>;
  pkce?: Pkce;
  /** False if the page returns other parameters than a code, such as a password for the app. */
  hasCode?: boolean;
  begin(fields: Values<F>, asking: Asking): Promise<{ url: string; app: A }>;
  finish(app: A, exchange: CodeExchange): Promise<readonly Connection[]>;
}

/** Wraps a consent so that its data is validated, like a connector's, before its code sees it. */
export const defineConsent = <F extends string, A>(
  { fields }: Connect<F>,
  { app, pkce = 'S256', hasCode = true, begin, finish }: ConsentSpec<F, A>,
): Consent => ({
  begin: async (given, { codeVerifier, ...request }) =>
    begin(parseFields(fields, given), { ...request, challenge: challengeOf(codeVerifier, pkce) }),
  async finish(kept, { parameters, codeVerifier, redirectUri }) {
    const { code = '' } = parameters;
    if (hasCode && code === '') return null;
    const proof = pkce === 'none' ? {} : { codeVerifier };
    return finish(app.parse(kept), { code, redirectUri, parameters, ...proof });
  },
});

/** The parameters that announce a verifier. */
function challengeOf(verifier: string, pkce: Pkce): Record<string, string> {
  if (pkce === 'none') return {};
  const encoding = pkce === 'hex' ? 'hex' : 'base64url';
  const challenge = createHash('sha256').update(verifier).digest(encoding);
  return { code_challenge: challenge, code_challenge_method: 'S256' };
}

interface Client {
  clientId: string;
  /** As the platform writes it, usually separated by spaces. */
  scope: string;
  /** The name of the parameter with the client's id. */
  clientIdName?: 'client_id' | 'client_key';
}

/** The URL of a consent page for an app. */
export function consentUrl(
  page: string | URL,
  { clientId, scope, clientIdName = 'client_id' }: Client,
  { state, challenge, redirectUri }: Asking,
): string {
  const url = new URL(page);
  url.search = new URLSearchParams({
    response_type: 'code',
    [clientIdName]: clientId,
    redirect_uri: redirectUri,
    scope,
    state,
    ...challenge,
  }).toString();
  return url.href;
}

/** The body of a token request for a code, without the app's credentials. */
export const codeGrant = ({ code, codeVerifier, redirectUri }: CodeExchange): Record<string, string> => ({
  grant_type: 'authorization_code',
  code,
  redirect_uri: redirectUri,
  ...(codeVerifier !== undefined && { code_verifier: codeVerifier }),
});
