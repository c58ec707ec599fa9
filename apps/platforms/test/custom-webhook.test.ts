import { createHash, randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { PublicationState } from '@postrider/contracts/platforms';
import type { FaultInput, FaultKind } from '@postrider/simulator/client';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness({ timing: { publishTimeoutMs: 2_000, leaseMs: 8_000 } });
});
afterEach(async () => {
  await harness.sim.clearFaults();
  await harness.sim.behave('custom_webhook', {});
});
afterAll(() => harness.stop());

const { PUBLISHED, FAILED } = PublicationState;
const connect = (handle?: string) => harness.connect('custom_webhook', handle);
type Account = Awaited<ReturnType<typeof connect>>;

const fault = ({ handle }: Account, wanted: Omit<FaultInput, 'platform' | 'account'>) =>
  harness.sim.fault({ platform: 'custom_webhook', account: handle, ...wanted });
const callsOf = ({ handle }: Account, operation: 'publish' | 'lookup') =>
  harness.sim.calls({ account: handle, operation });
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Publishes a post with a fault of its call, and returns its end. */
async function publishWith(wanted: Omit<FaultInput, 'platform' | 'account'>) {
  const account = await connect();
  await fault(account, wanted);
  const { id } = await harness.schedule(account);
  return { account, id, outcome: await harness.outcome(id) };
}

describe('connecting', () => {
  test('the account is the receiver, by its address', async () => {
    const { workspaceId, rpc, sim } = harness;
    const added = await sim.addAccount({
      platform: 'custom_webhook',
      handle: 'intranet',
      displayName: 'Intranet',
    });
    const request = { workspaceId, platform: 'custom_webhook', fields: added.fields };
    const { account } = await rpc.connectAccount(request);
    expect(account).toMatchObject({
      displayName: 'Intranet',
      username: expect.stringMatching(/\/receivers\/intranet$/),
    });
    const again = await rpc.connectAccount(request);
    expect(again.account?.id).toBe(account?.id);
  });

  test.each([
    ['another secret', { secret: `whsec_${Buffer.alloc(32, 7).toString('base64')}` }, /“ping” with 401/],
    ['a secret that is too short', { secret: 'whsec_c2hvcnQ=' }, /not valid/i],
    ['an unencrypted address', { receiver: 'http://example.com/posts' }, /https/],
    ['an address that is none', { receiver: 'https://[example' }, /not a valid address/],
    ['an address without a receiver', { receiver: 'RECEIVER/none' }, /“ping” with 404/],
    ['a private address', { receiver: 'https://10.1.2.3/posts' }, /./],
  ])('%s is refused', async (_, fields, message) => {
    const { workspaceId, rpc, sim } = harness;
    const added = await sim.addAccount({ platform: 'custom_webhook', handle: 'refused' });
    const given = { ...added.fields, ...fields };
    given.receiver = (given.receiver ?? '').replace(
      'RECEIVER',
      new URL('/receivers', added.fields.receiver).href,
    );
    await expect(
      rpc.connectAccount({ workspaceId, platform: 'custom_webhook', fields: given }),
    ).rejects.toThrow(message);
  });
});

describe('a post', () => {
  test('arrives at its time, with its texts and files', async () => {
    const account = await connect();
    const [image, video, pdf] = [randomBytes(900), randomBytes(5_000), Buffer.from('%PDF-1.7 plan')];
    const media = [
      {
        mediaId: harness.media.add({ mimeType: 'image/png', bytes: image, width: 4, height: 3 }),
        altText: 'A door',
      },
      { mediaId: harness.media.add({ mimeType: 'video/mp4', bytes: video, duration: 2 }), altText: '' },
      { mediaId: harness.media.add({ mimeType: 'application/pdf', bytes: pdf }), altText: 'The plan' },
    ];
    const options = { title: 'News', thread: ['Second', 'Third'], link: 'https://example.org/a' };
    const { id, dueAt } = await harness.schedule({ ...account, caption: 'First', media, options });
    const { state, externalId, url } = await harness.outcome(id);
    expect(state).toBe(PUBLISHED);
    const [entry, ...others] = await harness.ledgerOf(account.handle);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      id: externalId,
      url,
      key: id,
      text: 'First',
      media: [
        { mimeType: 'image/png', sha256: sha256(image), alt: 'A door' },
        { mimeType: 'video/mp4', sha256: sha256(video), alt: null },
        { mimeType: 'application/pdf', sha256: sha256(pdf), alt: 'The plan' },
      ],
      record: { ...options, workspaceId: harness.workspaceId, scheduledAt: dueAt.toISOString() },
    });
    expect(entry?.receivedAtMs).toBeGreaterThanOrEqual(dueAt.getTime());
    expect(await callsOf(account, 'publish')).toHaveLength(1);
  });

  test('is edited and deleted, also if a response is lost', async () => {
    const account = await connect();
    const { id } = await harness.schedule(account);
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    const { workspaceId, rpc } = harness;
    const edit = {
      workspaceId,
      id,
      caption: 'Now',
      title: '',
      options: { custom_webhook: { thread: ['More'] } },
    };
    expect((await rpc.editPublication(edit)).failure).toBeUndefined();
    expect(await harness.ledgerOf(account.handle)).toMatchObject([
      { text: 'Now', record: { thread: ['More'] } },
    ]);
    await fault(account, { operation: 'delete', kind: 'reset_after' });
    const remove = () => rpc.removePublication({ workspaceId, id });
    expect((await remove()).failure?.isFinal).toBe(false);
    expect((await remove()).failure).toBeUndefined();
    expect((await harness.ledgerOf(account.handle))[0]?.deletedAtMs).not.toBeNull();
    expect((await rpc.editPublication(edit)).failure).toMatchObject({ isFinal: true });
  });

  test('of a receiver that only returns 2xx is published, and can’t be changed', async () => {
    await harness.sim.behave('custom_webhook', { can: [], hasBody: false });
    const account = await connect();
    const { id } = await harness.schedule(account);
    expect(await harness.outcome(id)).toMatchObject({ state: PUBLISHED, externalId: id, url: '' });
    const { workspaceId, rpc } = harness;
    const { failure } = await rpc.removePublication({ workspaceId, id });
    expect(failure).toMatchObject({ isFinal: true });
  });
});

