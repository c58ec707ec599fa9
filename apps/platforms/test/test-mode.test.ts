import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { testWorkspaceOf } from '@postrider/contracts';
import { AccountStatus, PublicationState } from '@postrider/contracts/platforms';
import { isTestOutcome, TEST_OUTCOMES, type TestOutcome } from '@postrider/contracts/test-outcomes';
import { PLATFORM_DEFINITIONS, PLATFORMS, type Platform } from '@postrider/platform-rules';
import { waitUntil } from '@postrider/testing';
import { v7 as uuidv7 } from 'uuid';
import { type Harness, startHarness } from './harness.ts';

const OUTCOMES = Object.keys(TEST_OUTCOMES).filter(isTestOutcome);
/** The error of each outcome that ends as failed. */
const ERRORS: Partial<Record<TestOutcome, string>> = {
  content_refused: 'platform_rejected',
  token_lost: 'account_needs_reconnect',
  unknown: 'outcome_unknown',
};

let harness: Harness;
/** Every connection and request of the guarded client, the simulator's and the media library's included. */
const calls: string[] = [];
const note = (message: unknown) => void calls.push(JSON.stringify(message));
const CHANNELS = ['undici:client:beforeConnect', 'undici:request:create'];

beforeAll(async () => {
  // The waits of `rate_limited` are longer than tests retry.
  const timing = { giveUpAfterMs: 20_000 };
  harness = await startHarness({ workspaceId: testWorkspaceOf(uuidv7()), timing });
  for (const channel of CHANNELS) subscribe(channel, note);
});
afterAll(async () => {
  for (const channel of CHANNELS) unsubscribe(channel, note);
  await harness.stop();
});

/** Those without a profile. */
const accountsOf = async (workspaceId = harness.workspaceId) =>
  (await harness.rpc.listAccounts({ workspaceId })).accounts.filter(({ profileId }) => !profileId);

async function accountOf(platform: string, username: string) {
  const found = (await accountsOf()).find((each) => each.platform === platform && each.username === username);
  if (!found) throw new Error(`there is no test account ${username} on ${platform}`);
  return found;
}

const post = async (platform: Platform, username: string, wish: object = {}) =>
  harness.schedule({ platform, accountId: (await accountOf(platform, username)).id, ...wish });

const isPublished = ({ state }: { state: PublicationState }) => state === PublicationState.PUBLISHED;

test('test accounts of every platform exist, with the same ids each time; live data have none', async () => {
  const lists = await Promise.all([accountsOf(), accountsOf(), accountsOf()]);
  const pairs = lists[0]?.map(({ platform, username }) => `${platform} ${username}`).sort();
  const expected = PLATFORMS.flatMap((platform) => OUTCOMES.map((outcome) => `${platform} ${outcome}`));
  expect(pairs).toEqual(expected.sort());
  const ids = (list: (typeof lists)[0]) => list.map(({ id }) => id).sort();
  for (const list of lists.slice(1)) expect(ids(list)).toEqual(ids(lists[0] ?? []));
  expect(await accountsOf(uuidv7())).toEqual([]);
  const other = await accountsOf(testWorkspaceOf(uuidv7()));
  expect(ids(other).filter((id) => ids(lists[0] ?? []).includes(id))).toEqual([]);
});

