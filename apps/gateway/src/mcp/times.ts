import { hasOffset, readMoment } from '@postrider/contracts/schedule';
import { DateTime } from 'luxon';

/**
 * The moment of a time for the API, in UTC and always written the same way. A time without an offset is local in `zone`.
 * What is no time comes back as it is, for the API to refuse.
 */
export const toMoment = (text: string, zone: string): string => {
  const moment = readMoment(text, zone);
  return moment ? new Date(moment.epochMilliseconds).toISOString() : text;
};

/** The same for a bound of a range, which may be a date: its first moment in `zone`. */
export const toBound = (text: string, zone: string): string =>
  hasOffset(text) ? text : (DateTime.fromISO(text, { zone }).toUTC().toISO() ?? text);
