import { present } from '../../services.ts';
import { request } from '../../validation/validate.ts';
import { accepted, ok } from '../response.ts';
import { type Route, route } from '../route.ts';
import { idParams, pathId } from '../schemas.ts';
import { createMediaEdit as createExamples, getMediaEdit as getExamples } from './edit-examples.ts';
import { createMediaEdit, oneMediaEdit } from './edit-schemas.ts';
import { editMessage } from './messages.ts';

const editParams = idParams('media item').extend({ editId: pathId('edit') });

export const editRoutes: readonly Route[] = [
  route({
    method: 'post',
    path: '/media/:id/edits',
    operationId: 'createMediaEdit',
    tag: 'Media',
    summary: 'Trim or crop a video, or take a picture of it',
    description:
      'Makes a new media item of a video, in the background: an MP4 with H.264 and AAC, or a JPEG of one frame. The original stays. GET /media/{id}/edits/{editId} returns the progress, and `media.ready` is sent when the new item is in the library. It counts as stored. A workspace can have 20 edits that are not finished. Installations without ffmpeg return `422 media_rejected`.',
    scope: 'media:write',
    idempotent: true,
    request: request({ params: idParams('media item'), body: createMediaEdit }),
    responses: { 202: { description: 'The edit.', body: oneMediaEdit } },
    problems: ['not_found', 'limit_reached', 'media_rejected'],
    examples: createExamples,
    async handler({ caller: { workspaceId, plan }, services, profiles, newId, input: { params, body } }) {
      const { media } = await services.media.getMedia({ workspaceId, mediaId: params.id });
      const { trim, crop, frame } = body;
      const { edit } = await services.media.createEdit({
        workspaceId,
        mediaId: params.id,
        editId: newId,
        storageLimitBytes: BigInt(plan.maxMediaBytes),
        ...(await profiles.limitsOf(workspaceId, media?.profileId ?? '')),
        ...(trim && { trim }),
        ...(crop && { crop: { ...crop, minSide: crop.minSide ?? 0 } }),
        ...(frame && { frame }),
      });
      return accepted({ edit: editMessage(present(edit)) });
    },
  }),
  route({
    method: 'get',
    path: '/media/:id/edits/:editId',
    operationId: 'getMediaEdit',
    tag: 'Media',
    summary: 'Get an edit of a video',
    description: 'Edits can be read until a day after they were created.',
    scope: 'posts:read',
    alsoScopes: ['media:write'],
    request: request({ params: editParams }),
    responses: { 200: { description: 'The edit with its progress.', body: oneMediaEdit } },
    problems: ['not_found'],
    examples: getExamples,
    async handler({ caller: { workspaceId }, services, input: { params } }) {
      const { id: mediaId, editId } = params;
      const { edit } = await services.media.getEdit({ workspaceId, mediaId, editId });
      return ok({ edit: editMessage(present(edit)) });
    },
  }),
];
