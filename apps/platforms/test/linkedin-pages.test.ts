import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { PublicationState } from '@postrider/contracts/platforms';
import { createKeyring } from '@postrider/service';
import { answerConsent, type FaultKind } from '@postrider/simulator/client';
import { TEST_SECRET_KEYS, waitUntil } from '@postrider/testing';
import sharp from 'sharp';
import { z } from 'zod';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterEach(async () => {
  await harness.sim.clearFaults();
  await harness.sim.behave('linkedin', {});
});
afterAll(() => harness.stop());

const { PUBLISHED, FAILED } = PublicationState;
const redirectUri = 'http://127.0.0.1:8080/connect/linkedin_page';
const DAY_MS = 24 * 60 * 60_000;

type Operation = 'publish' | 'upload' | 'refresh' | 'lookup' | 'delete' | 'edit' | 'session';
const faultOn = (
  account: string,
  fault: { operation: Operation; kind: FaultKind; retryAfterSeconds?: number },
) => harness.sim.fault({ platform: 'linkedin_page', account, ...fault });

const callsOf = async (account: string, operation: Operation) =>
  (await harness.sim.calls({ platform: 'linkedin_page', account, operation })).length;

const connectPage = (handle?: string) => harness.connect('linkedin_page', handle);

async function image(background: string) {
  const size = { width: 64, height: 48 };
  const bytes = await sharp({ create: { ...size, channels: 3, background } })
    .png()
    .toBuffer();
  return harness.media.add({ mimeType: 'image/png', bytes, ...size });
}

describe('signing in', () => {
  let handles = 0;
  /** Adds Pages to the network, and begins a sign-in. */
  async function begin(...names: string[]) {
    const { workspaceId, rpc, sim } = harness;
    handles += 1;
    const pages = names.map((name) => ({ handle: `${name}${handles}`, displayName: `The ${name}` }));
    let app: Record<string, string> = {};
    for (const page of pages) {
      const { fields } = await sim.addAccount({ platform: 'linkedin_page', ...page });
      const { apiUrl, clientId, clientSecret } = fields;
      app = { apiUrl, clientId, clientSecret };
    }
    const begun = await rpc.beginConnect({
      ...{ workspaceId, redirectUri, platform: 'linkedin_page', fields: app },
    });
    return { url: begun.url, handles: pages.map(({ handle }) => handle) };
  }
  const finish = (back: URL) => {
    const { searchParams } = back;
    const answer = { case: 'code', value: searchParams.get('code') ?? '' } as const;
    const state = searchParams.get('state') ?? '';
    return harness.rpc.finishConnect({ workspaceId: harness.workspaceId, state, answer });
  };

  test('opens every Page that the person allows, and connects those that are chosen', async () => {
    const { url, handles } = await begin('bakery', 'garden', 'club');
    const { choices, choiceToken } = await finish(await answerConsent(url, handles));
    expect(choices.map(({ displayName }) => displayName)).toEqual(['The bakery', 'The club', 'The garden']);
    const [bakery, , garden] = choices;
    const { accounts } = await harness.rpc.chooseAccounts({
      workspaceId: harness.workspaceId,
      choiceToken,
      externalIds: [bakery?.externalId ?? '', garden?.externalId ?? ''],
    });
    expect(accounts.map(({ username }) => username)).toEqual(['The bakery', 'The garden']);
    // Each posts as its own Page, with the access of one person.
    for (const [place, account] of accounts.entries()) {
      const { id } = await harness.schedule({ platform: 'linkedin_page', accountId: account.id });
      expect((await harness.outcome(id)).state).toBe(PUBLISHED);
      expect(await harness.ledgerOf(handles[place] ?? '')).toHaveLength(1);
    }
  });

  test('of one Page connects it at once', async () => {
    const { url, handles } = await begin('shop');
    const { account } = await finish(await answerConsent(url, handles[0] ?? ''));
    expect(account).toMatchObject({ platform: 'linkedin_page', username: 'The shop' });
  });

  test('without a scope that is needed says which', async () => {
    const { url, handles } = await begin('scope');
    const back = await answerConsent(url, handles[0] ?? '', { without: ['w_organization_social'] });
    await expect(finish(back)).rejects.toMatchObject({
      code: 'account_not_connected',
      message: expect.stringMatching(/^LinkedIn did not grant w_organization_social\. Allow everything/),
    });
  });

  test('as a person who manages no Page says what to do', async () => {
    const { url, handles } = await begin('nobody');
    const [handle = ''] = handles;
    await harness.sim.behave('linkedin', { roles: { [handle]: 'ANALYST' } });
    await expect(finish(await answerConsent(url, handle))).rejects.toMatchObject({
      code: 'account_not_connected',
      message: expect.stringMatching(/^This sign-in opens no account on LinkedIn Pages\./),
    });
  });

  test('a Page that LinkedIn does not name is offered by its number', async () => {
    const { url, handles } = await begin('named', 'unnamed');
    await harness.sim.behave('linkedin', { roles: { [handles[1] ?? '']: 'CONTENT_ADMIN' } });
    const { choices } = await finish(await answerConsent(url, handles));
    expect(choices.map(({ displayName }) => displayName)).toEqual([
      expect.stringMatching(/^Page \d+$/),
      'The named',
    ]);
  });

  test('a person who cancels, and an app without the product', async () => {
    const { url } = await begin('denied');
    const denied = await answerConsent(url, null);
    expect(denied.searchParams.get('error')).toBe('user_cancelled_authorize');
    const withoutProduct = new URL(url);
    withoutProduct.searchParams.set('scope', 'w_organization_social w_member_social_feed');
    const refused = await fetch(withoutProduct, { redirect: 'manual' });
    expect(new URL(refused.headers.get('location') ?? '').searchParams.get('error')).toBe(
      'unauthorized_scope_error',
    );
  });
});

