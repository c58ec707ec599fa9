import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { PublicationState } from '@postrider/contracts/platforms';
import { createKeyring } from '@postrider/service';
import { answerConsent } from '@postrider/simulator/client';
import { TEST_SECRET_KEYS, waitUntil } from '@postrider/testing';
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

const { PUBLISHED } = PublicationState;
const redirectUri = 'http://127.0.0.1:8080/connect/linkedin_page';
const DAY_MS = 24 * 60 * 60_000;

const expireAtCall = (account: string) =>
  harness.sim.fault({ platform: 'linkedin_page', account, operation: 'publish', kind: 'expired_token' });
const refreshesOf = async (account: string) =>
  (await harness.sim.calls({ platform: 'linkedin_page', account, operation: 'refresh' })).length;
const connectPage = () => harness.connect('linkedin_page');

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
      workspaceId,
      redirectUri,
      platform: 'linkedin_page',
      fields: app,
    });
    return { url: begun.url, handles: pages.map(({ handle }) => handle) };
  }
  const finish = ({ searchParams }: URL) => {
    const { state = '', ...parameters } = Object.fromEntries(searchParams);
    return harness.rpc.finishConnect({ workspaceId: harness.workspaceId, state, parameters });
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
    await expect(finish(denied)).rejects.toThrow(/^Access was denied on LinkedIn Pages’ consent page\./);
    const withoutProduct = new URL(url);
    withoutProduct.searchParams.set('scope', 'w_organization_social w_member_social_feed');
    const refused = await fetch(withoutProduct, { redirect: 'manual' });
    const { url: again } = await begin('denied');
    const back = new URL(refused.headers.get('location') ?? '');
    back.searchParams.set('state', new URL(again).searchParams.get('state') ?? '');
    await expect(finish(back)).rejects.toThrow(
      /^The app lacks a permission that publishing on LinkedIn Pages/,
    );
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
    expect(await refreshesOf(account.handle)).toBe(1);
  });

  test('refused on the way: renewed, and the post goes out once', async () => {
    const account = await connectPage();
    await expireAtCall(account.handle);
    const { id } = await harness.schedule(account);
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    expect(await harness.ledgerOf(account.handle)).toHaveLength(1);
    expect(await refreshesOf(account.handle)).toBe(1);
  });

  test('without a refresh token ends, and the account must be connected again', async () => {
    const { sim, rpc, workspaceId } = harness;
    const { fields } = await sim.addAccount({ platform: 'linkedin_page', handle: 'norefresh' });
    const { account } = await rpc.connectAccount({
      workspaceId,
      platform: 'linkedin_page',
      fields: { ...fields, refreshToken: '' },
    });
    expect((await rowOf(account?.id ?? ''))?.renewAt).toBeNull();
    await expireAtCall('norefresh');
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
