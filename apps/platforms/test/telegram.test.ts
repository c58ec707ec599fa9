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
afterEach(async () => {
  await harness.sim.clearFaults();
  await harness.sim.behave('telegram', {});
});
afterAll(() => harness.stop());

const { PUBLISHED, FAILED } = PublicationState;
type Account = Awaited<ReturnType<typeof rig.connect>>;

/** Publishes a post, and returns its outcome and the account’s entries. */
async function publish(account: Account, wish: Omit<Parameters<Harness['schedule']>[0], keyof Account> = {}) {
  const planned = await harness.schedule({ ...account, ...wish });
  const outcome = await harness.outcome(planned.id);
  return { ...planned, outcome, entries: await rig.ledgerOf(account) };
}

describe('a post', () => {
  test('is plain text unless formatting is on, with all settings', async () => {
    const account = await rig.connect();
    const plain = await publish(account, { caption: '**Tea** & <cake>' });
    const [entry] = plain.entries;
    expect(plain.outcome).toMatchObject({ state: PUBLISHED, externalId: entry?.id, url: entry?.url });
    expect(entry).toMatchObject({
      text: '**Tea** & <cake>',
      record: { entities: [], isSilent: false, isProtected: false, hasPreview: true },
    });
    expect(entry?.receivedAtMs).toBeGreaterThanOrEqual(plain.dueAt.getTime());

    const options = { formatting: true, silent: true, protected: true, linkCard: false };
    const caption = '😀 **Tea** at [the shop](https://example.com)';
    const { entries } = await publish(account, { caption, options });
    expect(entries[1]).toMatchObject({
      text: '😀 Tea at the shop',
      record: {
        entities: [
          { type: 'bold', offset: 3, length: 3 },
          { type: 'text_link', offset: 10, length: 8, url: 'https://example.com' },
        ],
        isSilent: true,
        isProtected: true,
        hasPreview: false,
      },
    });
  });

  test('has an image, a video, a GIF or a document, as they are', async () => {
    const account = await rig.connect();
    const document = rig.document();
    const files = [await rig.image(), rig.video(Buffer.alloc(300_000, 'film')), await rig.gif(), document];
    for (const [place, { media, sha256 }] of files.entries()) {
      const { outcome, entries } = await publish(account, { media: [media], options: { spoiler: true } });
      expect([outcome.state, outcome.error]).toEqual([PUBLISHED, undefined]);
      expect(entries[place]?.media).toMatchObject([{ sha256 }]);
    }
    const records = (await rig.ledgerOf(account)).map(({ record }) => record);
    const kinds = ['photo', 'video', 'animation', 'document'];
    expect(records).toMatchObject(kinds.map((kind) => ({ kinds: [kind], hasSpoiler: kind !== 'document' })));
    expect(await rig.callsOf(account, 'publish')).toHaveLength(4);
  });

  test('has an album of images and videos, in order, with the text at the first one', async () => {
    const account = await rig.connect();
    const files = [await rig.image('teal'), rig.video(Buffer.alloc(99_999, 'b')), await rig.image('coral')];
    const { outcome, entries } = await publish(account, {
      caption: 'An __album__',
      media: files.map(({ media }) => media),
      options: { formatting: true },
    });
    expect(outcome).toMatchObject({ state: PUBLISHED, externalId: entries[0]?.id, url: entries[0]?.url });
    expect(entries).toMatchObject([
      { text: 'An album', media: files.map(({ sha256 }) => ({ sha256 })), record: { messageIds: [1, 2, 3] } },
    ]);
  });

  test('continues as a thread of replies', async () => {
    const account = await rig.connect();
    const files = [await rig.image('teal'), await rig.image('coral')];
    const { entries } = await publish(account, {
      caption: 'one',
      media: files.map(({ media }) => media),
      options: { thread: ['two', 'three'], silent: true },
    });
    expect(entries.map(({ text, record }) => ({ text, record }))).toMatchObject([
      { text: 'one', record: { messageIds: [1, 2], replyTo: null } },
      { text: 'two', record: { messageIds: [3], replyTo: 1, isSilent: true } },
      { text: 'three', record: { messageIds: [4], replyTo: 3 } },
    ]);
  });

  test('of a private channel or a group has the address that there is', async () => {
    await harness.sim.behave('telegram', { isPublic: false });
    const hidden = await publish(await rig.connect());
    expect(hidden.outcome.url).toMatch(/\/c\/\d{10}\/1$/);
    expect(hidden.outcome.url).toBe(hidden.entries[0]?.url);
    await harness.sim.behave('telegram', { kind: 'group' });
    const grouped = await publish(await rig.connect());
    expect(grouped.outcome).toMatchObject({ state: PUBLISHED, url: '' });
  });

  test('of a group that becomes a supergroup is sent there, now and later', async () => {
    await harness.sim.behave('telegram', { kind: 'group' });
    const account = await rig.connect();
    const before = await publish(account, { caption: 'before' });
    await harness.sim.behave('telegram', { kind: 'group', hasMigrated: true });
    const { outcome, entries } = await publish(account, { caption: 'after' });
    expect(outcome.state).toBe(PUBLISHED);
    expect(entries.map(({ text }) => text)).toEqual(['before', 'after']);
    await publish(account, { caption: 'later' });
    // Only the first call did not know the new id.
    expect(await rig.callsOf(account, 'publish')).toHaveLength(4);
    const { workspaceId, rpc } = harness;
    const { failure } = await rpc.removePublication({ workspaceId, id: before.id });
    expect(failure?.error?.message).toMatch(/has become a supergroup/);
  });
});

