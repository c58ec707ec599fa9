import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ErrorCode, LogLevel, WebClient } from '@slack/web-api';
import { answerConsent } from '../src/client.ts';
import { picture, type Running, start, stopAll } from './helpers.ts';

let simulator: Running;
let fields: Record<string, string>;
let slack: WebClient;
let channel: string;
beforeAll(async () => {
  simulator = await start();
  ({ fields } = await simulator.sim.addAccount({ platform: 'slack', handle: 'acme', displayName: 'Acme' }));
  slack = clientOf(fields.accessToken);
  const { channels = [] } = await slack.users.conversations({ types: 'public_channel,private_channel' });
  channel = channels.find(({ name }) => name === 'general')?.id ?? '';
});
afterAll(stopAll);

const clientOf = (token?: string) =>
  new WebClient(token, {
    slackApiUrl: `${simulator.url}/at/slack.com/api/`,
    retryConfig: { retries: 0 },
    logLevel: LogLevel.ERROR,
    rejectRateLimitedCalls: true,
  });

const entry = async () => (await simulator.sim.ledger({ handle: 'acme' })).at(-1);

test('a bot knows its workspace and its channels, a page at a time', async () => {
  expect(await slack.auth.test()).toMatchObject({
    ok: true,
    team: 'Acme',
    url: `${simulator.url}/slack/acme/`,
  });
  const names: (string | undefined)[] = [];
  const list = { types: 'public_channel,private_channel', limit: 1 };
  for await (const page of slack.paginate('users.conversations', list))
    if ('channels' in page && Array.isArray(page.channels))
      names.push(...page.channels.map(({ name }) => name));
  expect(names).toEqual(['general', 'news']);
});

describe('a message', () => {
  test('is posted, listed with its metadata on request, changed, answered and deleted', async () => {
    const metadata = { event_type: 'test', event_payload: { id: 'one', part: 0 } };
    const { ts = '' } = await slack.chat.postMessage({ channel, text: 'Tea &amp; cake', metadata });
    expect(await entry()).toMatchObject({ id: `${channel}:${ts}`, text: 'Tea &amp; cake' });
    const [plain] = (await slack.conversations.history({ channel, limit: 1 })).messages ?? [];
    expect(plain).toMatchObject({ ts });
    expect(plain).not.toHaveProperty('metadata');
    const full = await slack.conversations.history({ channel, limit: 1, include_all_metadata: true });
    expect(full.messages).toMatchObject([{ metadata }]);
    const { permalink } = await slack.chat.getPermalink({ channel, message_ts: ts });
    expect(permalink).toBe((await entry())?.url);

    await slack.chat.postMessage({ channel, text: 'A reply', thread_ts: ts });
    const { messages = [] } = await slack.conversations.replies({ channel, ts });
    expect(messages).toMatchObject([
      { text: 'Tea &amp; cake', reply_count: 1 },
      { text: 'A reply', thread_ts: ts },
    ]);
    await slack.chat.update({ channel, ts, text: 'Coffee' });
    const now = await slack.conversations.replies({ channel, ts, include_all_metadata: true });
    expect(now.messages?.[0]).toMatchObject({ text: 'Coffee', metadata });
    await slack.chat.delete({ channel, ts });
    await expect(slack.conversations.replies({ channel, ts })).rejects.toMatchObject({
      code: ErrorCode.PlatformError,
      data: { error: 'thread_not_found' },
    });
  });

  test('shows images that were uploaded in three steps', async () => {
    const file = await picture('teal');
    await slack.files.uploadV2({ file, filename: 'door.png', title: 'Door' });
    const uploaded = simulator.sim.calls({ account: 'acme', operation: 'upload' });
    expect(await uploaded).toHaveLength(3);
    const slot = await slack.files.getUploadURLExternal({ filename: 'door.png', length: file.length });
    const { upload_url = '', file_id: id = '' } = slot;
    const image = { type: 'image' as const, slack_file: { id }, alt_text: 'A door' };
    const post = () => slack.chat.postMessage({ channel, text: 'Door', blocks: [image] });
    await expect(post()).rejects.toMatchObject({ data: { error: 'invalid_blocks' } });
    expect((await fetch(upload_url, { method: 'POST', body: new Uint8Array(file).slice(1) })).status).toBe(
      400,
    );
    expect((await fetch(upload_url, { method: 'POST', body: new Uint8Array(file) })).status).toBe(200);
    await slack.files.completeUploadExternal({ files: [{ id, title: 'Door' }] });
    await post();
    expect((await entry())?.media).toMatchObject([
      { mimeType: 'image/png', size: file.length, alt: 'A door' },
    ]);
  });

  test.each([
    [{ text: '' }, 'no_text'],
    [{ text: 'Hello', channel: 'C1' }, 'channel_not_found'],
    [{ text: 'Hello', thread_ts: '1.000001' }, 'thread_not_found'],
    [
      {
        text: 'Hello',
        blocks: [{ type: 'section' as const, text: { type: 'mrkdwn' as const, text: 'x'.repeat(3_001) } }],
      },
      'invalid_blocks',
    ],
    [
      {
        text: 'Hello',
        blocks: Array.from({ length: 5 }, () => ({
          type: 'section' as const,
          text: { type: 'mrkdwn' as const, text: 'x'.repeat(3_000) },
        })),
      },
      'msg_blocks_too_long',
    ],
  ])('is refused with the status 200: %#', async (given, error) => {
    await expect(slack.chat.postMessage({ channel, ...given })).rejects.toMatchObject({ data: { error } });
  });
});

