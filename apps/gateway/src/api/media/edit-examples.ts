import type { z } from 'zod';
import { IDS, type OperationExamples, sampleTime } from '../examples.ts';
import type { createMediaEdit as createSchema, oneMediaEdit } from './edit-schemas.ts';
import { video } from './examples.ts';

type Request = z.input<typeof createSchema>;
type Response = z.input<typeof oneMediaEdit>;

const edit: Response['edit'] = {
  id: IDS.edit,
  livemode: true,
  mediaId: IDS.video,
  status: 'waiting',
  percent: 0,
  media: null,
  error: null,
  createdAt: sampleTime('06-01T08:10:00'),
};

export const createMediaEdit: OperationExamples = {
  params: { id: IDS.video },
  requests: {
    reel: {
      summary: 'The first 30 seconds, upright',
      value: {
        trim: { startSeconds: 0, endSeconds: 30 },
        crop: { x: 656, y: 0, width: 608, height: 1080 },
      } satisfies Request,
    },
    cover: { summary: 'A picture as cover', value: { frame: { atSeconds: 4.2 } } satisfies Request },
  },
  responses: { 202: { edit: { summary: 'The edit', value: { edit } satisfies Response } } },
};

export const getMediaEdit: OperationExamples = {
  params: { id: IDS.video, editId: IDS.edit },
  responses: {
    200: {
      ready: {
        summary: 'A finished edit',
        value: {
          edit: {
            ...edit,
            status: 'ready',
            percent: 100,
            media: {
              ...video.media,
              id: IDS.edit,
              width: 608,
              duration: 30,
              size: 12_582_912,
              filename: 'launch-edited.mp4',
              createdAt: sampleTime('06-01T08:10:21'),
            },
          },
        } satisfies Response,
      },
    },
  },
};
