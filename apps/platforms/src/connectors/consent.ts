import type { z } from 'zod';
import type { Connection } from './connector.ts';
import { parseInput } from './input.ts';

/** What a consent page is asked with beside the app, new each time (RFC 6749, RFC 7636). */
export interface ConsentRequest {
  state: string;
  /** The verifier's SHA-256, base64url. */
  codeChallenge: string;
  redirectUri: string;
}

/** What is exchanged for tokens: the code that the page sent back, and the proof that it was us who asked. */
export interface CodeExchange {
  code: string;
  codeVerifier: string;
  redirectUri: string;
}

/** Connecting by the platform's own consent page (OAuth 2.0, code with PKCE). Throws what `classify` explains. */
export interface Consent {
  /** The page's address, and what `finish` must know again of the app that asks: a secret. */
  begin(given: unknown, asking: ConsentRequest): Promise<{ url: string; app: unknown }>;
  /** Exchanges the code, which is good once. */
  finish(app: unknown, exchange: CodeExchange): Promise<Connection>;
}

/** A consent in its own types: the app as a caller names it G, and as it is kept A. */
interface ConsentSpec<G, A> {
  schemas: { given: z.ZodType<G>; app: z.ZodType<A> };
  begin(given: G, asking: ConsentRequest): Promise<{ url: string; app: A }>;
  finish(app: A, exchange: CodeExchange): Promise<Connection>;
}

/** A consent whose data is checked, like a connector's, before its code sees it. */
export const defineConsent = <G, A>({ schemas, begin, finish }: ConsentSpec<G, A>): Consent => ({
  begin: async (given, asking) => begin(parseInput(schemas.given, given, '/app'), asking),
  finish: async (app, exchange) => finish(schemas.app.parse(app), exchange),
});

/** The address of a consent page that asks for an app; `scope` is separated by spaces. */
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
