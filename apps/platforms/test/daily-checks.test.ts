import { timestampDate, timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AccountStatus, ExpirationSchema, PublicationState } from '@postrider/contracts/platforms';
import { readFacts } from '@postrider/service';
import { waitUntil } from '@postrider/testing';
import { v7 as uuidv7 } from 'uuid';
import type { Account } from '../src/accounts/account.ts';
import { type Harness, startHarness } from './harness.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
  await harness.startReplica();
});
afterAll(() => harness.stop());

const accounts = () => harness.connection.collection<Account>('accounts');
const inMs = (ms: number) => new Date(Date.now() + ms);

async function stored(accountId: string): Promise<Account> {
  const found = await accounts().findOne({ _id: accountId });
  if (!found) throw new Error('the account is gone');
  return found;
}

/** Makes the check of an account due, with these changes, and waits until it is done. */
async function check(accountId: string, change: Partial<Account> = {}): Promise<Account> {
  const dueAt = inMs(-1_000);
  await accounts().updateOne({ _id: accountId }, { $set: { ...change, checkAt: dueAt } });
  return waitUntil('the check', async () => {
    const found = await stored(accountId);
    const left = (found.checkAt?.getTime() ?? 0) - Date.now();
    // A claim ends within ten minutes.
    return (found.status !== 'connected' || left > 0.2 * HOUR) && found;
  });
}

const callsOf = (account: string, operation: 'refresh' | 'session' | 'other') =>
  harness.sim.calls({ account, operation });
const eventsOf = (accountId: string, kind: string) =>
  harness.events.filter(({ type, subjectId }) => type === kind && subjectId === accountId);
const shown = async (accountId: string) => {
  const { account } = await harness.rpc.getAccount({ workspaceId: harness.workspaceId, accountId });
  return account;
};

