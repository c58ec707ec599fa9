import { hasOffset, readMoment } from '@postrider/contracts/schedule';
import { DateTime } from 'luxon';

/**
 * A time for the API, in UTC and in a canonical form. A time without an offset is local in `zone`. An invalid time is
 * returned unchanged, so that the API rejects it.
 */
export const toMoment = (text: string, zone: string): string => {
  const moment = readMoment(text, zone);
  return moment ? new Date(moment.epochMilliseconds).toISOString() : text;
};

/** The same for a bound of a range. A date means its start in `zone`. */
export const toBound = (text: string, zone: string): string =>
  hasOffset(text) ? text : (DateTime.fromISO(text, { zone }).toUTC().toISO() ?? text);