describe('a post', () => {
  test('has its text, images and first comment, in order and on time', async () => {
    const account = await connectPage();
    const options = { firstComment: 'More (soon) #news' };
    const { id, dueAt } = await harness.schedule({
      ...{ ...account, options, caption: 'Tea & cake (new!) #news C#' },
      ...{ mediaId: await image('teal'), dueInMs: 900 },
    });
    const { state, externalId, url } = await harness.outcome(id);
    expect(state).toBe(PUBLISHED);
    const [post, comment, ...others] = await harness.ledgerOf(account.handle);
    expect(others).toEqual([]);
    expect(post).toMatchObject({ id: externalId, url, text: 'Tea & cake (new!) #news C#' });
    expect(post?.media).toHaveLength(1);
    expect(post?.receivedAtMs).toBeGreaterThanOrEqual(dueAt.getTime());
    // A comment is plain text.
    expect(comment).toMatchObject({ text: 'More (soon) #news', record: { object: externalId } });
  });

  test('that can’t be commented on at first gets its comment a moment later, once', async () => {
    await harness.sim.behave('linkedin', { commentsAfterMs: 400 });
    const account = await connectPage();
    const { id } = await harness.schedule({ ...account, options: { firstComment: 'Later' } });
    const { state, error } = await harness.outcome(id);
    expect({ state, error }).toEqual({ state: PUBLISHED, error: undefined });
    const entries = await harness.ledgerOf(account.handle);
    expect(entries.map(({ text }) => text)).toEqual([expect.any(String), 'Later']);
  });

  test('that can’t be commented on is live, with a word about the comment', async () => {
    await harness.sim.behave('linkedin', { commentsAfterMs: 60_000 });
    const account = await connectPage();
    const { id } = await harness.schedule({ ...account, options: { firstComment: 'Never' } });
    const { state, error } = await harness.outcome(id, 20_000);
    expect(state).toBe(PUBLISHED);
    expect(error).toMatchObject({
      code: 'thread_incomplete',
      message:
        'The post is live, but its first comment is not. LinkedIn does not accept comments on the post yet.',
    });
  });

  test('is edited with its comment, and deleted with it', async () => {
    const { rpc, workspaceId } = harness;
    const account = await connectPage();
    const { id } = await harness.schedule({ ...account, options: { firstComment: 'One' } });
    await harness.outcome(id);
    const edited = await rpc.editPublication({
      ...{ workspaceId, id, caption: 'Another (text)', title: '' },
      options: { linkedin_page: { firstComment: 'Two' } },
    });
    expect(edited.failure).toBeUndefined();
    const texts = async () => (await harness.ledgerOf(account.handle)).map(({ text }) => text);
    expect(await texts()).toEqual(['Another (text)', 'Two']);
    // The response to the first deletion is lost.
    await faultOn(account.handle, { operation: 'delete', kind: 'reset_after' });
    const remove = () => rpc.removePublication({ workspaceId, id });
    expect((await remove()).failure?.isFinal).toBe(false);
    expect((await remove()).failure).toBeUndefined();
    for (const { deletedAtMs } of await harness.ledgerOf(account.handle)) expect(deletedAtMs).not.toBeNull();
    const gone = await rpc.editPublication({
      ...{ workspaceId, id, caption: 'x', title: '' },
      options: { linkedin_page: { firstComment: 'y' } },
    });
    expect(gone.failure?.error).toMatchObject({ message: 'The post no longer exists on LinkedIn.' });
  });
});

