import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createLog } from '@postrider/service';
import { CLIENT, startProvider, type TestProvider } from '@postrider/testing/oidc-provider';
import { createProvider, type Provider } from '../src/people/oidc/provider.ts';

const REDIRECT_URI = 'http://127.0.0.1:8080/sign-in/callback';

let remote: TestProvider;
let provider: Provider;

beforeEach(async () => {
  remote = await startProvider();
  provider = createProvider({ ...CLIENT, issuer: remote.issuer }, createLog('test', 'silent'));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await remote.stop();
});

/** Signs in, up to who it was. */
async function signIn() {
  const { url, checks } = await provider.begin(REDIRECT_URI);
  return provider.finish(new URL(remote.open(url.href)), checks);
}

test('who signs in is known by issuer and subject, with the verified address', async () => {
  expect(await signIn()).toEqual({
    issuer: remote.issuer,
    subject: 'ada',
    name: 'Ada',
    email: 'ada@example.com',
    isEmailVerified: true,
  });
});

test('what the ID token leaves out is asked for', async () => {
  remote.isSilent = true;
  expect(await signIn()).toMatchObject({ email: 'ada@example.com', isEmailVerified: true });
  remote.person = { sub: 'grace', email: 'ada@example.com' };
  expect(await signIn()).toMatchObject({ subject: 'grace', isEmailVerified: false });
  remote.person = { ...remote.person, xms_edov: '1' };
  expect(await signIn()).toMatchObject({ subject: 'grace', isEmailVerified: true });
});

test.each([
  ['nonce', { nonce: 'another one' }],
  ['issuer', { iss: 'https://other.example' }],
  ['audience', { aud: 'another client' }],
  ['authorized party', { aud: [CLIENT.clientId, 'another client'], azp: 'another client' }],
  ['time', { exp: 1_000 }],
  ['subject', { sub: '' }],
])('an ID token with a wrong %s is refused', async (_name, forged) => {
  remote.forged = forged;
  await expect(signIn()).rejects.toMatchObject({ problem: 'answer_invalid' });
});

test('an ID token with the signature of another key, or without one, is refused', async () => {
  remote.isUnsigned = true;
  await expect(signIn()).rejects.toMatchObject({ problem: 'answer_invalid' });
  remote.isUnsigned = false;
  await remote.changeKey(false);
  await expect(signIn()).rejects.toMatchObject({ problem: 'answer_invalid' });
});

test('a new key of the provider is found', async () => {
  await signIn();
  await remote.changeKey(true);
  // Keys are read again after a minute at the earliest.
  const now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now + 90_000);
  expect(await signIn()).toMatchObject({ subject: 'ada' });
});

test('a response is valid only for its own sign-in', async () => {
  const first = await provider.begin(REDIRECT_URI);
  const second = await provider.begin(REDIRECT_URI);
  const answer = new URL(remote.open(first.url.href));
  await expect(provider.finish(answer, second.checks)).rejects.toMatchObject({ problem: 'answer_invalid' });
  const wrong = { ...first.checks, verifier: second.checks.verifier };
  await expect(provider.finish(answer, wrong)).rejects.toMatchObject({ problem: 'answer_invalid' });
});

test('the page may be left, and the provider may be away', async () => {
  const { url, checks } = await provider.begin(REDIRECT_URI);
  const answer = new URL(remote.open(url.href));
  const left = new URL(`${REDIRECT_URI}?error=access_denied&state=${checks.state}`);
  await expect(provider.finish(left, checks)).rejects.toMatchObject({ problem: 'provider_refused' });
  const busy = new URL(`${REDIRECT_URI}?error=temporarily_unavailable&state=${checks.state}`);
  await expect(provider.finish(busy, checks)).rejects.toMatchObject({ problem: 'provider_away' });
  remote.isAway = true;
  await expect(provider.finish(answer, checks)).rejects.toMatchObject({ problem: 'provider_away' });
});

test('a provider that was away is asked again', async () => {
  remote.isAway = true;
  await expect(signIn()).rejects.toMatchObject({ problem: 'provider_away' });
  remote.isAway = false;
  expect(await signIn()).toMatchObject({ subject: 'ada' });
});

test('a provider that no longer listens is away', async () => {
  await remote.stop();
  await expect(signIn()).rejects.toMatchObject({ problem: 'provider_away' });
  remote = await startProvider();
});

test('metadata of another issuer is refused', async () => {
  const other = createProvider({ ...CLIENT, issuer: `${remote.issuer}/tenant` }, createLog('test', 'silent'));
  await expect(other.begin(REDIRECT_URI)).rejects.toMatchObject({ problem: 'answer_invalid' });
});
