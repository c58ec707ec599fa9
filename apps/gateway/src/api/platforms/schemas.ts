import { COUNTED_AS, PLATFORMS } from '@postrider/platform-rules';
import { TYPES_OF_MEDIA } from '@postrider/platform-rules/media';
import { z } from 'zod';

const bytes = (what: string) => z.int().meta({ description: `The largest ${what}, in bytes.` });
const mimeTypes = z
  .array(z.string())
  .nullable()
  .meta({ description: 'The accepted types; null if the account’s server decides.' });

const text = (description: string) => z.string().nullable().meta({ description });

const countedAs = z.enum(COUNTED_AS).meta({
  description:
    '`graphemes`: visible characters. `weighted`: X’s count, in which an emoji or a CJK character counts as 2. `codePoints`: Unicode code points; a joined emoji, such as a family, has several. `utf16`: UTF-16 code units; characters that the platform requires to be escaped, such as brackets on LinkedIn, count as 2. `bytes`: bytes of UTF-8. `emojiBytes`: characters, but each emoji counts as its bytes.',
});

const textLimit = (description: string) =>
  z.object({ maxLength: z.int(), countedAs }).nullable().meta({ description });

const connectField = z
  .object({
    name: z.string(),
    label: z.string().meta({ description: 'As forms show it.' }),
    help: z.string().meta({ description: 'A short explanation of the field, with where to find its value.' }),
    of: z.enum(['app', 'account']).meta({
      description:
        '`app`: it describes your app in the platform’s developer portal. `account`: the account’s owner enters it.',
    }),
    isSecret: z.boolean(),
    isRequired: z.boolean(),
    isAdvanced: z.boolean().meta({ description: 'Few people change it.' }),
    format: z.enum(['server', 'site']).nullable().meta({
      description:
        '`server`: the address of a server, or a name such as `@ada@mastodon.social`. `site`: the address of a site, which may have a path.',
    }),
    pattern: text('A regular expression that the whole value matches.'),
    placeholder: text('An example.'),
    default: text('The value used if it is empty.'),
  })
  .meta({ id: 'ConnectField', description: 'A field for connecting an account.' });

const platform = z
  .object({
    platform: z.enum(PLATFORMS).meta({ description: 'Use it in `platforms` of a post.' }),
    name: z.string().meta({ description: 'The display name.' }),
    hasServerLimits: z.boolean().meta({
      description:
        'True if an account’s server may have its own limits; these are the usual ones. POST /posts/validate checks against the server’s limits.',
    }),
    text: z.object({
      maxLength: z.int().meta({ description: 'The longest text of one post, counted by `countedAs`.' }),
      maxLengthWithFiles: z.int().meta({ description: 'The longest text of a post with files.' }),
      countedAs,
      urlLength: z.int().nullable().meta({
        description: 'The length that each URL counts as; null if each counts with its own length.',
      }),
      maxBytes: z.int().nullable().meta({ description: 'The longest text in bytes of UTF-8.' }),
      maxCashtags: z.int().nullable().meta({ description: 'Cashtags, such as $POST, in one text.' }),
      maxHashtags: z.int().nullable().meta({ description: 'Hashtags in one text.' }),
      maxLinks: z.int().nullable().meta({ description: 'Different links in one text.' }),
      maxMentions: z.int().nullable().meta({ description: 'Mentions of accounts in one text.' }),
    }),
    title: textLimit('The title of the post; null if the platform does not publish it.'),
    description: textLimit('A description beside the text; null if the platform has none.'),
    thread: z.object({
      maxPosts: z
        .int()
        .meta({ description: 'Posts of a thread (`options.<platform>.thread`), including the first.' }),
    }),
    can: z
      .object({
        thread: z.boolean().meta({ description: 'Threads (`options.<platform>.thread`).' }),
        firstComment: z.boolean().meta({
          description: 'A comment right after the post (`options.<platform>.firstComment`).',
        }),
        edit: z.boolean().meta({ description: 'Changing live posts (PATCH /posts/{id}).' }),
        delete: z
          .boolean()
          .meta({ description: 'Deleting live posts (DELETE /posts/{id}/results/{resultId}).' }),
        metrics: z.boolean().meta({ description: 'Numbers for analytics.' }),
      })
      .meta({ description: 'What the platform supports.' }),
    guarantee: z
      .object({
        kind: z.enum(['exactly_once', 'at_most_once']).meta({
          description:
            '`exactly_once`: a lost response is always resolved. `at_most_once`: a result may end as `outcome_unknown`, and is never sent again automatically.',
        }),
        text: z.string().meta({ description: 'The same for people.' }),
      })
      .meta({ description: 'What happens if the response of the platform to a post is lost.' }),
    leadSeconds: z.int().meta({
      description:
        'A post on the platform can be changed until at most this many seconds before its time (`editableUntil` of the post), because it is prepared then.',
    }),
    media: z.object({
      isRequired: z.boolean().meta({ description: 'Whether a post must have a file once it has a time.' }),
      maxCount: z.int().meta({ description: 'Files of one post, in all.' }),
      maxImages: z.int(),
      maxVideos: z.int(),
      maxGifs: z
        .int()
        .meta({ description: 'GIFs of one post. Equal to `maxImages` if they count as images.' }),
      maxDocuments: z.int().meta({ description: 'PDF documents of one post.' }),
      mixesTypes: z
        .boolean()
        .meta({ description: 'Whether one post may have images, GIFs, videos and documents together.' }),
      image: z.object({
        mimeTypes,
        animatedMimeTypes: z
          .array(z.string())
          .nullable()
          .meta({ description: 'The types that may be animated; null if all of `mimeTypes` may.' }),
        maxBytes: bytes('picture'),
        maxGifBytes: bytes('GIF'),
        maxPixels: z.int().nullable().meta({ description: 'Width times height.' }),
      }),
      video: z.object({
        mimeTypes,
        maxBytes: bytes('video'),
        maxSeconds: z.int().nullable().meta({ description: 'The longest video.' }),
      }),
      document: z.object({
        mimeTypes,
        maxBytes: z.int().nullable().meta({ description: 'The largest document, in bytes.' }),
        maxPages: z.int().nullable().meta({ description: 'The most pages of a document.' }),
      }),
      altText: z.object({
        maxLength: z.int().meta({ description: 'The longest description of a file.' }),
        types: z
          .array(z.enum(TYPES_OF_MEDIA))
          .meta({ description: 'The types of files that can have a description.' }),
      }),
    }),
    isConfigured: z.boolean().meta({
      description:
        'Whether accounts can be connected without an app of yours: the operator has set one up, or the platform needs none.',
    }),
    requiredOptions: z.array(z.string()).meta({
      description:
        'The options that a post needs once it has a time, for the platform or for each of its accounts. Drafts may omit them.',
    }),
    connect: z
      .object({
        kind: z.enum(['oauth', 'credentials']).meta({
          description:
            '`oauth`: the account’s owner gives consent on the platform’s own page. `credentials`: they enter the values of `fields`.',
        }),
        fields: z.array(connectField),
      })
      .meta({ description: 'How an account is connected.' }),
    options: z.record(z.string(), z.unknown()).meta({
      description: 'The JSON Schema (2020-12) of `options.<platform>` of a post.',
    }),
  })
  .meta({
    id: 'PlatformRules',
    description: 'The rules of a platform. null: unlimited, or set by the account’s server.',
  });

export const platformList = z.object({ platforms: z.array(platform) });