test('a limit has the status 429 and says when it ends', async () => {
  await simulator.sim.fault({
    account: 'acme',
    operation: 'publish',
    kind: 'rate_limit',
    retryAfterSeconds: 7,
  });
  await expect(slack.chat.postMessage({ channel, text: 'Hello' })).rejects.toMatchObject({
    code: ErrorCode.RateLimitedError,
    retryAfter: 7,
  });
});

test('a person installs the app, and its tokens are rotated', async () => {
  const { clientId = '', clientSecret = '' } = fields;
  const page = new URL(`${simulator.url}/at/slack.com/oauth/v2/authorize`);
  const redirect_uri = 'http://127.0.0.1:8080/connect/slack';
  const asked = { client_id: clientId, redirect_uri, scope: 'chat:write,channels:read', state: 's' };
  page.search = new URLSearchParams(asked).toString();
  const code = (await answerConsent(page.href, 'acme')).searchParams.get('code') ?? '';
  const app = { client_id: clientId, client_secret: clientSecret };
  const access = () => clientOf().oauth.v2.access({ ...app, code, redirect_uri });
  const issued = await access();
  expect(issued).toMatchObject({
    token_type: 'bot',
    scope: 'chat:write,channels:read',
    team: { name: 'Acme' },
  });
  await expect(access()).rejects.toMatchObject({ data: { error: 'invalid_code' } });
  // The token has the scopes that were asked for, and no others.
  await expect(clientOf(issued.access_token).conversations.history({ channel })).rejects.toMatchObject({
    data: { error: 'missing_scope' },
  });
  const { refresh_token = '' } = issued;
  const renew = () => clientOf().oauth.v2.access({ ...app, grant_type: 'refresh_token', refresh_token });
  expect((await clientOf((await renew()).access_token).auth.test()).ok).toBe(true);
  await expect(renew()).rejects.toMatchObject({ data: { error: 'invalid_refresh_token' } });
});

test('tokens that were revoked or are unknown', async () => {
  await expect(clientOf('xoxb-1').auth.test()).rejects.toMatchObject({ data: { error: 'invalid_auth' } });
  await expect(clientOf().auth.test()).rejects.toMatchObject({ data: { error: 'not_authed' } });
  const { fields: other } = await simulator.sim.addAccount({ platform: 'slack', handle: 'gone' });
  await simulator.sim.revoke('gone');
  await expect(clientOf(other.accessToken).auth.test()).rejects.toMatchObject({
    data: { error: 'token_revoked' },
  });
});
