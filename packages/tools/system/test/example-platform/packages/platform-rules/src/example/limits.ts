import { text } from '@postrider/contracts/bounded';
import { z } from 'zod';
import { fromChoices, required } from '../option-kinds.ts';
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
    folder: fromChoices(
      required(text(1, 500).meta({ title: 'Folder', description: 'The folder of the board.' })),
    ),
    section: fromChoices(
      text(1, 500).meta({ title: 'Section', description: 'A section of the folder.' }),
      'folder',
    ),
    isPinned: z.boolean().meta({ title: 'Pinned', description: 'Shows the post first.' }),
  })
  .partial()
  .meta({ id: 'ExampleAccountOptions' });

export type ExampleOptions = z.infer<typeof exampleOptions>;
