import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { AccountStatus, PublicationState } from '@postrider/contracts/platforms';
import { createOutbound, type Outbound } from '@postrider/service/outbound';
import { answerConsent } from '@postrider/simulator/client';
import { createPlatformHttp } from '../src/connectors/http.ts';
import { tiktokConnector } from '../src/connectors/tiktok/connector.ts';
import { connectorTools } from './connector-tools.ts';
import { type Harness, startHarness } from './harness.ts';
import { PATIENT, tiktokRig } from './tiktok-rig.ts';

let harness: Harness;
let rig: ReturnType<typeof tiktokRig>;
let outbound: Outbound;
beforeAll(async () => {
  harness = await startHarness({ timing: PATIENT });
  rig = tiktokRig(harness);
  outbound = createOutbound({ allowCidrs: ['127.0.0.0/8'], connectTo: [] });
});
afterEach(async () => {
  await harness.sim.clearFaults();
  await rig.behave();
});
afterAll(async () => {
  await outbound.close();
  await harness.stop();
});

const { PUBLISHED, FAILED } = PublicationState;
const redirectUri = 'http://127.0.0.1:8080/connect/tiktok';
const connector = () => tiktokConnector(connectorTools(createPlatformHttp(outbound)));

/** Begins a sign-in of a new person with an app of this state. */
async function begin(handle: string, appState = 'audited') {
  const { workspaceId, rpc, sim } = harness;
  const { fields } = await sim.addAccount({ platform: 'tiktok', handle, displayName: `The ${handle}` });
  const { apiUrl, clientId, clientSecret } = fields;
  const app = { apiUrl, clientId, clientSecret, appState };
  return (await rpc.beginConnect({ workspaceId, redirectUri, platform: 'tiktok', fields: app })).url;
}

const finish = ({ searchParams }: URL) => {
  const { state = '', ...parameters } = Object.fromEntries(searchParams);
  return harness.rpc.finishConnect({ workspaceId: harness.workspaceId, state, parameters });
};

describe('connecting by TikTok’s consent page', () => {
  test('names the client its own way, has a challenge in hex, and takes escaped codes', async () => {
    const url = await begin('ada');
    const asked = Object.fromEntries(new URL(url).searchParams);
    expect(asked).toMatchObject({
      client_key: 'simulated-tiktok-app',
      scope: 'user.info.basic,video.publish,video.list',
      code_challenge: expect.stringMatching(/^[0-9a-f]{64}$/),
      code_challenge_method: 'S256',
    });
    expect(asked).not.toHaveProperty('client_id');
    const back = await answerConsent(url, 'ada');
    expect(back.searchParams.get('code')).toContain('%2A0%21');
    const { account } = await finish(back);
    expect(account).toMatchObject({
      username: 'ada',
      displayName: 'The ada',
      status: AccountStatus.CONNECTED,
    });
    const { id } = await rig.schedule({ handle: 'ada', platform: 'tiktok', accountId: account?.id ?? '' });
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
  });

  test('asks an app for the inbox for less, and then names the account as TikTok does', async () => {
    await rig.behave({ appState: 'inbox' });
    const url = await begin('ivy', 'inbox');
    expect(new URL(url).searchParams.get('scope')).toBe('user.info.basic,video.upload');
    const { account } = await finish(await answerConsent(url, 'ivy'));
    expect(account).toMatchObject({ username: 'The ivy', displayName: 'The ivy' });
  });

  test('without a permission says which one is missing', async () => {
    const back = await answerConsent(await begin('ben'), 'ben', { without: ['video.publish', 'video.list'] });
    await expect(finish(back)).rejects.toMatchObject({
      code: 'account_not_connected',
      message: expect.stringContaining('did not grant video.publish and video.list'),
    });
  });

  test('with a wrong secret says what to check', async () => {
    const { workspaceId, rpc, sim } = harness;
    const { fields } = await sim.addAccount({ platform: 'tiktok', handle: 'cleo' });
    const { apiUrl, clientId } = fields;
    const app = { apiUrl, clientId, clientSecret: 'wrong', appState: 'audited' };
    const { url } = await rpc.beginConnect({ workspaceId, redirectUri, platform: 'tiktok', fields: app });
    await expect(finish(await answerConsent(url, 'cleo'))).rejects.toMatchObject({
      code: 'account_not_connected',
      message: expect.stringContaining('client key and secret'),
    });
  });

  test('with another state than TikTok knows is refused', async () => {
    await expect(begin('dan', 'production')).rejects.toMatchObject({ code: 'invalid_request' });
  });
});

