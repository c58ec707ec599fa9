import { expect, test } from '@jest/globals';
import { defineConnect } from '@postrider/platform-rules/connect';
import { z } from 'zod';
import { type CodeExchange, codeGrant, consentUrl, defineConsent } from './consent.ts';

const PAGE = 'https://social.example/authorize';
const redirectUri = 'http://127.0.0.1:8080/connect/example';
/** The example of RFC 7636, appendix B. */
const codeVerifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const connect = defineConnect({ kind: 'oauth', fields: [] });

/** A consent that records the exchange. */
function consentWith(spec: { pkce?: 'S256' | 'hex' | 'none'; hasCode?: boolean }, idName?: 'client_key') {
  const exchanges: CodeExchange[] = [];
  const consent = defineConsent(connect, {
    ...spec,
    app: z.string(),
    begin: async (_, asking) => ({
      app: 'app',
      url: consentUrl(
        PAGE,
        { clientId: 'id', scope: 'a,b', ...(idName && { clientIdName: idName }) },
        asking,
      ),
    }),
    async finish(_, exchange) {
      exchanges.push(exchange);
      return [];
    },
  });
  return { consent, exchanges };
}

async function asked(...given: Parameters<typeof consentWith>) {
  const { url } = await consentWith(...given).consent.begin({}, { state: 's', codeVerifier, redirectUri });
  return Object.fromEntries(new URL(url).searchParams);
}

const USUAL = { response_type: 'code', client_id: 'id', redirect_uri: redirectUri, scope: 'a,b', state: 's' };

test('announces the verifier as the platform requires', async () => {
  expect(await asked({})).toEqual({
    ...USUAL,
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  });
  expect(await asked({ pkce: 'hex' })).toEqual({
    ...USUAL,
    code_challenge: Buffer.from('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', 'base64url').toString('hex'),
    code_challenge_method: 'S256',
  });
  expect(await asked({ pkce: 'none' })).toEqual(USUAL);
});

test('names the client as the platform requires', async () => {
  const { client_id: clientId, ...rest } = USUAL;
  expect(await asked({ pkce: 'none' }, 'client_key')).toEqual({ ...rest, client_key: clientId });
});

test('sends the verifier only if it was announced', async () => {
  const answer = { parameters: { code: 'c', guild_id: '7' }, codeVerifier, redirectUri };
  const grant = { grant_type: 'authorization_code', code: 'c', redirect_uri: redirectUri };
  for (const pkce of ['S256', 'hex'] as const) {
    const { consent, exchanges } = consentWith({ pkce });
    await consent.finish('app', answer);
    expect(exchanges.map(codeGrant)).toEqual([{ ...grant, code_verifier: codeVerifier }]);
  }
  const { consent, exchanges } = consentWith({ pkce: 'none' });
  await consent.finish('app', answer);
  expect(exchanges.map(codeGrant)).toEqual([grant]);
  expect(exchanges[0]?.parameters).toEqual({ code: 'c', guild_id: '7' });
});

test('a page may return a password instead of a code, if the platform has no codes', async () => {
  const answer = { parameters: { user_login: 'ann', password: 'p' }, codeVerifier, redirectUri };
  expect(await consentWith({}).consent.finish('app', answer)).toBeNull();
  const { consent, exchanges } = consentWith({ hasCode: false, pkce: 'none' });
  await consent.finish('app', answer);
  expect(exchanges).toEqual([{ code: '', redirectUri, parameters: answer.parameters }]);
});
