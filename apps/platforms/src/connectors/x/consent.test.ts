import { expect, test } from '@jest/globals';
import type { PlatformHttp } from '../http.ts';
import { xConsent } from './consent.ts';

const http: PlatformHttp = {
  call: async () => {
    throw new Error('the page’s address is made here');
  },
};
const asking = {
  state: 'st&te',
  // The example of RFC 7636, appendix B.
  codeVerifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
  redirectUri: 'http://127.0.0.1:8080/connect/x',
};

test('X’s page is on its site, and is asked with everything it wants', async () => {
  const given = { clientId: ' app ', clientSecret: 's' };
  const { url, app } = await xConsent(http).begin(given, asking);
  const { origin, pathname, searchParams } = new URL(url);
  expect(origin + pathname).toBe('https://x.com/i/oauth2/authorize');
  expect(Object.fromEntries(searchParams)).toEqual({
    response_type: 'code',
    client_id: 'app',
    redirect_uri: 'http://127.0.0.1:8080/connect/x',
    scope: 'tweet.read tweet.write users.read media.write offline.access',
    state: 'st&te',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  });
  expect(app).toEqual({ api: 'https://api.x.com', clientId: 'app', clientSecret: 's' });
});

test('a server in place of X has its page below that host', async () => {
  const { url } = await xConsent(http).begin({ apiUrl: 'http://127.0.0.1:8090', clientId: 'app' }, asking);
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:8090\/at\/x\.com\/i\/oauth2\/authorize\?/);
});

test.each([
  ['no app', { clientId: ' ' }],
  ['an API over plain HTTP', { clientId: 'app', apiUrl: 'http://api.x.com' }],
])('%s is refused', async (_, given) => {
  const beginning = xConsent(http).begin(given, asking);
  await expect(beginning).rejects.toMatchObject({ code: 'invalid_request' });
});
