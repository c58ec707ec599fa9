import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { AccountStatus, PublicationState } from '@postrider/contracts/platforms';
import { createOutbound, type Outbound } from '@postrider/service/outbound';
import { answerConsent } from '@postrider/simulator/client';
import type { Job } from '../src/connectors/connector.ts';
import { createPlatformHttp } from '../src/connectors/http.ts';
import { youtubeConnector } from '../src/connectors/youtube/connector.ts';
import { connectorTools } from './connector-tools.ts';
import { type Harness, startHarness } from './harness.ts';
import { OPTIONS, youtubeRig } from './youtube-rig.ts';

let harness: Harness;
let rig: ReturnType<typeof youtubeRig>;
let outbound: Outbound;
beforeAll(async () => {
  harness = await startHarness();
  rig = youtubeRig(harness);
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
const redirectUri = 'http://127.0.0.1:8080/connect/youtube';
const UPLOAD = 'https://www.googleapis.com/auth/youtube.upload';

/** Begins a sign-in of a new person, who owns a channel. */
async function begin(handle: string) {
  const { workspaceId, rpc, sim } = harness;
  const { fields } = await sim.addAccount({ platform: 'youtube', handle, displayName: `The ${handle}` });
  const { apiUrl, clientId, clientSecret } = fields;
  const app = { apiUrl, clientId, clientSecret };
  return (await rpc.beginConnect({ workspaceId, redirectUri, platform: 'youtube', fields: app })).url;
}

const finish = ({ searchParams }: URL) => {
  const { state = '', ...parameters } = Object.fromEntries(searchParams);
  return harness.rpc.finishConnect({ workspaceId: harness.workspaceId, state, parameters });
};

describe('connecting by Google’s consent page', () => {
  test('asks for lasting access, and gives the channel that is chosen', async () => {
    const url = await begin('ada');
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
      access_type: 'offline',
      prompt: 'consent',
      code_challenge_method: 'S256',
      scope: expect.stringContaining(UPLOAD),
    });
    const { account } = await finish(await answerConsent(url, 'ada'));
    expect(account).toMatchObject({
      username: 'ada',
      displayName: 'The ada',
      status: AccountStatus.CONNECTED,
    });
    const { id } = await rig.schedule({ handle: 'ada', platform: 'youtube', accountId: account?.id ?? '' });
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
  });

  test('without a permission says that all are needed', async () => {
    const back = await answerConsent(await begin('ben'), 'ben', { without: [UPLOAD] });
    await expect(finish(back)).rejects.toMatchObject({
      code: 'account_not_connected',
      message: expect.stringContaining('leave all boxes'),
    });
  });

  test.each([
    [{ withoutChannel: ['cleo'] }, 'cleo', 'has no YouTube channel'],
    [{ refreshTokens: false }, 'dan', 'no refresh token'],
  ])('with %j says what to do', async (behaviour, handle, message) => {
    const url = await begin(handle);
    await rig.behave(behaviour);
    await expect(finish(await answerConsent(url, handle))).rejects.toMatchObject({
      code: 'account_not_connected',
      message: expect.stringContaining(message),
    });
  });
});

