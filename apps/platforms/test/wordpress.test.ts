import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { PublicationState } from '@postrider/contracts/platforms';
import { waitUntil } from '@postrider/testing';
import { type Harness, startHarness } from './harness.ts';
import { wordpressRig } from './wordpress-rig.ts';

let harness: Harness;
let rig: ReturnType<typeof wordpressRig>;
beforeAll(async () => {
  harness = await startHarness();
  rig = wordpressRig(harness);
});
afterEach(async () => {
  await harness.sim.clearFaults();
  await rig.behave();
});
afterAll(() => harness.stop());

const { PUBLISHED, FAILED } = PublicationState;

describe('a post', () => {
  test('is a draft with its files ahead of time, and one call publishes it at its time', async () => {
    const media = await Promise.all(
      ['teal', 'plum', 'gold'].map(async (altText) => ({ mediaId: await rig.image(altText), altText })),
    );
    const { account, dueAt, outcome, calls, id } = await harness.publishAhead('wordpress', async () => ({
      caption: 'Fresh <bread> & [gallery]\nfrom example.org/a?b=1&c=2\n\nCome at “eight”',
      options: {
        title: 'We bake & sell',
        excerpt: 'In short',
        slug: 'we-bake',
        categories: ['3', '2'],
        tags: ['Sour dough', 'rye'],
        comments: 'closed',
        sticky: true,
      },
      media,
    }));
    const [entry, ...others] = await harness.ledgerOf(account.handle);
    expect(outcome).toMatchObject({ state: PUBLISHED, externalId: entry?.id, url: entry?.url });
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      text: 'Fresh <bread> & [gallery]\nfrom example.org/a?b=1&c=2\n\nCome at “eight”',
      media: [{ alt: 'teal' }, { alt: 'plum' }, { alt: 'gold' }],
      record: {
        title: 'We bake & sell',
        excerpt: 'In short',
        slug: 'we-bake',
        categories: [3, 2],
        comment_status: 'closed',
        sticky: true,
        content: expect.stringContaining(
          '<a href="https://example.org/a?b=1&amp;c=2">example.org/a?b=1&amp;c=2</a>',
        ),
      },
    });
    expect(entry?.url).toMatch(/\/wordpress\/we-bake\/$/);
    expect(entry?.receivedAtMs).toBeGreaterThanOrEqual(dueAt.getTime());
    expect(calls.filter(({ operation }) => operation === 'publish')).toHaveLength(1);
    expect(calls.filter(({ path }) => path.includes(id))).not.toEqual([]);
  });

  test('has the address of its title, and a featured image only if it is wanted', async () => {
    const account = await rig.connect();
    const options = { title: 'Über uns', featuredImage: false };
    const { id } = await rig.schedule(account, { options, images: 1 });
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    const [entry] = await rig.ledgerOf(account);
    expect(entry?.record).toMatchObject({
      slug: 'uber-uns',
      featured_media: 0,
      content: expect.stringContaining('wp:image'),
    });
    expect(entry?.media).toHaveLength(1);
  });

  test('gets tags that exist, and creates the others once', async () => {
    const account = await rig.connect();
    for (const tags of [['Café & tea'], ['café & tea', 'New here']]) {
      const { id } = await rig.schedule(account, { options: { tags } });
      expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    }
    const found = await account.owner.call('GET', 'wp/v2/tags?search=tea');
    expect(found).toEqual([expect.objectContaining({ name: 'Café &amp; tea' })]);
  });

  test('without a category that still exists fails before its time', async () => {
    const account = await rig.connect();
    const { id } = await rig.schedule(account, { options: { categories: ['1', '99'] } });
    expect(await harness.outcome(id)).toMatchObject({
      state: FAILED,
      error: { code: 'platform_rejected', message: expect.stringContaining('category') },
    });
    expect(await rig.callsOf(account, 'publish')).toEqual([]);
  });

  test('lists the categories of the site, with those above them', async () => {
    const { accountId } = await rig.connect();
    const { choices } = await harness.rpc.listOptionChoices({ workspaceId: harness.workspaceId, accountId });
    expect(choices.map(({ option, values }) => [option, values.map(({ label }) => label)])).toEqual([
      ['categories', ['Food & Drink', 'Food & Drink › Bread', 'Uncategorized']],
    ]);
  });

  test('has a new text and keeps its files when it is edited, and is in the trash when it is deleted', async () => {
    const { workspaceId, rpc } = harness;
    const account = await rig.connect();
    const { id } = await rig.schedule(account, {
      images: 3,
      options: { excerpt: 'Old', slug: 'first-slug' },
    });
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    const edit = { workspaceId, id, caption: 'A better text', title: 'A better title', options: {} };
    expect((await rpc.editPublication(edit)).failure).toBeUndefined();
    const [entry] = await rig.ledgerOf(account);
    expect(entry).toMatchObject({
      text: 'A better text',
      record: {
        title: 'A better title',
        excerpt: '',
        slug: 'first-slug',
        content: expect.stringContaining('wp:gallery'),
      },
    });
    expect(entry?.record).toMatchObject({ featured_media: expect.any(Number), status: 'publish' });
    for (const _ of ['first', 'again'])
      expect((await rpc.removePublication({ workspaceId, id })).failure).toBeUndefined();
    expect((await rig.ledgerOf(account))[0]?.deletedAtMs).not.toBeNull();
    expect((await rpc.editPublication(edit)).failure?.error?.message).toMatch(/no longer exists/);
  });

  test('that was published by a person before its time keeps their changes', async () => {
    const account = await rig.connect();
    const { id } = await harness.schedule({ ...pick(account), dueInMs: 2_500, leadMs: 2_500 });
    const draft = await waitUntil('the draft', async () => (await mine(account, id))[0]);
    await account.owner.call('POST', `wp/v2/posts/${draft.id}`, { title: 'By hand', status: 'publish' });
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    expect(await rig.ledgerOf(account)).toMatchObject([{ record: { title: 'By hand' } }]);
  });

  test('whose draft got a later date in WordPress is published at its own time', async () => {
    const account = await rig.connect();
    const { id } = await harness.schedule({ ...pick(account), dueInMs: 2_500, leadMs: 2_500 });
    const draft = await waitUntil('the draft', async () => (await mine(account, id))[0]);
    await account.owner.call('POST', `wp/v2/posts/${draft.id}`, { date: '2090-01-01T00:00:00' });
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    expect(await rig.ledgerOf(account)).toHaveLength(1);
  });
});

