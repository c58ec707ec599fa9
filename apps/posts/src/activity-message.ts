import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { enumNumber } from '@postrider/contracts';
import { ActivityKind } from '@postrider/contracts/posts';
import { MOST_ACTIVITY } from './activity.ts';
import type { Activity } from './activity-entry.ts';
import type { Post } from './post.ts';
import { time } from './post-message.ts';

/** The activity of a post, newest first. Of a post of an older version, at least when it was created. */
export function activityMessages({ activity = [], createdAt }: Pick<Post, 'activity' | 'createdAt'>) {
  const isFromStart = activity[0]?.kind === 'created' || activity[0]?.kind === 'duplicated';
  const isCut = activity.length >= MOST_ACTIVITY;
  const created: Activity[] = isFromStart || isCut ? [] : [{ kind: 'created', at: createdAt }];
  return [...created, ...activity].reverse().map(message);
}

const message = ({ kind, at, scheduledAt, previousAt, ...rest }: Activity) => ({
  ...rest,
  kind: enumNumber(ActivityKind, kind),
  at: timestampFromDate(at),
  ...time('scheduledAt', scheduledAt),
  ...time('previousAt', previousAt),
});
