import { describe, expect, test } from '@jest/globals';
import { cpuTime } from '@postrider/testing/worst-texts';
import { NoResponseError, NotSentError, PlatformError, type PlatformHttp } from '../http.ts';
import { addressOf, createApi, NotJsonError } from './api.ts';
import { classify, RoleError } from './classify.ts';
import { contentOf, fileBlocks, fileBlocksIn } from './content.ts';

const problem = (status: number, code: string, message = 'In the language of the site.') =>
  new PlatformError(status, { code, message, data: { status } });

describe('errors', () => {
  test.each<[unknown, string, string]>([
    [problem(401, 'rest_not_logged_in'), 'reconnect', 'account_needs_reconnect'],
    [problem(401, 'rest_cannot_create'), 'reconnect', 'account_needs_reconnect'],
    [problem(403, 'rest_cannot_publish'), 'reconnect', 'account_needs_reconnect'],
    [problem(403, 'rest_cannot_edit'), 'reconnect', 'account_needs_reconnect'],
    [new RoleError(''), 'reconnect', 'account_needs_reconnect'],
    [problem(403, 'rest_cannot_assign_sticky'), 'rejected', 'platform_rejected'],
    [problem(404, 'rest_post_invalid_id'), 'rejected', 'platform_rejected'],
    [problem(410, 'rest_already_trashed'), 'rejected', 'platform_rejected'],
    [problem(400, 'rest_invalid_param'), 'rejected', 'platform_rejected'],
    [problem(400, 'empty_content'), 'rejected', 'platform_rejected'],
    [problem(500, 'rest_upload_sideload_error'), 'rejected', 'media_refused'],
    [problem(400, 'rest_upload_no_data'), 'rejected', 'media_too_large'],
    [problem(413, 'rest_upload_file_too_big'), 'rejected', 'media_too_large'],
    [new PlatformError(413, '<html>413</html>'), 'rejected', 'media_too_large'],
    [problem(403, 'wordfence_blocked'), 'retry_later', 'platform_unavailable'],
    [problem(404, 'rest_no_route'), 'retry_later', 'platform_unavailable'],
    [new PlatformError(403, '<html>Blocked</html>'), 'retry_later', 'platform_unavailable'],
    [new PlatformError(404, '<html>Not found</html>'), 'retry_later', 'platform_unavailable'],
    [new PlatformError(429, '<html>Slow down</html>'), 'retry_later', 'rate_limited'],
    [new PlatformError(503, '<html>Maintenance</html>'), 'unknown', 'platform_unavailable'],
    [new PlatformError(302, ''), 'unknown', 'platform_unavailable'],
    [new PlatformError(301, ''), 'rejected', 'server_moved'],
    [problem(500, 'internal_server_error'), 'unknown', 'platform_unavailable'],
    [new NotJsonError(''), 'unknown', 'platform_unavailable'],
    [new NoResponseError(''), 'unknown', 'platform_unavailable'],
    [new NotSentError(''), 'retry_later', 'platform_unavailable'],
  ])('case %#', (error, kind, code) => expect(classify(error)).toMatchObject({ kind, failure: { code } }));

  test('a message is quoted without its HTML', () => {
    const error = problem(400, 'odd', '<strong>Error:</strong> a &amp; b');
    expect(classify(error).failure.message).toBe('WordPress rejected the post: “Error: a & b”');
  });
});

