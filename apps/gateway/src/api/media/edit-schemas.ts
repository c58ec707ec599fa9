import { EDIT_LIMITS, MEDIA_LIMITS } from '@postrider/platform-rules/media';
import { z } from 'zod';
import { livemode } from '../livemode.ts';
import { editErrorCode } from '../open-code.ts';
import { timestamp, uuid } from '../schemas.ts';
import { media } from './schemas.ts';

const seconds = z.number().min(0).max(MEDIA_LIMITS.videoSeconds);
const pixels = z.int().min(0).max(MEDIA_LIMITS.videoSide);
const side = z.int().min(EDIT_LIMITS.leastSide).max(MEDIA_LIMITS.videoSide);

export const createMediaEdit = z
  .strictObject({
    trim: z
      .strictObject({
        startSeconds: seconds,
        endSeconds: seconds.meta({
          description: `At least ${EDIT_LIMITS.leastSeconds} seconds after the start, and at most the \`duration\` of the video.`,
        }),
      })
      .nullish()
      .meta({
        description: 'The part that stays, in seconds from the start of the video, exact to a frame.',
      }),
    crop: z
      .strictObject({
        x: pixels,
        y: pixels,
        width: side,
        height: side,
        minSide: z
          .int()
          .min(0)
          .max(EDIT_LIMITS.mostMinSide)
          .nullish()
          .meta({
            description: `Enlarges a smaller part until its shorter side has this number of pixels, or its longer one ${EDIT_LIMITS.mostEnlargedSide}, because platforms refuse small videos.`,
          }),
      })
      .nullish()
      .meta({
        description:
          'The part of the picture that stays, in pixels of `width` and `height` of the media item, from its top left corner. Odd sides become even.',
      }),
    frame: z.strictObject({ atSeconds: seconds }).nullish().meta({
      description:
        'Makes a JPEG of the picture at this time, such as a cover, in place of a video. Not together with `trim`.',
    }),
  })
  .meta({
    id: 'CreateMediaEdit',
    description: 'Send `trim`, `crop` or both, or `frame` with or without `crop`.',
  });

export const mediaEdit = z
  .object({
    id: uuid,
    livemode,
    mediaId: uuid.meta({ description: 'The video. It stays unchanged.' }),
    status: z.enum(['waiting', 'converting', 'ready', 'failed']).meta({
      description:
        'The status of a conversion. One video of each workspace is converted or edited at a time.',
    }),
    percent: z.int().min(0).max(100),
    media: media.nullable().meta({
      description: 'The new media item, once the status is `ready`. Null if it was deleted.',
    }),
    error: z
      .object({ code: editErrorCode, message: z.string() })
      .nullable()
      .meta({ description: 'Why the edit failed.' }),
    createdAt: timestamp,
  })
  .meta({ id: 'MediaEdit', description: 'An edit of a video, kept for a day.' });

export const oneMediaEdit = z.object({ edit: mediaEdit });
