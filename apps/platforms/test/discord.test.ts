import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { PublicationState } from '@postrider/contracts/platforms';
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
type Account = { platform: 'discord'; accountId: string; handle: string };
type Wish = Omit<Parameters<Harness['schedule']>[0], keyof Account>;

/** Publishes a post, and returns its outcome and the account’s entries. */
async function publish({ accountId, handle }: { accountId: string; handle: string }, wish: Wish = {}) {
  const planned = await harness.schedule({ platform: 'discord', accountId, ...wish });
  const outcome = await harness.outcome(planned.id);
  return { ...planned, outcome, entries: await harness.ledgerOf(handle) };
}

describe('a message of a bot', () => {
  test('has its text, a nonce, and notifies nobody', async () => {
    const account = await rig.connect();
    const caption = '@everyone <@900000000000000001> **Tea** & cake https://example.org/a?b=1&c=2';
    const { outcome, entries, dueAt } = await publish(account, { caption });
    const [entry, ...others] = entries;
    expect(others).toEqual([]);
    expect(outcome).toMatchObject({ state: PUBLISHED, externalId: entry?.id, url: entry?.url });
    expect(entry).toMatchObject({
      text: caption,
      record: {
        channel: account.channel,
        nonce: expect.stringMatching(/^[0-9a-f]{24}$/),
        mentions: [],
        flags: 0,
        webhook: null,
      },
    });
    expect(entry?.receivedAtMs).toBeGreaterThanOrEqual(dueAt.getTime());
    expect(await rig.callsOf(account, 'lookup')).toEqual([]);
  });

  test.each([
    ['users', ['users']],
    ['everyone', ['users', 'roles', 'everyone']],
  ])('with mentions of %s notifies them, and has its settings', async (mentions, notified) => {
    const account = await rig.connect();
    const options = { mentions, linkPreview: false, silent: true };
    const { entries } = await publish(account, { options });
    expect(entries).toMatchObject([{ record: { mentions: notified, flags: 4 | 4096 } }]);
  });

  test('has images, videos and documents with their descriptions', async () => {
    const account = await rig.connect();
    const files = [await rig.image(), await rig.video(Buffer.alloc(300_000, 'film')), await rig.document()];
    const media = files.map((file, place) => ({ ...file.media, altText: place === 0 ? 'A door' : '' }));
    const { outcome, entries } = await publish(account, { caption: '', media, options: { spoiler: true } });
    expect([outcome.state, outcome.error]).toEqual([PUBLISHED, undefined]);
    expect(entries).toMatchObject([
      {
        media: files.map(({ sha256 }, place) => ({ sha256, alt: place === 0 ? 'A door' : null })),
        record: {
          attachments: [
            { filename: expect.stringMatching(/^[0-9a-f]{24}-1\.png$/), isSpoiler: true },
            { filename: expect.stringMatching(/^[0-9a-f]{24}-2\.mp4$/), isSpoiler: true },
            { filename: expect.stringMatching(/\.pdf$/), isSpoiler: true },
          ],
        },
      },
    ]);
  });

  test('continues as a thread of replies', async () => {
    const account = await rig.connect();
    const { outcome, entries } = await publish(account, {
      caption: 'one',
      media: [(await rig.image()).media],
      options: { thread: ['two', 'three'] },
    });
    expect(outcome.state).toBe(PUBLISHED);
    const [first, second] = entries.map(({ id }) => id.split('/')[1]);
    expect(entries).toMatchObject([
      { text: 'one', record: { replyTo: null } },
      { text: 'two', media: [], record: { replyTo: first } },
      { text: 'three', record: { replyTo: second } },
    ]);
    expect(new Set(entries.map(({ record }) => (record as { nonce: string }).nonce)).size).toBe(3);
  });
});

