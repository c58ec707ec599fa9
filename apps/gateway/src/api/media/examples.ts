import type { z } from 'zod';
import { IDS, type OperationExamples, sampleTime } from '../examples.ts';
import type {
  addMedia as addMediaSchema,
  listMediaQuery,
  mediaList,
  oneMedia,
  oneUpload as uploadSchema,
} from './schemas.ts';

type Request = z.input<typeof addMediaSchema>;

const KEY = `uploads/${IDS.video}`;

const picture = {
  media: {
    id: IDS.media,
    livemode: true,
    profileId: null,
    type: 'image',
    mimeType: 'image/jpeg',
    size: 482_133,
    width: 1600,
    height: 1067,
    duration: null,
    pageCount: null,
    filename: 'harbour.jpg',
    url: 'https://storage.example.com/media/harbour.jpg?signature=…',
    createdAt: sampleTime('06-01T08:00:12'),
    conversion: null,
  },
} satisfies z.input<typeof oneMedia>;

export const video = {
  media: {
    id: IDS.video,
    livemode: true,
    profileId: null,
    type: 'video',
    mimeType: 'video/mp4',
    size: 73_400_320,
    width: 1920,
    height: 1080,
    duration: 31.4,
    pageCount: null,
    filename: 'launch.mp4',
    url: 'https://storage.example.com/media/launch.mp4?signature=…',
    createdAt: sampleTime('06-01T08:03:50'),
    conversion: { status: 'none', percent: 0 },
  },
} satisfies z.input<typeof oneMedia>;

const document = {
  media: {
    id: IDS.document,
    livemode: true,
    profileId: null,
    type: 'document',
    mimeType: 'application/pdf',
    size: 1_204_331,
    width: 595,
    height: 842,
    duration: null,
    pageCount: 12,
    filename: 'report.pdf',
    url: 'https://storage.example.com/media/report.pdf?signature=…',
    createdAt: sampleTime('06-01T08:05:02'),
    conversion: null,
  },
} satisfies z.input<typeof oneMedia>;

const begun = {
  upload: {
    url: 'https://storage.example.com/uploads/launch.mp4?signature=…',
    method: 'PUT',
    headers: { 'content-type': 'video/mp4' },
    key: KEY,
    expiresAt: sampleTime('06-01T09:01:30'),
  },
} satisfies z.input<typeof uploadSchema>;

export const addMedia: OperationExamples = {
  requests: {
    import: {
      summary: 'Import an image from a public URL',
      value: { url: 'https://example.com/pictures/harbour.jpg' } satisfies Request,
    },
    init: {
      summary: 'Start the upload of a large file',
      value: {
        action: 'init',
        type: 'video/mp4',
        size: 73_400_320,
        filename: 'launch.mp4',
      } satisfies Request,
    },
    complete: {
      summary: 'Complete an upload',
      value: { action: 'complete', key: KEY } satisfies Request,
    },
  },
  responses: {
    200: { init: { summary: 'The upload URL', value: begun } },
    201: {
      import: { summary: 'The imported image', value: picture },
      complete: { summary: 'The uploaded video', value: video },
    },
  },
};

export const getMedia: OperationExamples = {
  params: { id: IDS.media },
  responses: {
    200: {
      picture: { summary: 'A picture', value: picture },
      document: { summary: 'A PDF document', value: document },
    },
  },
};

export const listMedia: OperationExamples = {
  params: { type: 'image', search: 'harbour', limit: 10 } satisfies z.input<typeof listMediaQuery>,
  responses: {
    200: {
      page: {
        summary: 'A picture',
        value: {
          media: [picture.media],
          pagination: { limit: 10, offset: 0, hasMore: false, nextCursor: null, searched: null },
        } satisfies z.input<typeof mediaList>,
      },
    },
  },
};

export const deleteMedia: OperationExamples = { params: { id: IDS.media } };
