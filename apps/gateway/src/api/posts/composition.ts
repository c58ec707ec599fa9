import { list } from '@postrider/contracts';
import { z } from 'zod';
import { fittingPart, orStandIn, STAND_IN } from '../../validation/fitting-part.ts';
import { violationsOf } from '../../validation/validate.ts';
import { PARSING } from '../../validation/violations.ts';
import { uuid } from '../schemas.ts';
import { fittingMedia } from './media.ts';
import { toFields } from './messages.ts';
import { mapValues } from './options.ts';
import { createPost, newPost } from './schemas.ts';
import { MAX_TARGETS, target } from './targets.ts';

const anyValue = (_field: unknown, name: string) =>
  z
    .unknown()
    .optional()
    .meta({ description: `See \`${name}\` of \`CreatePost\`.` });

/** An unfinished post: the fields of a new post, with any values. */
export const composition = z
  .strictObject({
    ...mapValues(createPost.shape, anyValue),
    id: z.unknown().optional().meta({
      description: 'The post that you change, which is not compared with itself. Omit it for a new post.',
    }),
  })
  .meta({
    id: 'ValidatePost',
    description:
      'The fields of `CreatePost`. Each is optional and may have any value: `errors` lists the problems.',
  });

const changedPost = z.object({ id: uuid.nullish() });

/** The parts of a new post that can be checked although another part is wrong. */
const checkable = newPost
  .extend({
    platforms: list(orStandIn(target), { max: MAX_TARGETS }),
    scheduledDatetime: orStandIn(newPost.shape.scheduledDatetime),
    mediaId: orStandIn(newPost.shape.mediaId),
    media: fittingMedia.nullable(),
    timezone: orStandIn(newPost.shape.timezone),
  })
  .partial();

/**
 * All violations in the form of a post, and its fields for the posts service. A wrong field has a placeholder, which
 * the service may reject at the same path; `isKnown` is true for such a violation.
 */
export function readComposition({ id, ...body }: z.output<typeof composition>) {
  const { data, error } = createPost.safeParse(body, PARSING);
  const changed = changedPost.safeParse({ id }, PARSING);
  const errors = violationsOf([...(changed.error?.issues ?? []), ...(error?.issues ?? [])], { ...body, id });
  const postId = changed.data?.id ?? '';
  if (data && errors.length === 0)
    return { errors, fields: { postId, ...toFields(data) }, isKnown: () => false };
  const { platforms = [STAND_IN], media, ...part } = fittingPart(checkable, body);
  const unknown = [
    ...platforms.flatMap((each, n) => (each === STAND_IN ? [`/platforms/${n}`] : [])),
    ...(media ?? []).flatMap(({ mediaId }, n) => (mediaId === STAND_IN ? [`/media/${n}`] : [])),
  ];
  const places = [...errors.map(({ path }) => path), ...unknown];
  const isKnown = (path: string) => places.some((place) => path === place || path.startsWith(`${place}/`));
  return { errors, fields: { postId, ...toFields({ ...part, platforms, media }) }, isKnown };
}
