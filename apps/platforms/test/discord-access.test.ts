import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { AccountStatus, PublicationState } from '@postrider/contracts/platforms';
import { waitUntil } from '@postrider/testing';
import { DISCORD_TIMING, discordRig } from './discord-rig.ts';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
let rig: ReturnType<typeof discordRig>;
beforeAll(async () => {
  harness = await startHarness({ timing: DISCORD_TIMING });
  rig = discordRig(harness);
});
afterEach(async () => {
  await harness.sim.clearFaults();
  await harness.sim.behave('discord', {});
});
afterAll(() => harness.stop());

const { PUBLISHED, FAILED } = PublicationState;

describe('connecting', () => {
  async function connect(change: object = {}, handle = 'news') {
    const { fields } = await rig.channel(handle);
    const { workspaceId, rpc } = harness;
    const given = { ...fields, ...change };
    return (await rpc.connectAccount({ workspaceId, platform: 'discord', fields: given })).account;
  }

  test('a channel is found by its id, its link, its name, or as the only one', async () => {
    const { fields } = await rig.channel('news');
    const { channel } = fields;
    const link = `https://discord.com/channels/1${channel}/${channel}`;
    for (const wanted of [channel, link, '#news', 'NEWS', ''])
      expect(await connect({ channel: wanted })).toMatchObject({
        platform: 'discord',
        username: '#news',
        displayName: 'Acme',
      });
  });

  test('with several channels, the error lists them', async () => {
    await harness.sim.behave('discord', { hasMoreChannels: true });
    const { fields } = await rig.channel('news');
    await expect(connect({ channel: '' })).rejects.toThrow(
      `The bot can post in several channels. Enter the ID of one: #news in Acme (${fields.channel}), #general in Acme (6${fields.channel}).`,
    );
    expect(await connect({ channel: '#general' })).toMatchObject({ username: '#general' });
  });

  test.each([
    [['VIEW_CHANNEL'], 'the permission “View Channel”'],
    [['SEND_MESSAGES'], 'the permission “Send Messages”'],
    [
      ['ATTACH_FILES', 'READ_MESSAGE_HISTORY'],
      'the permissions “Attach Files” and “Read Message History” in #news',
    ],
    [['EMBED_LINKS'], 'the permission “Embed Links”'],
  ])('without the rights %j, it is refused, with their names', async (missing, message) => {
    await harness.sim.behave('discord', { missing });
    await expect(connect({ channel: '#news' })).rejects.toThrow(`The bot lacks ${message}`);
  });

  test('a forum needs the right to reply in posts', async () => {
    await harness.sim.behave('discord', {
      kind: 'forum',
      missing: ['SEND_MESSAGES', 'SEND_MESSAGES_IN_THREADS'],
    });
    await expect(connect()).rejects.toThrow('“Create Posts” and “Send Messages in Posts”');
  });

  test('no channel in which the bot may post', async () => {
    await harness.sim.behave('discord', { missing: ['SEND_MESSAGES'] });
    await expect(connect({ channel: '' })).rejects.toThrow('The bot can post in no channel');
  });

  test.each([
    ['100000000000000000', 'The bot can’t see this channel'],
    ['#nowhere', 'The bot can’t see this channel'],
    ['#rules', 'lacks the permission “Send Messages” in #rules'],
  ])('the channel %s is refused', async (channel, message) => {
    await expect(connect({ channel })).rejects.toThrow(message);
  });

  test('a channel for voices, a wrong token and a wrong server are refused', async () => {
    const { fields } = await rig.channel('news');
    await expect(connect({ channel: `5${fields.channel}` })).rejects.toThrow(
      'can’t be published in this channel',
    );
    const secret = `${'a'.repeat(26)}.abcdef.${'b'.repeat(38)}`;
    await expect(connect({ secret })).rejects.toThrow('Discord rejected this bot token');
    await expect(connect({ secret: 'hello' })).rejects.toThrow('This value is not valid');
    await expect(connect({ apiUrl: harness.media.publicUrl })).rejects.toThrow(
      'There is no Discord server at this address.',
    );
  });

  test('a webhook with a wrong token, or one that was deleted, is refused', async () => {
    const account = await rig.connectWebhook('hooked');
    const wrong = { secret: `${account.secret}x` };
    await expect(connect(wrong)).rejects.toThrow('Discord does not know this webhook');
    await account.remove();
    await expect(connect({ secret: account.secret })).rejects.toThrow('Discord does not know this webhook');
  });
});

