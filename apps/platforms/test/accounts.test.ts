import { timestampDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AccountStatus, PublicationState, ReconnectSchema } from '@postrider/contracts/platforms';
import { readFacts } from '@postrider/service';
import { startReceiver, waitUntil } from '@postrider/testing';
import { v7 as uuidv7 } from 'uuid';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const lossesOf = (accountId: string) =>
  harness.events.filter(
    ({ type, subjectId }) => type === 'account.needs_reconnect' && subjectId === accountId,
  );

describe('connecting', () => {
  test('returns the account and stores no secret in plain text', async () => {
    const { fields } = await harness.sim.addAccount({
      platform: 'bluesky',
      handle: 'ann.test',
      displayName: 'Ann',
    });
    const { account } = await harness.rpc.connectAccount({
      workspaceId: harness.workspaceId,
      platform: 'bluesky',
      fields,
    });
    expect(account).toMatchObject({
      platform: 'bluesky',
      username: 'ann.test',
      displayName: 'Ann',
      status: AccountStatus.CONNECTED,
    });
    const kept = JSON.stringify(await harness.connection.collection('accounts').find({}).toArray());
    expect(kept).toContain('ann.test');
    expect(kept).not.toContain(fields.appPassword);
    expect(kept).not.toContain('eyJ');
  });

  test('again keeps the id', async () => {
    const first = await harness.connect('mastodon', 'bob');
    const second = await harness.connect('mastodon', 'bob');
    expect(second.accountId).toBe(first.accountId);
    expect(first.username).toMatch(/^bob@/);
  });

  test.each<[string, 'bluesky' | 'mastodon' | 'x', Record<string, string>]>([
    ['a wrong password', 'bluesky', { identifier: 'ann.test', appPassword: 'nope' }],
    ['a wrong token', 'mastodon', { accessToken: 'nope' }],
    ['tokens that were never issued', 'x', { clientId: 'nobody', accessToken: 'nope', refreshToken: 'nope' }],
  ])('with %s is refused', async (_, platform, given) => {
    const at = (await harness.sim.addAccount({ platform: 'mastodon', handle: 'anybody' })).fields.instance;
    const servers = { bluesky: { service: at }, mastodon: { instance: at }, x: { apiUrl: at } };
    const fields = { ...given, ...servers[platform] };
    const connecting = harness.rpc.connectAccount({
      workspaceId: harness.workspaceId,
      platform,
      fields,
    });
    await expect(connecting).rejects.toMatchObject({ code: 'account_not_connected' });
  });

  test('for an invalid workspace id is refused', async () => {
    const fields = { instance: 'https://a.test', accessToken: 'x' };
    const connecting = harness.rpc.connectAccount({ workspaceId: 'mine', platform: 'mastodon', fields });
    await expect(connecting).rejects.toMatchObject({ code: 'invalid_request' });
  });

  test('without a required field is refused, and each wrong field is named', async () => {
    const connecting = harness.rpc.connectAccount({
      workspaceId: harness.workspaceId,
      platform: 'x',
      fields: { clientId: ' ', apiUrl: 'http://x.example', expiresIn: 'soon', instance: 'a.test' },
    });
    await expect(connecting).rejects.toMatchObject({
      code: 'invalid_request',
      errors: [
        { path: '/fields/instance', code: 'unknown_field' },
        { path: '/fields/clientId', code: 'required' },
        { path: '/fields/apiUrl', code: 'invalid_url' },
        { path: '/fields/refreshToken', code: 'required' },
        { path: '/fields/expiresIn', code: 'invalid_format' },
      ],
    });
  });

  test('to a platform that does not exist is refused', async () => {
    const connecting = harness.rpc.connectAccount({ workspaceId: harness.workspaceId, platform: 'myspace' });
    await expect(connecting).rejects.toMatchObject({
      code: 'invalid_request',
      errors: [{ path: '/platform', code: 'unknown_platform' }],
    });
  });

  test('to a private address, or over plain HTTP, is refused', async () => {
    const connect = (instance: string) =>
      harness.rpc.connectAccount({
        workspaceId: harness.workspaceId,
        platform: 'mastodon',
        fields: { instance, accessToken: 'x' },
      });
    await expect(connect('https://10.0.0.1')).rejects.toMatchObject({ code: 'account_not_connected' });
    await expect(connect('http://example.com')).rejects.toMatchObject({ code: 'invalid_request' });
    await expect(connect('not a server')).rejects.toMatchObject({ code: 'invalid_request' });
  });

  test('to a server of another kind is refused', async () => {
    const site = await startReceiver();
    const cases = {
      bluesky: { service: site.url, identifier: 'x', appPassword: 'x' },
      mastodon: { instance: site.url, accessToken: 'x' },
      x: { apiUrl: site.url, clientId: 'x', accessToken: 'x', refreshToken: 'x' },
    };
    for (const [platform, fields] of Object.entries(cases)) {
      const connecting = harness.rpc.connectAccount({
        workspaceId: harness.workspaceId,
        platform,
        fields,
      });
      await expect(connecting).rejects.toThrow(/^There is no \w+ server at this address/);
    }
    await site.close();
  });

  test('lists the newest first, for its own workspace only', async () => {
    const workspaceId = uuidv7();
    const given = await harness.sim.addAccount({ platform: 'mastodon', handle: 'carol' });
    const first = await harness.connect('mastodon', 'carol');
    const newest = await harness.connect('bluesky', 'carol.test');
    const { accounts } = await harness.rpc.listAccounts({ workspaceId: harness.workspaceId });
    expect(accounts.slice(0, 2).map(({ id }) => id)).toEqual([newest.accountId, first.accountId]);
    expect((await harness.rpc.listAccounts({ workspaceId })).accounts).toEqual([]);
    const theirs = { workspaceId, accountId: first.accountId };
    await expect(harness.rpc.getAccount(theirs)).rejects.toMatchObject({ code: 'not_found' });
    await expect(harness.rpc.disconnectAccount(theirs)).rejects.toMatchObject({ code: 'not_found' });
    expect(given.handle).toBe('carol');
  });

  test('an account that was not seen as it is stays connected', async () => {
    const { workspaceId } = harness;
    const { accountId } = await harness.connect('mastodon', 'versions');
    const mine = { workspaceId, accountId };
    const versionNow = async () => (await harness.rpc.getAccount(mine)).account?.version ?? '';
    const old = await versionNow();
    await harness.connection
      .collection('accounts')
      .updateOne({ username: /^versions@/ }, { $set: { checkedAt: new Date() } });
    expect(await versionNow()).toBe(old);
    await harness.connect('mastodon', 'versions');
    const now = await versionNow();
    expect(now).not.toBe(old);
    await expect(harness.rpc.disconnectAccount({ ...mine, ifMatch: [old] })).rejects.toMatchObject({
      code: 'precondition_failed',
    });
    const again = () => harness.rpc.disconnectAccount({ ...mine, ifMatch: [now] });
    // Another sign-in at the same time comes before or after it, never between its check and its write.
    const [disconnected] = await Promise.allSettled([again(), harness.connect('mastodon', 'versions')]);
    const left = await harness.rpc.listAccounts({ workspaceId });
    expect(left.accounts.some(({ id }) => id === accountId)).toBe(disconnected.status === 'rejected');
  });

  test('lists a page at a time where a limit is given', async () => {
    const { workspaceId } = harness;
    for (const handle of ['page1', 'page2', 'page3']) await harness.connect('mastodon', handle);
    const all = (await harness.rpc.listAccounts({ workspaceId })).accounts.map(({ id }) => id);
    const seen: string[] = [];
    let pageToken = '';
    do {
      const page = await harness.rpc.listAccounts({ workspaceId, limit: 2, pageToken });
      expect(page.accounts.length).toBeLessThanOrEqual(2);
      seen.push(...page.accounts.map(({ id }) => id));
      pageToken = page.nextPageToken;
    } while (pageToken);
    expect(seen).toEqual(all);
    const wrong = harness.rpc.listAccounts({ workspaceId, limit: 2, pageToken: 'x' });
    await expect(wrong).rejects.toMatchObject({ errors: [{ path: '/pageToken' }] });
  });
});

