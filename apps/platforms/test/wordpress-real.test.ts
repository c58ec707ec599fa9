import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PublicationState } from '@postrider/contracts/platforms';
import sharp from 'sharp';
import { z } from 'zod';
import { type Harness, startHarness } from './harness.ts';
import { startLosingProxy } from './losing-proxy.ts';
import { findWordpress } from './real-wordpress/root.ts';
import { startWordpress, type Wordpress, type WordpressUser } from './real-wordpress/site.ts';
import { siteOwner } from './wordpress-rig.ts';

/* The WordPress of Debian, with its PHP and its database. The first run unpacks them into the cache folder. */
const root = await findWordpress();
if (!root)
  process.stderr.write('Skipped: posts on a real WordPress, because Debian’s packages can’t be unpacked.\n');
const withWordpress = root ? describe : describe.skip;

const { PUBLISHED, FAILED } = PublicationState;

/** A real site takes longer than the simulated one. */
const TIMING = {
  publishTimeoutMs: 10_000,
  leaseMs: 40_000,
  giveUpAfterMs: 60_000,
  retryDelaysMs: [100, 500, 1_000],
  lookUpDelaysMs: [100, 500, 1_000, 2_000],
};

const live = z.array(
  z.object({
    id: z.number(),
    status: z.string(),
    link: z.string(),
    date_gmt: z.string(),
    featured_media: z.number(),
    content: z.object({ raw: z.string(), rendered: z.string() }),
  }),
);
const described = z.array(z.object({ id: z.number(), alt_text: z.string(), source_url: z.string() }));

