import sharp from 'sharp';
import { z } from 'zod';
import { readForm } from '../form.ts';
import { snowflake } from '../ids.ts';
import { badParameter } from '../meta/errors.ts';
import { type GraphCall, parsers } from '../meta/graph.ts';
import type { Reply, Route } from '../platform.ts';
import type { Media } from '../rows.ts';
import type { FacebookServer } from './behaviour.ts';
import { ownPage, route } from './graph.ts';
import { publish } from './publish.ts';

const MOST_BYTES = 10 * 1024 * 1024;
/** Others report that larger ones are refused. */
const ACCEPTED_BYTES = 4 * 1024 * 1024;
const FORMATS = ['jpeg', 'png', 'gif', 'bmp', 'tiff'];

const newPhoto = z.object({
  source: z.instanceof(Buffer),
  published: z.enum(['true', 'false']).default('true'),
  caption: z.string().default(''),
  message: z.string().optional(),
  alt_text_custom: z.string().optional(),
});

/** Photos, published at once or kept for a post. */
export const photoRoutes = (server: FacebookServer): Route[] => [
  route(server, {
    method: 'post',
    path: '/:id/photos',
    operations: ['upload'],
    parse: [...parsers, readForm(MOST_BYTES)],
    handle: (call) => upload(call, server),
  }),
];

async function upload(call: GraphCall, server: FacebookServer): Promise<Reply> {
  const page = ownPage(call, 'pages_manage_posts');
  const given = newPhoto.safeParse(call.parameters);
  if (!given.success) throw badParameter('Requires upload file', { error_subcode: 1366046 });
  const { source: bytes, published, caption, message = caption, alt_text_custom: alt = null } = given.data;
  const found = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  if (!found || !FORMATS.includes(found.format) || bytes.length > ACCEPTED_BYTES)
    throw badParameter(
      'Your photos couldn’t be uploaded. Photos should be smaller than 4 MB and saved as JPG or PNG.',
      {
        error_subcode: 1366046,
      },
    );
  const { width, height, format } = found;
  const media = call.network.addMedia({
    platform: 'facebook',
    id: snowflake(),
    accountId: page.id,
    mimeType: `image/${format}`,
    alt,
    width,
    height,
    readyAtMs: Date.now(),
    bytes,
  });
  if (published === 'false') return { status: 200, body: { id: media.id } };
  const id = `${page.id}_${media.id}`;
  publish(call, page, server, { id, text: message, media: [media], record: { kind: 'post', link: null } });
  return { status: 200, body: { id: media.id, post_id: id } };
}

/** Whether an unpublished photo was deleted. */
export const isExpired = ({ readyAtMs, usedBy }: Media, { behaviour }: FacebookServer): boolean =>
  usedBy === null && Date.now() - readyAtMs > behaviour.photoSeconds * 1000;
