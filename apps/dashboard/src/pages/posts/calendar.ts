import { type Day, dayOf } from '../../format/zoned-time.ts';
import { addDays, addMonths, monthOf, weekOf, weeksOfMonth } from './days.ts';
import type { View } from './filters.ts';

/** The rows of days that a view shows around a day. */
export function rowsOf(view: View, day: Day): Day[][] {
  if (view === 'month') return weeksOfMonth(day);
  return [view === 'week' ? weekOf(day) : monthOf(day)];
}

/** The day that another page of the view shows. */
export const turn = (view: View, day: Day, count: number): Day =>
  view === 'week' ? addDays(day, 7 * count) : addMonths(day, count);

/** The day that a key moves to; undefined for other keys. */
export function dayByKey(key: string, view: View, day: Day): Day | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return weekOf(day)[0];
    case 'End':
      return weekOf(day)[6];
    case 'PageUp':
      return turn(view, day, -1);
    case 'PageDown':
      return turn(view, day, 1);
    default:
      return undefined;
  }
}

/** Items by the day of their time, in the order that they have. Leaves out those without a time. */
export function byDay<T>(items: readonly T[], timeOf: (item: T) => Date | undefined, timeZone: string) {
  const days = new Map<Day, T[]>();
  for (const item of items) {
    const time = timeOf(item);
    if (!time) continue;
    const day = dayOf(time, timeZone);
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return days;
}