describe('the daily check', () => {
  test('renews expired tokens of an idle account once, with two replicas', async () => {
    const { accountId, handle } = await harness.connect('x');
    const before = await stored(accountId);
    await harness.sim.fault({ account: handle, operation: 'refresh', kind: 'slow', delayMs: 300 });
    const after = await check(accountId, { tokensExpireAt: inMs(-HOUR), renewAt: inMs(-HOUR) });
    expect(await callsOf(handle, 'refresh')).toHaveLength(1);
    expect(after.tokensVersion).toBe(before.tokensVersion + 1);
    expect(after.tokens).not.toBe(before.tokens);
    expect(after.renewAt).toEqual(after.tokensExpireAt);
    const { lastCheckedAt } = (await shown(accountId)) ?? {};
    expect(lastCheckedAt && timestampDate(lastCheckedAt).getTime()).toBeGreaterThanOrEqual(
      after.connectedAt.getTime(),
    );
    // The new refresh token was saved: the platform accepts each one once.
    await check(accountId, { tokensExpireAt: inMs(-HOUR), renewAt: inMs(-HOUR) });
    expect((await stored(accountId)).status).toBe('connected');
  });

  test('renews tokens of an earlier version, which have no time for it', async () => {
    const { accountId, handle } = await harness.connect('bluesky');
    await accounts().updateOne(
      { _id: accountId },
      { $unset: { renewAt: 1, checkAt: 1, checkedAt: 1 }, $set: { tokensExpireAt: inMs(-HOUR) } },
    );
    expect((await shown(accountId))?.lastCheckedAt).toBeUndefined();
    const scheduled = await waitUntil('a time of day', async () => (await stored(accountId)).checkAt);
    expect(scheduled.getTime()).toBeGreaterThan(Date.now());
    expect(scheduled.getTime()).toBeLessThanOrEqual(Date.now() + DAY);
    const after = await check(accountId);
    expect(await callsOf(handle, 'refresh')).toHaveLength(1);
    expect(after.renewAt).toEqual(after.tokensExpireAt);
  });

  test('asks a platform whose tokens don’t expire', async () => {
    const { accountId, handle } = await harness.connect('mastodon');
    const before = (await stored(accountId)).checkedAt?.getTime() ?? 0;
    const after = await check(accountId);
    expect(after.checkedAt?.getTime()).toBeGreaterThan(before);
    const paths = (await harness.sim.calls({ account: handle })).map(({ path }) => path);
    expect(paths.filter((path) => path.endsWith('/verify_credentials'))).toHaveLength(2);
  });

  test('costs no call on X while the tokens are valid', async () => {
    const { accountId, handle } = await harness.connect('x');
    const before = (await harness.sim.calls({ account: handle })).length;
    const after = await check(accountId);
    expect(await harness.sim.calls({ account: handle })).toHaveLength(before);
    expect(after.checkAt?.getTime()).toBeGreaterThan(Date.now() + 11 * HOUR);
  });

  test.each(['bluesky', 'mastodon', 'x'] as const)(
    '%s: finds a lost account, and reports it once',
    async (platform) => {
      const { accountId, handle } = await harness.connect(platform);
      await harness.sim.revoke(handle, platform);
      const ended = { tokensExpireAt: inMs(-HOUR), renewAt: inMs(-HOUR) };
      const after = await check(accountId, platform === 'mastodon' ? {} : ended);
      expect(after.status).toBe('needs_reconnect');
      await waitUntil('the event', () => eventsOf(accountId, 'account.needs_reconnect').length > 0);
      // A claim that was made before ends without another one.
      await accounts().updateOne({ _id: accountId }, { $set: { checkAt: inMs(-1_000) } });
      const other = await harness.connect(platform);
      await check(other.accountId);
      expect(eventsOf(accountId, 'account.needs_reconnect')).toHaveLength(1);
      expect((await shown(accountId))?.error?.code).toBe('account_needs_reconnect');
      expect((await shown(other.accountId))?.error).toBeUndefined();
    },
  );

  test('changes nothing while the platform is unavailable, and is repeated after six hours', async () => {
    const { accountId, handle } = await harness.connect('mastodon');
    const before = await stored(accountId);
    await harness.sim.fault({ account: handle, kind: 'error_before', operation: 'any', times: 1 });
    const { checkAt, ...after } = await check(accountId);
    expect(after).toEqual(expect.objectContaining({ status: 'connected', checkedAt: before.checkedAt }));
    const left = (checkAt?.getTime() ?? 0) - Date.now();
    expect(left).toBeGreaterThan(5.9 * HOUR);
    expect(left).toBeLessThan(7.1 * HOUR);
  });

  test('is fair: many slow accounts of a workspace don’t hold up another one', async () => {
    const slow: string[] = [];
    for (let i = 0; i < 14; i += 1) {
      const { accountId, handle } = await harness.connect('mastodon');
      await harness.sim.fault({ account: handle, kind: 'slow', operation: 'any', delayMs: 2_500 });
      slow.push(accountId);
    }
    const workspaceId = uuidv7();
    const { fields } = await harness.sim.addAccount({ platform: 'mastodon', handle: 'elsewhere' });
    const { account } = await harness.rpc.connectAccount({ workspaceId, platform: 'mastodon', fields });
    await accounts().updateMany({ _id: { $in: slow } }, { $set: { checkAt: inMs(-2_000) } });
    const pending = () => accounts().countDocuments({ _id: { $in: slow }, checkAt: { $lte: new Date() } });
    await waitUntil('some are in progress', async () => (await pending()) < slow.length);
    await check(account?.id ?? '');
    expect(await pending()).toBeGreaterThan(0);
    await waitUntil('the rest', async () => (await pending()) === 0);
  });

  test('leaves an account alone that is disconnected during it', async () => {
    const { accountId, handle } = await harness.connect('mastodon');
    await harness.sim.fault({ account: handle, kind: 'slow', operation: 'any', delayMs: 2_000 });
    await accounts().updateOne({ _id: accountId }, { $set: { checkAt: inMs(-1_000) } });
    await waitUntil('the call', async () =>
      (await harness.sim.calls({ account: handle })).some(({ answeredAtMs }) => answeredAtMs === null),
    );
    await harness.rpc.disconnectAccount({ workspaceId: harness.workspaceId, accountId });
    await waitUntil('the answer', async () =>
      (await harness.sim.calls({ account: handle })).every(({ answeredAtMs }) => answeredAtMs !== null),
    );
    expect(await accounts().findOne({ _id: accountId })).toBeNull();
    expect(eventsOf(accountId, 'account.needs_reconnect')).toHaveLength(0);
  });
});

describe('tokens that are renewed ahead of their expiry', () => {
  const ahead = () => ({ tokensExpireAt: inMs(20 * DAY), renewAt: inMs(-HOUR) });

  test('are used if the renewal fails for now, and left alone for six hours', async () => {
    const account = await harness.connect('bluesky');
    await accounts().updateOne({ _id: account.accountId }, { $set: ahead() });
    await harness.sim.fault({ account: account.handle, operation: 'refresh', kind: 'error_before' });
    for (const _ of [1, 2]) {
      const { id } = await harness.schedule(account);
      expect((await harness.outcome(id)).state).toBe(PublicationState.PUBLISHED);
    }
    expect(await callsOf(account.handle, 'refresh')).toHaveLength(1);
    const { renewAt, tokensVersion } = await stored(account.accountId);
    expect(renewAt?.getTime()).toBeGreaterThan(Date.now() + 5.9 * HOUR);
    expect(tokensVersion).toBe(1);
  });

  test('are renewed by the check, also where the platform was away at first', async () => {
    const { accountId, handle } = await harness.connect('bluesky');
    await harness.sim.fault({ account: handle, operation: 'refresh', kind: 'error_before' });
    const first = await check(accountId, ahead());
    expect(first.status).toBe('connected');
    expect(first.checkAt).toEqual(first.renewAt);
    const second = await check(accountId, { renewAt: inMs(-1_000) });
    expect(second.tokensVersion).toBe(first.tokensVersion + 1);
  });

  test('are lost where a process crashes between the platform’s answer and the write', async () => {
    const { accountId, handle } = await harness.connect('x');
    const { tokens, tokensVersion } = await stored(accountId);
    await check(accountId, ahead());
    // As if the answer was never written: the lease of that process ends soon.
    const crashed = { leaseToken: 'crashed', leaseUntil: inMs(500) };
    const change = { tokens, tokensVersion, ...ahead(), ...crashed };
    const after = await check(accountId, change);
    // X accepts a refresh token once, and revokes its access token.
    expect(after.status).toBe('needs_reconnect');
    expect(await callsOf(handle, 'refresh')).toHaveLength(2);
  });

  test('survive that on Bluesky, by the app password', async () => {
    const { accountId } = await harness.connect('bluesky');
    const { tokens, tokensVersion } = await stored(accountId);
    await check(accountId, ahead());
    const crashed = { leaseToken: 'crashed', leaseUntil: inMs(500) };
    const after = await check(accountId, { tokens, tokensVersion, ...ahead(), ...crashed });
    expect(after.status).toBe('connected');
  });
});

