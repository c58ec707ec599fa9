import { list, MAX_TEXT, text } from '@postrider/contracts';
import { PLATFORMS, type Platform } from '@postrider/platform-rules';
import { z } from 'zod';
import { createPost } from '../api/posts/schemas.ts';
import { uuid } from '../api/schemas.ts';
import type { Account } from './accounts.ts';
import { toMoment } from './times.ts';

const { shape } = createPost;
const own = (name: string) =>
  text(0, MAX_TEXT)
    .optional()
    .meta({ description: `Replaces caption on ${name}.` });

/** Where a post goes; a reference is resolved by `resolveAccounts`. */
export const accounts = list(text(1, 300), { min: 1, max: 20 }).meta({
  description: 'Each: an account id, "@handle", "platform:@handle", or a platform that has one account.',
});

/** The fields of a post that hold its content and time, flat. */
export const contentFields = {
  caption: shape.caption.meta({ description: 'The text. May be empty only with mediaId.' }),
  scheduledDatetime: shape.scheduledDatetime.unwrap().unwrap().optional().meta({
    description: 'ISO 8601 with offset, or local time in timezone.',
  }),
  timezone: shape.timezone.unwrap().unwrap().optional().meta({
    description: 'IANA zone of a local time; default: the workspace’s.',
  }),
  mediaId: uuid.optional().meta({ description: 'From add_media_from_url.' }),
  altText: text(0, 2_000).optional().meta({ description: 'Describes the media.' }),
  thread: list(text(1, MAX_TEXT), { min: 0, max: 24 })
    .optional()
    .meta({ description: 'Further texts, as replies: a thread.' }),
  blueskyCaption: own('Bluesky'),
  mastodonCaption: own('Mastodon'),
  xCaption: own('X'),
  title: shape.title.unwrap().unwrap().optional().meta({ description: 'For your lists; not published.' }),
  tags: shape.tags.unwrap().unwrap().optional().meta({ description: 'Labels; not published.' }),
} satisfies Record<`${Platform}Caption`, z.ZodType> & z.core.$ZodLooseShape;

const content = z.object(contentFields).partial();
export type Content = z.output<typeof content>;

/** What a platform's options hold. */
export type Options = Record<string, Record<string, unknown>>;

/**
 * The options of a post on these accounts: `before`, with what the content changes. An empty text or thread removes what
 * was there.
 */
export function toOptions(
  content: Content,
  targets: readonly Pick<Account, 'platform'>[],
  before: Options = {},
) {
  const platforms = PLATFORMS.filter((platform) => targets.some((target) => target.platform === platform));
  const options: Options = {};
  for (const platform of platforms) {
    const changed = Object.entries({
      ...before[platform],
      ...given({ caption: content[`${platform}Caption`], altText: content.altText, thread: content.thread }),
    });
    const kept = changed.filter(([, value]) => !isEmpty(value));
    if (kept.length > 0) options[platform] = Object.fromEntries(kept);
  }
  return options;
}

/** Whether any of the content is part of a post's options. */
export const changesOptions = (content: Content): boolean =>
  Object.keys(
    given({
      altText: content.altText,
      thread: content.thread,
      ...Object.fromEntries(PLATFORMS.map((platform) => [platform, content[`${platform}Caption`]])),
    }),
  ).length > 0;

/** The target of a request for each account. */
export const toTargets = (accounts: readonly Account[]) =>
  accounts.map(({ id, platform }) => ({ platform, accountId: id }));

/** The fields that are not undefined. */
export const given = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const isEmpty = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0);

/**
 * The body of POST /posts for this content on these accounts: the same for whatever means the same. A time without an
 * offset is in the content's time zone, by default in `zone`, that of the workspace.
 */
export function toBody(content: Content & { caption: string }, accounts: readonly Account[], zone: string) {
  const { caption, scheduledDatetime: time, timezone, mediaId, title, tags } = content;
  const options = toOptions(content, accounts);
  return {
    caption,
    platforms: toTargets(accounts).sort((one, other) => one.accountId.localeCompare(other.accountId)),
    timezone: zone,
    ...given({ scheduledDatetime: time && toMoment(time, timezone ?? zone), mediaId, title, tags }),
    ...(Object.keys(options).length > 0 && { options }),
  };
}
