import { bounded, list, MAX_TEXT, text } from '@postrider/contracts';
import { violationParams } from '@postrider/contracts/codes';
import { MAX_RECURRENCE } from '@postrider/contracts/recurrence';
import { isTimeZone } from '@postrider/contracts/schedule';
import { PLATFORMS, postOptions } from '@postrider/platform-rules';
import { z } from 'zod';
import { livemode } from '../livemode.ts';
import { pagination } from '../page.ts';
import { profileInput, profileOutput } from '../profile-fields.ts';
import { metadata, reference, timestamp, uniqueList, uuid } from '../schemas.ts';
import { warnings } from '../violation.ts';
import { dateTime, timely } from './date-time.ts';
import { mediaInput, postMedia, refuseConflict } from './media.ts';
import { optionsInput, refuseUnused } from './options.ts';
import { result } from './result-schemas.ts';
import { targets } from './targets.ts';

export const POST_STATUSES = ['draft', 'scheduled', 'published', 'failed'] as const;
export const APPROVAL_STATUSES = ['pending', 'approved', 'declined'] as const;

const caption = text(0, MAX_TEXT).meta({ description: 'The post’s text.', examples: ['Hello, world!'] });
const title = text(0, 200).meta({
  description: 'Defaults to the first line of the caption, cut at a word, also if it is empty.',
});
/** Surrounding whitespace is removed. */
export const tag = text(1, 50, bounded(200).trim()).meta({
  pattern: '^[^\\u0000]*[^\\s\\u0000][^\\u0000]*$',
});
const tags = uniqueList(tag, { max: 10 }, 'tag').meta({
  description: 'Your own labels.',
  examples: [['launch']],
});

export const timezone = bounded(64)
  .refine(isTimeZone, {
    params: violationParams('unknown_timezone'),
    error: 'This is not an IANA time zone. Use a name such as Europe/Berlin.',
  })
  .meta({
    format: 'iana-timezone',
    description: 'IANA time zone of a `scheduledDatetime` without an offset.',
    examples: ['Europe/Berlin'],
  });

const schedule = z.enum(['next_slot']);
const recurrence = bounded(MAX_RECURRENCE).meta({
  description:
    'A rule of RFC 5545, such as `RRULE:FREQ=WEEKLY;BYDAY=MO,TH`. The post is the first one of a series, and `scheduledDatetime` the time of each, at most one a day for at most two years.',
  examples: ['RRULE:FREQ=WEEKLY;BYDAY=MO,TH'],
});
const recurrenceTexts = list(text(1, MAX_TEXT), { max: 19 }).meta({
  description:
    'Captions of the later posts of the series, which use `caption` and these in turn. Platforms refuse the same text again within a short time.',
});
const SCHEDULE =
  'In place of `scheduledDatetime`: the next free slot of the post’s profile or of the workspace (GET /slots), at least a minute ahead.';

/** The caller's own data, which is never published. */
const ownData = {
  reference: reference.nullish().meta({
    description:
      'Your own id of the post, such as that of an order. It need not be unique. GET /posts finds posts by it, and webhook events contain it.',
    examples: ['order-1042'],
  }),
  metadata: metadata.nullish().meta({
    description:
      'Your own values by name: up to 20 names of 40 characters, values up to 500. Webhook events contain them.',
    examples: [{ campaign: 'summer' }],
  }),
};

