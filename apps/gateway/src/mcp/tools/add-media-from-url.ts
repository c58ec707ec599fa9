import { TYPES_OF_MEDIA } from '@postrider/platform-rules/media';
import { z } from 'zod';
import { oneMedia } from '../../api/media/schemas.ts';
import { url } from '../../api/schemas.ts';
import { idempotencyKey, keyOf } from '../repeats.ts';
import { tool } from '../tool.ts';

export const addMediaFromUrl = tool({
  name: 'add_media_from_url',
  title: 'Add media from a URL',
  description:
    'Imports an image, a short video or a PDF document (up to 25 MB) from a public URL into the media library, and returns the mediaId for create_post. The same URL within 24 hours returns the same item; use a new idempotencyKey if the file has changed. The person can upload files from their computer in the dashboard.',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  operations: ['addMedia'],
  input: z.strictObject({ url: url.meta({ description: 'http or https.' }), idempotencyKey }),
  output: z.object({
    mediaId: z.string(),
    type: z.enum(TYPES_OF_MEDIA),
    mimeType: z.string(),
    size: z.int(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    duration: z.number().nullable(),
    pageCount: z.int().nullable(),
    replayed: z.boolean(),
  }),
  async run(session, { url, idempotencyKey }) {
    const { body, replayed } = await session.execute('addMedia', oneMedia, {
      body: { url },
      idempotencyKey: keyOf('media', idempotencyKey, url),
    });
    return { ...body.media, mediaId: body.media.id, replayed };
  },
});
