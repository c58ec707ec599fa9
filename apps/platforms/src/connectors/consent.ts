import type { z } from 'zod';
import type { CodeExchange, Connection, Consent, ConsentRequest } from './connector.ts';
import { parseInput } from './input.ts';

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
