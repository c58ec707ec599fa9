import type { JsonObject } from '@bufbuild/protobuf';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { AccountStatus, PublicationState } from '@postrider/contracts/platforms';
import { answerConsent } from '@postrider/simulator/client';
import { type Receiver, startReceiver } from '@postrider/testing';
import { startAlone, startKillable } from './crashing.ts';
import { type Harness, startHarness } from './harness.ts';

const PLATFORMS = ['pixelfed', 'gotosocial', 'akkoma', 'misskey'] as const;
type Platform = (typeof PLATFORMS)[number];

/** The option that publishes a second text after the post. */
const second = (platform: Platform, text: string): JsonObject =>
  platform === 'pixelfed' ? { firstComment: text } : { thread: [text] };

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);

let harness: Harness;
let site: Receiver;
beforeAll(async () => {
  harness = await startHarness();
  site = await startReceiver();
});
afterEach(async () => {
  await harness.sim.clearFaults();
  for (const platform of PLATFORMS) await harness.sim.behave(platform, {});
});
afterAll(async () => {
  await site.close();
  await harness.stop();
});

const picture = () => harness.media.add({ mimeType: 'image/png', bytes: PIXEL, width: 1, height: 1 });
type Account = Awaited<ReturnType<Harness['connect']>>;

async function publish(account: Account, options: JsonObject, caption = 'Harbour at dusk #harbour') {
  const { id } = await harness.schedule({ ...account, caption, options, mediaId: picture() });
  return { id, outcome: await harness.outcome(id) };
}
const live = async ({ handle, platform }: Account) =>
  (await harness.sim.ledger({ handle, platform })).filter(({ deletedAtMs }) => deletedAtMs === null);

const OPTIONS: Record<Platform, [JsonObject, JsonObject]> = {
  pixelfed: [
    { visibility: 'unlisted', spoilerText: 'bright' },
    { visibility: 'unlisted', spoiler_text: 'bright', sensitive: true },
  ],
  gotosocial: [
    { visibility: 'mutuals_only', language: 'en', format: 'markdown', localOnly: true },
    { visibility: 'mutuals_only', language: 'en' },
  ],
  akkoma: [
    { visibility: 'local', spoilerText: 'bright', format: 'mfm' },
    { visibility: 'local', spoiler_text: 'bright' },
  ],
  misskey: [
    { visibility: 'home', spoilerText: 'bright', localOnly: true },
    { visibility: 'home', cw: 'bright', localOnly: true },
  ],
};

