/** An hour of the week: the weekday, 1 for Monday to 7 for Sunday, and 0 to 23. */
export interface WeekHour {
  weekday: number;
  hour: number;
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Offsets of time zones change only at whole quarters of an hour (UTC). */
export const QUARTER_MINUTES = 15;

/** Returns the hour of the week of a time in a time zone. @param timezone an IANA name */
export function createWeekHours(timezone: string): (at: Date) => WeekHour {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    weekday: 'short',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  return (at) => {
    // "Mon, 09" or "Mon 09": a regular expression is faster than formatToParts.
    const [, day = '', hour = ''] = /^(\w{3})\D+(\d{2})/.exec(format.format(at)) ?? [];
    return { weekday: WEEKDAYS.indexOf(day) + 1, hour: Number(hour) };
  };
}
