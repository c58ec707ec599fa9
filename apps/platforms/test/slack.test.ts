import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { PublicationState } from '@postrider/contracts/platforms';
import { answerConsent } from '@postrider/simulator/client';
import { type Harness, startHarness } from './harness.ts';
import { SLACK_TIMING, slackRig } from './slack-rig.ts';

let harness: Harness;
let rig: ReturnType<typeof slackRig>;
beforeAll(async () => {
  harness = await startHarness({ timing: SLACK_TIMING });
  rig = slackRig(harness);
});
afterEach(async () => {
  await harness.sim.clearFaults();
  await harness.sim.behave('slack', {});
});
afterAll(() => harness.stop());

const { PUBLISHED, FAILED } = PublicationState;

describe('connecting', () => {
  async function consent(handle: string, change: (url: URL) => void = () => {}) {
    const { workspaceId, rpc, sim } = harness;
    const { fields } = await sim.addAccount({ platform: 'slack', handle, displayName: 'Acme' });
    const { clientId, clientSecret, apiUrl } = fields;
    const redirectUri = 'http://127.0.0.1:8080/connect/callback';
    const app = { clientId, clientSecret, apiUrl };
    const begun = await rpc.beginConnect({ workspaceId, platform: 'slack', fields: app, redirectUri });
    const page = new URL(begun.url);
    change(page);
    const parameters = Object.fromEntries((await answerConsent(page.href, handle)).searchParams);
    return {
      page,
      finish: () => rpc.finishConnect({ workspaceId, state: parameters.state ?? '', parameters }),
    };
  }

  test('a workspace is connected on the consent page', async () => {
    const { page, finish } = await consent('acme');
    expect(page.searchParams.get('scope')).toBe(
      'chat:write,files:write,channels:read,channels:history,groups:read,groups:history',
    );
    expect((await finish()).account).toMatchObject({
      platform: 'slack',
      username: 'Acme',
      displayName: 'Acme',
    });
  });

  test('without a scope, it is refused', async () => {
    const { finish } = await consent('less', (url) =>
      url.searchParams.set('scope', 'chat:write,files:write'),
    );
    await expect(finish()).rejects.toThrow('Slack did not grant channels:read');
  });

  test('a wrong token is refused', async () => {
    const { workspaceId, rpc, sim } = harness;
    const { fields } = await sim.addAccount({ platform: 'slack', handle: 'wrong' });
    const given = { ...fields, accessToken: 'xoxb-wrong' };
    await expect(rpc.connectAccount({ workspaceId, platform: 'slack', fields: given })).rejects.toThrow(
      'Slack rejected this bot token',
    );
  });

  test('only channels to which the app was invited are listed, over several pages', async () => {
    const account = await rig.connect();
    for (let n = 0; n < 501; n++) await account.call('conversations.create', { name: `room-${n}` });
    const { workspaceId, rpc } = harness;
    const { choices } = await rpc.listOptionChoices({ workspaceId, accountId: account.accountId });
    const [{ option, values } = { option: '', values: [] }] = choices;
    expect(option).toBe('channel');
    const labels = values.map(({ label }) => label);
    // With "general", "news" and "doors", without "leadership".
    expect(labels).toHaveLength(504);
    expect(labels).toEqual(expect.arrayContaining(['#general', '#news', '#doors', '#room-500']));
    expect(labels).not.toContain('#leadership');
  });
});

