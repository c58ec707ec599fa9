import { dateFormat } from './date-format.ts';

/** A day, without a time zone: "2026-11-22". Such texts sort by time. */
export type Day = string;

const DAY_MS = 86_400_000;

const NUMBERS = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
} as const;

/** The local time of a zone as if it were UTC, in milliseconds. */
function wallTime(ms: number, timeZone: string): number {
  const format = dateFormat('en-US', { ...NUMBERS, timeZone });
  const parts = Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The local time of a zone, to the second: "2026-11-22T09:30:00". */
export const clocksAt = (moment: Date, timeZone: string): string =>
  new Date(wallTime(moment.getTime(), timeZone)).toISOString().slice(0, 19);

/** The day of a time in a time zone. */
export const dayOf = (moment: Date, timeZone: string): Day => clocksAt(moment, timeZone).slice(0, 10);

/** The time of day of a time in a time zone: "09:30". */
export const clockOf = (moment: Date, timeZone: string): string => clocksAt(moment, timeZone).slice(11, 16);

/** The exact time of day in its shortest form for a time field: "09:30", "09:30:15", "09:30:15.250". */
export function exactClockOf(moment: Date, timeZone: string): string {
  const clock = clocksAt(moment, timeZone).slice(11);
  const fraction = moment.getUTCMilliseconds();
  if (fraction > 0) return `${clock}.${String(fraction).padStart(3, '0')}`;
  return clock.endsWith(':00') ? clock.slice(0, 5) : clock;
}

/** The same to the second: "09:30", or "09:30:15" unless it is a full minute. */
export const secondClockOf = (moment: Date, timeZone: string): string =>
  exactClockOf(moment, timeZone).slice(0, 8);

/** The step of a time field for a time of day, in seconds. */
export const stepOf = (clock: string): number => (clock.length <= 5 ? 60 : clock.length <= 8 ? 1 : 0.001);

interface Found {
  moment: Date;
  /** Whether this local time occurs once or twice in the zone, or is skipped. */
  comes: 'once' | 'twice' | 'never';
}

/**
 * The time of a day and a time of day in a time zone. If daylight saving skips or repeats it, the later time applies,
 * as in the API. Undefined if one of both is empty.
 */
export function findMoment(day: Day, clock: string, timeZone: string): Found | undefined {
  const exact = Date.parse(`${day}T${clock}Z`);
  if (day === '' || clock === '' || Number.isNaN(exact)) return undefined;
  // Clocks are read to the second.
  const fraction = exact % 1_000;
  const wall = exact - fraction;
  // By the offsets of the day before and of the day after.
  const near = [wall - DAY_MS, wall + DAY_MS];
  const possible = [...new Set(near.map((ms) => wall - (wallTime(ms, timeZone) - ms)))];
  const shown = possible.filter((ms) => wallTime(ms, timeZone) === wall);
  const moment = new Date(Math.max(...(shown.length > 0 ? shown : possible)) + fraction);
  return { moment, comes: shown.length === 0 ? 'never' : shown.length === 1 ? 'once' : 'twice' };
}
