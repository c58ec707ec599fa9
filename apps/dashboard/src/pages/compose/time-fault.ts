import { findMoment } from '../../format/zoned-time.ts';
import { currentTime } from '../../requests/clock.ts';
import { t } from '../../texts/t.ts';

/** JSON pointers of the fields for the date and for the time. */
export const DATE = '/scheduledDatetime';
export const CLOCK = '/scheduledDatetime/time';

/** The problem with a time, shown at its field. */
export interface TimeFault {
  path: string;
  message: string;
}

/** The problem with the chosen time, if any. */
export function timeFault(date: string, time: string, timeZone: string): TimeFault | undefined {
  if (date === '' && time === '') return undefined;
  const chosen = findMoment(date, time, timeZone);
  if (chosen === undefined) return missingTime(date);
  if (chosen.comes === 'never')
    return {
      path: CLOCK,
      message: t('The clocks in {timeZone} skip {time} on this day. Choose another time.', {
        timeZone,
        time,
      }),
    };
  if (chosen.moment <= currentTime()) return { path: DATE, message: t('The time must be in the future.') };
  return undefined;
}

/** A note that a date or a time is missing. */
export const missingTime = (date: string): TimeFault =>
  date === ''
    ? { path: DATE, message: t('Choose a date and a time.') }
    : { path: CLOCK, message: t('Choose a time for this date.') };
