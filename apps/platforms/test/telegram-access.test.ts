import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { AccountStatus, PublicationState } from '@postrider/contracts/platforms';
import { waitUntil } from '@postrider/testing';
import { type Harness, startHarness } from './harness.ts';
import { TELEGRAM_TIMING, telegramRig } from './telegram-rig.ts';

let harness: Harness;
let rig: ReturnType<typeof telegramRig>;
beforeAll(async () => {
  harness = await startHarness({ timing: TELEGRAM_TIMING });
  rig = telegramRig(harness);
});
afterEach(() => harness.sim.behave('telegram', {}));
afterAll(() => harness.stop());

describe('connecting', () => {
  const connectWith = async (changed: Record<string, string>, handle = 'connie') => {
    const { fields } = await harness.sim.addAccount({ platform: 'telegram', handle });
    const { workspaceId, rpc } = harness;
    return rpc.connectAccount({ workspaceId, platform: 'telegram', fields: { ...fields, ...changed } });
  };

  test.each(['@connie', 'Connie', 't.me/connie', 'https://t.me/connie'])('takes %s', async (channel) => {
    const { account } = await connectWith({ channel });
    expect(account).toMatchObject({ platform: 'telegram', username: 'connie' });
  });

  test('takes the id of a private channel', async () => {
    await harness.sim.behave('telegram', { isPublic: false });
    const added = await harness.sim.addAccount({
      platform: 'telegram',
      handle: 'hidden',
      displayName: 'Tea',
    });
    expect(added.fields.channel).toMatch(/^-100\d{10}$/);
    const { account } = await connectWith({}, 'hidden');
    expect(account).toMatchObject({ username: 'Tea', displayName: 'Tea' });
  });

  test.each([
    [
      'an unknown token',
      { botToken: '1234567890:AAunknownunknownunknownunknown' },
      {},
      /rejected this bot token/,
    ],
    ['another channel', { channel: '@someone_else' }, {}, /can’t see this channel or group/],
    ['a bot that was removed', {}, { bot: 'kicked' }, /not in this channel or group/],
    ['a bot that never was there', {}, { bot: 'left' }, /not in this channel or group/],
    ['a bot that is no administrator', {}, { bot: 'member' }, /Make it an administrator with the right/],
    ['an administrator without the right', {}, { canPost: false }, /Make it an administrator with the right/],
    ['a restricted bot', {}, { kind: 'supergroup', bot: 'restricted' }, /Remove its restrictions/],
  ])('%s: what to do', async (_, changed, behaviour, message) => {
    const { fields } = await harness.sim.addAccount({ platform: 'telegram', handle: 'connie' });
    await harness.sim.behave('telegram', behaviour);
    const { workspaceId, rpc } = harness;
    const given = { workspaceId, platform: 'telegram', fields: { ...fields, ...changed } };
    await expect(rpc.connectAccount(given)).rejects.toMatchObject({
      code: 'account_not_connected',
      message: expect.stringMatching(message),
    });
  });

  test('no server of Telegram, and values in no known form', async () => {
    const apiUrl = harness.media.publicUrl;
    await expect(connectWith({ apiUrl })).rejects.toMatchObject({
      message: 'There is no Telegram server at this address.',
    });
    await expect(connectWith({ botToken: 'my-token', channel: 'a channel' })).rejects.toMatchObject({
      code: 'invalid_request',
      errors: [{ path: '/fields/botToken' }, { path: '/fields/channel' }],
    });
  });
});

test('the daily check finds a bot that may no longer post', async () => {
  const account = await rig.connect();
  await harness.sim.behave('telegram', { canPost: false });
  await harness.connection
    .collection<{ _id: string }>('accounts')
    .updateOne({ _id: account.accountId }, { $set: { checkAt: new Date() } });
  const { workspaceId, rpc } = harness;
  const request = { workspaceId, accountId: account.accountId };
  await waitUntil(
    'the check',
    async () => (await rpc.getAccount(request)).account?.status === AccountStatus.NEEDS_RECONNECT,
  );
  await harness.sim.behave('telegram', {});
  const again = await rig.connect(account.handle);
  expect(again.accountId).toBe(account.accountId);
  const { id } = await harness.schedule(again);
  expect((await harness.outcome(id)).state).toBe(PublicationState.PUBLISHED);
});