describe('whatever happens to the call, it is made once', () => {
  const ACCEPTED: FaultKind[] = ['timeout_after', 'reset_after', 'error_after'];
  const LOST: FaultKind[] = ['timeout_before', 'reset_before', 'error_before'];

  async function meet(kind: FaultKind, wish: { mediaId?: string; firstComment?: string } = {}) {
    const { mediaId, firstComment } = wish;
    const account = await connectPage();
    // With a first comment, it is the second call that is lost.
    if (firstComment !== undefined)
      await harness.sim.fault({ account: account.handle, operation: 'publish', kind: 'slow', delayMs: 0 });
    await faultOn(account.handle, { operation: 'publish', kind });
    const { id } = await harness.schedule({
      ...{ ...account, caption: `Tea (new) #news ${kind}` },
      ...(mediaId !== undefined && { mediaId, caption: '' }),
      ...(firstComment !== undefined && { options: { firstComment } }),
    });
    const { state, url, error } = await harness.outcome(id);
    const entries = await harness.ledgerOf(account.handle);
    const isSame = state !== PUBLISHED || entries[0]?.url === url;
    const calls = await callsOf(account.handle, 'publish');
    return { kind, state, code: error?.code, entries: entries.length, calls, isSame };
  }

  test('accepted before the answer was lost: found among the Page’s posts, by its words', async () => {
    const found = { state: PUBLISHED, code: undefined, entries: 1, calls: 1, isSame: true };
    const met = await Promise.all(ACCEPTED.map((kind) => meet(kind)));
    expect(met).toEqual(ACCEPTED.map((kind) => ({ kind, ...found })));
  });

  test('accepted with an image and no words: found by its image', async () => {
    const met = await meet('timeout_after', { mediaId: await image('plum') });
    expect(met).toMatchObject({ state: PUBLISHED, entries: 1, calls: 1, isSame: true });
  });

  test('lost before it was accepted: its outcome is unknown, and it is not sent again', async () => {
    const open = { state: FAILED, code: 'outcome_unknown', entries: 0, calls: 1, isSame: true };
    const met = await Promise.all(LOST.map((kind) => meet(kind)));
    expect(met).toEqual(LOST.map((kind) => ({ kind, ...open })));
  });

  test('a comment that was accepted before the answer was lost: found, and not made again', async () => {
    const found = { state: PUBLISHED, code: undefined, entries: 2, calls: 2, isSame: true };
    const met = await Promise.all(ACCEPTED.map((kind) => meet(kind, { firstComment: 'Hello' })));
    expect(met).toEqual(ACCEPTED.map((kind) => ({ kind, ...found })));
  });

  test('a comment that was lost before: the post is live, and the comment is not made again', async () => {
    const open = { state: PUBLISHED, code: 'thread_incomplete', entries: 1, calls: 2, isSame: true };
    const met = await Promise.all(LOST.map((kind) => meet(kind, { firstComment: 'Hello' })));
    expect(met).toEqual(LOST.map((kind) => ({ kind, ...open })));
  });

  test('the same post twice: the second is rejected in plain words', async () => {
    const account = await connectPage();
    const first = await harness.schedule({ ...account, caption: 'again' });
    expect((await harness.outcome(first.id)).state).toBe(PUBLISHED);
    const second = await harness.schedule({ ...account, caption: 'again' });
    expect((await harness.outcome(second.id)).error).toMatchObject({ code: 'duplicate_content' });
  });
});

