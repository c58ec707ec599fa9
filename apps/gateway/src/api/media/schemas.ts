import { text } from '@postrider/contracts';
import { violationParams } from '@postrider/contracts/codes';
import { MEDIA_LIMITS, MIME_TYPES, TYPES_OF_MEDIA } from '@postrider/platform-rules/media';
import { z } from 'zod';
import { either } from '../../validation/either.ts';
import { livemode } from '../livemode.ts';
import { pageQuery, pagination } from '../page.ts';
import { profileFilter, profileInput, profileOutput } from '../profile-fields.ts';
import { timestamp, url, uuid } from '../schemas.ts';

const importMedia = z
  .strictObject({
    url: url.meta({ description: 'The public URL of an image, a short video or a PDF of up to 25 MB.' }),
    profileId: profileInput,
  })
  .meta({ id: 'ImportMedia', description: 'Imports a file from a public URL.' });

const beginUpload = z
  .strictObject({
    action: z.literal('init'),
    type: z.enum(MIME_TYPES).meta({ description: 'The file’s MIME type.', examples: ['video/mp4'] }),
    size: z
      .int()
      .min(1)
      .max(MEDIA_LIMITS.uploadBytes)
      .meta({ description: 'The size of the file in bytes.', examples: [73400320] }),
    filename: text(1, 255)
      .nullish()
      .meta({ examples: ['launch.mp4'] }),
    profileId: profileInput,
  })
  .meta({ id: 'BeginUpload', description: 'Starts an upload: returns a URL to PUT the file to.' });

const completeUpload = z
  .strictObject({
    action: z.literal('complete'),
    key: text(1, 1024).meta({ description: 'The `upload.key` in the response of `init`.' }),
  })
  .meta({ id: 'CompleteUpload', description: 'Completes an upload: adds the file to the media library.' });

/** Schemas that report an unknown or missing action. */
const unknownAction = z.object({ action: z.enum(['init', 'complete']) });
const neither = z.unknown().refine(() => false, {
  params: violationParams('required'),
  error: 'Send `url` to import a file, or `action` to upload one.',
});

const FIELDS = ['url', 'action', 'type', 'size', 'key', 'filename', 'profileId'];

/** Every field is optional in some request, so null means omitted in all requests. */
const leftOut = (input: unknown): unknown =>
  typeof input !== 'object' || input === null || Array.isArray(input)
    ? input
    : Object.fromEntries(
        Object.entries(input).filter(([name, value]) => value !== null || !FIELDS.includes(name)),
      );

const anyMedia = either([importMedia, beginUpload, completeUpload], (input) => {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return importMedia;
  if (!('action' in input)) return 'url' in input ? importMedia : neither;
  if (input.action === 'init') return beginUpload;
  return input.action === 'complete' ? completeUpload : unknownAction;
});

export const addMedia = z.preprocess(leftOut, anyMedia);

const SIDE = 'Pixels, as displayed. Points of the first page, for documents. Null for subtitles.';

export const media = z
  .object({
    id: uuid.meta({ description: 'Use it as `mediaId` in posts.' }),
    livemode,
    type: z.enum(TYPES_OF_MEDIA),
    mimeType: z.string().meta({ description: 'The detected MIME type, regardless of the declared one.' }),
    size: z.int().meta({ description: 'Bytes.' }),
    width: z.int().nullable().meta({ description: SIDE }),
    height: z.int().nullable().meta({ description: SIDE }),
    duration: z.number().nullable().meta({ description: 'Seconds, for videos.' }),
    pageCount: z.int().nullable().meta({ description: 'Pages, for documents.' }),
    filename: z.string().nullable(),
    url: z.string().meta({ description: 'Signed; expires after one hour.' }),
    profileId: profileOutput,
    createdAt: timestamp,
    conversion: z
      .object({
        status: z.enum(['none', 'waiting', 'converting', 'ready', 'failed']).meta({
          description:
            '`none`: no scheduled post needs one. `failed`: the video can’t be converted; posts with it fail on that platform.',
        }),
        percent: z.int().min(0).max(100),
      })
      .nullable()
      .meta({
        description:
          'The conversion of a video for platforms that don’t take it as it is. Null for other files, and where this installation converts no videos.',
      }),
  })
  .meta({ id: 'Media' });

export const oneMedia = z.object({ media });
export const mediaList = z.object({ media: z.array(media), pagination });

export const listMediaQuery = z.strictObject({
  profileId: profileFilter('items'),
  type: z.enum(TYPES_OF_MEDIA).optional().meta({ description: 'Only items of this type.' }),
  search: text(1, 100).optional().meta({
    description: 'Only items whose `filename` contains this, in upper or lower case.',
  }),
  ...pageQuery('items'),
});

export const upload = z
  .object({
    url: z.string().meta({ description: 'The URL to PUT the file to.' }),
    method: z.literal('PUT'),
    headers: z.record(z.string(), z.string()).meta({ description: 'Headers that the PUT must carry.' }),
    key: z.string().meta({ description: 'Send it with `complete`.' }),
    expiresAt: timestamp.meta({ description: 'The PUT must start before this time.' }),
  })
  .meta({ id: 'Upload' });

export const oneUpload = z.object({ upload });
