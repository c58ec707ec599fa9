import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { PublicationState } from '@postrider/contracts/platforms';
import { answerConsent } from '@postrider/simulator/client';
import { v7 as uuidv7 } from 'uuid';
import { createFacebookRig, graphBody } from './facebook-rig.ts';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
let rig: ReturnType<typeof createFacebookRig>;
beforeAll(async () => {
  harness = await startHarness();
  rig = createFacebookRig(harness);
});
afterEach(async () => {
  await harness.sim.clearFaults();
  await harness.sim.behave('facebook', {});
});
afterAll(() => harness.stop());

const { PUBLISHED } = PublicationState;
const redirectUri = 'http://127.0.0.1:8080/connect/facebook';

const addPage = (handle: string) =>
  harness.sim.addAccount({ platform: 'facebook', handle, displayName: `The ${handle}` });

/** Goes through the consent page, as a browser does. */
async function signIn(
  who: string | readonly string[] | null,
  more: { without?: readonly string[]; person?: string } = {},
  workspaceId = harness.workspaceId,
) {
  const { fields } = await addPage('any.page');
  const { apiUrl, clientId, clientSecret } = fields;
  const { url } = await harness.rpc.beginConnect({
    workspaceId,
    redirectUri,
    platform: 'facebook',
    fields: { apiUrl, clientId, clientSecret },
  });
  const parameters = Object.fromEntries((await answerConsent(url, who, more)).searchParams);
  const { state = '', ...answer } = parameters;
  return harness.rpc.finishConnect({ workspaceId, state, parameters: answer });
}

const choose = (choiceToken: string, externalIds: string[], workspaceId = harness.workspaceId) =>
  harness.rpc.chooseAccounts({ workspaceId, choiceToken, externalIds });

async function publishes(accountId: string) {
  const { id } = await harness.schedule({ platform: 'facebook', accountId });
  return (await harness.outcome(id)).state === PUBLISHED;
}

