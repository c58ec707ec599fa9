import { bounded, MAX_TEXT, text } from '@postrider/contracts';
import { violationParams } from '@postrider/contracts/codes';
import { isTimeZone } from '@postrider/contracts/schedule';
import { PLATFORMS, postOptions } from '@postrider/platform-rules';
import { z } from 'zod';
import { resultErrorCode } from '../open-code.ts';
import { pagination } from '../page.ts';
import { timestamp, uniqueList, uuid } from '../schemas.ts';
import { warnings } from '../violation.ts';
import { dateTime, timely } from './date-time.ts';
import { optionsInput, refuseUnused } from './options.ts';
import { targets } from './targets.ts';

export const POST_STATUSES = ['draft', 'scheduled', 'published', 'failed'] as const;
const RESULT_STATUSES = ['pending', 'publishing', 'published', 'failed'] as const;

const caption = text(0, MAX_TEXT).meta({ description: 'The post’s text.', examples: ['Hello, world!'] });
const title = text(0, 200).meta({
  description: 'Defaults to the caption’s first line, cut at a word; also if it is empty.',
});
/** Surrounding whitespace is removed. */
export const tag = text(1, 50, bounded(200).trim()).meta({
  pattern: '^[^\\u0000]*[^\\s\\u0000][^\\u0000]*$',
});
const tags = uniqueList(tag, { max: 10 }, 'tag').meta({
  description: 'Labels of your own.',
  examples: [['launch']],
});

const timezone = bounded(64)
  .refine(isTimeZone, {
    params: violationParams('unknown_timezone'),
    error: 'This is not an IANA time zone. Use a name such as Europe/Berlin.',
  })
  .meta({
    format: 'iana-timezone',
    description: 'IANA time zone of a `scheduledDatetime` without an offset.',
    examples: ['Europe/Berlin'],
  });

/** The fields of a new post, without the rules on the whole of it. */
export const newPost = z.strictObject({
  caption,
  platforms: targets,
  scheduledDatetime: dateTime.nullish().meta({
    description:
      'When to publish: in the future, within two years. Without an offset it is local time in `timezone`. Omit it to save a draft.',
  }),
  mediaId: uuid.nullish().meta({ description: 'The `media.id` in the response of POST /media.' }),
  tags: tags.nullish(),
  timezone: timezone.nullish().meta({ default: 'UTC' }),
  title: title.nullish(),
  options: optionsInput.nullish().meta({
    description:
      'Settings for individual platforms of the post, keyed by platform; in `accounts`, what differs on single accounts of it.',
  }),
});

/** Rules on the whole post run together with those of its fields, so that one response has every violation. */
const isObject = ({ value }: z.core.ParsePayload) => typeof value === 'object' && value !== null;

export const createPost = timely(newPost, 'UTC')
  .refine(({ caption, mediaId }) => caption !== '' || (mediaId ?? null) !== null, {
    path: ['caption'],
    params: violationParams('required'),
    error: 'A post without media needs a text.',
    when: isObject,
  })
  .superRefine(refuseUnused, { when: isObject })
  .meta({
    id: 'CreatePost',
    description: 'A post needs a text or media: `caption` may be empty only where there is a `mediaId`.',
    // The same for validators, in keywords that generators pass over: of `anyOf` they make two types.
    if: { properties: { caption: { minLength: 1 } } },
    else: { not: { properties: { mediaId: { type: 'null' } } } },
  });

export const post = z
  .object({
    id: uuid,
    caption: z.string(),
    title: z.string(),
    status: z.enum(POST_STATUSES),
    platforms: z.array(z.object({ platform: z.enum(PLATFORMS), accountId: uuid })),
    scheduledDatetime: timestamp.nullable().meta({ description: 'null for a draft.' }),
    timezone: z.string(),
    tags: z.array(z.string()),
    mediaId: uuid.nullable(),
    options: postOptions,
    createdAt: timestamp,
    updatedAt: timestamp,
    publishedAt: timestamp.nullable().meta({
      description:
        'When it first went live on any of its accounts. null until `status` is `published`; never changes after that.',
    }),
    failedResults: z.int().meta({
      description:
        'On how many of its accounts it has failed. A `published` post may have failed on some of them.',
    }),
  })
  .meta({ id: 'Post' });

/** What a post has beside what can be changed. */
export const READ_ONLY = post.pick({
  id: true,
  status: true,
  createdAt: true,
  updatedAt: true,
  publishedAt: true,
  failedResults: true,
});

export const updatePost = timely(
  z.strictObject({
    caption: caption.nullish(),
    title: title.nullish(),
    scheduledDatetime: dateTime
      .nullish()
      .meta({ description: 'A new time, or null to turn the post back into a draft.' }),
    tags: tags.nullish(),
    platforms: targets.optional().meta({
      description:
        'Where to publish; each account once. Options of platforms and accounts that are not listed any more are removed.',
    }),
    mediaId: uuid.nullish().meta({ description: 'Another file, or null for none.' }),
    options: optionsInput.nullish().meta({ description: 'Replaces all options of the post.' }),
    timezone: timezone.nullish().meta({
      description:
        'IANA time zone of a `scheduledDatetime` without an offset. A post that is scheduled keeps its moment. null: UTC.',
    }),
    ...READ_ONLY.partial().shape,
  }),
)
  .superRefine(refuseUnused, { when: isObject })
  .meta({
    id: 'UpdatePost',
    description:
      'Omitted fields keep their values; null clears a field or restores its default. What was read can be sent back: fields that can’t be changed are accepted where they have their present value. Where nothing differs, nothing is written.',
  });

export const onePost = z.object({ post });
export const postWithWarnings = z.object({ post, warnings });
export const postList = z.object({ posts: z.array(post), pagination });

const failedAttempt = z.object({
  attempt: z.int().meta({ description: 'Which attempt it was, as `attempts` counts them.' }),
  at: timestamp,
  code: resultErrorCode,
  message: z.string().meta({ description: 'What happened, for end users.' }),
  retryAt: timestamp
    .nullable()
    .meta({ description: 'When the next attempt was due then; null if it is not tried again.' }),
});

export const result = z
  .object({
    id: uuid.meta({ description: 'The `platform_post_id` of the events.' }),
    platform: z.enum(PLATFORMS),
    accountId: uuid,
    status: z.enum(RESULT_STATUSES),
    url: z.string().nullable().meta({ description: 'The address of the post on the platform.' }),
    externalId: z.string().nullable().meta({ description: 'The platform’s own id of the post.' }),
    publishedAt: timestamp.nullable(),
    attempts: z.int(),
    error: z
      .object({
        code: resultErrorCode,
        message: z.string().meta({ description: 'What happened, for end users.' }),
        action: z.string().meta({ description: 'What the user can do.' }),
      })
      .nullable(),
    failedAt: timestamp.nullable().meta({ description: 'When it failed; null in any other status.' }),
    failedAttempts: z.array(failedAttempt).meta({
      description:
        'The latest attempts that failed, oldest first, at most 20; also of a post that was published in the end.',
    }),
  })
  .meta({ id: 'Result', description: 'The result of a post on one account.' });

export const resultList = z.object({ results: z.array(result) });