describe.each(PLATFORMS)('on %s', (platform) => {
  test('a picture with its description is live once, with the options, and a text follows it', async () => {
    const account = await harness.connect(platform);
    const [options, record] = OPTIONS[platform];
    const { outcome } = await publish(account, {
      ...options,
      altText: 'Boats',
      ...second(platform, 'More of it'),
    });
    expect([outcome.state, outcome.error]).toEqual([PublicationState.PUBLISHED, undefined]);
    const [first, next, ...more] = await live(account);
    expect(more).toEqual([]);
    expect(first).toMatchObject({ text: 'Harbour at dusk #harbour', media: [{ alt: 'Boats' }], record });
    const parent = platform === 'misskey' ? 'replyId' : 'in_reply_to_id';
    expect(next).toMatchObject({ text: 'More of it', media: [], record: { [parent]: first?.id } });
  });

  test('a lost response is found by looking the post and the text after it up', async () => {
    const account = await harness.connect(platform);
    const lost = { account: account.handle, operation: 'publish', kind: 'reset_after', times: 2 } as const;
    await harness.sim.fault(lost);
    const { outcome } = await publish(account, second(platform, 'More of it'));
    expect([outcome.state, outcome.error]).toEqual([PublicationState.PUBLISHED, undefined]);
    expect(await live(account)).toHaveLength(2);
  });

  test('a request that never arrived is not sent again, because nothing proves that it did not', async () => {
    const account = await harness.connect(platform);
    await harness.sim.fault({ account: account.handle, operation: 'publish', kind: 'reset_before' });
    const { outcome } = await publish(account, {});
    expect(outcome.error?.code).toBe('outcome_unknown');
    expect(await live(account)).toEqual([]);
  });

  test('a limit of its own is waited for, and the post is live once', async () => {
    const account = await harness.connect(platform);
    const limited = { kind: 'rate_limit', retryAfterSeconds: 1 } as const;
    await harness.sim.fault({ account: account.handle, operation: 'publish', ...limited });
    const { outcome } = await publish(account, {});
    expect([outcome.state, outcome.error]).toEqual([PublicationState.PUBLISHED, undefined]);
    expect(await live(account)).toHaveLength(1);
  });

  test('a revoked token asks for a new connection', async () => {
    const account = await harness.connect(platform);
    await harness.sim.revoke(account.handle, platform);
    const { outcome } = await publish(account, {});
    expect(outcome.error?.code).toBe('account_needs_reconnect');
    const { accounts } = await harness.rpc.listAccounts({ workspaceId: harness.workspaceId });
    expect(accounts.find(({ id }) => id === account.id)?.status).toBe(AccountStatus.NEEDS_RECONNECT);
  });

  test('a text that the server does not accept is refused with its reason', async () => {
    const limit = platform === 'misskey' ? { maxNoteTextLength: 5 } : { maxCharacters: 5 };
    const account = await harness.connect(platform);
    await harness.sim.behave(platform, limit);
    const { outcome } = await publish(account, {});
    expect(outcome.error?.code).toBe('platform_rejected');
    expect(outcome.error?.message).toMatch(/5/);
    expect(await live(account)).toEqual([]);
  });

  test('a post is deleted, also a second time', async () => {
    const account = await harness.connect(platform);
    const { id } = await publish(account, {});
    const { workspaceId } = harness;
    for (let time = 0; time < 2; time += 1)
      expect((await harness.rpc.removePublication({ workspaceId, id })).failure).toBeUndefined();
    expect(await live(account)).toEqual([]);
  });

  test('the server’s own page connects the account', async () => {
    const { fields } = await harness.sim.addAccount({ platform, handle: 'consenting' });
    const { instance } = fields;
    const { workspaceId } = harness;
    const redirectUri = `${site.url}/back`;
    const begun = await harness.rpc.beginConnect({
      workspaceId,
      redirectUri,
      platform,
      fields: { instance },
    });
    const back = await answerConsent(begun.url, 'consenting');
    const parameters = Object.fromEntries(back.searchParams);
    const { account } = await harness.rpc.finishConnect({
      workspaceId,
      state: parameters.state ?? '',
      parameters,
    });
    expect(account).toMatchObject({ platform, status: AccountStatus.CONNECTED });
  });

  test('a killed process leaves one post, found by the next one', async () => {
    await using alone = await startAlone();
    const own = alone.harness;
    const { child, rpc } = await startKillable(own);
    const account = await own.connect(platform, 'crash', rpc);
    const slow = { account: 'crash', operation: 'publish', kind: 'timeout_after' } as const;
    await own.sim.fault(slow);
    const mediaId = own.media.add({ mimeType: 'image/png', bytes: PIXEL, width: 1, height: 1 });
    const { id } = await own.schedule({ ...account, platform, caption: 'Once only', mediaId });
    while ((await own.sim.ledger({ handle: 'crash' })).length === 0)
      await own.sim.calls({ operation: 'publish' });
    child.kill('SIGKILL');
    const next = await startKillable(own);
    const outcome = await own.outcome(id, 60_000, next.rpc);
    expect([outcome.state, outcome.error]).toEqual([PublicationState.PUBLISHED, undefined]);
    expect(await own.sim.ledger({ handle: 'crash' })).toHaveLength(1);
  }, 120_000);
});

describe('the software of a server', () => {
  test.each([
    ['mastodon', 'pixelfed', 'This server runs pixelfed, not Mastodon. Connect the account as Pixelfed.'],
    ['mastodon', 'misskey', 'This server runs misskey, not Mastodon. Connect the account as Misskey.'],
    ['akkoma', 'gotosocial', 'This server runs gotosocial, not Akkoma. Connect the account as GoToSocial.'],
    ['misskey', 'mastodon', 'This server runs mastodon, not Misskey. Connect the account as Mastodon.'],
  ] as const)('a server is not connected as %s if it is %s', async (chosen, real, message) => {
    const { fields } = await harness.sim.addAccount({ platform: real, handle: 'other' });
    const { workspaceId } = harness;
    const connecting = harness.rpc.connectAccount({ workspaceId, platform: chosen, fields });
    await expect(connecting).rejects.toMatchObject({ code: 'account_not_connected', message });
    const beginning = harness.rpc.beginConnect({
      workspaceId,
      redirectUri: `${site.url}/back`,
      platform: chosen,
      fields: { instance: fields.instance },
    });
    await expect(beginning).rejects.toMatchObject({ message });
  });

  test.each([
    ['akkoma', { software: { name: 'pleroma', version: '2.9.0' } }],
    ['misskey', { software: { name: 'sharkey', version: '2025.4.2' } }],
    ['pixelfed', { software: null }],
  ] as const)('%s accepts %j', async (platform, behaviour) => {
    await harness.sim.behave(platform, behaviour);
    expect((await harness.connect(platform)).status).toBe(AccountStatus.CONNECTED);
  });
});

test('a Pixelfed server that does not allow editing refuses the edit with this reason', async () => {
  const account = await harness.connect('pixelfed');
  const { id } = await publish(account, {});
  const edit = (caption: string) =>
    harness.rpc.editPublication({
      workspaceId: harness.workspaceId,
      id,
      caption,
      title: '',
      options: { pixelfed: {} },
    });
  expect((await edit('Edited')).failure).toBeUndefined();
  expect(await live(account)).toMatchObject([{ text: 'Edited', media: [{}] }]);
  await harness.sim.behave('pixelfed', { canEdit: false });
  expect((await edit('Edited again')).failure?.error?.message).toContain('Post editing is not enabled');
});