describe('a message', () => {
  test('has its text as it was written, metadata, and previews of links', async () => {
    const account = await rig.connect();
    const caption = '<!channel> Tea & cake > coffee https://example.org/a?b=1&c=2';
    const { id, dueAt } = await rig.schedule(account, { caption });
    const { state, externalId, url } = await harness.outcome(id);
    expect(state).toBe(PUBLISHED);
    const [entry, ...others] = await rig.ledgerOf(account);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      id: externalId,
      url,
      text: '&lt;!channel&gt; Tea &amp; cake &gt; coffee https://example.org/a?b=1&amp;c=2',
      record: {
        channel: account.channel,
        blocks: [],
        metadata: { event_type: 'postrider_published', event_payload: { publication: id, part: 0 } },
        unfurls: true,
      },
    });
    expect(entry?.receivedAtMs).toBeGreaterThanOrEqual(dueAt.getTime());
  });

  test('shows its images in blocks, below the text', async () => {
    const account = await rig.connect();
    const mediaId = await rig.image('plum', 'webp');
    const options = { channel: account.channel, linkPreview: false };
    const { handle, channel: _channel, call: _call, ...target } = account;
    const media = [
      { mediaId: await rig.image('teal'), altText: 'A door' },
      { mediaId, altText: '' },
    ];
    const { id } = await harness.schedule({ ...target, caption: 'Doors & walls', media, options });
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    const [entry] = await harness.ledgerOf(handle);
    // WebP is converted.
    expect(entry?.media).toMatchObject([
      { mimeType: 'image/png', alt: 'A door' },
      { mimeType: expect.stringMatching(/png|jpeg/), alt: 'Image' },
    ]);
    expect(entry?.record).toMatchObject({
      unfurls: false,
      blocks: [
        { type: 'section', text: { type: 'mrkdwn', text: 'Doors &amp; walls' } },
        { type: 'image', alt_text: 'A door' },
        { type: 'image', alt_text: 'Image' },
      ],
    });
  });

  test('has replies in its thread', async () => {
    const account = await rig.connect();
    const { id } = await rig.schedule(account, {
      caption: 'One',
      images: 1,
      options: { thread: ['Two', 'Three'] },
    });
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    const entries = await rig.ledgerOf(account);
    const first = entries[0]?.id.split(':')[1];
    expect(entries).toMatchObject([
      { text: 'One', record: { threadTs: null } },
      { text: 'Two', media: [], record: { threadTs: first } },
      { text: 'Three', media: [], record: { threadTs: first } },
    ]);
  });

  test('whose images are not ready yet is sent again', async () => {
    await harness.sim.behave('slack', { imagesReadyAfterMs: 1_500 });
    const account = await rig.connect();
    const { id } = await rig.schedule(account, { images: 1 });
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    expect(await rig.ledgerOf(account)).toHaveLength(1);
    expect((await rig.callsOf(account, 'publish')).length).toBeGreaterThan(1);
    // The image was uploaded once: three steps.
    expect(await rig.callsOf(account, 'upload')).toHaveLength(3);
  });

  test('is edited with its images, has its numbers, and is deleted', async () => {
    const account = await rig.connect();
    const { id } = await rig.schedule(account, {
      caption: 'Before',
      images: 1,
      options: { thread: ['Reply'] },
    });
    const { externalId } = await harness.outcome(id);
    const { workspaceId, rpc } = harness;
    const options = { slack: { channel: account.channel, thread: ['Reply 2'] } };
    const edit = { workspaceId, id, caption: 'After & more', title: '', options };
    expect((await rpc.editPublication(edit)).failure).toBeUndefined();
    expect(await rig.ledgerOf(account)).toMatchObject([
      {
        text: 'After &amp; more',
        media: [{ alt: 'A door' }],
        record: { metadata: { event_payload: { publication: id } } },
      },
      { text: 'Reply 2' },
    ]);
    await harness.sim.setMetrics(externalId, { likes: 5, replies: 2 });
    const request = {
      workspaceId,
      accountId: account.accountId,
      externalIds: [`${account.channel}:1.0`, externalId],
    };
    const { metrics } = await rpc.collectMetrics(request);
    // Two replies of people, and one of the thread.
    expect(metrics).toMatchObject([{ externalId, likes: 5n, comments: 3n }]);
    await rig.fault(account, { operation: 'delete', kind: 'reset_after' });
    const remove = () => rpc.removePublication({ workspaceId, id });
    expect((await remove()).failure?.isFinal).toBe(false);
    expect((await remove()).failure).toBeUndefined();
    for (const { deletedAtMs } of await rig.ledgerOf(account)) expect(deletedAtMs).not.toBeNull();
    expect((await rpc.editPublication(edit)).failure).toMatchObject({ isFinal: true });
  });
});

describe('Slack refuses', () => {
  test.concurrent.each([
    ['conversations.leave', /not a member/],
    ['conversations.archive', /archived/],
  ])('a channel after %s, with what to do', async (method, message) => {
    const account = await rig.connect();
    await account.call(method, { channel: account.channel });
    const { id } = await rig.schedule(account);
    const { state, error } = await harness.outcome(id);
    expect(state).toBe(FAILED);
    expect(error).toMatchObject({ code: 'platform_rejected', message: expect.stringMatching(message) });
    expect(await rig.callsOf(account, 'publish')).toHaveLength(1);
  });

  test.concurrent('a channel that does not exist, and a post without one', async () => {
    const account = await rig.connect();
    const { id } = await rig.schedule(account, { options: { channel: 'C1' } });
    expect((await harness.outcome(id)).error?.message).toContain('does not exist in Slack');
    const none = await harness.schedule({ platform: 'slack', accountId: account.accountId });
    expect((await harness.outcome(none.id)).error?.message).toContain('requires a channel');
  });

  test.concurrent.each([
    ['restricted_action', 'platform_rejected'],
    ['msg_too_long', 'platform_rejected'],
    ['token_revoked', 'account_needs_reconnect'],
    ['missing_scope', 'account_needs_reconnect'],
  ])('%s: %s', async (error, code) => {
    const account = await rig.connect();
    await rig.fault(account, { operation: 'publish', kind: 'refuse', body: { ok: false, error } });
    const { id } = await rig.schedule(account);
    expect((await harness.outcome(id)).error?.code).toBe(code);
    expect(await rig.callsOf(account, 'publish')).toHaveLength(1);
  });

  test.concurrent.each([
    { kind: 'rate_limit', retryAfterSeconds: 1 },
    { kind: 'refuse', body: { ok: false, error: 'rate_limited' } },
    { kind: 'refuse', body: { ok: false, error: 'service_unavailable' } },
    { kind: 'expired_token' },
  ] as const)('for now, and the message is sent again: %j', async (fault) => {
    const account = await rig.connect();
    await rig.fault(account, { operation: 'publish', ...fault });
    const { id } = await rig.schedule(account);
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    expect(await rig.ledgerOf(account)).toHaveLength(1);
    expect(await rig.callsOf(account, 'lookup')).toEqual([]);
  });

  test('a channel takes one message a second: a thread waits', async () => {
    await harness.sim.behave('slack', { isPaced: true });
    const account = await rig.connect();
    const { id } = await rig.schedule(account, { options: { thread: ['Two'] } });
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    expect(await rig.ledgerOf(account)).toHaveLength(2);
  });
});
