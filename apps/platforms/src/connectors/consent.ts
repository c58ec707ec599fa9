import type { z } from 'zod';
import type { Connection } from './connector.ts';
import { parseInput } from './input.ts';

/** The parameters of an authorization request, new each time (RFC 6749, RFC 7636). */
export interface ConsentRequest {
  state: string;
  /** The verifier's SHA-256, base64url. */
  codeChallenge: string;
  redirectUri: string;
}

/** What is exchanged for tokens: the authorization code, and the PKCE verifier. */
export interface CodeExchange {
  code: string;
  codeVerifier: string;
  redirectUri: string;
}

/** Connecting by the platform's own consent page (OAuth 2.0, code with PKCE). Throws what `classify` explains. */
export interface Consent {
  /** The page's URL, and what `finish` needs of the app: a secret. */
  begin(given: unknown, request: ConsentRequest): Promise<{ url: string; app: unknown }>;
  /** Exchanges the code, which is good once. */
  finish(app: unknown, exchange: CodeExchange): Promise<Connection>;
}

/** A consent in its own types: the app as a caller names it G, and as it is kept A. */
interface ConsentSpec<G, A> {
  schemas: { given: z.ZodType<G>; app: z.ZodType<A> };
  begin(given: G, request: ConsentRequest): Promise<{ url: string; app: A }>;
  finish(app: A, exchange: CodeExchange): Promise<Connection>;
}

/** A consent whose data is checked, like a connector's, before its code sees it. */
export const defineConsent = <G, A>({ schemas, begin, finish }: ConsentSpec<G, A>): Consent => ({
  begin: async (given, request) => begin(parseInput(schemas.given, given, '/app'), request),
  finish: async (app, exchange) => finish(schemas.app.parse(app), exchange),
});

/** The URL of a consent page for an app; `scope` is separated by spaces. */
export function consentUrl(
  page: string | URL,
  { clientId, scope }: { clientId: string; scope: string },
  { state, codeChallenge, redirectUri }: ConsentRequest,
): string {
  const url = new URL(page);
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope,
    state,
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
  }).toString();
  return url.href;
}

/** The body of a token request for a code, without what proves the app. */
export const codeGrant = ({ code, codeVerifier, redirectUri }: CodeExchange) => ({
  grant_type: 'authorization_code',
  code,
  code_verifier: codeVerifier,
  redirect_uri: redirectUri,
});
