import type { Activity } from '@postrider/sdk/types';
import type { Moment } from './timeline.ts';

/** An entry of the activity: a change by a person, or what happened on an account. */
export type Entry =
  | { source: 'change'; key: string; at: string; change: Activity }
  | { source: 'moment'; key: string; at: string | null | undefined; moment: Moment };

/** What the results of the post show with more detail. */
const SHOWN_BY_RESULTS = new Set(['published', 'failed', 'deleted_live']);

const timeOf = ({ at }: Entry) => (at ? Date.parse(at) : Number.POSITIVE_INFINITY);

/** Who changed what, and what happened on each account, in the order of time. */
export function entriesOf(activity: readonly Activity[], moments: readonly Moment[]): Entry[] {
  const changes = activity
    .filter(({ kind }) => !SHOWN_BY_RESULTS.has(kind))
    .map(
      (change, place): Entry => ({
        source: 'change',
        key: `${change.kind} ${change.at} ${activity.length - place}`,
        at: change.at,
        change,
      }),
    )
    .reverse();
  const outcomes = moments.map(
    (moment): Entry => ({
      source: 'moment',
      key: `${moment.kind} ${moment.text} ${moment.at ?? ''}`,
      at: moment.at,
      moment,
    }),
  );
  // A stable sort: of the same moment, the change comes before its outcome.
  return [...changes, ...outcomes].sort((a, b) => compare(timeOf(a), timeOf(b)));
}

const compare = (a: number, b: number) => (a < b ? -1 : Number(a > b));
