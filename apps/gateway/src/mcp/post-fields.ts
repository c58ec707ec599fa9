import { list, text } from '@postrider/contracts';
import { z } from 'zod';
import { createPost } from '../api/posts/schemas.ts';
import { uuid } from '../api/schemas.ts';
import type { Account } from './accounts.ts';
import { platformFields, sharedFields, toOptions } from './platform-fields.ts';
import { toMoment } from './times.ts';

const { shape } = createPost;

/** Where a post goes; a reference is resolved by `resolveAccounts`. */
export const accounts = list(text(1, 300), { min: 1, max: 20 }).meta({
  description: 'Each: an account id, "@handle", "platform:@handle", or a platform that has one account.',
});

/** The fields of a post that hold its content and time, flat, beside those of single platforms. */
const ownFields = {
  caption: shape.caption.meta({ description: 'The text. May be empty only with mediaId.' }),
  scheduledDatetime: shape.scheduledDatetime.unwrap().unwrap().optional().meta({
    description: 'ISO 8601 with offset, or local time in timezone.',
  }),
  timezone: shape.timezone.unwrap().unwrap().optional().meta({
    description: 'IANA zone of a local time; default: the workspace’s.',
  }),
  mediaId: uuid.optional().meta({ description: 'From add_media_from_url.' }),
  ...sharedFields,
  title: shape.title.unwrap().unwrap().optional().meta({ description: 'For your lists; not published.' }),
  tags: shape.tags.unwrap().unwrap().optional().meta({ description: 'Labels; not published.' }),
};

/** The fields of a post that hold its content and time. `isDescribed`: with words on those of single platforms. */
export const contentFields = (isDescribed = false) => ({ ...ownFields, ...platformFields(isDescribed) });

const content = z.object(ownFields).partial();
export type Content = z.output<typeof content>;

/** The target of a request for each account. */
export const toTargets = (accounts: readonly Account[]) =>
  accounts.map(({ id, platform }) => ({ platform, accountId: id }));

/** The fields that are not undefined. */
export const given = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

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
    ...(time !== undefined && { scheduledDatetime: toMoment(time, timezone ?? zone) }),
    ...(mediaId !== undefined && { mediaId }),
    ...(title !== undefined && { title }),
    ...(tags !== undefined && { tags }),
    ...(Object.keys(options).length > 0 && { options }),
  };
}
