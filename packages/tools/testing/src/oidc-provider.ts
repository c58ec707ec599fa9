import { createHash, randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import {
  type CryptoKey,
  exportJWK,
  generateKeyPair,
  type JWK,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { type Received, startReceiver } from './receiver.ts';

export const CLIENT = { clientId: 'postrider', clientSecret: 'a secret of the client', name: 'Example ID' };

const ALG = 'ES256';

type Person = JWTPayload & { sub: string };

const ADA: Person = { sub: 'ada', email: 'ada@example.com', email_verified: true, name: 'Ada' };
const NOTHING: JWTPayload = {};

interface Key {
  privateKey: CryptoKey;
  jwk: JWK;
}

async function newKey(kid: string): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair(ALG, { extractable: true });
  return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: ALG, use: 'sig' } };
}

export type TestProvider = Awaited<ReturnType<typeof startProvider>>;

/** An OpenID Connect provider with one person, whom its page `/authorize` signs in immediately. */
export async function startProvider() {
  const receiver = await startReceiver();
  let published = await newKey('first');
  let signing = published;
  const codes = new Map<string, URLSearchParams>();

  const provider = {
    issuer: receiver.url,
    /** The claims of the person. */
    person: ADA,
    /** Wrong claims for the next ID tokens. */
    forged: NOTHING,
    /** Always returns 503. */
    isAway: false,
    /** Sends ID tokens without a signature. */
    isUnsigned: false,
    /** Returns claims only at the user info endpoint. */
    isSilent: false,

    /** A new key; an unpublished one signs like another provider. */
    async changeKey(isPublished: boolean) {
      signing = await newKey(isPublished ? 'second' : (signing.jwk.kid ?? ''));
      if (isPublished) published = signing;
    },

    /** Opens its page, which signs the person in; returns the redirect address. */
    open(page: string): string {
      const { origin, pathname, searchParams } = new URL(page);
      if (origin + pathname !== `${receiver.url}/authorize`)
        throw new Error(`${page} is no page of the provider`);
      const code = randomUUID();
      codes.set(code, searchParams);
      const back = new URL(searchParams.get('redirect_uri') ?? '');
      back.search = new URLSearchParams({ code, state: searchParams.get('state') ?? '' }).toString();
      return back.href;
    },

    stop: () => receiver.close(),
  };

  async function idToken(nonce: string | null): Promise<string> {
    const { sub, ...more } = provider.person;
    const times = { iat: Math.floor(Date.now() / 1_000), exp: Math.floor(Date.now() / 1_000) + 300 };
    const known = { sub, ...(provider.isSilent ? {} : more) };
    const claims = { iss: receiver.url, aud: CLIENT.clientId, nonce, ...times, ...known, ...provider.forged };
    if (provider.isUnsigned) return new UnsecuredJWT(claims).encode();
    const header = { alg: ALG, kid: signing.jwk.kid ?? '' };
    return new SignJWT(claims).setProtectedHeader(header).sign(signing.privateKey);
  }

  /** Undefined if the code, the client, the redirect address or the PKCE verifier is wrong. */
  async function exchange({ body, headers }: Received) {
    const given = new URLSearchParams(body.toString());
    const asked = codes.get(given.get('code') ?? '');
    codes.delete(given.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(given.get('code_verifier') ?? '')
      .digest('base64url');
    const credentials = [CLIENT.clientId, CLIENT.clientSecret].map(encoded).join(':');
    const isRight =
      headers.authorization === `Basic ${Buffer.from(credentials).toString('base64')}` &&
      asked?.get('redirect_uri') === given.get('redirect_uri') &&
      asked?.get('code_challenge') === challenge &&
      asked.get('code_challenge_method') === 'S256';
    if (!isRight) return undefined;
    return { access_token: 'token', token_type: 'Bearer', id_token: await idToken(asked.get('nonce')) };
  }

  async function respond(request: Received, response: ServerResponse): Promise<void> {
    const send = (status: number, body: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (provider.isAway) return send(503, {});
    if (request.path.endsWith('/.well-known/openid-configuration')) return send(200, metadata(receiver.url));
    if (request.path.startsWith('/authorize?')) {
      const location = provider.open(receiver.url + request.path);
      return void response.writeHead(302, { location }).end();
    }
    if (request.path === '/jwks') return send(200, { keys: [published.jwk] });
    if (request.path === '/userinfo') return send(200, provider.person);
    if (request.path !== '/token') return send(404, {});
    const tokens = await exchange(request);
    send(tokens ? 200 : 400, tokens ?? { error: 'invalid_grant' });
  }
  receiver.answer((request, response) => void respond(request, response));
  return provider;
}

const metadata = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  userinfo_endpoint: `${issuer}/userinfo`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: [ALG],
});

/** As RFC 6749 encodes client credentials. */
const encoded = (text: string) => new URLSearchParams({ text }).toString().slice('text='.length);