describe('the consent page', () => {
  test('asks for what is needed, again for what was refused, and without PKCE', async () => {
    const { fields } = await addPage('asked');
    const { workspaceId } = harness;
    const { url } = await harness.rpc.beginConnect({
      workspaceId,
      redirectUri,
      platform: 'facebook',
      fields: { apiUrl: fields.apiUrl, clientId: fields.clientId, clientSecret: fields.clientSecret },
    });
    const { pathname, searchParams } = new URL(url);
    expect(pathname).toBe('/at/www.facebook.com/v26.0/dialog/oauth');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      scope: 'pages_show_list,pages_manage_posts,pages_read_engagement,pages_manage_engagement,read_insights',
      auth_type: 'rerequest',
      response_type: 'code',
    });
    expect(searchParams.has('code_challenge')).toBe(false);
    expect(url).not.toContain(fields.clientSecret);
  });

  test('of a business app is asked for its configuration', async () => {
    const { fields } = await addPage('asked');
    const { apiUrl, clientId, clientSecret } = fields;
    const { url } = await harness.rpc.beginConnect({
      workspaceId: harness.workspaceId,
      redirectUri,
      platform: 'facebook',
      fields: { apiUrl, clientId, clientSecret, configId: '1234567890' },
    });
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({ config_id: '1234567890' });
    expect(new URL(url).searchParams.has('scope')).toBe(false);
  });

  test('opens one Page, which publishes', async () => {
    await addPage('bakery');
    const { account } = await signIn('bakery');
    expect(account).toMatchObject({ platform: 'facebook', username: 'bakery', displayName: 'The bakery' });
    expect(account?.tokenExpiresAt).toBeUndefined();
    expect(await publishes(account?.id ?? '')).toBe(true);
    expect(await harness.ledgerOf('bakery')).toHaveLength(1);
  });

  test('opens several Pages, each with its own token', async () => {
    for (const handle of ['north', 'south', 'west']) await addPage(handle);
    const { account, choices, choiceToken } = await signIn(['north', 'south', 'west']);
    expect(account).toBeUndefined();
    expect(choices.map(({ username }) => username).toSorted()).toEqual(['north', 'south', 'west']);
    const wanted = choices.filter(({ username }) => username !== 'west');
    const { accounts } = await choose(
      choiceToken,
      wanted.map(({ externalId }) => externalId),
    );
    for (const { id } of accounts) expect(await publishes(id)).toBe(true);
    expect((await harness.ledgerOf('north')).length + (await harness.ledgerOf('south')).length).toBe(2);
  });

  test.each([
    [['pages_manage_posts'], 'Publishing on Facebook needs pages_manage_posts, which'],
    [
      ['pages_show_list', 'pages_read_engagement'],
      'Publishing on Facebook needs pages_show_list and pages_read_engagement,',
    ],
  ])('without %j names what is missing', async (without, message) => {
    await addPage('bakery');
    await expect(signIn('bakery', { without })).rejects.toMatchObject({
      code: 'account_not_connected',
      message: expect.stringContaining(message),
    });
  });

  test('without a permission that publishing does not need', async () => {
    await addPage('quiet');
    const { account } = await signIn('quiet', { without: ['pages_manage_engagement', 'read_insights'] });
    const accountId = account?.id ?? '';
    expect(await publishes(accountId)).toBe(true);
    const options = { firstComment: 'Hello' };
    const { id } = await harness.schedule({ platform: 'facebook', accountId, options });
    // Nothing is published without the comment that belongs to it.
    expect((await harness.outcome(id)).error).toMatchObject({
      message:
        'The post has a first comment, and Facebook’s consent page did not grant pages_manage_engagement.',
    });
    const [post, ...others] = await harness.ledgerOf('quiet');
    expect(others).toEqual([]);
    const { metrics } = await harness.rpc.collectMetrics({
      workspaceId: harness.workspaceId,
      accountId,
      externalIds: [post?.id ?? ''],
    });
    expect(metrics).toMatchObject([{ likes: 0n, comments: 0n }]);
    expect(metrics[0]?.views).toBeUndefined();
  });

  test('of a person who may not publish on the Page names it', async () => {
    await addPage('locked');
    await harness.sim.behave('facebook', { withoutTask: ['locked'] });
    await expect(signIn('locked')).rejects.toMatchObject({
      message: expect.stringMatching(/^You may not create content on the Page “The locked”\. Ask a person/),
    });
  });

  test('of a person without a Page, or who cancels', async () => {
    await expect(signIn([])).rejects.toMatchObject({
      message: expect.stringContaining('opens no account on Facebook'),
    });
    await expect(signIn(null)).rejects.toMatchObject({
      message: expect.stringContaining('Access was denied'),
    });
  });

  test('while the app is in development, is for people with a role on it', async () => {
    await addPage('draft');
    await harness.sim.behave('facebook', { mode: 'development' });
    await expect(signIn('draft', { person: 'Kim Roe' })).rejects.toThrow('App not active');
    const { account } = await signIn('draft');
    expect(await publishes(account?.id ?? '')).toBe(true);
    expect((await harness.ledgerOf('draft'))[0]).toMatchObject({ record: { visibleTo: 'roles' } });
  });
});

test('a Page that a person no longer allows does not affect the other Pages, nor those of other people', async () => {
  for (const handle of ['alpha', 'beta']) await addPage(handle);
  const first = await signIn(['alpha', 'beta']);
  const { accounts } = await choose(
    first.choiceToken,
    first.choices.map(({ externalId }) => externalId),
  );
  const idOf = (name: string) => accounts.find(({ username }) => username === name)?.id ?? '';
  const elsewhere = uuidv7();
  const theirs = await signIn(['alpha', 'beta'], { person: 'Kim Roe' }, elsewhere);
  await choose(
    theirs.choiceToken,
    theirs.choices.map(({ externalId }) => externalId),
    elsewhere,
  );
  // The other person connects again, without the second Page.
  await signIn('alpha', { person: 'Kim Roe' }, elsewhere);
  expect(await publishes(idOf('alpha'))).toBe(true);
  expect(await publishes(idOf('beta'))).toBe(true);
  // The same by the person whose Pages they are.
  await signIn('alpha');
  expect(await publishes(idOf('alpha'))).toBe(true);
  const { id } = await harness.schedule({ platform: 'facebook', accountId: idOf('beta') });
  expect((await harness.outcome(id)).error?.code).toBe('account_needs_reconnect');
});