describe('the access to a channel', () => {
  /** As if an hour had passed. */
  const expire = ({ accountId }: { accountId: string }) =>
    harness.connection
      .collection<{ _id: string }>('accounts')
      .updateOne({ _id: accountId }, { $set: { tokensExpireAt: new Date() } });

  test('is renewed with the same refresh token each time it expires', async () => {
    const account = await rig.connect();
    for (const _ of ['first', 'second', 'third']) {
      await expire(account);
      const { id } = await rig.schedule(account);
      expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    }
    const refreshes = await harness.sim.calls({ account: account.handle, operation: 'refresh' });
    expect(refreshes.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test('that was revoked, or ended as that of apps in testing, says what to do', async () => {
    const account = await rig.connect();
    const connector = youtubeConnector(connectorTools(createPlatformHttp(outbound)));
    const { fields } = await harness.sim.addAccount({ platform: 'youtube', handle: account.handle });
    const { grant } = await connector.connect(fields);
    await harness.sim.revoke(account.handle, 'youtube');
    const error: unknown = await connector.refresh(grant.tokens).catch((reason: unknown) => reason);
    expect(connector.classify(error)).toMatchObject({
      kind: 'reconnect',
      failure: { action: expect.stringContaining('every seven days') },
    });
    const { id } = await rig.schedule(account);
    expect(await harness.outcome(id)).toMatchObject({
      state: FAILED,
      error: { code: 'account_needs_reconnect' },
    });
  });
});

describe('a video that is already made visible', () => {
  /** A channel with a video on it, as the connector sees both. */
  async function live(handle: string) {
    const connector = youtubeConnector(connectorTools(createPlatformHttp(outbound)));
    const { fields } = await harness.sim.addAccount({ platform: 'youtube', handle });
    const { account, grant } = await connector.connect(fields);
    const connected = await harness.connect('youtube', handle);
    const { id } = await rig.schedule(connected);
    const { externalId } = await harness.outcome(id);
    const job: Job = {
      publicationId: id,
      account,
      words: { caption: '', title: '', options: OPTIONS },
      files: [],
      done: [],
      signal: new AbortController().signal,
    };
    return { connector, account, tokens: grant.tokens, externalId, job };
  }

  test('has numbers, and a deleted one has none', async () => {
    const { connector, account, tokens, externalId } = await live('numbers');
    await harness.sim.setMetrics(externalId, { views: 1_234, likes: 56, replies: 7 });
    expect(await connector.metrics(account, tokens, [externalId, 'gone'])).toEqual([
      { externalId, views: 1_234, likes: 56, comments: 7 },
    ]);
    await connector.check?.(account, tokens);
  });

  test('and that YouTube keeps private is refused after a while, and never sent again', async () => {
    const { connector, tokens, externalId, job } = await live('locked');
    const prepared = { video: { id: externalId, at: new Date() } };
    const lookUp = (reference: string | undefined, since: Date) =>
      connector.lookUp({ ...job, reference }, tokens, prepared, since);
    expect(await lookUp(undefined, new Date())).toMatchObject({ kind: 'found', externalId });
    await rig.behave({ locked: 'later' });
    expect(await connector.publish(job, tokens, prepared)).toMatchObject({ accepted: true });
    expect(await lookUp(externalId, new Date())).toMatchObject({ kind: 'pending' });
    expect(await lookUp(externalId, new Date(Date.now() - 6 * 60_000))).toMatchObject({
      kind: 'refused',
      failure: { message: expect.stringMatching(/^YouTube keeps this video private/) },
    });
    // Of a call without an answer, a private video proves that it had no effect.
    expect(await lookUp(undefined, new Date())).toEqual({ kind: 'absent' });
  });

  test('and that is processed for a day fails', async () => {
    const { connector, tokens, externalId, job } = await live('stuck');
    await rig.behave({ videos: 'stuck' });
    const at = new Date(Date.now() - 25 * 60 * 60_000);
    const soFar = { video: { id: externalId, at } };
    await expect(connector.prepare(job, tokens, soFar, async () => {})).rejects.toMatchObject({
      failure: { code: 'media_refused', message: expect.stringContaining('for 24 hours') },
    });
  });

  test('and that was deleted fails, unless it is too new to be listed', async () => {
    const { connector, tokens, externalId, job } = await live('deleted');
    await connector.delete?.(tokens, externalId);
    const prepare = (at: Date) =>
      connector.prepare(job, tokens, { video: { id: externalId, at } }, async () => {});
    await expect(prepare(new Date())).rejects.toMatchObject({ name: 'NotReadyError' });
    await expect(prepare(new Date(Date.now() - 3 * 60_000))).rejects.toMatchObject({
      failure: { message: expect.stringContaining('was deleted on YouTube') },
    });
    const prepared = { video: { id: externalId, at: new Date() } };
    // A read may miss a video once: only later ones end the post.
    expect(await connector.lookUp(job, tokens, prepared, new Date())).toEqual({ kind: 'unknown' });
    const accepted = { ...job, reference: externalId };
    const since = new Date(Date.now() - 6 * 60_000);
    expect(await connector.lookUp(accepted, tokens, prepared, since)).toMatchObject({ kind: 'refused' });
  });
});