test('the daily check finds a bot that may no longer post, and a webhook that is gone; accounts and posts name the reason', async () => {
  const bot = await rig.connect();
  const webhook = await rig.connectWebhook();
  await webhook.remove();
  await harness.sim.behave('discord', { missing: ['SEND_MESSAGES'] });
  const { workspaceId, rpc, connection } = harness;
  const reasons = [
    [bot, /^The bot lacks the permission “Send Messages” in #/],
    [webhook, /^The webhook of this account no longer exists/],
  ] as const;
  for (const [{ accountId }, reason] of reasons) {
    expect((await rpc.getAccount({ workspaceId, accountId })).account?.error).toBeUndefined();
    await connection
      .collection<{ _id: string }>('accounts')
      .updateOne({ _id: accountId }, { $set: { checkAt: new Date() } });
    const lost = await waitUntil('the check', async () => {
      const { account } = await rpc.getAccount({ workspaceId, accountId });
      return account?.status === AccountStatus.NEEDS_RECONNECT && account;
    });
    expect(lost.error).toMatchObject({
      code: 'account_needs_reconnect',
      message: expect.stringMatching(reason),
    });
    const { id } = await harness.schedule({ platform: 'discord', accountId });
    expect((await harness.outcome(id)).error?.message).toMatch(reason);
  }
});

describe('Discord refuses', () => {
  async function publish(
    account: { accountId: string; handle: string },
    wish: Partial<Parameters<Harness['schedule']>[0]> = {},
  ) {
    const { id } = await harness.schedule({ platform: 'discord', accountId: account.accountId, ...wish });
    return { outcome: await harness.outcome(id), entries: await rig.ledgerOf(account) };
  }

  test('too many requests: sent again after the fraction of a second in the body, once', async () => {
    const account = await rig.connect();
    await rig.fault(account, { operation: 'publish', kind: 'rate_limit', retryAfterSeconds: 1 });
    const { outcome, entries } = await publish(account);
    expect(outcome).toMatchObject({ state: PUBLISHED, attempts: 2 });
    expect(entries).toHaveLength(1);
    const [limited, sent] = await rig.callsOf(account, 'publish');
    const waitedMs = (sent?.receivedAtMs ?? 0) - (limited?.answeredAtMs ?? 0);
    expect(waitedMs).toBeGreaterThanOrEqual(1_240);
    expect(await rig.callsOf(account, 'lookup')).toEqual([]);
  });

  test('a bucket that is used up: the parts of a thread wait', async () => {
    const account = await rig.connect();
    await harness.sim.behave('discord', { perSecond: 1 });
    const { outcome, entries } = await publish(account, { options: { thread: ['two'] } });
    expect([outcome.state, outcome.error]).toEqual([PUBLISHED, undefined]);
    expect(entries).toHaveLength(2);
  });

  test.concurrent.each([
    [429, { code: 0, retry_after: 0.2, global: true }],
    [429, { code: 20_016, retry_after: 0.2 }],
    [400, { code: 20_028 }],
    [429, { code: 40_062 }],
    [400, { code: 130_000 }],
  ])('for now, and the message is sent again: %s %j', async (status, body) => {
    const account = await rig.connect();
    await rig.refuse(account, 'publish', status, body);
    const { outcome, entries } = await publish(account);
    expect(outcome.state).toBe(PUBLISHED);
    expect(entries).toHaveLength(1);
    expect(await rig.callsOf(account, 'lookup')).toEqual([]);
  });

  test.concurrent('a text that is too long: with the first error of a field', async () => {
    const account = await rig.connect();
    const { outcome } = await publish(account, { caption: 'x'.repeat(2_001) });
    expect(outcome).toMatchObject({ state: FAILED, attempts: 1 });
    expect(outcome.error?.message).toBe(
      'Discord rejected the post: “content: Must be 2000 or fewer in length.”',
    );
  });

  test.concurrent.each([
    [400, 50_006, 'platform_rejected'],
    [400, 50_083, 'platform_rejected'],
    [400, 160_005, 'platform_rejected'],
    [400, 200_000, 'platform_rejected'],
    [400, 240_000, 'platform_rejected'],
    [400, 10_008, 'platform_rejected'],
    [413, 40_005, 'media_too_large'],
    [404, 10_003, 'account_needs_reconnect'],
    [404, 10_004, 'account_needs_reconnect'],
    [403, 50_014, 'account_needs_reconnect'],
    [401, 0, 'account_needs_reconnect'],
  ])('%s %s: %s', async (status, code, result) => {
    const account = await rig.connect();
    await rig.refuse(account, 'publish', status, { code });
    const { outcome, entries } = await publish(account);
    expect([outcome.state, outcome.error?.code, entries]).toEqual([FAILED, result, []]);
    expect(await rig.callsOf(account, 'publish')).toHaveLength(1);
  });

  test.each([
    ['SEND_MESSAGES', '“Send Messages”'],
    ['ATTACH_FILES', '“Attach Files”'],
  ])(
    'a bot that has lost %s: the right is named, and the account must be connected again',
    async (right, name) => {
      const account = await rig.connect();
      await harness.sim.behave('discord', { missing: [right] });
      const { outcome, entries } = await publish(account, { media: [(await rig.image()).media] });
      expect([outcome.state, outcome.attempts, entries]).toEqual([FAILED, 1, []]);
      expect(outcome.error).toMatchObject({
        code: 'account_needs_reconnect',
        message: expect.stringContaining(`lacks the permission ${name} in #`),
        action: expect.stringContaining('Give the bot the permission'),
      });
      const { workspaceId, rpc } = harness;
      const { account: found } = await rpc.getAccount({ workspaceId, accountId: account.accountId });
      expect(found?.status).toBe(AccountStatus.NEEDS_RECONNECT);
    },
  );

  test('a channel that the bot no longer sees: nothing is sent', async () => {
    const account = await rig.connect();
    await harness.sim.behave('discord', { missing: ['VIEW_CHANNEL'] });
    const { outcome } = await publish(account);
    expect(outcome.error).toMatchObject({ code: 'account_needs_reconnect' });
    expect(await rig.callsOf(account, 'publish')).toEqual([]);
  });

  test('a revoked token: the loss is reported', async () => {
    const account = await rig.connect();
    await harness.sim.revoke(account.handle, 'discord');
    expect((await publish(account)).outcome.error?.code).toBe('account_needs_reconnect');
    await waitUntil('the loss to be reported', () =>
      harness.events.some(
        ({ type, subjectId }) => type === 'account.needs_reconnect' && subjectId === account.accountId,
      ),
    );
  });
});