withWordpress('a real WordPress', () => {
  let site: Wordpress;
  let proxy: Awaited<ReturnType<typeof startLosingProxy>>;
  let harness: Harness;
  beforeAll(async () => {
    if (!root) return;
    [site, harness] = await Promise.all([startWordpress(root), startHarness({ timing: TIMING })]);
    proxy = await startLosingProxy(site.url);
  }, 120_000);
  afterAll(async () => {
    await Promise.all([proxy?.stop(), harness?.stop(), site?.stop()]);
  });

  const fieldsOf = ({ username, password }: WordpressUser) => ({
    site: proxy.url,
    username,
    appPassword: password,
  });
  const authorizationOf = ({ username, password }: WordpressUser) =>
    `Basic ${Buffer.from(`${username}:${password.replaceAll(' ', '')}`).toString('base64')}`;

  async function connect(user: WordpressUser) {
    const { workspaceId, rpc } = harness;
    const { account } = await rpc.connectAccount({
      workspaceId,
      platform: 'wordpress',
      fields: fieldsOf(user),
    });
    if (!account) throw new Error('no account came back');
    const owner = siteOwner(`${proxy.url}/wp-json/`, user.username, user.password);
    const { id: author } = z.object({ id: z.number() }).parse(await owner.call('GET', 'wp/v2/users/me'));
    const own = (path: string) => owner.call('GET', `${path}author=${author}&context=edit&per_page=100`);
    return {
      account,
      owner,
      posts: async () => live.parse(await own('wp/v2/posts?status=any&')),
      files: async () => described.parse(await own('wp/v2/media?')),
    };
  }

  const files = () =>
    Promise.all(
      ['teal', 'plum'].map(async (altText, place) => {
        const bytes = await sharp({
          create: { width: 64 + place, height: 48, channels: 3, background: altText },
        })
          .png()
          .toBuffer();
        return {
          mediaId: harness.media.add({ mimeType: 'image/png', bytes, width: 64, height: 48 }),
          altText,
        };
      }),
    );

  async function schedule(account: { id: string }, tags: string[], caption = 'Fresh <bread> & [gallery]') {
    return harness.schedule({
      platform: 'wordpress',
      accountId: account.id,
      caption,
      options: {
        title: 'We bake & sell',
        categories: ['1', '2'],
        tags,
        comments: 'closed',
        excerpt: 'In short',
      },
      media: await files(),
      dueInMs: 1_000,
    });
  }

  const LOST = ['request', 'response'] as const;
  const STEPS: [string, RegExp][] = [
    ['the search for an earlier draft', /^GET .*\/posts\?slug=/],
    ['the first file', /^POST .*\/media\?.*alt_text=teal/],
    ['the second file', /^POST .*\/media\?.*alt_text=plum/],
    ['the categories', /^GET .*\/categories\?include=/],
    ['the search for a tag', /^GET .*\/tags\?search=/],
    ['the tag', /^POST .*\/tags\?/],
    ['the draft', /^POST .*\/posts\?/],
    ['the call that publishes', /^POST .*\/posts\/\d+\?/],
  ];
  test.concurrent.each(STEPS)(
    'the request of %s is lost, then its response: one post at its time, and nothing twice',
    async (name, call) => {
      const user = await site.addUser('editor');
      const { account, owner, posts, files: uploaded } = await connect(user);
      const authorization = authorizationOf(user);
      const losses = LOST.map((lost) => proxy.lose({ call, lost, authorization }));
      const tag = `tag of ${name}`;
      const { id, dueAt } = await schedule(account, [tag]);
      const outcome = await harness.outcome(id, 90_000);
      await Promise.all(losses);
      const [post, ...others] = await posts();
      expect(others).toEqual([]);
      expect(outcome).toMatchObject({ state: PUBLISHED, externalId: String(post?.id), url: post?.link });
      expect(post?.status).toBe('publish');
      expect(post?.link).toContain('/we-bake-sell');
      // In whole seconds.
      expect(Date.parse(`${post?.date_gmt}Z`)).toBeGreaterThanOrEqual(dueAt.getTime() - 1_000);
      const media = await uploaded();
      expect(media.map(({ alt_text }) => alt_text).sort()).toEqual(['plum', 'teal']);
      expect(post?.featured_media).toBe(media.find(({ alt_text }) => alt_text === 'teal')?.id);
      expect(post?.content.rendered).toContain('&#91;gallery&#93;');
      expect(post?.content.rendered).toContain(media.find(({ alt_text }) => alt_text === 'plum')?.source_url);
      const tags = await owner.call('GET', `wp/v2/tags?search=${encodeURIComponent(tag)}`);
      expect(tags).toEqual([expect.objectContaining({ name: tag, count: 1 })]);
    },
    120_000,
  );

  test.concurrent('both the publishing call and the first look-up get no response', async () => {
    const user = await site.addUser('author');
    const { account, posts } = await connect(user);
    const authorization = authorizationOf(user);
    const losses = [
      proxy.lose({ call: /^POST .*\/posts\/\d+\?/, lost: 'response', authorization }),
      proxy.lose({ call: /^GET .*\/posts\/\d+\?/, lost: 'response', authorization }),
    ];
    const { id } = await schedule(account, []);
    expect((await harness.outcome(id, 90_000)).state).toBe(PUBLISHED);
    await Promise.all(losses);
    expect((await posts()).map(({ status }) => status)).toEqual(['publish']);
  }, 120_000);

  test('a post is edited with its files, and moved to the trash', async () => {
    const { workspaceId, rpc } = harness;
    const { account, posts, owner } = await connect(await site.addUser('editor'));
    const { id } = await schedule(account, ['edited']);
    const { externalId } = await harness.outcome(id, 60_000);
    const edit = { workspaceId, id, caption: 'Two\nlines', title: 'Later', options: {} };
    expect((await rpc.editPublication(edit)).failure).toBeUndefined();
    const [edited] = await posts();
    expect(edited?.content.raw).toMatch(/<p>Two<br>lines<\/p>[\s\S]*<!-- wp:image/);
    expect(edited).toMatchObject({ status: 'publish', link: expect.stringContaining('/we-bake-sell') });
    expect((await rpc.removePublication({ workspaceId, id })).failure).toBeUndefined();
    expect(await posts()).toEqual([]);
    expect(await owner.call('GET', `wp/v2/posts/${externalId}?context=edit`)).toMatchObject({
      status: 'trash',
    });
    expect((await rpc.removePublication({ workspaceId, id })).failure).toBeUndefined();
  }, 60_000);

  test('the classic address of the API, on a site without pretty addresses', async () => {
    await site.run(`update_option('permalink_structure', ''); echo json_encode(true);`);
    const { account, posts } = await connect(await site.addUser('editor'));
    const { id } = await schedule(account, ['classic']);
    const outcome = await harness.outcome(id, 60_000);
    await site.run(`update_option('permalink_structure', '/%year%/%postname%/'); echo json_encode(true);`);
    expect(outcome).toMatchObject({ state: PUBLISHED, url: expect.stringMatching(/\/\?p=\d+$/) });
    expect((await posts()).map(({ status }) => status)).toEqual(['publish']);
  }, 60_000);

  describe('what is wrong with a site', () => {
    const refusal = async (user: WordpressUser): Promise<string> => {
      const { workspaceId, rpc } = harness;
      const connecting = rpc.connectAccount({ workspaceId, platform: 'wordpress', fields: fieldsOf(user) });
      return connecting.then(
        () => 'connected',
        (error: unknown) => String(error),
      );
    };

    test('a wrong password, and a user who may not publish', async () => {
      const user = await site.addUser('contributor');
      expect(await refusal(user)).toMatch(/may not publish posts/);
      expect(await refusal({ ...user, password: 'wrong' })).toMatch(/did not accept the username/);
      expect(await refusal({ ...user, username: 'nobody' })).toMatch(/did not accept the username/);
    });

    test.each<[string, string, RegExp]>([
      [
        'no application passwords',
        `add_filter('wp_is_application_passwords_available', '__return_false');`,
        /Application passwords are switched off/,
      ],
      [
        'a web server that removes the header Authorization',
        `unset($_SERVER['PHP_AUTH_USER'], $_SERVER['PHP_AUTH_PW'], $_SERVER['HTTP_AUTHORIZATION']);`,
        /removes the Authorization header/,
      ],
      [
        'a plugin that closes the API',
        `add_filter('rest_authentication_errors', fn() => new WP_Error('rest_cannot_access', 'Nobody may.', ['status' => 403]), 999);`,
        /A plugin of the site blocks the REST API: “Nobody may\.”/,
      ],
      [
        'a firewall with a page of its own',
        `if (str_contains($_SERVER['REQUEST_URI'] ?? '', 'wp-json') || isset($_GET['rest_route'])) { http_response_code(403); exit('<h1>Blocked</h1>'); }`,
        /a web page instead of data/,
      ],
      [
        'maintenance',
        `if (isset($_SERVER['REMOTE_ADDR'])) { http_response_code(503); exit('<h1>Back soon</h1>'); }`,
        /a web page instead of data/,
      ],
    ])('%s', async (_, php, message) => {
      const user = await site.addUser('editor');
      const remove = await site.addPlugin(php);
      const refused = await refusal(user);
      await remove();
      expect(refused).toMatch(message);
      expect(await refusal(user)).toBe('connected');
    });

    test('a plugin that asks for a review, and warnings of PHP', async () => {
      const { account, posts } = await connect(await site.addUser('editor'));
      const review = await site.addPlugin(
        `add_filter('wp_insert_post_data', fn($post) => $post['post_status'] === 'publish' ? ['post_status' => 'pending'] + $post : $post);`,
      );
      const first = await schedule(account, []);
      const outcome = await harness.outcome(first.id, 60_000);
      await review();
      expect(outcome).toMatchObject({
        state: FAILED,
        error: { message: expect.stringContaining('pending review') },
      });
      const warn = await site.addPlugin(
        `if (isset($_SERVER['REMOTE_ADDR'])) { echo '<br />\n<b>Warning</b>: a plugin<br />\n'; }`,
      );
      const second = await schedule(account, []);
      const warned = await harness.outcome(second.id, 60_000);
      await warn();
      expect(warned.state).toBe(PUBLISHED);
      expect((await posts()).map(({ status }) => status).sort()).toEqual(['pending', 'publish']);
    }, 60_000);
  });
});