describe('an announcement', () => {
  const announce = (account: Awaited<ReturnType<typeof rig.connect>>, wish: Wish = {}) =>
    publish(account, { ...wish, options: { crosspost: true, ...wish.options } });

  test('is published to followers after its replies', async () => {
    await harness.sim.behave('discord', { kind: 'announcement' });
    const account = await rig.connect();
    const { outcome, entries } = await announce(account, { options: { thread: ['two'] } });
    expect(outcome).toMatchObject({ state: PUBLISHED, externalId: entries[0]?.id, url: entries[0]?.url });
    expect(entries).toMatchObject([{ record: { flags: 1 } }, { record: { flags: 0 } }]);
    expect(await rig.callsOf(account, 'publish')).toHaveLength(3);
  });

  test('that a person has already published to followers is done', async () => {
    await harness.sim.behave('discord', { kind: 'announcement' });
    const account = await rig.connect();
    await rig.fault(account, { operation: 'publish', kind: 'slow', delayMs: 0 });
    await rig.refuse(account, 'publish', 400, { code: 40_033 });
    const { outcome } = await announce(account);
    expect([outcome.state, outcome.error]).toEqual([PUBLISHED, undefined]);
  });

  test('in another channel is refused before it is sent', async () => {
    const account = await rig.connect();
    const { outcome, entries } = await announce(account);
    expect(outcome.state).toBe(FAILED);
    expect(outcome.error?.message).toContain('announcement channels');
    expect(entries).toEqual([]);
  });

  test('is edited and deleted', async () => {
    await harness.sim.behave('discord', { kind: 'announcement' });
    const account = await rig.connect();
    const { id } = await announce(account);
    const { workspaceId, rpc } = harness;
    const options = { discord: { crosspost: true } };
    const edit = { workspaceId, id, caption: 'After', title: '', options };
    expect((await rpc.editPublication(edit)).failure).toBeUndefined();
    expect(await rig.ledgerOf(account)).toMatchObject([{ text: 'After', record: { flags: 1 } }]);
    expect((await rpc.removePublication({ workspaceId, id })).failure).toBeUndefined();
    expect((await rig.ledgerOf(account))[0]?.deletedAtMs).not.toBeNull();
  });
});

describe.each(['forum', 'media'])('a post in a %s channel', (kind) => {
  test('has a title, tags and replies', async () => {
    await harness.sim.behave('discord', { kind, requiresTag: true });
    const account = await rig.connect();
    const { workspaceId, rpc } = harness;
    const { choices } = await rpc.listOptionChoices({ workspaceId, accountId: account.accountId });
    expect(choices).toMatchObject([{ option: 'tags', values: [{ label: 'News' }, { label: 'Question' }] }]);
    const tag = choices[0]?.values[0]?.value ?? '';
    const options = { threadName: 'A new door', tags: [tag], thread: ['two'] };
    const media = [(await rig.image()).media];
    const { outcome, entries, id } = await publish(account, { caption: 'one', media, options });
    expect([outcome.state, outcome.error, outcome.url]).toEqual([PUBLISHED, undefined, entries[0]?.url]);
    const thread = entries[0]?.id.split('/')[0];
    expect(entries).toMatchObject([
      { id: `${thread}/${thread}`, text: 'one', record: { name: 'A new door', tags: [tag] } },
      { text: 'two', record: { channel: thread, forum: account.channel, replyTo: thread } },
    ]);
    expect((await rpc.removePublication({ workspaceId, id })).failure).toBeUndefined();
  });

  test('without a title or a required tag is refused before it is sent', async () => {
    await harness.sim.behave('discord', { kind, requiresTag: true });
    const account = await rig.connect();
    const untitled = await publish(account);
    expect(untitled.outcome.error?.message).toContain('need a title');
    const untagged = await publish(account, { options: { threadName: 'A door' } });
    expect(untagged.outcome.error?.message).toContain('requires a tag');
    expect(untagged.entries).toEqual([]);
    expect(await rig.callsOf(account, 'publish')).toEqual([]);
  });
});