describe('an existing token', () => {
  const connect = (fields: Record<string, string>) =>
    harness.rpc.connectAccount({ workspaceId: harness.workspaceId, platform: 'facebook', fields });

  test('of a Page is accepted', async () => {
    const { fields } = await addPage('pasted');
    const { account } = await connect(fields);
    expect(account).toMatchObject({ username: 'pasted' });
  });

  test('that does not exist, or with another secret of the app, is refused', async () => {
    const { fields } = await addPage('pasted');
    await expect(connect({ ...fields, accessToken: 'EAAPnone' })).rejects.toMatchObject({
      code: 'account_not_connected',
    });
    await expect(connect({ ...fields, clientSecret: 'other' })).rejects.toMatchObject({
      code: 'account_not_connected',
    });
  });
});

test('another secret of the app is reported', async () => {
  const { fields } = await addPage('rotated');
  const account = await harness.connect('facebook', 'rotated');
  const body = graphBody(100, undefined, undefined);
  body.error.message = 'Invalid appsecret_proof provided in the API argument';
  await rig.faultOn('rotated', { operation: 'publish', kind: 'refuse', body });
  const { id } = await harness.schedule(account);
  expect((await harness.outcome(id)).error).toMatchObject({
    code: 'account_needs_reconnect',
    message: 'The secret of the app has changed since this account was connected.',
  });
  expect(fields.clientSecret).not.toBe('');
});

describe('metrics', () => {
  async function live(options = {}, mediaId = '') {
    const account = await harness.connect('facebook');
    const { id } = await harness.schedule({ ...account, options, mediaId });
    const { externalId } = await harness.outcome(id);
    const collect = () =>
      harness.rpc.collectMetrics({
        workspaceId: harness.workspaceId,
        accountId: account.accountId,
        externalIds: [externalId, '1_2'],
      });
    return { ...account, externalId, collect };
  }

  test.each(['post', 'reel'] as const)('of a %s; deleted ones are omitted', async (what) => {
    const { externalId, collect } = await live(
      { firstComment: 'c' },
      what === 'reel' ? rig.video('reel') : '',
    );
    await harness.sim.setMetrics(externalId, { likes: 4, replies: 2, views: 120 });
    const { metrics } = await collect();
    const comments = what === 'reel' ? 2n : 3n;
    expect(metrics).toMatchObject([{ externalId, views: 120n, likes: 4n }]);
    expect(metrics[0]?.comments).toBeGreaterThanOrEqual(comments);
  });

  test('without the metric of views', async () => {
    const { collect } = await live();
    await harness.sim.behave('facebook', { hasViews: false });
    const { metrics } = await collect();
    expect(metrics).toHaveLength(1);
    expect(metrics[0]?.views).toBeUndefined();
  });

  test('wait when most of a limit is used, so that posts are published', async () => {
    const { collect, handle, ...account } = await live();
    await harness.sim.behave('facebook', { accountUsage: 85 });
    // The first response reports it.
    for (const _ of ['first', 'second'])
      await expect(collect()).rejects.toMatchObject({ code: 'unavailable', retryAfter: 600 });
    const reads = (await rig.callsOf(handle, 'metrics')).length;
    expect(reads).toBeLessThanOrEqual(2);
    const { id } = await harness.schedule({ ...account });
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
  });
});