describe('access', () => {
  const rowOf = (accountId: string) =>
    harness.connection
      .collection<{ _id: string; tokens: string; tokensExpireAt: Date; renewAt: Date | null }>('accounts')
      .findOne({ _id: accountId });
  const change = (accountId: string, values: object) =>
    harness.connection
      .collection<{ _id: string }>('accounts')
      .updateOne({ _id: accountId }, { $set: values });
  const tokensOf = async (accountId: string) =>
    z
      .object({ access: z.string(), refresh: z.string() })
      .parse(
        JSON.parse(createKeyring(TEST_SECRET_KEYS).open((await rowOf(accountId))?.tokens ?? '', accountId)),
      );

  test('is renewed ten days ahead, with a refresh token that stays', async () => {
    const account = await connectPage();
    const { renewAt, tokensExpireAt } = (await rowOf(account.accountId)) ?? {};
    expect((tokensExpireAt?.getTime() ?? 0) - (renewAt?.getTime() ?? 0)).toBe(10 * DAY_MS);
    const before = await tokensOf(account.accountId);
    await change(account.accountId, { renewAt: new Date() });
    const { id } = await harness.schedule(account);
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    const after = await tokensOf(account.accountId);
    expect(after.access).not.toBe(before.access);
    expect(after.refresh).toBe(before.refresh);
    expect(await callsOf(account.handle, 'refresh')).toBe(1);
  });

  test('refused on the way: renewed, and the post goes out once', async () => {
    const account = await connectPage();
    await faultOn(account.handle, { operation: 'publish', kind: 'expired_token' });
    const { id } = await harness.schedule(account);
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    expect(await harness.ledgerOf(account.handle)).toHaveLength(1);
    expect(await callsOf(account.handle, 'refresh')).toBe(1);
  });

  test('without a refresh token ends, and the account must be connected again', async () => {
    const { sim, rpc, workspaceId } = harness;
    const { fields } = await sim.addAccount({ platform: 'linkedin_page', handle: 'norefresh' });
    const { account } = await rpc.connectAccount({
      ...{ workspaceId, platform: 'linkedin_page' },
      fields: { ...fields, refreshToken: '' },
    });
    expect((await rowOf(account?.id ?? ''))?.renewAt).toBeNull();
    await faultOn('norefresh', { operation: 'publish', kind: 'expired_token' });
    const { id } = await harness.schedule({ platform: 'linkedin_page', accountId: account?.id ?? '' });
    expect((await harness.outcome(id)).error?.code).toBe('account_needs_reconnect');
  });

  test('to one Page that is lost breaks no other, and is known from the daily check', async () => {
    const lost = await connectPage();
    const kept = await connectPage();
    await harness.sim.behave('linkedin', { roles: { [lost.handle]: null } });
    await change(lost.accountId, { checkAt: new Date() });
    await waitUntil('the loss to be reported', () =>
      harness.events.some(
        ({ type, subjectId }) => type === 'account.needs_reconnect' && subjectId === lost.accountId,
      ),
    );
    const { id } = await harness.schedule(kept);
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    const failed = await harness.schedule(lost);
    expect((await harness.outcome(failed.id)).error?.code).toBe('account_needs_reconnect');
  });

  test('lost at the call: the post fails with what to do', async () => {
    const account = await connectPage();
    await harness.sim.behave('linkedin', { roles: { [account.handle]: 'ANALYST' } });
    const { id } = await harness.schedule(account);
    expect((await harness.outcome(id)).error).toMatchObject({
      code: 'account_needs_reconnect',
      message: expect.stringMatching(/^LinkedIn does not allow this on the Page/),
      action: expect.stringMatching(/^Connect the Page again as one of its super admins/),
    });
  });
});

test('the numbers of posts, also without activity; deleted posts have none', async () => {
  const { sim, rpc, workspaceId } = harness;
  const account = await connectPage();
  const posts = [];
  for (const what of ['read', 'quiet', 'deleted']) {
    const { id } = await harness.schedule({ ...account, caption: what });
    posts.push({ id, externalId: (await harness.outcome(id)).externalId });
  }
  const [read, quiet, deleted] = posts;
  await sim.setMetrics(read?.externalId ?? '', { views: 120, likes: 7, replies: 2 });
  await rpc.removePublication({ workspaceId, id: deleted?.id ?? '' });
  const externalIds = posts.map(({ externalId }) => externalId);
  const { metrics } = await rpc.collectMetrics({ workspaceId, accountId: account.accountId, externalIds });
  expect(
    metrics.map(({ externalId, views, likes, comments }) => ({ externalId, views, likes, comments })),
  ).toEqual([
    { externalId: read?.externalId, views: 120n, likes: 7n, comments: 2n },
    { externalId: quiet?.externalId, views: 0n, likes: 0n, comments: 0n },
  ]);
});
