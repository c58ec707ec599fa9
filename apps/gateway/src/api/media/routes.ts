import { enumNumber } from '@postrider/contracts';
import { MediaType } from '@postrider/contracts/media';
import { present } from '../../services.ts';
import { request } from '../../validation/validate.ts';
import { readPageQuery } from '../page.ts';
import { created, noContent, ok } from '../response.ts';
import { type Route, route } from '../route.ts';
import { idParams } from '../schemas.ts';
import * as examples from './examples.ts';
import { mediaMessage, uploadMessage } from './messages.ts';
import { addMedia, listMediaQuery, mediaList, oneMedia, oneUpload } from './schemas.ts';
import { requireUnused } from './uses.ts';

export const mediaRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/media',
    operationId: 'listMedia',
    tag: 'Media',
    summary: 'List media items',
    description: 'Newest first. A search examines 10,000 items for each page.',
    scope: 'posts:read',
    isHeavy: true,
    request: request({ query: listMediaQuery }),
    responses: { 200: { description: 'A page of items.', body: mediaList } },
    problems: [],
    examples: examples.listMedia,
    async handler({ caller: { workspaceId }, services, input: { query } }) {
      const { profileId = '', type, search = '' } = query;
      const filter = { type, search, ...(profileId && { profileId }) };
      const { page, paginationOf } = readPageQuery('listMedia', query, filter);
      const answer = await services.media.listMedia({
        workspaceId,
        profileId,
        search,
        ...page,
        ...(type && { type: enumNumber(MediaType, type) }),
      });
      return ok({
        media: answer.media.map(mediaMessage),
        pagination: paginationOf(answer),
      });
    },
  }),
  route({
    method: 'post',
    path: '/media',
    operationId: 'addMedia',
    tag: 'Media',
    summary: 'Import a file or upload one',
    description:
      'Send `url` to import a file of up to 25 MB. For larger files send `action: init`, PUT the file to the URL in the ' +
      'response, then send `action: complete`. Images may have up to 25 MB and 100 million pixels, videos up to 1 GB, ' +
      '12 hours and 8,192 pixels on a side, PDF documents up to 100 MB and 1,000 pages.',
    scope: 'media:write',
    idempotent: true,
    changes: 'media',
    request: request({ body: addMedia }),
    responses: {
      200: { description: 'The URL to upload the file to (`action: init`).', body: oneUpload },
      201: { description: 'The media item.', body: oneMedia },
    },
    problems: ['not_found', 'limit_reached', 'profile_not_found', 'media_rejected', 'import_failed'],
    examples: examples.addMedia,
    async handler({ caller: { workspaceId, plan }, services, profiles, newId, input: { body } }) {
      const quota = { workspaceId, storageLimitBytes: BigInt(plan.maxMediaBytes) };
      if ('url' in body) {
        const owner = await profiles.ownerOf(workspaceId, body.profileId);
        const { media } = await services.transfers.importMedia({
          ...quota,
          ...owner,
          mediaId: newId,
          url: body.url,
          takesDocuments: true,
        });
        return created({ media: mediaMessage(present(media)) });
      }
      if (body.action === 'complete') {
        const { media } = await services.transfers.completeUpload({ ...quota, key: body.key });
        return created({ media: mediaMessage(present(media)) });
      }
      const { type, size, filename } = body;
      const owner = await profiles.ownerOf(workspaceId, body.profileId);
      const file = { ...quota, ...owner, mediaId: newId, type, size: BigInt(size), filename: filename ?? '' };
      return ok({ upload: uploadMessage(await services.media.beginUpload(file)) });
    },
  }),
  route({
    method: 'get',
    path: '/media/:id',
    operationId: 'getMedia',
    tag: 'Media',
    summary: 'Get a media item',
    scope: 'posts:read',
    versioned: true,
    request: request({ params: idParams('media item') }),
    responses: { 200: { description: 'The item.', body: oneMedia } },
    problems: ['not_found'],
    examples: examples.getMedia,
    async handler({ caller: { workspaceId }, services, input: { params } }) {
      const { media } = await services.media.getMedia({ workspaceId, mediaId: params.id });
      return ok({ media: mediaMessage(present(media)) }, media?.version);
    },
  }),
  route({
    method: 'delete',
    path: '/media/:id',
    operationId: 'deleteMedia',
    tag: 'Media',
    summary: 'Delete a media item',
    description:
      'Returns `409 media_in_use` while a draft, a scheduled post or a post that is being published uses the file. Published posts stay unchanged. A failed post can’t be retried on platforms that do not have the file yet.',
    scope: 'media:write',
    changes: 'media',
    versioned: true,
    request: request({ params: idParams('media item') }),
    responses: { 204: { description: 'The item was deleted.' } },
    problems: ['not_found', 'media_in_use'],
    examples: examples.deleteMedia,
    async handler({ caller: { workspaceId }, services, ifMatch, input: { params } }) {
      await requireUnused(services.posts, workspaceId, params.id);
      await services.media.deleteMedia({ workspaceId, mediaId: params.id, ifMatch });
      return noContent();
    },
  }),
];
