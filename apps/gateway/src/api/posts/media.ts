import { list, text } from '@postrider/contracts';
import { violationParams } from '@postrider/contracts/codes';
import { MAX_ALT_TEXT, MAX_FILES } from '@postrider/platform-rules/media';
import { z } from 'zod';
import { orStandIn, STAND_IN } from '../../validation/fitting-part.ts';
import { uniqueList, uuid } from '../schemas.ts';

const mediaId = uuid.meta({ description: 'The `media.id` in the response of POST /media.' });
const altText = text(0, MAX_ALT_TEXT).meta({
  description:
    'Describes the file for people who can’t see it, on every platform that supports descriptions.',
});

/** The files of a post in a response. */
export const postMedia = z
  .array(z.object({ mediaId: uuid, altText: z.string() }).meta({ id: 'PostMedia' }))
  .meta({ description: 'All files in the order of publication.' });

/** The files of a post in a request. */
export const mediaInput = uniqueList(
  z.strictObject({ mediaId, altText: altText.nullish() }).meta({ id: 'PostMediaInput' }),
  { max: MAX_FILES },
  'file',
  (file) => file.mediaId,
).meta({
  description:
    'Up to 20 files in the order of publication, each once. `options.<platform>.files` selects the files for a platform.',
});

/** The valid files of a post, each at its position. */
export const fittingMedia = list(
  orStandIn(z.strictObject({ mediaId: orStandIn(uuid), altText: altText.nullish() })),
  { max: MAX_FILES },
).transform((files) =>
  files.map((file) =>
    file === STAND_IN ? { mediaId: STAND_IN } : { ...file, altText: file.altText ?? undefined },
  ),
);

const named = z.object({
  media: z.array(z.object({ mediaId: uuid })).nullish(),
  mediaId: uuid.nullish(),
});

/** Adds an issue if both fields are sent and `mediaId` is not the first file of `media`. New posts may send null. */
export const refuseConflict =
  (isNew: boolean) =>
  (post: unknown, context: z.core.$RefinementCtx): void => {
    const { data } = named.safeParse(post);
    const isGiven = (value: unknown) => value !== undefined && !(isNew && value === null);
    if (!data || !isGiven(data.media) || !isGiven(data.mediaId)) return;
    if ((data.media?.[0]?.mediaId ?? null) === data.mediaId) return;
    context.addIssue({
      code: 'custom',
      path: ['mediaId'],
      params: violationParams('conflict'),
      message: 'With `media`, this must be the id of its first file. Send only one of the two.',
      input: data.mediaId,
    });
  };
