import { isDeepStrictEqual } from 'node:util';
import { filesOf } from '@postrider/contracts';
import type { Activity } from './activity-entry.ts';
import type { Post, Target } from './post.ts';

/** The most entries that a post keeps. */
export const MOST_ACTIVITY = 100;
/** Edits of one caller within this time are one entry, because a draft is saved while a person writes. */
const ONE_EDIT_MS = 10 * 60_000;

/** The caller of a change, and for a duplicate, its original. */
export interface Author {
  /** As in the gateway's audit log; empty: unknown. */
  actorId?: string | undefined;
  duplicateOf?: string;
}

/** The activity of a post with later entries, which are stored in the same write as the change. */
export function withActivity(
  { activity = [] }: Pick<Post, 'activity'>,
  entries: readonly Activity[],
): Required<Pick<Post, 'activity'>> {
  const all = [...activity];
  for (const entry of entries) {
    const last = all.at(-1);
    if (last && continues(last, entry))
      all[all.length - 1] = {
        ...entry,
        fields: [...new Set([...(last.fields ?? []), ...(entry.fields ?? [])])],
      };
    else all.push(entry);
  }
  return { activity: all.slice(-MOST_ACTIVITY) };
}

const continues = (last: Activity, next: Activity): boolean =>
  last.kind === 'edited' &&
  next.kind === 'edited' &&
  last.actorId === next.actorId &&
  next.at.getTime() - last.at.getTime() < ONE_EDIT_MS;

/** What a saved post says has happened: nothing if only its internal fields differ. */
export function savedActivity(
  post: Post,
  before: Post | undefined,
  { actorId, duplicateOf }: Author,
): Activity[] {
  const { _id, updatedAt: at, scheduledAt, approval, seriesId } = post;
  // Posts of a series are made by the system, with the rights of the person who began it.
  const isMade = !before && seriesId && seriesId !== _id;
  const by = { at, ...(actorId && !isMade && { actorId }) };
  const time = scheduledAt && { scheduledAt };
  const made: Activity[] = before
    ? []
    : [
        duplicateOf
          ? { kind: 'duplicated', ...by, otherPostId: duplicateOf }
          : { kind: 'created', ...by, ...time },
      ];
  if (approval && !isDeepStrictEqual(approval, before?.approval)) {
    const { comment, status } = approval;
    const isDecided = status !== before?.approval?.status || status === 'pending';
    const kind = status === 'pending' ? 'approval_requested' : status;
    const wanted = status === 'pending' ? approval.scheduledAt : scheduledAt;
    if (isDecided)
      return [...made, { kind, ...by, ...(wanted && { scheduledAt: wanted }), ...(comment && { comment }) }];
  }
  if (!before) return made;
  const fields = changedFields(post, before);
  const edited = fields.length > 0 && { fields };
  if (post.status === 'scheduled' && post.actionId !== before.actionId)
    return [{ kind: 'publish_requested', ...by }];
  if (post.status === 'scheduled' && before.status !== 'scheduled')
    return [{ kind: 'scheduled', ...by, ...time, ...edited }];
  if (post.status === 'draft' && before.status === 'scheduled')
    return [{ kind: 'unscheduled', ...by, ...edited }];
  if (scheduledAt?.getTime() !== before.scheduledAt?.getTime())
    return [{ kind: 'moved', ...by, ...time, ...previous(before), ...edited }];
  return edited ? [{ kind: 'edited', ...by, ...edited }] : [];
}

const previous = ({ scheduledAt }: Post) => scheduledAt && { previousAt: scheduledAt };

/** The names of the fields that a person has changed, as in the API. */
export function changedFields(post: Post, before: Post): string[] {
  const values = (each: Post): Record<string, unknown> => ({
    caption: each.caption,
    title: each.title,
    media: filesOf(each),
    platforms: each.results.map(({ platform, accountId }): Target => ({ platform, accountId })),
    options: each.options,
    tags: each.tags,
    timezone: each.timezone,
    reference: each.reference ?? '',
    metadata: each.metadata ?? {},
    recurrence: each.recurrence ?? '',
  });
  const old = values(before);
  return Object.entries(values(post))
    .filter(([name, value]) => !isDeepStrictEqual(value, old[name]))
    .map(([name]) => name)
    .filter((name, _, all) => name !== 'title' || !all.includes('caption'));
}
