import type { ReplaceSlots } from '@postrider/sdk/types';
import { dateFormat } from '../../format/date-format.ts';
import { formatList } from '../../format/list-format.ts';
import { locale } from '../../texts/language.ts';
import { t } from '../../texts/t.ts';

export type Slot = ReplaceSlots['slots'][number];
export type Weekday = Slot['weekdays'][number];

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

/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** The short name of a day of the week: "Mon". */
export const weekdayName = (day: Weekday): string =>
  dateFormat(locale(), { weekday: 'short', timeZone: 'UTC' }).format(MONDAY + WEEKDAYS.indexOf(day) * DAY_MS);

/** A slot in words: "Mon and Thu at 09:30". */
export function slotText({ weekdays, time }: Slot): string {
  if (weekdays.length === WEEKDAYS.length) return t('Every day at {time}', { time });
  const days = WEEKDAYS.filter((day) => weekdays.includes(day)).map(weekdayName);
  return t('{days} at {time}', { days: formatList(days), time });
}
