import { bounded, list, text } from '@postrider/contracts';
import { PLATFORMS, publishesTitle } from '@postrider/platform-rules';
import { MAX_ALT_TEXT, MAX_FILES } from '@postrider/platform-rules/media';
import { z } from 'zod';
import { createPost } from '../api/posts/schemas.ts';
import { uuid } from '../api/schemas.ts';
import type { Account } from './accounts.ts';
import { platformFields, sharedFields, toOptions } from './platform-fields.ts';
import { toMoment } from './times.ts';

const { shape } = createPost;

/** The accounts of a post; `resolveAccounts` resolves references. */
export const accounts = list(text(1, 300), { min: 1, max: 20 }).meta({
  description: 'Each: an account id, "@handle", "platform:@handle", or a platform with one account.',
});

/** The profile of a post, in which its accounts are found. */
export const profileId = uuid.optional().meta({ description: 'A profile’s id: only its accounts.' });

const TITLED = PLATFORMS.filter((platform) => publishesTitle(platform));
const TITLE =
  TITLED.length === 0
    ? 'For your lists; not published.'
    : `For your lists; published on ${TITLED.join(', ')}.`;

/** The flat fields of a post for its content and time, without those of single platforms. */
const ownFields = {
  caption: shape.caption.meta({ description: 'The text. May be empty only with a file.' }),
  scheduledDatetime: shape.scheduledDatetime.unwrap().unwrap().optional().meta({
    description: 'ISO 8601 with offset, or local time in timezone.',
  }),
  timezone: shape.timezone.unwrap().unwrap().optional().meta({
    description: 'IANA zone of a local time; default: the workspace’s.',
  }),
  mediaId: uuid.optional().meta({ description: 'From add_media_from_url. The only file.' }),
  media: list(z.strictObject({ mediaId: bounded(36), altText: text(0, MAX_ALT_TEXT).optional() }), {
    max: MAX_FILES,
  })
    .optional()
    .meta({
      description: 'Several files in order, instead of mediaId. <platform>Files: their positions from 0.',
    }),
  ...sharedFields,
  title: shape.title.unwrap().unwrap().optional().meta({ description: TITLE }),
  tags: shape.tags.unwrap().unwrap().optional().meta({ description: 'Labels; not published.' }),
  reference: shape.reference.unwrap().unwrap().optional().meta({ description: 'Your id; not published.' }),
  metadata: shape.metadata
    .unwrap()
    .unwrap()
    .optional()
    .meta({ description: 'Your texts by name; not published.' }),
};

/** The fields of a post for its content and time. `isDescribed`: with descriptions of those of single platforms. */
export const contentFields = (isDescribed = false) => ({ ...ownFields, ...platformFields(isDescribed) });

/** The fields of a new post for its profile, for slots and for series. */
export const planningFields = {
  profileId,
  schedule: shape.schedule.unwrap().unwrap().optional().meta({
    description: 'next_slot: the next free slot, instead of scheduledDatetime.',
  }),
  recurrence: shape.recurrence.unwrap().unwrap().optional().meta({
    description: 'Repeats the post: a rule of RFC 5545 such as RRULE:FREQ=WEEKLY;BYDAY=MO.',
  }),
  recurrenceTexts: shape.recurrenceTexts.unwrap().unwrap().optional().meta({
    description: 'Texts of the later posts, in turn with caption.',
  }),
};

/** The fields of a change for slots and series. */
export const seriesFields = {
  schedule: planningFields.schedule,
  recurrence: bounded(300).optional().meta({ description: 'A new rule, or empty to end the series.' }),
  recurrenceTexts: planningFields.recurrenceTexts,
  recurrencePaused: z.boolean().optional().meta({ description: 'Pauses or resumes the series.' }),
  applyTo: z.enum(['post', 'series']).optional().meta({
    description: 'series: later posts get this content too.',
  }),
};

const content = z.object({ ...ownFields, ...planningFields }).partial();
export type Content = z.output<typeof content>;

/** The target of a request for each account. */
export const toTargets = (accounts: readonly Account[]) =>
  accounts.map(({ id, platform }) => ({ platform, accountId: id }));

/** The fields that are not undefined. */
export const given = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/**
 * The body of POST /posts for this content on these accounts, in a canonical form. A time without an offset is in the
 * content's time zone, or else in `zone`, the workspace's.
 */
export function toBody(content: Content & { caption: string }, accounts: readonly Account[], zone: string) {
  const { caption, scheduledDatetime: time, timezone, mediaId, media, title, tags } = content;
  const { schedule, recurrence, recurrenceTexts } = content;
  const { reference, metadata } = content;
  const options = toOptions(content, accounts);
  // The API rejects accounts of different profiles.
  const profileId = content.profileId ?? accounts[0]?.profileId ?? null;
  return {
    caption,
    platforms: toTargets(accounts).sort((one, other) => one.accountId.localeCompare(other.accountId)),
    timezone: zone,
    ...(profileId !== null && { profileId }),
    ...(time !== undefined && { scheduledDatetime: toMoment(time, timezone ?? zone) }),
    ...(mediaId !== undefined && { mediaId }),
    ...(media !== undefined && { media }),
    ...(title !== undefined && { title }),
    ...(tags !== undefined && { tags }),
    ...given({ schedule, recurrence, recurrenceTexts }),
    ...(reference !== undefined && { reference }),
    ...(metadata !== undefined && { metadata }),
    ...(Object.keys(options).length > 0 && { options }),
  };
}