// They wait for retries and lookups, and wait together.
test.concurrent.each(OUTCOMES)(
  '%s: the same on every platform, and nothing reaches a network',
  async (outcome) => {
    const posts = await Promise.all(PLATFORMS.map((platform) => post(platform, outcome)));
    const ended = await Promise.all(posts.map(({ id }) => harness.outcome(id, 30_000)));
    const code = ERRORS[outcome];
    for (const found of ended) {
      expect(isPublished(found)).toBe(code === undefined);
      expect(found.error?.code).toBe(code);
      if (code === undefined) expect(found.url).toMatch(/^https:\/\/test-mode\.invalid\//);
    }
    expect(calls).toEqual([]);
    for (const platform of PLATFORMS) {
      const { status } = await accountOf(platform, outcome);
      expect(status).toBe(outcome === 'token_lost' ? AccountStatus.NEEDS_RECONNECT : AccountStatus.CONNECTED);
    }
  },
);

test.concurrent('rate_limited counts two failed attempts, and slow has a time of acceptance', async () => {
  const [limited, slow] = [await post('x', 'rate_limited'), await post('x', 'slow')];
  const { failedAttempts } = await harness.outcome(limited.id, 30_000);
  expect(failedAttempts.map(({ code }) => code)).toEqual(['rate_limited', 'rate_limited']);
  await waitUntil('it is accepted', async () => {
    const [found] = (await harness.rpc.getPublications({ ids: [slow.id] })).publications;
    return found?.acceptedAt !== undefined;
  });
  expect(isPublished(await harness.outcome(slow.id, 30_000))).toBe(true);
});

test.concurrent('a word in the text chooses the outcome, before the account', async () => {
  const [refused, unnamed] = await Promise.all([
    post('bluesky', 'ok', { caption: 'Hello [test:content_refused]' }),
    post('bluesky', 'ok', { caption: 'Hello [test:something]' }),
  ]);
  expect((await harness.outcome(refused.id)).error?.code).toBe('platform_rejected');
  expect(isPublished(await harness.outcome(unnamed.id))).toBe(true);
});

test.concurrent('threads and first comments are published, with the outcome of the first part', async () => {
  for (const platform of PLATFORMS) {
    const { shape } = PLATFORM_DEFINITIONS[platform].options;
    const options =
      'thread' in shape ? { thread: ['two'] } : 'firstComment' in shape ? { firstComment: 'x' } : {};
    const { id } = await post(platform, 'lost_answer', { options });
    const found = await harness.outcome(id);
    expect(isPublished(found)).toBe(true);
    const { parts = [] } = (await harness.store.find(harness.workspaceId, id)) ?? {};
    expect(parts).toHaveLength(Object.keys(options).length + 1);
  }
});

test('an account that has lost access is connected again, and so is a disconnected one', async () => {
  const { workspaceId, rpc } = harness;
  const lost = await accountOf('x', 'token_lost');
  expect(lost.status).toBe(AccountStatus.NEEDS_RECONNECT);
  const again = await rpc.connectTestAccount({ workspaceId, platform: 'x', username: 'token_lost' });
  expect(again.account).toMatchObject({ id: lost.id, status: AccountStatus.CONNECTED });
  const { id } = await accountOf('x', 'ok');
  await rpc.disconnectAccount({ workspaceId, accountId: id });
  expect((await accountsOf()).some((account) => account.id === id)).toBe(false);
  expect((await rpc.connectTestAccount({ workspaceId, platform: 'x' })).account?.id).toBe(id);
  const wrong = { workspaceId, platform: 'x', username: 'other' };
  await expect(rpc.connectTestAccount(wrong)).rejects.toMatchObject({ code: 'invalid_request' });
  const live = { ...wrong, workspaceId: uuidv7(), username: 'ok' };
  await expect(rpc.connectTestAccount(live)).rejects.toMatchObject({ code: 'invalid_request' });
});

test('a profile has the accounts that are connected in it, within its limit, each apart from others', async () => {
  const { workspaceId, rpc } = harness;
  const [one, other] = [uuidv7(), uuidv7()];
  const connect = (profileId: string, username: string) =>
    rpc.connectTestAccount({
      workspaceId,
      platform: 'bluesky',
      username,
      profileId,
      profileLimits: { accounts: 2 },
    });
  const found = await Promise.all([connect(one, 'ok'), connect(one, 'ok'), connect(other, 'ok')]);
  const [first, again, elsewhere] = found.map(({ account }) => account);
  expect(first).toMatchObject({ profileId: one, username: 'ok', status: AccountStatus.CONNECTED });
  expect(again?.id).toBe(first?.id);
  const ids = [first?.id, elsewhere?.id, (await accountOf('bluesky', 'ok')).id];
  expect(new Set(ids).size).toBe(3);

  const named = async (profileId: string) =>
    rpc.checkPost({
      workspaceId,
      profileId,
      caption: 'Hello',
      targets: [{ platform: 'bluesky', accountId: '' }],
      refuseAmbiguousAccounts: true,
    });
  expect((await named(one)).targets).toMatchObject([{ accountId: first?.id }]);
  const lost = (await connect(one, 'token_lost')).account;
  expect((await named(one)).problem).toMatchObject({ errors: [{ code: 'account_ambiguous' }] });
  await expect(connect(one, 'slow')).rejects.toMatchObject({ code: 'limit_reached' });
  expect((await connect(one, 'token_lost')).account?.id).toBe(lost?.id);
  const { accounts } = await rpc.listAccounts({ workspaceId, profileId: one });
  expect(accounts.map(({ id }) => id).sort()).toEqual([first?.id, lost?.id].sort());
});

test('no sign-in of a platform is begun for test data', async () => {
  const { workspaceId, rpc } = harness;
  calls.length = 0;
  const fields = { instance: 'https://mastodon.postrider.test', accessToken: 't' };
  const signIn = rpc.connectAccount({ workspaceId, platform: 'mastodon', fields });
  await expect(signIn).rejects.toMatchObject({ code: 'account_not_connected' });
  const page = { workspaceId, platform: 'x', redirectUri: 'https://postrider.test/callback' };
  await expect(rpc.beginConnect({ ...page, fields: { clientId: 'a', clientSecret: 'b' } })).rejects.toThrow();
  expect(calls).toEqual([]);
});

const check = (platform: string, accountId = '', caption = 'Hello') =>
  harness.rpc.checkPost({
    workspaceId: harness.workspaceId,
    caption,
    targets: [{ platform, accountId }],
    refuseAmbiguousAccounts: true,
  });

test('a platform’s name alone means the account `ok`, and the content is checked as for live posts', async () => {
  const { id } = await accountOf('mastodon', 'ok');
  const { targets, problem } = await check('mastodon');
  expect(problem).toBeUndefined();
  expect(targets).toMatchObject([{ platform: 'mastodon', accountId: id }]);
  expect((await check('bluesky', '', 'x'.repeat(301))).problem).toMatchObject({
    errors: [{ code: 'text_too_long' }],
  });
});

test('numbers of a post are the same each time, and edits and deletions succeed', async () => {
  const { workspaceId, rpc } = harness;
  const { id: accountId } = await accountOf('facebook', 'ok');
  const { id } = await post('facebook', 'ok');
  const { externalId } = await harness.outcome(id);
  const read = () => rpc.collectMetrics({ workspaceId, accountId, externalIds: [externalId] });
  const [first, second] = [await read(), await read()];
  expect(first.metrics[0]?.views).toBeGreaterThan(0);
  expect(second.metrics).toEqual(first.metrics);
  expect((await rpc.editPublication({ workspaceId, id, caption: 'Other' })).failure).toBeUndefined();
  expect((await rpc.removePublication({ workspaceId, id })).failure).toBeUndefined();
});

test('a file is read from the library before the post goes out, and a deleted one fails it', async () => {
  const mediaId = harness.media.add({
    mimeType: 'image/png',
    bytes: Buffer.from('x'),
    width: 10,
    height: 10,
  });
  expect(isPublished(await harness.outcome((await post('instagram', 'ok', { mediaId })).id))).toBe(true);
  harness.media.remove(mediaId);
  const { error } = await harness.outcome((await post('instagram', 'ok', { mediaId })).id);
  expect(error?.code).toBe('media_missing');
});

test('the record of calls sees live posts', async () => {
  calls.length = 0;
  const { addAccount } = harness.sim;
  const { fields } = await addAccount({ platform: 'mastodon', handle: 'live' });
  await harness.rpc.connectAccount({ workspaceId: uuidv7(), platform: 'mastodon', fields });
  expect(calls.length).toBeGreaterThan(0);
});
