import { clockState, type Log } from '@postrider/service';
import type { ClientAuth } from 'openid-client';
import { z } from 'zod';
import { newToken } from '../../token.ts';
import { SignInFailure, type SignInProblem } from './failure.ts';

export interface ProviderConfig {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The provider's name for people. */
  name: string;
}

/** The values that the provider's response to one sign-in must match. */
export interface Checks {
  state: string;
  nonce: string;
  /** The code verifier of PKCE. */
  verifier: string;
}

/** A person at the provider. The issuer and the subject never change; other claims may. */
export interface ProviderPerson {
  issuer: string;
  subject: string;
  email: string;
  isEmailVerified: boolean;
  name: string;
}

const SCOPE = 'openid email profile';
/** The timeout of each request to the provider. */
const TIMEOUT_S = 5;
/** How long the provider's metadata is kept. */
const METADATA_MS = 60 * 60 * 1_000;
const MAX_REASON = 500;
const AWAY = ['temporarily_unavailable', 'server_error'];

/** Some providers send a text or a number. */
const flag = z
  .union([z.literal(true), z.literal('true'), z.literal(1), z.literal('1')])
  .transform(() => true)
  .catch(false);

const claimsSchema = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  email: z.string().catch(''),
  email_verified: flag,
  // Microsoft Entra ID's alternative: the domain of the address belongs to the person's tenant.
  xms_edov: flag,
  name: z.string().catch(''),
});

export type Provider = ReturnType<typeof createProvider>;

/**
 * Signing in at an OpenID Connect provider: authorization code with PKCE. Its metadata is read when a person signs in,
 * so that an unavailable provider affects nothing else.
 */
export function createProvider({ issuer, clientId, clientSecret, name }: ProviderConfig, log: Log) {
  let known: { client: ReturnType<typeof discover>; until: number } | undefined;

  async function discover() {
    const oidc = await import('openid-client');
    const { protocol } = new URL(issuer);
    /** Uses the method of RFC 6749, unless the provider supports only the other one. */
    const authenticate: ClientAuth = (server, ...request) => {
      const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
      const isBasic = methods.includes('client_secret_basic') || !methods.includes('client_secret_post');
      const method = isBasic ? oidc.ClientSecretBasic : oidc.ClientSecretPost;
      method(clientSecret)(server, ...request);
    };
    const configuration = await oidc.discovery(
      new URL(issuer),
      clientId,
      { client_secret: clientSecret, [oidc.clockSkew]: Math.round(-clockState().offsetMs / 1_000) },
      authenticate,
      {
        timeout: TIMEOUT_S,
        // The signature of the ID token is checked although it comes directly from the provider.
        execute: [
          oidc.enableNonRepudiationChecks,
          ...(protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
        ],
      },
    );
    return { oidc, configuration };
  }

  function client(): ReturnType<typeof discover> {
    if (known && performance.now() < known.until) return known.client;
    const found = discover();
    known = { client: found, until: performance.now() + METADATA_MS };
    found.catch(() => {
      if (known?.client === found) known = undefined;
    });
    return found;
  }

  /** Turns the library's errors into a SignInFailure. */
  async function explained<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (caught) {
      const problem = problemOf(caught);
      if (problem !== 'provider_refused')
        log.warn({ problem, reason: reasonOf(caught) }, 'sign-in at the provider failed');
      throw new SignInFailure(problem);
    }
  }

  return {
    name,

    /** The provider's page to open, and the values that its response must match. Throws SignInFailure. */
    begin: (redirectUri: string): Promise<{ url: URL; checks: Checks }> =>
      explained(async () => {
        const { oidc, configuration } = await client();
        const checks = { state: newToken(), nonce: newToken(), verifier: newToken() };
        const url = oidc.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope: SCOPE,
          state: checks.state,
          nonce: checks.nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(checks.verifier),
          code_challenge_method: 'S256',
        });
        return { url, checks };
      }),

    /**
     * The signed-in person, from the response of the provider's page. @param answer the redirect address with its
     * parameters @throws SignInFailure
     */
    finish: (answer: URL, { state, nonce, verifier }: Checks): Promise<ProviderPerson> =>
      explained(async () => {
        const { oidc, configuration } = await client();
        const tokens = await oidc.authorizationCodeGrant(configuration, answer, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = claimsSchema.parse(tokens.claims());
        const asksMore =
          claims.email === '' && configuration.serverMetadata().userinfo_endpoint !== undefined;
        const more = asksMore
          ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)
          : undefined;
        const { iss, sub, email, email_verified, xms_edov, name } = claimsSchema.parse({
          ...claims,
          ...more,
          iss: claims.iss,
        });
        return { issuer: iss, subject: sub, email, isEmailVerified: email_verified || xms_edov, name };
      }),
  };
}

/** An error and its causes. Checked by shape, because errors of fetch may come from another realm. */
function* chainOf(caught: unknown): Generator<object> {
  for (let at = caught; typeof at === 'object' && at !== null; at = 'cause' in at ? at.cause : undefined)
    yield at;
}

function problemOf(caught: unknown): SignInProblem {
  for (const at of chainOf(caught)) {
    if ('name' in at && at.name === 'AuthorizationResponseError' && 'error' in at)
      return AWAY.includes(String(at.error)) ? 'provider_away' : 'provider_refused';
    if ('name' in at && at.name === 'TimeoutError') return 'provider_away';
    if ('message' in at && at.message === 'fetch failed') return 'provider_away';
    if ('status' in at && typeof at.status === 'number' && at.status >= 500) return 'provider_away';
  }
  return 'answer_invalid';
}

/** For the log: only messages and codes, because the errors contain tokens. */
function reasonOf(caught: unknown): string {
  const texts = [...chainOf(caught)].flatMap((at) => [
    'message' in at ? at.message : '',
    'error' in at ? at.error : '',
    'error_description' in at ? at.error_description : '',
  ]);
  return texts
    .filter((text) => typeof text === 'string' && text !== '')
    .join(': ')
    .slice(0, MAX_REASON);
}