describe('losing access', () => {
  test.each(['bluesky', 'mastodon', 'x'] as const)(
    '%s: reported once, however many posts fail by it, and over when connected again',
    async (platform) => {
      const account = await harness.connect(platform);
      await harness.sim.revoke(account.handle, platform);
      const planned = Array.from({ length: 5 }, () => harness.plan(account));
      await Promise.all(planned.map(({ id }) => harness.notify(id)));
      const outcomes = await Promise.all(planned.map(({ id }) => harness.outcome(id)));
      for (const { state, error } of outcomes) {
        expect(state).toBe(PublicationState.FAILED);
        expect(error).toMatchObject({ code: 'account_needs_reconnect', action: expect.any(String) });
      }
      await waitUntil('the event', () => lossesOf(account.accountId).length > 0);

      const whose = { workspaceId: harness.workspaceId, accountId: account.accountId };
      const lost = await harness.rpc.getAccount(whose);
      expect(lost.account?.status).toBe(AccountStatus.NEEDS_RECONNECT);
      const { reconnects } = await harness.rpc.listReconnects({ limit: 100 });
      const ours = reconnects.filter(({ accountId }) => accountId === account.accountId);
      const [event] = lossesOf(account.accountId);
      expect(ours).toMatchObject([{ eventId: event?.id, platform, username: account.username }]);
      // A consumer that missed the event reads the same from the list.
      expect(event && readFacts(ReconnectSchema, event)).toEqual(ours[0]);

      const again = await harness.connect(platform, account.handle);
      expect(again.accountId).toBe(account.accountId);
      const { id } = await harness.schedule(again);
      expect((await harness.outcome(id)).state).toBe(PublicationState.PUBLISHED);
      expect(lossesOf(account.accountId)).toHaveLength(1);
    },
  );

  test('is listed by time, page by page', async () => {
    const { reconnects } = await harness.rpc.listReconnects({ limit: 100 });
    expect(reconnects.length).toBeGreaterThanOrEqual(2);
    const [first] = reconnects;
    if (!first?.at) throw new Error('nothing was lost');
    const rest = await harness.rpc.listReconnects({
      since: first.at,
      afterEventId: first.eventId,
      limit: 100,
    });
    expect(rest.reconnects).toEqual(reconnects.slice(1));
    const times = reconnects.map(({ at }) => (at ? timestampDate(at).getTime() : 0));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });
});