describe('a live post', () => {
  const edit = (id: string, caption: string, telegram = {}) =>
    harness.rpc.editPublication({
      workspaceId: harness.workspaceId,
      id,
      caption,
      title: '',
      options: { telegram },
    });
  const remove = (id: string) => harness.rpc.removePublication({ workspaceId: harness.workspaceId, id });

  test('has a new text, also twice, and is deleted, also if the response is lost', async () => {
    const account = await rig.connect();
    const { id } = await publish(account, { caption: 'before' });
    for (const _ of [1, 2])
      expect((await edit(id, '**after**', { formatting: true, linkCard: false })).failure).toBeUndefined();
    expect(await rig.ledgerOf(account)).toMatchObject([
      { text: 'after', record: { entities: [{ type: 'bold' }], hasPreview: false } },
    ]);
    await rig.fault(account, { operation: 'delete', kind: 'reset_after' });
    expect((await remove(id)).failure?.isFinal).toBe(false);
    expect((await remove(id)).failure).toBeUndefined();
    expect((await rig.ledgerOf(account))[0]?.deletedAtMs).not.toBeNull();
    expect((await edit(id, 'too late')).failure?.error?.message).toBe(
      'The post no longer exists on Telegram.',
    );
  });

  test('an album has a new caption, or none, and all of its messages are deleted', async () => {
    const account = await rig.connect();
    const media = [(await rig.image('teal')).media, (await rig.image('coral')).media];
    const { id } = await publish(account, { caption: 'before', media });
    expect((await edit(id, 'after')).failure).toBeUndefined();
    expect((await rig.ledgerOf(account))[0]?.text).toBe('after');
    expect((await edit(id, '')).failure).toBeUndefined();
    expect((await rig.ledgerOf(account))[0]?.text).toBe('');
    expect((await remove(id)).failure).toBeUndefined();
    expect((await rig.ledgerOf(account))[0]?.deletedAtMs).not.toBeNull();
  });

  test('that Telegram keeps: it is deleted in Telegram', async () => {
    const account = await rig.connect();
    const { id } = await publish(account);
    await harness.sim.behave('telegram', { isOld: true });
    expect((await remove(id)).failure).toMatchObject({
      isFinal: true,
      error: { message: 'Telegram does not let the bot delete this post.' },
    });
  });
});

describe('Telegram refuses', () => {
  test('too many requests: sent again after exactly the time in the body, once', async () => {
    const account = await rig.connect();
    await rig.fault(account, { operation: 'publish', kind: 'rate_limit', retryAfterSeconds: 2 });
    const { outcome, entries } = await publish(account);
    expect(outcome).toMatchObject({ state: PUBLISHED, attempts: 2 });
    expect(entries).toHaveLength(1);
    const [limited, sent] = await rig.callsOf(account, 'publish');
    const waitedMs = (sent?.receivedAtMs ?? 0) - (limited?.answeredAtMs ?? 0);
    expect(waitedMs).toBeGreaterThanOrEqual(1_990);
  });

  test.each([[{ bot: 'kicked' }], [{ canPost: false }], [{ kind: 'supergroup', bot: 'restricted' }]])(
    'a bot that is %j: what to do, and the account stays connected',
    async (behaviour) => {
      const account = await rig.connect();
      await harness.sim.behave('telegram', behaviour);
      const { outcome, entries } = await publish(account);
      expect([outcome.state, outcome.attempts, entries]).toEqual([FAILED, 1, []]);
      expect(outcome.error).toMatchObject({
        code: 'platform_rejected',
        action: expect.stringContaining('add the bot to the channel or group as an administrator'),
      });
      const { workspaceId, rpc } = harness;
      const request = { workspaceId, accountId: account.accountId };
      expect((await rpc.getAccount(request)).account?.status).toBe(AccountStatus.CONNECTED);
    },
  );

  test('a revoked token: the account must be connected again', async () => {
    const account = await rig.connect();
    await harness.sim.revoke(account.handle, 'telegram');
    const { outcome } = await publish(account);
    expect(outcome.error).toMatchObject({
      code: 'account_needs_reconnect',
      message: 'Telegram no longer accepts the token of this account’s bot.',
    });
    await waitUntil('the loss to be reported', () =>
      harness.events.some(
        ({ type, subjectId }) => type === 'account.needs_reconnect' && subjectId === account.accountId,
      ),
    );
  });

  test('a text that is too long for it: its words, without a further attempt', async () => {
    const account = await rig.connect();
    const { outcome } = await publish(account, { caption: 'x'.repeat(4_097) });
    expect(outcome).toMatchObject({ state: FAILED, attempts: 1 });
    expect(outcome.error?.message).toBe('Telegram rejected the post: “message is too long”');
  });

  test('a reply to a message that was deleted: the thread is incomplete', async () => {
    const account = await rig.connect();
    await rig.fault(account, { operation: 'publish', kind: 'slow', delayMs: 0 });
    const body = { ok: false, error_code: 400, description: 'Bad Request: message to be replied not found' };
    await rig.fault(account, { operation: 'publish', kind: 'refuse', body });
    const { outcome, entries } = await publish(account, { options: { thread: ['two'] } });
    expect(outcome.error?.code).toBe('thread_incomplete');
    expect(entries).toHaveLength(1);
  });
});
