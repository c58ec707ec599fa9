import { expect, test } from '@jest/globals';
import { AccessLostError } from '../access-lost.ts';
import { PlatformError, type PlatformHttp, type PlatformRequest } from '../http.ts';
import { renew, signIn, signInByCode } from './session.ts';

const OLD = {
  api: 'https://api.x.com',
  clientId: 'app',
  clientSecret: '',
  userId: '7',
  username: 'ann',
  access: 'a1',
  refresh: 'r1',
};

/** A platform that answers with what it is given, in order, and keeps what it was asked. */
function answering(...answers: unknown[]) {
  const asked: { url: string; request: PlatformRequest }[] = [];
  const http: PlatformHttp = {
    async call(url, request) {
      asked.push({ url: String(url), request });
      const body = answers.shift();
      if (body instanceof Error) throw body;
      return { status: 200, headers: {}, body };
    },
  };
  return { http, asked };
}

test.each([
  ['an empty one', { refresh_token: '' }],
  ['none', {}],
])('a renewal that brings %s keeps the refresh token', async (_, more) => {
  const { http } = answering({ access_token: 'a2', expires_in: 7200, ...more });
  const { tokens, expiresAt, renewAt } = await renew(http, OLD);
  expect(renewAt).toEqual(expiresAt);
  expect(tokens).toEqual({ ...OLD, access: 'a2' });
  expect((expiresAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(7_100_000);
});

test('a renewal that brings a new one keeps that, and a public app sends no secret', async () => {
  const { http, asked } = answering({ access_token: 'a2', refresh_token: 'r2' });
  expect(await renew(http, OLD)).toEqual({
    tokens: { ...OLD, access: 'a2', refresh: 'r2' },
    expiresAt: null,
    renewAt: null,
  });
  expect(asked[0]?.request).not.toHaveProperty('authorization');
  expect(asked[0]?.request.body).toBe('grant_type=refresh_token&refresh_token=r1&client_id=app');
});

test('a refusal means that access is lost, an outage does not', async () => {
  const used = new PlatformError(400, { error: 'invalid_request' });
  await expect(renew(answering(used).http, OLD)).rejects.toBeInstanceOf(AccessLostError);
  const away = new PlatformError(503, '');
  await expect(renew(answering(away).http, OLD)).rejects.toBe(away);
});

const NOTHING = {
  apiUrl: 'https://api.x.com',
  clientId: 'app',
  clientSecret: 's',
  accessToken: '',
  refreshToken: '',
  expiresIn: '',
};
const me = { data: { id: '7', username: 'ann' } };

test('a code is exchanged with its verifier', async () => {
  const { http, asked } = answering({ access_token: 'a1', refresh_token: 'r1', expires_in: 60 }, me);
  const app = { api: 'https://api.x.com', clientId: 'app', clientSecret: 's' };
  const exchange = { code: 'c', codeVerifier: 'v', redirectUri: 'https://app.example/back', parameters: {} };
  const { grant, account } = await signInByCode(http, app, exchange);
  expect(account).toEqual({ externalId: '7', username: 'ann', server: 'https://api.x.com' });
  expect(grant.tokens).toEqual({ ...OLD, clientSecret: 's' });
  expect(Object.fromEntries(new URLSearchParams(String(asked[0]?.request.body)))).toEqual({
    grant_type: 'authorization_code',
    code: 'c',
    code_verifier: 'v',
    redirect_uri: 'https://app.example/back',
    client_id: 'app',
  });
  expect(asked[0]?.request).toMatchObject({ authorization: `Basic ${btoa('app:s')}` });
});

test('an access token that is out of date is renewed on connecting', async () => {
  const old = new PlatformError(401, {});
  const { http } = answering(old, { access_token: 'a2', refresh_token: 'r2' }, me);
  const { grant } = await signIn(http, { ...NOTHING, accessToken: 'a1', refreshToken: 'r1' });
  expect(grant.tokens).toMatchObject({ access: 'a2', refresh: 'r2' });
});

test('without a refresh token the account is not taken', async () => {
  const connecting = signIn(answering().http, { ...NOTHING, accessToken: 'a1' });
  await expect(connecting).rejects.toThrow(/offline\.access/);
});
