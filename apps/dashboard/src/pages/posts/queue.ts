import type { Post } from '@postrider/sdk/types';
import { toDate } from '../../format/time-format.ts';

/** A row of the queue: a slot or another time, with its post. A slot without a post is free. */
export interface QueueRow {
  at: Date;
  isSlot: boolean;
  post?: Post;
}

/** A post and the time to which it moves. */
export interface Change {
  post: Post;
  time: Date;
}

/** The rows of posts and free slots, in order of time. */
export function queueOf(posts: readonly Post[], slots: readonly Date[]): QueueRow[] {
  const times = new Set(slots.map((slot) => slot.getTime()));
  const taken = new Set<number>();
  const rows = posts.flatMap((post): QueueRow[] => {
    if (post.scheduledDatetime === null) return [];
    const at = toDate(post.scheduledDatetime);
    // A second post at the time of a slot is outside of it.
    const isSlot = times.has(at.getTime()) && !taken.has(at.getTime());
    taken.add(at.getTime());
    return [{ at, isSlot, post }];
  });
  const free = slots
    .filter((slot) => !taken.has(slot.getTime()))
    .map((at): QueueRow => ({ at, isSlot: true }));
  return [...rows, ...free].toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/**
 * The changes that put a post in the place of another row. In the place of a free slot it takes its time. In the place of
 * another post, it takes that time, and each post between them takes the time of its neighbour: all times stay as they are.
 * @param canMove whether a post can be moved; others keep their times
 */
export function reordered(
  rows: readonly QueueRow[],
  from: number,
  to: number,
  canMove: (post: Post) => boolean,
): Change[] {
  const [moved, target] = [rows[from], rows[to]];
  if (from === to || !target || !moved?.post || !canMove(moved.post)) return [];
  if (!target.post) return [{ post: moved.post, time: target.at }];
  if (!canMove(target.post)) return [];
  const between = rows
    .slice(Math.min(from, to), Math.max(from, to) + 1)
    .flatMap(({ post, at }) => (post && canMove(post) ? [{ post, at }] : []));
  const others = between.filter(({ post }) => post !== moved.post);
  const order = from < to ? [...others, { post: moved.post }] : [{ post: moved.post }, ...others];
  return order.flatMap(({ post }, place) => {
    const time = between[place]?.at;
    const before = post.scheduledDatetime === null ? undefined : toDate(post.scheduledDatetime);
    return time && before?.getTime() !== time.getTime() ? [{ post, time }] : [];
  });
}
