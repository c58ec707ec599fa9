import { bounded, list, text } from '@postrider/contracts/bounded';
import { z } from 'zod';
import { filesOption } from '../files.ts';
import { MAX_ALT_TEXT, MAX_FILES } from '../media.ts';
import { fromChoices, onePerLine } from '../option-kinds.ts';
import type { Limits } from '../rules.ts';
import { titleOption } from '../texts.ts';
import { captionOption } from '../thread.ts';

const MOST_TERMS = 50;
const MAX_ID = 20;
/** wp_terms.name and wp_posts.post_name, in the database of WordPress. */
const NAME_CHARACTERS = 200;
const EXCERPT_CHARACTERS = 5_000;

/**
 * WordPress has no limit of texts and files; these are Postrider’s. The largest upload is a setting of each site’s PHP and web
 * server, which no field of the API reports: larger images are reduced, and larger videos refused. Seen on WordPress 7.1 on
 * 2026-11-28.
 */
export const LIMITS = {
  characters: 50_000,
  title: { most: 300, countedAs: 'utf16' },
  files: { most: MAX_FILES, images: MAX_FILES, videos: MAX_FILES, isMixed: true },
  altText: MAX_ALT_TEXT,
  altTextFor: ['image'],
  mimeTypes: [
    ...(['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const),
    ...(['video/mp4', 'video/quicktime', 'video/webm'] as const),
  ],
  imageBytes: 25 * 1024 * 1024,
  videoBytes: 512 * 1024 * 1024,
} as const satisfies Limits;

export const wordpressOptions = z
  .strictObject({
    ...captionOption('WordPress'),
    ...titleOption('WordPress'),
    excerpt: text(1, EXCERPT_CHARACTERS).meta({
      title: 'Excerpt',
      description: 'A summary for lists of posts. Default: the beginning of the text.',
    }),
    slug: bounded(NAME_CHARACTERS)
      .regex(
        /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
        'Use lower-case letters, digits and single hyphens, such as summer-menu.',
      )
      .meta({ title: 'Slug', description: 'The last part of the address. Default: from the title.' }),
    categories: fromChoices(
      list(bounded(MAX_ID).regex(/^\d+$/, 'Use the id of a category.'), { max: MOST_TERMS }).meta({
        title: 'Categories',
        description: 'Default: the default category of the site.',
      }),
    ),
    tags: onePerLine(
      list(text(1, NAME_CHARACTERS), { max: MOST_TERMS }).meta({
        title: 'Tags',
        description: 'Tags that the site does not have are created.',
      }),
    ),
    featuredImage: z.boolean().meta({
      title: 'Featured image',
      description:
        'Whether the first image is the featured image instead of a part of the text. Default: true.',
    }),
    comments: z.enum(['open', 'closed']).meta({
      title: 'Comments',
      description: 'Whether people can comment. Default: the setting of the site.',
    }),
    sticky: z.boolean().meta({
      title: 'Stick to the top',
      description:
        'Whether the post stays at the top of the blog, which needs the role Editor. Default: false.',
    }),
    ...filesOption('WordPress'),
    altText: text(0, LIMITS.altText).meta({
      description: 'Describes the first file on WordPress, in place of its `altText` in `media`.',
    }),
  })
  .partial()
  .meta({ id: 'WordpressAccountOptions' });

export type WordpressOptions = z.infer<typeof wordpressOptions>;
