import { bounded, text } from '@postrider/contracts/bounded';
import { z } from 'zod';
import { filesOption } from '../files.ts';
import type { Limits } from '../rules.ts';
import { captionOption, type SharedOptions, threadOption } from '../thread.ts';

/**
 * The limits of a current server with default settings (docs.joinmastodon.org/entities/Instance/#configuration, checked
 * on 2026-11-21). Each server chooses its file types.
 */
export const LIMITS = {
  characters: 500,
  charactersPerUrl: 23,
  files: { most: 4, images: 4, videos: 1, isMixed: false },
  altText: 1500,
  imageBytes: 16_777_216,
  imagePixels: 33_177_600,
  videoBytes: 103_809_024,
  videoPixels: 8_294_400,
  framesPerSecond: { most: 120 },
  /** Mastodon's own limit. Other servers with its API allow more. */
  animated: ['image/gif'],
} as const satisfies Limits;

/** The options of software with Mastodon's API, as its connector reads them. */
export interface StatusOptions extends SharedOptions {
  visibility?: string | undefined;
  spoilerText?: string | undefined;
  sensitive?: boolean | undefined;
  language?: string | undefined;
}

interface Bounds<V extends string> {
  altText: number;
  spoilerText: number;
  visibility: readonly [V, ...V[]];
}

/** The options that all software with Mastodon's API has, for the platform with this name. */
export const statusOptions = <const V extends string>(name: string, bounds: Bounds<V>) => ({
  ...captionOption(name),
  ...filesOption(name),
  altText: text(0, bounds.altText).meta({
    description: `Describes the first file on ${name}, in place of its \`altText\` in \`media\`.`,
  }),
  visibility: z.enum(bounds.visibility).meta({
    title: 'Who sees it',
    description: 'The people who see the post. Default: the account’s own setting.',
  }),
  spoilerText: text(1, bounds.spoilerText).meta({
    title: 'Content warning',
    description: 'A warning that is shown before the text.',
  }),
  sensitive: z.boolean().meta({ title: 'Sensitive media', description: 'Hides the media behind a click.' }),
});

/** The option for the language of the text. */
export const languageOption = () => ({
  language: bounded(35)
    .regex(/^[a-z]{2,3}$/, 'Use a language code such as en.')
    .meta({ title: 'Language', description: 'The language of the text: a code such as en.' }),
});

export const mastodonOptions = z
  .strictObject({
    ...statusOptions('Mastodon', {
      altText: LIMITS.altText,
      spoilerText: 500,
      visibility: ['public', 'unlisted', 'private', 'direct'],
    }),
    ...threadOption('Mastodon'),
    ...languageOption(),
  })
  .partial()
  .meta({ id: 'MastodonAccountOptions' });

export type MastodonOptions = z.infer<typeof mastodonOptions>;