/** The fields of a new post, without the rules that span fields. */
export const newPost = z.strictObject({
  caption,
  platforms: targets,
  profileId: profileInput.meta({
    description:
      'The profile that the post belongs to, with accounts and files of this profile; files without a profile can be used too. Without one, it belongs to the workspace itself. It can’t be changed.',
  }),
  scheduledDatetime: dateTime.nullish().meta({
    description:
      'The time to publish: in the future, within two years. Without an offset it is local to `timezone`. Omit it to save a draft.',
  }),
  schedule: schedule.nullish().meta({ description: SCHEDULE }),
  recurrence: recurrence.nullish(),
  recurrenceTexts: recurrenceTexts.nullish(),
  mediaId: uuid.nullish().meta({ description: 'The first file; the only one if `media` is not sent.' }),
  media: mediaInput.nullish(),
  tags: tags.nullish(),
  timezone: timezone.nullish().meta({ default: 'UTC' }),
  title: title.nullish(),
  ...ownData,
  options: optionsInput.nullish().meta({
    description:
      'Settings for platforms of the post, keyed by platform. `accounts` has settings for single accounts.',
  }),
});

/** Rules that span fields run together with those of single fields, so that one response has every violation. */
const isObject = ({ value }: z.core.ParsePayload) => typeof value === 'object' && value !== null;

const hasContent = ({ caption, mediaId, media }: z.output<typeof newPost>) =>
  caption !== '' || (mediaId ?? null) !== null || (media ?? []).length > 0;

interface Times {
  scheduledDatetime?: string | null | undefined;
  schedule?: string | null | undefined;
}

const hasOneTime = ({ scheduledDatetime, schedule }: Times) => !scheduledDatetime || !schedule;

const TWO_TIMES = {
  path: ['schedule'],
  params: violationParams('conflict'),
  error: 'Send either schedule or scheduledDatetime.',
};

export const createPost = timely(newPost, 'UTC')
  .refine(hasContent, {
    path: ['caption'],
    params: violationParams('required'),
    error: 'A post without media needs a text.',
    when: isObject,
  })
  .superRefine(refuseUnused, { when: isObject })
  .superRefine(refuseConflict(true), { when: isObject })
  .refine(hasOneTime, { ...TWO_TIMES, when: isObject })
  .meta({
    id: 'CreatePost',
    description: '`caption` may be empty only if there is a file.',
    // The same rule for validators, in keywords that generators ignore; they would turn `anyOf` into two types.
    if: { properties: { caption: { minLength: 1 } } },
    else: { not: { properties: { mediaId: { type: 'null' }, media: { maxItems: 0 } } } },
  });

/** The most characters of the reason why a post is declined. */
export const MAX_COMMENT = 2_000;

export const approval = z
  .object({
    status: z.enum(APPROVAL_STATUSES),
    requestedAt: timestamp,
    decidedAt: timestamp.nullable().meta({ description: 'null while it is pending.' }),
    comment: z.string().max(MAX_COMMENT).nullable().meta({ description: 'Why it was declined.' }),
    scheduledDatetime: timestamp.nullable().meta({
      description: 'The requested time; null: as soon as it is approved.',
    }),
  })
  .meta({
    id: 'Approval',
    description:
      'A request to publish a post, by a key or a person whose posts need approval. The post is a draft until it is approved.',
  });

export const post = z
  .object({
    id: uuid,
    livemode,
    profileId: profileOutput,
    caption: z.string(),
    title: z.string(),
    status: z.enum(POST_STATUSES),
    platforms: z.array(z.object({ platform: z.enum(PLATFORMS), accountId: uuid })),
    scheduledDatetime: timestamp.nullable().meta({ description: 'null for a draft.' }),
    editableUntil: timestamp.nullable().meta({
      description:
        'The time from which the post can’t be changed or deleted: ten seconds before `scheduledDatetime`, or earlier if a platform needs longer to prepare it (`leadSeconds` of GET /platforms). null for a draft.',
    }),
    timezone: z.string(),
    seriesId: uuid
      .nullable()
      .meta({ description: 'The id of the first post of its series; null without one.' }),
    recurrence: z
      .string()
      .nullable()
      .meta({ description: 'The rule of its series; null without one, and after the series has ended.' }),
    tags: z.array(z.string()),
    mediaId: uuid.nullable().meta({ description: 'The first file.' }),
    media: postMedia,
    reference: z.string().nullable().meta({ description: 'Your own id of the post.' }),
    metadata: z.record(z.string(), z.string()).meta({ description: 'Your own values by name.' }),
    options: postOptions,
    createdAt: timestamp,
    updatedAt: timestamp,
    publishedAt: timestamp.nullable().meta({
      description:
        'The time at which it first went live. null until `status` is `published`; never changes after that.',
    }),
    failedResults: z.int().meta({
      description:
        'The number of accounts on which the post failed. A `published` post may have failed on some of them.',
    }),
    approval: approval.nullable().meta({ description: 'null for a post that needed none.' }),
    results: z
      .array(result)
      .exactOptional()
      .meta({ description: 'The result on each account; only in lists, with `expand=results`.' }),
  })
  .meta({ id: 'Post' });

