import type { HourAnalytics } from '@postrider/sdk/types';
import { locale } from '../texts/language.ts';
import { dateFormat } from './date-format.ts';

export type Weekday = HourAnalytics['weekday'];

/** The days of a week, in order. */
export const WEEKDAYS: readonly Weekday[] = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
];

// 2024-01-01 was a Monday.
const dayOfWeek = (weekday: Weekday) => new Date(Date.UTC(2024, 0, 1 + WEEKDAYS.indexOf(weekday)));

/** "Tuesday", or "Tue" in its short form. */
export const weekdayName = (weekday: Weekday, form: 'long' | 'short' = 'long'): string =>
  dateFormat(locale(), { weekday: form, timeZone: 'UTC' }).format(dayOfWeek(weekday));
