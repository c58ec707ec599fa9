import { afterAll, beforeAll, expect, test } from '@jest/globals';
import apiFetch from '@wordpress/api-fetch';
import { z } from 'zod';
import { picture, type Running, start, stopAll } from './helpers.ts';

/** WordPress’ own client, which the editor in the browser uses, does the connector's jobs in both forms of the API. */

let simulator: Running;
beforeAll(async () => {
  simulator = await start();
});
afterAll(stopAll);

const made = z.object({ id: z.number(), status: z.string(), link: z.string(), slug: z.string() });
const file = z.object({
  id: z.number(),
  source_url: z.string(),
  alt_text: z.string(),
  media_type: z.string(),
});

/** The client reads the root and the credentials of a call from its middlewares, which are shared. */
let call: { root: string; authorization: string };
apiFetch.use((options, next) =>
  next({ ...options, headers: { ...options.headers, authorization: call.authorization } }),
);
apiFetch.use((options, next) => apiFetch.createRootURLMiddleware(call.root)(options, next));

async function signIn(handle: string, root: string) {
  const { fields } = await simulator.sim.addAccount({ platform: 'wordpress', handle });
  const credentials = Buffer.from(`${fields.username}:${fields.appPassword}`).toString('base64');
  call = { root: fields.site + root, authorization: `Basic ${credentials}` };
}

test.each([
  ['pretty', '/wp-json/'],
  ['classic', '/?rest_route=/'],
])('uploads, drafts, publishes, edits, lists and deletes: %s addresses', async (handle, root) => {
  await signIn(handle, root);
  expect(await apiFetch({ path: '/wp/v2/users/me?context=edit' })).toMatchObject({
    username: handle,
    capabilities: { publish_posts: true },
  });

  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await picture('teal'))], { type: 'image/png' }), 'teal.png');
  form.append('alt_text', 'A door');
  const image = file.parse(await apiFetch({ path: '/wp/v2/media', method: 'POST', body: form }));
  expect(image).toMatchObject({ alt_text: 'A door', media_type: 'image' });
  expect((await fetch(image.source_url)).headers.get('content-type')).toBe('image/png');

  const tag = z
    .object({ id: z.number() })
    .parse(await apiFetch({ path: '/wp/v2/tags', method: 'POST', data: { name: `Tag of ${handle}` } }));
  await expect(
    apiFetch({ path: '/wp/v2/tags', method: 'POST', data: { name: `tag of ${handle}` } }),
  ).rejects.toMatchObject({ code: 'term_exists', data: { term_id: tag.id } });

  const draft = made.parse(
    await apiFetch({
      path: '/wp/v2/posts',
      method: 'POST',
      data: {
        title: `A post of ${handle}`,
        content: '<!-- wp:paragraph --><p>By the client</p><!-- /wp:paragraph -->',
        status: 'draft',
        featured_media: image.id,
        tags: [tag.id],
      },
    }),
  );
  expect(await simulator.sim.ledger({ handle })).toEqual([]);
  const path = `/wp/v2/posts/${draft.id}`;
  // The client sends PUT as POST with a header.
  const live = made.parse(await apiFetch({ path, method: 'PUT', data: { status: 'publish' } }));
  expect(live).toMatchObject({ status: 'publish', slug: `a-post-of-${handle}` });
  await apiFetch({ path, method: 'POST', data: { title: 'Later' } });
  expect(await simulator.sim.ledger({ handle })).toMatchObject([
    {
      id: String(draft.id),
      text: 'By the client',
      url: live.link,
      media: [{ mimeType: 'image/png', alt: 'A door' }],
      record: { title: 'Later', tags: [tag.id] },
    },
  ]);

  await simulator.sim.setMetrics(String(draft.id), { replies: 3 });
  const response = await apiFetch({ path: `/wp/v2/comments?post=${draft.id}&per_page=1`, parse: false });
  expect(response.headers.get('x-wp-total')).toBe('3');

  expect(await apiFetch({ path, method: 'DELETE' })).toMatchObject({ status: 'trash' });
  await expect(apiFetch({ path, method: 'DELETE' })).rejects.toMatchObject({ code: 'rest_already_trashed' });
  expect((await simulator.sim.ledger({ handle }))[0]?.deletedAtMs).not.toBeNull();
});

test('understands a refusal', async () => {
  await signIn('olga', '/wp-json/');
  await expect(apiFetch({ path: '/wp/v2/posts/999999' })).rejects.toMatchObject({
    code: 'rest_post_invalid_id',
    data: { status: 404 },
  });
  call = { ...call, authorization: 'Basic b2xnYTp3cm9uZw==' };
  await expect(apiFetch({ path: '/wp/v2/users/me' })).rejects.toMatchObject({ code: 'rest_not_logged_in' });
});