/** An approval in a request. */
const sentApproval = z
  .strictObject(approval.shape)
  .meta({ id: 'SentApproval', description: 'The current `approval` of a post.' });

/** The read-only fields of a post. */
export const READ_ONLY = post
  .pick({
    id: true,
    livemode: true,
    profileId: true,
    seriesId: true,
    status: true,
    editableUntil: true,
    createdAt: true,
    updatedAt: true,
    publishedAt: true,
    failedResults: true,
  })
  .extend({ approval: sentApproval.nullable() });

export const updatePost = timely(
  z.strictObject({
    caption: caption.nullish(),
    title: title.nullish(),
    scheduledDatetime: dateTime
      .nullish()
      .meta({ description: 'A new time, or null to turn the post back into a draft.' }),
    schedule: schedule.nullish().meta({ description: SCHEDULE }),
    recurrence: recurrence.nullish().meta({
      description:
        'Begins a series, or changes the rule of the post’s series from this post on. null ends the series: its later posts that nobody has changed are deleted.',
    }),
    recurrenceTexts: recurrenceTexts.nullish(),
    recurrencePaused: z.boolean().optional().meta({
      description:
        'Pauses or resumes the series of the post. Its later posts that nobody has changed are deleted, and made again afterwards.',
    }),
    applyTo: z.enum(['post', 'series']).optional().meta({
      description:
        'Whether the later posts of the series that nobody has changed get the content of this one. Default: post.',
    }),
    tags: tags.nullish(),
    platforms: targets.optional().meta({
      description:
        'The accounts to publish on; each account once. Options of removed platforms and accounts are removed.',
    }),
    mediaId: uuid.nullish().meta({
      description:
        'The current first file changes nothing. Another file replaces all files; null removes them.',
    }),
    media: mediaInput
      .nullish()
      .meta({ description: 'Replaces all files. null or an empty list removes them.' }),
    reference: ownData.reference,
    metadata: metadata.nullish().meta({ description: 'Replaces all metadata of the post. null removes it.' }),
    options: optionsInput.nullish().meta({ description: 'Replaces all options of the post.' }),
    timezone: timezone.nullish().meta({
      description:
        'IANA time zone of a `scheduledDatetime` without an offset. A scheduled post keeps its moment. null: UTC.',
    }),
    ...READ_ONLY.partial().shape,
  }),
)
  .superRefine(refuseUnused, { when: isObject })
  .superRefine(refuseConflict(false), { when: isObject })
  .refine(hasOneTime, { ...TWO_TIMES, when: isObject })
  .meta({
    id: 'UpdatePost',
    description:
      'Omitted fields keep their values; null clears a field or restores its default. You can send back a post that you read: read-only fields are accepted with their current values. If nothing differs, nothing is written.',
  });

export const deleteQuery = z.strictObject({
  occurrences: z.enum(['later']).optional().meta({
    description: '`later`: also deletes all later posts of its series, and ends the series.',
  }),
});

export const onePost = z.object({ post });
export const postWithWarnings = z.object({ post, warnings });

export const postList = z.object({ posts: z.array(post), pagination });
