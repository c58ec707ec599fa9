import { timestampDate } from '@bufbuild/protobuf/wkt';
import { filesOf } from '@postrider/contracts';
import { ApprovalStatus, type Post } from '@postrider/contracts/posts';
import { isPlatform, PLATFORM_DEFINITIONS } from '@postrider/platform-rules';
import { DateTime } from 'luxon';
import type { MailedPost } from './letters.ts';

/** The most characters of a text in an e-mail. */
const LONGEST = 500;

/** A post as an e-mail shows it. */
export function mailPost(
  { id, title, caption, timezone, platforms, scheduledAt, approval, ...post }: Post,
  people: Pick<MailedPost, 'author' | 'decider'>,
): MailedPost {
  const isApproved = approval?.status === ApprovalStatus.APPROVED;
  const time = isApproved ? scheduledAt : approval?.scheduledAt;
  const names = platforms.map(({ platform }) =>
    isPlatform(platform) ? PLATFORM_DEFINITIONS[platform].name : platform,
  );
  const characters = [...caption];
  return {
    id,
    title,
    ...people,
    isApproved,
    files: filesOf(post).length,
    text: characters.length > LONGEST ? `${characters.slice(0, LONGEST).join('')}…` : caption,
    platforms: [...new Set(names)],
    time: time && inZone(timestampDate(time), timezone),
    comment: approval?.comment ?? '',
  };
}

/** "2027-06-12 09:00 (Europe/Berlin)" */
const inZone = (time: Date, zone: string): string =>
  `${DateTime.fromJSDate(time, { zone }).toFormat('yyyy-MM-dd HH:mm')} (${zone})`;
