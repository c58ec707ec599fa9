import { z } from 'zod';
import type { Limits } from '../rules.ts';
import { captionOption, firstCommentOption } from '../thread.ts';

/** From the fixture of the test: a network of short texts without files. */
export const LIMITS = {
  characters: 200,
  files: { most: 0, images: 0, videos: 0, isMixed: false },
  altText: 0,
  altTextFor: [],
  mimeTypes: [],
  imageBytes: 0,
  videoBytes: 0,
} as const satisfies Limits;

export const exampleOptions = z
  .strictObject({
    ...captionOption('Example'),
    ...firstCommentOption('Example'),
    audience: z
      .enum(['everyone', 'friends'])
      .meta({ title: 'Audience', description: 'Who sees the post. Default: everyone.' }),
    isPinned: z.boolean().meta({ title: 'Pinned', description: 'Shows the post first.' }),
  })
  .partial()
  .meta({ id: 'ExampleAccountOptions' });

export type ExampleOptions = z.infer<typeof exampleOptions>;