describe('an account that can’t be renewed', () => {
  const ending = (days: number) => ({ tokensExpireAt: inMs(days * DAY), renewAt: null });
  const warnings = (accountId: string) => eventsOf(accountId, 'account.expires_soon');

  test('is reported ten and three days ahead, once each, and again after a new sign-in', async () => {
    const { accountId, handle, username } = await harness.connect('mastodon');
    await check(accountId, ending(10.5));
    expect((await shown(accountId))?.expiresAt).toBeDefined();
    expect((await stored(accountId)).expiration).toBeUndefined();

    const end = ending(9.9);
    await check(accountId, end);
    await check(accountId);
    await waitUntil('the first event', () => warnings(accountId).length === 1);
    const { expirations } = await harness.rpc.listExpirations({ limit: 100 });
    const [listed] = expirations.filter((one) => one.accountId === accountId);
    expect(listed).toMatchObject({ platform: 'mastodon', username, workspaceId: harness.workspaceId });
    expect(listed?.expiresAt && timestampDate(listed.expiresAt)).toEqual(end.tokensExpireAt);
    const [event] = warnings(accountId);
    expect(event && readFacts(ExpirationSchema, event)).toEqual(listed);
    expect(listed?.eventId).toBe(event?.id);

    // The same end, seven days later.
    const last = { tokensExpireAt: inMs(2.9 * DAY) };
    const { expiration } = await stored(accountId);
    if (!expiration) throw new Error('no warning');
    await check(accountId, { ...last, expiration: { ...expiration, expiresAt: last.tokensExpireAt } });
    await check(accountId);
    await waitUntil('the second event', () => warnings(accountId).length === 2);

    await harness.connect('mastodon', handle);
    expect((await shown(accountId))?.expiresAt).toBeUndefined();
    await check(accountId, ending(9.5));
    await waitUntil('the event of the new sign-in', () => warnings(accountId).length === 3);
  });

  test('is reported once after a pause of five days', async () => {
    const { accountId } = await harness.connect('mastodon');
    await check(accountId, ending(2.5));
    await check(accountId);
    await waitUntil('the event', () => warnings(accountId).length > 0);
    expect((await stored(accountId)).expiration).toMatchObject({ daysAhead: 3 });
    expect(warnings(accountId)).toHaveLength(1);
  });

  test('must be connected again at its end, without a call', async () => {
    const { accountId, handle } = await harness.connect('mastodon');
    const before = (await harness.sim.calls({ account: handle })).length;
    await check(accountId, ending(-0.1));
    expect((await shown(accountId))?.status).toBe(AccountStatus.NEEDS_RECONNECT);
    await waitUntil('the event', () => eventsOf(accountId, 'account.needs_reconnect').length === 1);
    expect(await harness.sim.calls({ account: handle })).toHaveLength(before);
    expect(warnings(accountId)).toHaveLength(0);
  });

  test('is a warning for posts after its end', async () => {
    const { accountId, username } = await harness.connect('mastodon');
    await check(accountId, ending(5));
    const warningsAt = async (scheduledAt?: Date) => {
      const { warnings } = await harness.rpc.checkPost({
        workspaceId: harness.workspaceId,
        caption: 'hello',
        targets: [{ platform: 'mastodon', accountId }],
        ...(scheduledAt && { scheduledAt: timestampFromDate(scheduledAt) }),
      });
      return warnings.map(({ path, code, message }) => ({ path, code, message }));
    };
    expect(await warningsAt(inMs(6 * DAY))).toEqual([
      {
        path: '/platforms/0',
        code: 'account_expires_before_post',
        message: expect.stringContaining(`${username} expires on`),
      },
    ]);
    expect(await warningsAt(inMs(4 * DAY))).toEqual([]);
    expect(await warningsAt()).toEqual([]);
  });
});