type Account = Awaited<ReturnType<typeof rig.connect>>;
const pick = ({ accountId, platform }: Account) => ({ accountId, platform });
const mine = async ({ owner }: Account, id: string) =>
  (await owner.posts()).filter(({ slug }) => slug === id);

describe('what a site does with a post', () => {
  test.each([
    ['pending', /pending review/],
    ['future', /scheduled this post for a later time/],
  ])('a plugin makes it %s: the post fails, and says what to do', async (publishes, message) => {
    await rig.behave({ publishes });
    const account = await rig.connect();
    const { id } = await rig.schedule(account);
    expect(await harness.outcome(id)).toMatchObject({
      state: FAILED,
      error: { code: 'platform_rejected', message: expect.stringMatching(message) },
    });
    expect(await rig.ledgerOf(account)).toEqual([]);
  });

  test('a user whose role no longer publishes must be connected again', async () => {
    const account = await rig.connect();
    await rig.behave({ role: 'contributor' });
    const { id } = await rig.schedule(account);
    expect(await harness.outcome(id)).toMatchObject({
      state: FAILED,
      error: { code: 'account_needs_reconnect', message: expect.stringContaining('may not publish') },
    });
  });

  test('an author may not stick a post to the top', async () => {
    await rig.behave({ role: 'author' });
    const account = await rig.connect();
    const { id } = await rig.schedule(account, { options: { sticky: true } });
    expect((await harness.outcome(id)).error?.message).toMatch(/stick posts/);
    const plain = await rig.schedule(account);
    expect((await harness.outcome(plain.id)).state).toBe(PUBLISHED);
  });

  test('warnings of PHP before the data change nothing', async () => {
    await rig.behave({ warnings: true });
    const account = await rig.connect();
    const { id } = await rig.schedule(account, { images: 2, options: { tags: ['warned'] } });
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    expect(await rig.ledgerOf(account)).toHaveLength(1);
    const refused = await rig.schedule(account, { options: { categories: ['77'] } });
    expect((await harness.outcome(refused.id)).state).toBe(FAILED);
  });

  test.each(['refuses', 'challenges'])('a firewall that %s is named once it stays', async (firewall) => {
    const account = await rig.connect();
    await rig.behave({ firewall });
    const { id } = await rig.schedule(account);
    expect(await harness.outcome(id)).toMatchObject({
      state: FAILED,
      error: { code: 'platform_unavailable', message: expect.stringContaining('a web page instead of data') },
    });
    await rig.behave();
    expect(await mine(account, id)).toEqual([]);
  });

  test('a page after the effect is looked up: one post', async () => {
    const account = await rig.connect();
    const { id } = await harness.schedule({ ...pick(account), dueInMs: 2_500, leadMs: 2_500 });
    await waitUntil('the draft', async () => (await mine(account, id))[0]);
    await rig.behave({ firewall: 'after' });
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    expect(await rig.ledgerOf(account)).toHaveLength(1);
    expect(await rig.callsOf(account, 'publish')).toHaveLength(1);
  });

  test('a site without pretty addresses', async () => {
    await rig.behave({ pretty: false });
    const account = await rig.connect();
    const { id } = await rig.schedule(account, { images: 1 });
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    const calls = await harness.sim.calls({ account: account.handle });
    expect(calls.filter(({ path }) => path.includes('/wp-json/'))).toEqual([]);
  });

  test('a file that is too large for the web server, or of a type that it refuses', async () => {
    const account = await rig.connect();
    await rig.behave({ uploadBytes: 10 });
    const large = await rig.schedule(account, { images: 1 });
    expect((await harness.outcome(large.id)).error?.code).toBe('media_too_large');
    await rig.behave();
    const mediaId = harness.media.add({
      mimeType: 'image/webp',
      bytes: Buffer.from('none'),
      width: 1,
      height: 1,
    });
    const odd = await rig.schedule(account, { media: [{ mediaId, altText: '' }] });
    expect(['media_refused', 'media_unreadable']).toContain((await harness.outcome(odd.id)).error?.code);
  });
});

describe('a draft that a person removes', () => {
  test.each([
    ['moves to the trash', ''],
    ['deletes', '?force=true'],
  ])('a person %s it before it is prepared again: it is not published', async (_, query) => {
    const account = await rig.connect();
    await rig.fault(account, { operation: 'publish', kind: 'rate_limit', retryAfterSeconds: 1 });
    const { id } = await rig.schedule(account);
    const draft = await waitUntil('the draft', async () => (await mine(account, id))[0]);
    await waitUntil('the first call', async () => (await rig.callsOf(account, 'publish')).length > 0);
    await account.owner.call('DELETE', `wp/v2/posts/${draft.id}${query}`);
    expect(await harness.outcome(id)).toMatchObject({
      state: FAILED,
      error: { code: 'platform_rejected', message: expect.stringContaining('trash') },
    });
    expect(await rig.ledgerOf(account)).toEqual([]);
  });
});
