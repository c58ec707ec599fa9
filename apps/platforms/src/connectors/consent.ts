import type { Connect, Values } from '@postrider/platform-rules';
import type { z } from 'zod';
import type { CodeExchange, Connection, Consent, ConsentRequest } from './connector.ts';
import { parseFields } from './input.ts';

/** A consent in its own types: the names of its fields F, and the stored app A. */
interface ConsentSpec<F extends string, A> {
  app: z.ZodType<A>;
  begin(fields: Values<F>, request: ConsentRequest): Promise<{ url: string; app: A }>;
  finish(app: A, exchange: CodeExchange): Promise<Connection>;
}

/** Wraps a consent so that its data is validated, like a connector's, before its code sees it. */
export const defineConsent = <F extends string, A>(
  { fields }: Connect<F>,
  { app, begin, finish }: ConsentSpec<F, A>,
): Consent => ({
  begin: async (given, request) => begin(parseFields(fields, given), request),
  finish: async (kept, exchange) => finish(app.parse(kept), exchange),
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

/** The body of a token request for a code, without the app's credentials. */
export const codeGrant = ({ code, codeVerifier, redirectUri }: CodeExchange) => ({
  grant_type: 'authorization_code',
  code,
  code_verifier: codeVerifier,
  redirect_uri: redirectUri,
});