describe('the access to an account', () => {
  const expire = ({ accountId }: { accountId: string }) =>
    harness.connection
      .collection<{ _id: string }>('accounts')
      .updateOne({ _id: accountId }, { $set: { tokensExpireAt: new Date() } });

  test('is renewed with a new refresh token each time', async () => {
    const account = await rig.connect();
    for (const _ of ['first', 'second', 'third']) {
      await expire(account);
      const { id } = await rig.schedule(account);
      expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    }
    const refreshes = await harness.sim.calls({ account: account.handle, operation: 'refresh' });
    expect(refreshes.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test('ends with an old refresh token', async () => {
    const { fields } = await harness.sim.addAccount({ platform: 'tiktok', handle: 'once' });
    const { grant } = await connector().connect(fields);
    const renewed = await connector().refresh(grant.tokens);
    await connector().refresh(renewed.tokens);
    const error: unknown = await connector()
      .refresh(renewed.tokens)
      .catch((reason: unknown) => reason);
    expect(connector().classify(error)).toMatchObject({ kind: 'reconnect' });
  });

  test('that was revoked needs a new connection', async () => {
    const account = await rig.connect();
    await harness.sim.revoke(account.handle, 'tiktok');
    const { id } = await rig.schedule(account);
    expect(await harness.outcome(id)).toMatchObject({
      state: FAILED,
      error: { code: 'account_needs_reconnect' },
    });
  });

  test('without the permission for a direct post reports it', async () => {
    const account = await rig.connect();
    const body = { data: {}, error: { code: 'scope_not_authorized', message: '', log_id: '' } };
    await rig.fault(account, { operation: 'instance', kind: 'refuse', status: 401, body });
    const { id } = await rig.schedule(account);
    expect(await harness.outcome(id)).toMatchObject({
      state: FAILED,
      error: { code: 'account_needs_reconnect' },
    });
  });
});

test('posts have numbers; those that are not public have none', async () => {
  const { fields } = await harness.sim.addAccount({ platform: 'tiktok', handle: 'numbers' });
  const { account, grant } = await connector().connect(fields);
  const connected = await harness.connect('tiktok', 'numbers');
  const { externalId } = await harness.outcome((await rig.schedule(connected)).id);
  await harness.sim.setMetrics(externalId, { views: 1_234, likes: 56, replies: 7 });
  expect(await connector().metrics(account, grant.tokens, [externalId, '7499999999999999999'])).toEqual([
    { externalId, views: 1_234, likes: 56, comments: 7 },
  ]);
  await connector().check?.(account, grant.tokens);
});

test('a challenge is the hash of the verifier in hex', async () => {
  const verifier = 'v'.repeat(43);
  const app = {
    apiUrl: 'https://open.tiktokapis.com',
    clientId: 'a',
    clientSecret: 'b',
    appState: 'audited',
  };
  const begun = await connector().consent?.begin(app, { state: 's', codeVerifier: verifier, redirectUri });
  const url = new URL(begun?.url ?? '');
  expect(url.origin + url.pathname).toBe('https://www.tiktok.com/v2/auth/authorize/');
  expect(url.searchParams.get('code_challenge')).toBe(createHash('sha256').update(verifier).digest('hex'));
});
