import { z } from 'zod';
import { bounded, list, MAX_TEXT, text } from './bounded.ts';

const thread = (name: string) =>
  list(text(1, MAX_TEXT), { min: 1, max: 24 }).meta({
    description: `Further texts, published as replies one after the other: a thread on ${name}.`,
  });

const languageTag = bounded(35).regex(
  /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/,
  'Use language tags such as en or pt-BR.',
);

/**
 * The one list of platforms, each with the settings that a post's `options.<platform>` may carry. The gateway
 * validates and publishes these schemas; the platform's connector reads what they let through.
 */
export const blueskyOptions = z
  .strictObject({
    caption: text(1, MAX_TEXT).meta({ description: 'Replaces the post’s caption on Bluesky.' }),
    thread: thread('Bluesky'),
    altText: text(0, 2000).meta({ description: 'Describes the picture for people who can’t see it.' }),
    langs: list(languageTag, { max: 3 }).meta({ description: 'The languages of the text, as BCP 47 tags.' }),
    contentWarning: z
      .enum(['sexual', 'nudity', 'porn', 'graphic-media'])
      .meta({ description: 'Labels the post so that people choose whether to see it.' }),
    replies: list(z.enum(['mentioned', 'following', 'followers']), { max: 3 }).meta({
      description: 'Who may reply: any of these; an empty list: nobody. Default: everyone.',
    }),
    quotes: z.boolean().meta({ description: 'False: nobody may quote the post.' }),
  })
  .partial()
  .meta({ id: 'BlueskyOptions' });

export const mastodonOptions = z
  .strictObject({
    caption: text(1, MAX_TEXT).meta({ description: 'Replaces the post’s caption on Mastodon.' }),
    thread: thread('Mastodon'),
    altText: text(0, 1500).meta({ description: 'Describes the media for people who can’t see it.' }),
    visibility: z
      .enum(['public', 'unlisted', 'private', 'direct'])
      .meta({ description: 'Who sees the post. Default: the account’s own setting.' }),
    spoilerText: text(1, 500).meta({ description: 'A content warning shown before the text.' }),
    sensitive: z.boolean().meta({ description: 'Hides the media behind a click.' }),
    language: bounded(35)
      .regex(/^[a-z]{2,3}$/, 'Use a language code such as en.')
      .meta({ description: 'The language of the text, ISO 639.' }),
  })
  .partial()
  .meta({ id: 'MastodonOptions' });

export const xOptions = z
  .strictObject({
    caption: text(1, MAX_TEXT).meta({ description: 'Replaces the post’s caption on X.' }),
    thread: thread('X'),
    altText: text(0, 1000).meta({ description: 'Describes the picture for people who can’t see it.' }),
    replySettings: z
      .enum(['following', 'mentionedUsers', 'subscribers', 'verified'])
      .meta({ description: 'Who may reply. Default: everyone.' }),
  })
  .partial()
  .meta({ id: 'XOptions' });

export const PLATFORM_OPTIONS = { bluesky: blueskyOptions, mastodon: mastodonOptions, x: xOptions };

export type Platform = keyof typeof PLATFORM_OPTIONS;
export type BlueskyOptions = z.infer<typeof blueskyOptions>;
export type MastodonOptions = z.infer<typeof mastodonOptions>;
export type XOptions = z.infer<typeof xOptions>;

export const PLATFORMS = ['bluesky', 'mastodon', 'x'] as const satisfies readonly Platform[];

export const isPlatform = (value: string): value is Platform => Object.hasOwn(PLATFORM_OPTIONS, value);

/** A post's `options`: keyed by platform, unknown platforms and fields refused. */
export const postOptions = z.strictObject(PLATFORM_OPTIONS).partial().meta({ id: 'PostOptions' });

export type PostOptions = z.infer<typeof postOptions>;
