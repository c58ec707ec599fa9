import { type Post, PostSchema, type Result, ResultSchema } from '@postrider/contracts/posts';
import type { z } from 'zod';
import { isoTime, publicForm, withoutNulls } from '../messages.ts';
import { readOptions } from './options.ts';
import { type createPost, post, type READ_ONLY, result, type updatePost } from './schemas.ts';
import type { Targets } from './targets.ts';

export const postMessage = publicForm<Post>(PostSchema, post, {
  scheduledDatetime: ({ scheduledAt }) => isoTime(scheduledAt),
});

export const resultMessage = publicForm<Result>(ResultSchema, result);

/** The fields of a request to create or change a post, in the form of the posts service; absent ones have defaults. */
export const toFields = (
  body: z.output<typeof createPost> | Omit<z.output<typeof updatePost>, keyof typeof READ_ONLY.shape>,
) => {
  const { platforms, options, ...fields } = { options: undefined, ...body };
  return {
    ...withoutNulls(fields),
    ...(platforms && { platforms: toTargets(platforms) }),
    ...(options && { options: readOptions(options) }),
  };
};

const toTargets = (targets: Targets) =>
  targets.map((target) => (typeof target === 'string' ? { platform: target, accountId: '' } : target));
