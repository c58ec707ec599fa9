import { idParams } from '../../schemas/common.ts';
import { addMedia, oneMedia, upload } from '../../schemas/media.ts';
import { request } from '../../validation/validate.ts';
import * as media from '../media.ts';
import { type Route, route } from '../route.ts';

export const MEDIA: readonly Route[] = [
  route({
    method: 'post',
    path: '/media',
    operationId: 'addMedia',
    tag: 'Media',
    summary: 'Import a file or upload one',
    description:
      'Send `url` to import a file of up to 25 MB. For larger ones send `action: init`, PUT the file to the address ' +
      'that is answered, then send `action: complete`. Images have up to 25 MB and 100 million pixels, videos up to 1 GB, ' +
      '12 hours and 8,192 pixels on a side.',
    scope: 'media:write',
    idempotent: true,
    request: request({ body: addMedia }),
    answers: {
      200: { description: 'Where to upload the file (`action: init`).', body: upload },
      201: { description: 'The file is in the library.', body: oneMedia },
    },
    problems: ['not_found', 'limit_reached', 'media_rejected', 'import_failed'],
    handler: media.addMedia,
  }),
  route({
    method: 'get',
    path: '/media/:id',
    operationId: 'getMedia',
    tag: 'Media',
    summary: 'Get a media item',
    scope: 'posts:read',
    request: request({ params: idParams('media item') }),
    answers: { 200: { description: 'The item.', body: oneMedia } },
    problems: ['not_found'],
    handler: media.getMedia,
  }),
];