describe('tokens that expire', () => {
  test('while publishing are renewed, and the post goes out once', async () => {
    const account = await harness.connect('bluesky');
    const expired = { operation: 'publish', kind: 'expired_token' } as const;
    await harness.sim.fault({ account: account.handle, ...expired });
    const { id } = await harness.schedule(account);
    expect((await harness.outcome(id)).state).toBe(PublicationState.PUBLISHED);
    expect(await harness.ledgerOf(account.handle)).toHaveLength(1);
    expect(await harness.sim.calls({ account: account.handle, operation: 'refresh' })).toHaveLength(1);
  });

  test('are renewed by the app password where the refresh token is refused too', async () => {
    const account = await harness.connect('bluesky');
    await expire(account.accountId);
    const expired = { operation: 'refresh', kind: 'expired_token' } as const;
    await harness.sim.fault({ account: account.handle, ...expired });
    const { id } = await harness.schedule(account);
    expect((await harness.outcome(id)).state).toBe(PublicationState.PUBLISHED);
  });

  test('are renewed once, however many replicas need them', async () => {
    const account = await harness.connect('bluesky');
    await harness.startReplica();
    await expire(account.accountId);
    const slow = { operation: 'refresh', kind: 'slow', delayMs: 200 } as const;
    await harness.sim.fault({ account: account.handle, ...slow });
    const planned = Array.from({ length: 12 }, () => harness.plan({ ...account, dueInMs: 600 }));
    await Promise.all(planned.map(({ id }) => harness.notify(id)));
    for (const { id } of planned) expect((await harness.outcome(id)).state).toBe(PublicationState.PUBLISHED);
    expect(await harness.sim.calls({ account: account.handle, operation: 'refresh' })).toHaveLength(1);
    expect(await harness.ledgerOf(account.handle)).toHaveLength(12);
  });

  test('are not renewed for an account that is connected again meanwhile', async () => {
    const account = await harness.connect('mastodon', 'twice');
    const accounts = harness.connection.collection<{ _id: string }>('accounts');
    const lease = { leaseToken: 'renewing', leaseUntil: new Date(Date.now() + 60_000) };
    await accounts.updateOne({ _id: account.accountId }, { $set: lease });
    await harness.connect('mastodon', 'twice');
    expect(await accounts.countDocuments({ _id: account.accountId, leaseToken: 'renewing' })).toBe(0);
  });

  const expire = async (accountId: string) => {
    const expired = { $set: { tokensExpireAt: new Date() } };
    const accounts = harness.connection.collection<{ _id: string }>('accounts');
    await accounts.updateOne({ _id: accountId }, expired);
  };
});
