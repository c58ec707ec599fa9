import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Postrider, VERSION } from '@postrider/sdk';
import { type FakeApi, startFakeApi } from './support/fake-api.ts';

let api: FakeApi;
let client: Postrider;

beforeAll(async () => {
  api = await startFakeApi();
  client = new Postrider({ apiKey: 'svc_live_test', baseUrl: api.url, maxRetries: 0 });
});
afterAll(() => api.close());

test('every operation of the document has its method, and gives what the document shows', async () => {
  const {
    accounts,
    analytics,
    connectLinks,
    key,
    links,
    media,
    platforms,
    posts,
    profiles,
    slots,
    testMode,
    jobs,
    usage,
    webhooks,
  } = client;
  const caption = 'Hello';
  const soon = new Date(Date.now() + 60_000).toISOString();

  expect((await accounts.list())[0]?.platform).toBeTruthy();
  expect((await accounts.get('id')).status).toBe('connected');
  expect((await accounts.choices('id')).length).toBeGreaterThan(0);
  expect((await accounts.createChoice('id', { option: 'board', label: 'Recipes' })).label).toBe('Recipes');
  expect((await accounts.disconnect('id')).affectedPosts.length).toBe(1);
  const connectLink = await connectLinks.create({ redirectUrl: 'https://app.example.com', reference: '7' });
  expect(connectLink.url).toContain('/connect#');
  expect((await connectLinks.get(connectLink.id)).status).toBe('used');
  expect(await connectLinks.delete(connectLink.id)).toBeUndefined();
  const profile = await profiles.create({ name: 'Bakery Lindt' });
  expect(profile.reference).toBe('customer-1234');
  expect((await profiles.list({ reference: 'customer-1234' }).toArray()).length).toBe(1);
  expect((await profiles.get(profile.id)).id).toBe(profile.id);
  expect((await profiles.update(profile.id, { limits: { accounts: 10 } })).limits.accounts).toBe(10);
  expect((await profiles.usage(profile.id)).accounts.limit).toBe(5);
  const exported = await profiles.export(profile.id);
  expect(exported.type).toBe('profile_export');
  expect((await jobs.get(exported.id)).id).toBe(exported.id);
  expect((await profiles.delete(profile.id, { confirm: true })).type).toBe('profile_deletion');
  expect((await platforms.list()).map(({ platform }) => platform)).toContain('bluesky');
  expect((await media.import('https://example.com/a.jpg')).type).toBe('image');
  const file = new Blob(['bytes'], { type: 'image/png' });
  expect((await media.upload(file, { filename: 'a.png' })).id).toBeTruthy();
  expect(api.files.map(String)).toEqual(['bytes']);
  expect((await media.get('id')).url).toMatch(/^http/);
  expect((await media.list({ type: 'image', search: 'harbour' }).toArray()).length).toBe(1);
  const edit = await media.edit('id', { trim: { startSeconds: 0, endSeconds: 30 } });
  expect(edit.status).toBe('waiting');
  expect((await media.getEdit('id', edit.id)).media?.duration).toBe(30);
  expect((await media.waitForEdit('id', edit.id)).status).toBe('ready');
  expect(await media.delete('id')).toBeUndefined();

  expect((await posts.validate({ caption, platforms: ['bluesky'] })).isValid).toBe(false);
  const post = await posts.create({ caption, platforms: ['bluesky'], scheduledDatetime: soon });
  expect(post.status).toBe('scheduled');
  const [first, second] = await posts.createMany({ posts: [{ caption, platforms: ['bluesky'] }] });
  expect([first?.post?.status, second?.error?.code]).toEqual(['scheduled', 'invalid_request']);
  expect((await posts.get(post.id)).id).toBeTruthy();
  expect((await posts.update(post.id, { scheduledDatetime: null })).id).toBeTruthy();
  expect((await posts.list({ status: 'draft' }).toArray()).length).toBeGreaterThan(0);
  expect((await posts.publish(post.id)).status).toBe('scheduled');
  expect((await posts.duplicate(post.id)).warnings[0]?.accountId).toBeTruthy();
  expect((await posts.retry(post.id, { force: true })).at(-1)?.status).toBe('publishing');
  expect((await posts.occurrences(post.id)).series?.status).toBe('active');
  expect((await posts.results(post.id)).length).toBeGreaterThan(0);
  expect((await posts.activity(post.id))[0]?.actor.type).toBeTruthy();
  expect((await posts.approve(post.id, { updatedAt: post.updatedAt })).post.approval?.status).toBe(
    'approved',
  );
  expect((await posts.decline(post.id, { comment: 'No.' })).approval?.status).toBe('declined');
  expect((await posts.createApprovalLink(post.id)).url).toContain('/approve/');
  expect((await posts.approvalLinks(post.id))[0]?.status).toBe('open');
  expect(await posts.deleteApprovalLink(post.id, 'id')).toBeUndefined();
  expect(await posts.deleteResult(post.id, 'id')).toBeUndefined();
  expect(await posts.delete(post.id)).toBeUndefined();

  expect((await slots.get()).nextFree.length).toBeGreaterThan(0);
  const slot = { weekdays: ['monday' as const], time: '09:30' };
  expect((await slots.set({ slots: [slot] })).timezone).toBeTruthy();

  expect((await usage.get()).plan.status).toBe('active');
  expect((await key.get()).workspace.plan).toBe('scale');
  expect((await analytics.get({ period: 7, platform: 'bluesky', limit: 3 })).totals.posts).toBeGreaterThan(0);
  expect((await analytics.ofPost('id')).totals.likes).toBe(121);
  expect((await analytics.daily({ period: 3 })).map(({ likes }) => likes)).toEqual([34, null, 61]);
  expect((await analytics.times({ timezone: 'Europe/Berlin' }))[0]?.weekday).toBe('tuesday');
  expect((await analytics.tags({ period: 30 }))[1]?.views).toBeNull();
  expect(await analytics.export({ period: 90 })).toMatch(/^publishedAt,platform,.+\r\n.+\r\n$/);

  const [published] = await client.events.list({ types: 'post.published' }).toArray();
  expect((await client.events.get(published?.id ?? '')).type).toBe('post.published');
  expect((await client.events.deliveries(published?.id ?? ''))[0]?.webhook_id).toBeTruthy();
  for await (const event of client.events.stream({ types: ['post.published'] })) {
    expect(event.id).toMatch(/^evt_/);
    break;
  }

  const webhook = await webhooks.create({ url: 'https://hooks.example.com/postrider' });
  expect(webhook.secret).toMatch(/^whsec_/);
  expect((await webhooks.list()).length).toBeGreaterThan(0);
  expect((await webhooks.get(webhook.id)).status).toBe('active');
  expect((await webhooks.update(webhook.id, { is_active: true })).is_active).toBe(true);
  expect((await webhooks.test(webhook.id)).event_type).toBe('webhook.test');
  expect((await webhooks.rotateSecret(webhook.id)).secret).toMatch(/^whsec_/);
  const [delivery] = await webhooks.deliveries(webhook.id, { status: 'abandoned', since: soon }).toArray();
  expect(delivery?.attempts.at(-1)?.error?.code).toBe('timeout');
  expect((await webhooks.delivery(webhook.id, 'id')).request.body).toContain('"evt_');
  expect((await webhooks.replay(webhook.id, 'id')).status).toBe('pending');
  expect((await webhooks.replayAll(webhook.id, { since: soon, dry_run: true })).count).toBeGreaterThan(0);
  expect((await webhooks.replayProgress(webhook.id, 'id')).replayed).toBeGreaterThan(0);
  expect(await webhooks.delete(webhook.id)).toBeUndefined();

  const link = await links.create({ url: 'https://example.com' });
  expect(link.shortUrl).toContain(link.code);
  expect((await links.get(link.code)).clicks).toBeGreaterThan(0);
  expect((await links.list().page()).items.length).toBeGreaterThan(0);
  expect((await links.clicks(link.code, { period: 3 })).days.map(({ clicks }) => clicks)).toEqual([
    31, 0, 12,
  ]);
  expect(await links.disable(link.code)).toBeUndefined();

  expect((await testMode.connectAccount({ platform: 'bluesky' })).livemode).toBe(false);
  expect((await testMode.advance(post.id)).livemode).toBe(false);

  expect(new Set(api.asked.map(({ headers }) => headers['user-agent']))).toEqual(
    new Set([`postrider-sdk/${VERSION}`]),
  );
  expect([...new Set(api.asked.map(({ id }) => id))].sort()).toEqual(api.operationIds.sort());
});

test('what the document does not describe does not compile, and is refused', async () => {
  const wrong = [
    // @ts-expect-error there is no such platform
    client.posts.create({ caption: 'Hello', platforms: ['orkut'] }),
    // @ts-expect-error there is no such field
    client.posts.create({ caption: 'Hello', platforms: ['bluesky'], text: 'Hello' }),
    // @ts-expect-error a caption is needed
    client.posts.create({ platforms: ['bluesky'] }),
    // @ts-expect-error there is no such status
    client.posts.list({ status: 'gone' }).page(),
    // @ts-expect-error the webhooks' fields have snake case
    client.webhooks.update('id', { isActive: true }),
  ];
  const outcomes = await Promise.allSettled(wrong);
  expect(outcomes.map(({ status }) => status)).toEqual(wrong.map(() => 'rejected'));
});
