import { dateFormat } from '../../format/date-format.ts';
import type { Day } from '../../format/zoned-time.ts';
import { locale } from '../../texts/language.ts';

const FORMS = {
  /** "Sunday, 22 November 2026" */
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** "Sunday, 22 November" */
  long: { weekday: 'long', day: 'numeric', month: 'long' },
  /** "November 2026" */
  month: { month: 'long', year: 'numeric' },
  /** "22 Nov" */
  short: { day: 'numeric', month: 'short' },
  /** "Sun" */
  weekday: { weekday: 'short' },
} as const;

const dateOfDay = (day: Day) => new Date(`${day}T00:00:00Z`);

/** A day, or a part of it, as people write it. */
export const dayName = (day: Day, form: keyof typeof FORMS): string =>
  dateFormat(locale(), { ...FORMS[form], timeZone: 'UTC' }).format(dateOfDay(day));

/** The days from one to another: "23 – 29 Nov 2026". */
export const rangeName = (first: Day, last: Day): string =>
  dateFormat(locale(), { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).formatRange(
    dateOfDay(first),
    dateOfDay(last),
  );

/** Whether a day is a Saturday or a Sunday. */
export const isWeekend = (day: Day): boolean => dateOfDay(day).getUTCDay() % 6 === 0;
