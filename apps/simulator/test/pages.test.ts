import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { blueskyUser, mastodonUser, picture, type Running, start, stopAll } from './helpers.ts';

let running: Running;

beforeAll(async () => {
  running = await start();
});
afterAll(stopAll);

const open = async (path: string) => {
  const response = await fetch(new URL(path, running.url));
  return { status: response.status, headers: response.headers, html: await response.text() };
};

test('an empty network has a page', async () => {
  const own = await start();
  expect(await (await fetch(own.url)).text()).toContain('Nothing posted yet');
  expect(await (await fetch(`${own.url}/hooks`)).text()).toContain('No webhook yet');
});

test('the timeline shows both platforms, newest first, and nothing that a user wrote can run', async () => {
  const { agent } = await blueskyUser(running, 'ada.test');
  const { masto } = await mastodonUser(running, 'grace');
  const bytes = await picture('#102030');
  const image = (await agent.uploadBlob(bytes, { encoding: 'image/png' })).data.blob;
  const { uri } = await agent.post({
    text: 'é <script>first</script>',
    facets: [
      {
        index: { byteStart: 3, byteEnd: 11 },
        features: [{ $type: 'app.bsky.richtext.facet#link', uri: 'javascript:alert(1)' }],
      },
    ],
    embed: { $type: 'app.bsky.embed.images', images: [{ image, alt: 'A "dark" square' }] },
  });
  const made = await masto.v1.statuses.create({ status: 'second https://example.com' });

  const { html, headers } = await open('/');
  expect(html).not.toContain('<script>first');
  expect(html).not.toContain('javascript:alert');
  expect(html).toContain(
    'é <a href="#" rel="nofollow noopener noreferrer" target="_blank">&lt;script&gt;</a>',
  );
  expect(html).toContain('alt="A &quot;dark&quot; square"');
  expect(html.indexOf('second')).toBeLessThan(html.indexOf('first'));
  expect(headers.get('content-security-policy')).toContain("default-src 'self'");
  expect((await open('/?platform=bluesky')).html).not.toContain('second');

  for (const { url, text } of await running.sim.ledger()) {
    const page = await open(url);
    expect(page.status).toBe(200);
    expect(page.html).toContain(text.includes('first') ? 'first' : 'second');
  }
  expect((await open('/@grace')).html).toContain('second');
  expect((await open('/profile/ada.test')).html).toContain('first');
  await masto.v1.statuses.$select(made.id).remove();
  expect((await open(`/@grace/${made.id}`)).status).toBe(404);
  expect((await open('/')).html).not.toContain('second');
  expect((await open(`/profile/ada.test/post/${uri.split('/').at(-1)}`)).status).toBe(200);
});

test('older posts are a page further', async () => {
  const { masto } = await mastodonUser(running, 'writes');
  for (let n = 0; n < 51; n += 1) await masto.v1.statuses.create({ status: `number-${n}.` });
  const first = await open('/@writes');
  expect(first.html).not.toContain('number-0.');
  const older = /href="([^"]+)">Older posts/.exec(first.html)?.[1] ?? '';
  expect((await open(older)).html).toContain('number-0.');
});

test('received webhooks are listed with their bodies', async () => {
  await fetch(`${running.url}/hooks/shop`, { method: 'POST', body: '{"type":"post.<published>"}' });
  const { html } = await open('/hooks');
  expect(html).toContain('<strong>shop</strong>');
  expect(html).toContain('&quot;type&quot;: &quot;post.&lt;published&gt;&quot;');
});

test.each(['jpg', 'png', 'webp', 'gif'])('a sample picture as %s has the requested size', async (ending) => {
  const response = await fetch(`${running.url}/pictures/dunes.${ending}?width=90&height=60`);
  const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  const type = ending === 'jpg' ? 'jpeg' : ending;
  expect({ format, width, height }).toEqual({ format: type, width: 90, height: 60 });
  expect(response.headers.get('content-type')).toBe(`image/${type}`);
});

test('what is not there is not found', async () => {
  for (const path of [
    '/pictures/nobody.png',
    '/files/abc',
    '/xrpc/no.such.method',
    '/api/v1/nothing',
    '/else',
  ]) {
    expect((await open(path)).status).toBe(path.startsWith('/xrpc') ? 501 : 404);
  }
});
