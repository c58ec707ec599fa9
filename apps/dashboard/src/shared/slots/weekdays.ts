import type { ReplaceSlots } from '@postrider/sdk/types';

export type Slot = ReplaceSlots['slots'][number];
export type Weekday = Slot['weekdays'][number];

/** The days of a week, in order, with their short names. */
export const WEEKDAYS: readonly { day: Weekday; short: string }[] = [
  { day: 'monday', short: 'Mon' },
  { day: 'tuesday', short: 'Tue' },
  { day: 'wednesday', short: 'Wed' },
  { day: 'thursday', short: 'Thu' },
  { day: 'friday', short: 'Fri' },
  { day: 'saturday', short: 'Sat' },
  { day: 'sunday', short: 'Sun' },
];

/** A slot in words: "Mon, Thu at 09:30". */
export const slotText = ({ weekdays, time }: Slot): string =>
  weekdays.length === WEEKDAYS.length
    ? `Every day at ${time}`
    : `${WEEKDAYS.filter(({ day }) => weekdays.includes(day))
        .map(({ short }) => short)
        .join(', ')} at ${time}`;