describe('whatever happens to the call, the post is published once', () => {
  const LOST: FaultKind[] = [
    'timeout_before',
    'reset_before',
    'error_before',
    'timeout_after',
    'reset_after',
    'error_after',
  ];
  test.concurrent.each(LOST)('%s', async (kind) => {
    const { account, outcome } = await publishWith({ operation: 'publish', kind });
    expect(outcome.state).toBe(PUBLISHED);
    expect(await harness.ledgerOf(account.handle)).toMatchObject([{ id: outcome.externalId }]);
  });

  test.concurrent('a receiver that is too slow gets the same id again, and publishes it once', async () => {
    const { account, id, outcome } = await publishWith({
      operation: 'publish',
      kind: 'slow',
      delayMs: 2_500,
    });
    expect(outcome.state).toBe(PUBLISHED);
    expect(await harness.ledgerOf(account.handle)).toMatchObject([{ key: id }]);
  });

  test.concurrent('a lookup that fails is repeated', async () => {
    const account = await connect();
    await fault(account, { operation: 'publish', kind: 'reset_after' });
    await fault(account, { operation: 'lookup', kind: 'error_before' });
    await fault(account, { operation: 'lookup', kind: 'rate_limit', retryAfterSeconds: 1 });
    const { id } = await harness.schedule(account);
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    expect(await harness.ledgerOf(account.handle)).toHaveLength(1);
  });

  test.concurrent('a lookup that another server answers with anything proves nothing', async () => {
    const account = await connect();
    await fault(account, { operation: 'publish', kind: 'reset_before' });
    await fault(account, {
      operation: 'lookup',
      kind: 'error_before',
      status: 404,
      body: 'not found',
      times: 9,
    });
    const { id } = await harness.schedule(account);
    expect((await harness.outcome(id)).error?.code).toBe('outcome_unknown');
    expect(await callsOf(account, 'publish')).toHaveLength(1);
  });

  test('without lookups, the outcome is unknown', async () => {
    await harness.sim.behave('custom_webhook', { can: [] });
    const { account, outcome } = await publishWith({ operation: 'publish', kind: 'reset_after' });
    expect(outcome.error?.code).toBe('outcome_unknown');
    expect(await callsOf(account, 'publish')).toHaveLength(1);
    expect(await callsOf(account, 'lookup')).toEqual([]);
  });

  test('a receiver that refuses a repeated id names the live post', async () => {
    await harness.sim.behave('custom_webhook', { repeated: 'conflict' });
    const account = await connect();
    await fault(account, { operation: 'publish', kind: 'reset_after' });
    await fault(account, {
      operation: 'lookup',
      kind: 'error_before',
      status: 404,
      body: { status: 'absent' },
    });
    const { id } = await harness.schedule(account);
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    expect(await harness.ledgerOf(account.handle)).toHaveLength(1);
    expect(await callsOf(account, 'publish')).toHaveLength(2);
  });
});

describe('a receiver that publishes later', () => {
  test('reports it in a lookup', async () => {
    await harness.sim.behave('custom_webhook', { posts: 'processed' });
    const account = await connect();
    const { id } = await harness.schedule(account);
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    expect(await callsOf(account, 'publish')).toHaveLength(1);
    expect((await callsOf(account, 'lookup')).length).toBeGreaterThanOrEqual(2);
  });

  test('may reject it, with its reason', async () => {
    await harness.sim.behave('custom_webhook', { posts: 'rejected' });
    const account = await connect();
    const { id } = await harness.schedule(account);
    const { state, error } = await harness.outcome(id);
    expect(state).toBe(FAILED);
    expect(error?.message).toContain('The editors rejected this post');
    expect(await harness.ledgerOf(account.handle)).toEqual([]);
  });
});

describe('a receiver refuses', () => {
  test.concurrent.each([
    [{ kind: 'refuse' }, 'platform_rejected', /refused by the simulator/],
    [{ kind: 'expired_token' }, 'account_needs_reconnect', /signature/],
    [{ kind: 'error_before', status: 403, body: {} }, 'account_needs_reconnect', /signature/],
  ] as const)('%j', async (wanted, code, message) => {
    const { account, outcome } = await publishWith({ operation: 'publish', ...wanted });
    expect(outcome.error).toMatchObject({ code, message: expect.stringMatching(message) });
    expect(await callsOf(account, 'publish')).toHaveLength(1);
  });

  test.concurrent.each([
    { kind: 'rate_limit', retryAfterSeconds: 1 },
    { kind: 'error_before', status: 503, retryAfterSeconds: 1 },
    { kind: 'error_before', status: 404, body: '<html>' },
  ] as const)('for now, and the post is sent again: %j', async (wanted) => {
    const { account, outcome } = await publishWith({ operation: 'publish', ...wanted });
    expect(outcome.state).toBe(PUBLISHED);
    expect(await harness.ledgerOf(account.handle)).toHaveLength(1);
    expect(await callsOf(account, 'lookup')).toEqual([]);
  });
});