describe('a response', () => {
  const session = { api: 'https://blog.example/wp-json/', username: 'ada', password: 'x' };
  const answering = (body: unknown, status = 200): PlatformHttp => ({
    call: async () => ({ status, headers: {}, body }),
  });
  const WARNING = '<br />\n<b>Warning</b>: an array [0] in <b>x.php</b> on line <b>1</b><br />\n';
  const call = (body: unknown, status?: number) =>
    createApi(answering(body, status)).call(session, '/wp/v2/posts');

  test('has data, also after warnings of PHP', async () => {
    expect((await call({ id: 4 })).body).toEqual({ id: 4 });
    expect((await call(`${WARNING}{"id":4}`)).body).toEqual({ id: 4 });
    expect((await call(`${WARNING}${WARNING}[{"id":4}]`)).body).toEqual([{ id: 4 }]);
  });

  test('may hide an error behind the status of a success', async () => {
    const body = JSON.stringify({ code: 'rest_upload_no_data', message: 'No data.', data: { status: 400 } });
    await expect(call(WARNING + body)).rejects.toMatchObject({
      status: 400,
      body: { code: 'rest_upload_no_data' },
    });
  });

  test.each(['<html>Sign in</html>', '', `${WARNING}{"id":`, '<script>\n{ run() }\n</script>'])(
    'that is a page has none: %j',
    async (page) => expect(call(page)).rejects.toThrow(NotJsonError),
  );
});

test.each([
  ['https://a.example/wp-json/', 'https://a.example/wp-json/wp/v2/posts?slug=x'],
  ['https://a.example/blog/wp-json', 'https://a.example/blog/wp-json/wp/v2/posts?slug=x'],
  ['https://a.example/blog/?rest_route=/', 'https://a.example/blog/?rest_route=%2Fwp%2Fv2%2Fposts&slug=x'],
  [
    'https://a.example/index.php?rest_route=/',
    'https://a.example/index.php?rest_route=%2Fwp%2Fv2%2Fposts&slug=x',
  ],
])('below %s, a path is %s', (api, expected) =>
  expect(addressOf(api, '/wp/v2/posts', { slug: 'x' }).href).toBe(expected),
);

describe('a content', () => {
  test('is paragraphs with links, in which nothing is markup', () => {
    const text = ' One\r\ntwo <b>\n \n\nhttps://example.org/?a=1&b="2" [gallery] <!-- wp:html -->\n';
    expect(contentOf(text, [])).toBe(
      '<!-- wp:paragraph -->\n<p>One<br>two &lt;b&gt;</p>\n<!-- /wp:paragraph -->\n\n' +
        '<!-- wp:paragraph -->\n<p><a href="https://example.org/?a=1&amp;b=">https://example.org/?a=1&amp;b=</a>' +
        '&quot;2&quot; &#91;gallery&#93; &lt;!-- wp:html --&gt;</p>\n<!-- /wp:paragraph -->',
    );
  });

  const image = (id: number) => ({
    id,
    url: `https://a.example/${id}.png`,
    isImage: true,
    altText: `"${id}"`,
  });
  const video = { id: 9, url: 'https://a.example/9.mp4', isImage: false, altText: '' };

  test('has one image, a gallery of several, and videos in their order', () => {
    const [gallery, film, single] = fileBlocks([image(1), image(2), video, image(3)]);
    expect(gallery).toMatch(
      /^<!-- wp:gallery [\s\S]*wp-image-1[\s\S]*wp-image-2[\s\S]*<!-- \/wp:gallery -->$/,
    );
    expect(film).toContain('<video controls src="https://a.example/9.mp4"></video>');
    expect(single).toContain('alt="&quot;3&quot;" class="wp-image-3"');
  });

  test('keeps the blocks of its files when the text changes', () => {
    const blocks = fileBlocks([image(1), image(2), video, image(3)]);
    expect(fileBlocksIn(contentOf('Before', blocks))).toEqual(blocks);
    expect(fileBlocksIn('<p>classic</p><!-- wp:image {} -->')).toEqual([]);
  });

  test.each([
    '<!-- wp:image {} ',
    '<!-- wp:gallery -->',
    '<!-- wp:image --><!-- /wp:image -->',
    '[',
    '\n \n',
    'a.example/ ',
  ])('takes time in proportion to its length: %j', (part) => {
    const text = part.repeat(200_000 / part.length);
    expect(cpuTime(() => [fileBlocksIn(text), contentOf(text.slice(0, 50_000), [])], 400)).toBeLessThan(400);
  });
});
