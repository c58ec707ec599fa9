import { bounded, list } from '@postrider/contracts/bounded';
import { z } from 'zod';
import { coverOption, filesOption, subtitlesOption } from '../files.ts';
import { fromChoices, required } from '../option-kinds.ts';
import type { Limits } from '../rules.ts';
import { titleOption } from '../texts.ts';
import { captionOption } from '../thread.ts';

/** The characters of all tags together, as YouTube counts them. */
export const TAG_CHARACTERS = 500;

/** The form in which a thumbnail is uploaded: YouTube’s pages say 2 MB, and 50 MB since September 2026. */
export const THUMBNAIL_BYTES = 2_000_000;

/** The longest Short. YouTube makes one of every upright or square video of this length, and has no field for it. */
export const SHORT_SECONDS = 3 * 60;

const MOST_TAGS = 100;
const ID_CHARACTERS = 100;
const LANGUAGE_CHARACTERS = 35;
/** The form of BCP 47, without its rarer parts. */
const LANGUAGE = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/;

/**
 * From developers.google.com/youtube/v3/docs/videos (2026-11) and YouTube’s help on uploads; checked on 2026-11-28. Videos of
 * more than 15 minutes need a channel with a verified phone number.
 */
export const LIMITS = {
  /** Of the description, in bytes. */
  characters: 5_000,
  title: { most: 100, countedAs: 'utf16' },
  needsMedia: true,
  files: { most: 1, images: 0, videos: 1, isMixed: false },
  altText: 0,
  altTextFor: [],
  animated: [],
  mimeTypes: ['video/mp4', 'video/quicktime', 'video/webm'],
  /** The limit of a thumbnail’s original. */
  imageBytes: 25 * 1024 * 1024,
  videoBytes: 256_000_000_000,
  videoSeconds: 12 * 60 * 60,
} as const satisfies Limits;

/** The options that an edit of a live video can’t change. */
export const FIXED_OPTIONS = [
  'files',
  'coverId',
  'subtitlesId',
  'subtitlesLanguage',
  'madeForKids',
  'visibility',
  'playlist',
  'licence',
  'syntheticMedia',
  'notifySubscribers',
];

export const youtubeOptions = z
  .strictObject({
    ...captionOption('YouTube'),
    ...titleOption('YouTube'),
    ...filesOption('YouTube'),
    madeForKids: required(
      z.boolean().meta({
        title: 'Made for kids',
        description: 'Whether the video is made for children. The law requires an answer.',
      }),
    ),
    visibility: z.enum(['public', 'unlisted', 'private']).meta({
      title: 'Who sees it',
      description: 'The people who can find and watch the video. Default: public.',
    }),
    category: fromChoices(
      bounded(ID_CHARACTERS).meta({
        title: 'Category',
        description: 'Default: People & Blogs. In the API: `22`.',
      }),
    ),
    playlist: fromChoices(
      bounded(ID_CHARACTERS).meta({ title: 'Playlist', description: 'A playlist of the channel.' }),
    ),
    tags: list(bounded(TAG_CHARACTERS), { max: MOST_TAGS }).meta({
      title: 'Tags',
      description: 'Words for the search on YouTube, 500 characters in total.',
    }),
    ...coverOption('YouTube'),
    ...subtitlesOption('YouTube'),
    subtitlesLanguage: bounded(LANGUAGE_CHARACTERS)
      .regex(LANGUAGE, 'Use a language code such as en or pt-BR.')
      .meta({
        title: 'Language of the subtitles',
        description: 'A language code, such as en or pt-BR. Required with subtitles.',
      }),
    licence: z.enum(['youtube', 'creativeCommon']).meta({
      title: 'Licence',
      description: 'Default: the standard licence of YouTube.',
    }),
    syntheticMedia: z.boolean().meta({
      title: 'Altered content',
      description: 'Whether realistic scenes were altered or generated. Default: false.',
    }),
    notifySubscribers: z.boolean().meta({
      title: 'Notify subscribers',
      description: 'Whether subscribers are notified. Default: true.',
    }),
  })
  .partial()
  .meta({ id: 'YoutubeAccountOptions' });

export type YoutubeOptions = z.infer<typeof youtubeOptions>;