describe('a message of a webhook', () => {
  test('has its text and files, and notifies nobody', async () => {
    const account = await rig.connectWebhook();
    expect(account.account).toMatchObject({ username: 'News desk', displayName: 'News desk' });
    const caption = 'Hello @here';
    const media = [{ ...(await rig.image()).media, altText: 'A door' }];
    const { outcome, entries } = await publish(account, { caption, media, options: { thread: ['two'] } });
    expect(outcome).toMatchObject({ state: PUBLISHED, externalId: entries[0]?.id, url: entries[0]?.url });
    expect(entries).toMatchObject([
      { text: caption, media: [{ alt: 'A door' }], record: { mentions: [], nonce: null, replyTo: null } },
      { text: 'two', record: { channel: account.channel } },
    ]);
  });

  test('in a forum has a title, and its replies and changes are in its thread', async () => {
    await harness.sim.behave('discord', { kind: 'forum' });
    const account = await rig.connectWebhook();
    const untitled = await publish(account);
    expect(untitled.outcome.error?.message).toContain('need a title');
    const options = { threadName: 'A door', thread: ['two'] };
    const { id, entries, outcome } = await publish(account, { caption: 'one', options });
    expect([outcome.state, outcome.error]).toEqual([PUBLISHED, undefined]);
    const thread = entries[0]?.id.split('/')[0];
    expect(entries.map(({ record }) => record)).toMatchObject([
      { name: 'A door' },
      { channel: thread, forum: account.channel },
    ]);
    const { workspaceId, rpc } = harness;
    const edit = { workspaceId, id, caption: 'ONE', title: '', options: { discord: options } };
    expect((await rpc.editPublication(edit)).failure).toBeUndefined();
    expect((await rig.ledgerOf(account))[0]?.text).toBe('ONE');
    expect((await rpc.removePublication({ workspaceId, id })).failure).toBeUndefined();
    for (const { deletedAtMs } of await rig.ledgerOf(account)) expect(deletedAtMs).not.toBeNull();
  });

  test('with a title in another channel, or for followers, is refused', async () => {
    const account = await rig.connectWebhook();
    const titled = await publish(account, { options: { threadName: 'A door' } });
    expect(titled.outcome.error?.message).toContain('not a forum');
    const followed = await publish(account, { options: { crosspost: true } });
    expect(followed.outcome.error?.message).toContain('only by a bot');
    expect(followed.entries).toEqual([]);
  });

  test('that was deleted is never called again', async () => {
    const account = await rig.connectWebhook();
    await account.remove();
    // Without a webhook, the calls belong to no account.
    const calls = async () =>
      (await harness.sim.calls({})).filter(({ path }) =>
        path.includes(account.secret.split('/').at(-1) ?? '?'),
      );
    const { outcome } = await publish(account);
    expect(outcome.error).toMatchObject({
      code: 'account_needs_reconnect',
      message: 'The webhook of this account no longer exists in Discord.',
    });
    const made = (await calls()).length;
    expect((await publish(account)).outcome.error?.code).toBe('account_needs_reconnect');
    expect(await calls()).toHaveLength(made);
  });
});

describe('a live message', () => {
  test('is edited with its files, has its numbers, and is deleted', async () => {
    const account = await rig.connect();
    const media = [{ ...(await rig.image()).media, altText: 'A door' }];
    const { id, outcome } = await publish(account, {
      caption: 'Before',
      media,
      options: { thread: ['Reply'] },
    });
    const { workspaceId, rpc } = harness;
    const options = { discord: { thread: ['Reply 2'] } };
    const edit = { workspaceId, id, caption: 'After', title: '', options };
    expect((await rpc.editPublication(edit)).failure).toBeUndefined();
    expect(await rig.ledgerOf(account)).toMatchObject([
      { text: 'After', media: [{ alt: 'A door' }] },
      { text: 'Reply 2' },
    ]);
    await harness.sim.setMetrics(outcome.externalId, { likes: 5 });
    const gone = `${account.channel}/1`;
    const request = { workspaceId, accountId: account.accountId, externalIds: [gone, outcome.externalId] };
    const { metrics } = await rpc.collectMetrics(request);
    expect(metrics).toMatchObject([{ externalId: outcome.externalId, likes: 5n }]);
    await rig.fault(account, { operation: 'delete', kind: 'reset_after' });
    const remove = () => rpc.removePublication({ workspaceId, id });
    expect((await remove()).failure?.isFinal).toBe(false);
    expect((await remove()).failure).toBeUndefined();
    for (const { deletedAtMs } of await rig.ledgerOf(account)) expect(deletedAtMs).not.toBeNull();
    expect((await rpc.editPublication(edit)).failure).toMatchObject({ isFinal: true });
  });

  test('of a bot that may not read the history has no numbers', async () => {
    const account = await rig.connect();
    const { outcome } = await publish(account);
    await harness.sim.behave('discord', { missing: ['READ_MESSAGE_HISTORY'] });
    const { workspaceId, rpc } = harness;
    const request = { workspaceId, accountId: account.accountId, externalIds: [outcome.externalId] };
    expect((await rpc.collectMetrics(request)).metrics).toEqual([]);
  });
});
