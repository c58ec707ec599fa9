import { WEEKDAYS } from '../../format/weekdays.ts';
import { clockOf, type Day, dayOf, findMoment } from '../../format/zoned-time.ts';
import type { Slot } from '../../shared/slots/slot-text.ts';
import { addDays } from './days.ts';

/** The slots of a workspace or a profile, in their own time zone. */
export interface SlotRules {
  timezone: string;
  slots: readonly Slot[];
}

const weekdayOf = (day: Day) => WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7];

/** The times of slots on some days in a row of a time zone, in order. */
export function slotTimes({ timezone, slots }: SlotRules, days: readonly Day[], timeZone: string): Date[] {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  // A day of another zone may begin on the day before, and end on the day after.
  const around = [addDays(first, -1), ...days, addDays(last, 1)];
  const found = around.flatMap((day) =>
    slots
      .filter(({ weekdays }) => weekdays.some((each) => each === weekdayOf(day)))
      .flatMap(({ time }) => findMoment(day, time, timezone)?.moment ?? []),
  );
  const wanted = found.filter((moment) => {
    const day = dayOf(moment, timeZone);
    return day >= first && day <= last;
  });
  const unique = new Map(wanted.map((moment) => [moment.getTime(), moment]));
  return [...unique.values()].toSorted((a, b) => a.getTime() - b.getTime());
}

/** The times of day of moments by their day. */
export function clocksByDay(moments: readonly Date[], timeZone: string): ReadonlyMap<Day, string[]> {
  const days = new Map<Day, string[]>();
  for (const moment of moments) {
    const day = dayOf(moment, timeZone);
    days.set(day, [...(days.get(day) ?? []), clockOf(moment, timeZone)]);
  }
  return days;
}
