import type { Timestamp } from '@bufbuild/protobuf/wkt';
import { locale } from '../texts/language.ts';
import { dateFormat } from './date-format.ts';

/** A time of the developer API, of the dashboard's methods, or of this page. */
export const toDate = (time: string | Timestamp | Date): Date => {
  if (time instanceof Date) return time;
  if (typeof time === 'string') return new Date(time);
  return new Date(Number(time.seconds) * 1_000 + Math.floor(time.nanos / 1e6));
};

/** A time of the developer API that may be missing. */
export const dateOf = (time: string | null): Date | undefined => (time === null ? undefined : new Date(time));

const DATE = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** The precision of a time. */
type Precision = 'day' | 'minute' | 'second';

const UP_TO = {
  day: DATE,
  minute: { ...DATE, ...CLOCK },
  second: { ...DATE, ...CLOCK, second: '2-digit' },
} as const;

/** "22 Nov 2026, 17:42" in a time zone. */
export const formatTime = (date: Date, timeZone: string, precision: Precision = 'minute'): string =>
  dateFormat(locale(), { ...UP_TO[precision], timeZone }).format(date);

/** The same for a time that people choose: with seconds unless it is a full minute. */
export const formatDue = (date: Date, timeZone: string): string =>
  formatTime(date, timeZone, date.getUTCSeconds() === 0 ? 'minute' : 'second');

/** The name of a zone at a time: "CET", "GMT-3". */
export function zoneName(date: Date, timeZone: string): string {
  const parts = dateFormat(locale(), { timeZone, timeZoneName: 'short' }).formatToParts(date);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

const UNITS: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

const relative = new Map<string, Intl.RelativeTimeFormat>();

function relativeFormat(): Intl.RelativeTimeFormat {
  const known = relative.get(locale()) ?? new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' });
  relative.set(locale(), known);
  return known;
}

/** "3 minutes ago", "in 2 days". */
export function formatRelative(date: Date, now: Date): string {
  const seconds = Math.round((date.getTime() - now.getTime()) / 1_000);
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
  return relativeFormat().format(Math.trunc(seconds / size), unit);
}
