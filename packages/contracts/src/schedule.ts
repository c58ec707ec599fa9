import { Temporal } from 'temporal-polyfill';

/** The codes and messages of violations by a time. */
export const SCHEDULE_PROBLEMS = {
  invalid_datetime: 'Write the time as ISO 8601, for example 2030-01-31T09:00:00Z.',
  not_in_future: 'The time must be in the future.',
  too_far: 'The time must be within the next two years.',
} as const;

export type ScheduleProblem = keyof typeof SCHEDULE_PROBLEMS;

const DATE_TIME = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}([.,]\d{1,9})?)?(Z|[+-]\d{2}(:?\d{2})?)?$/i;
const WITH_OFFSET = /(Z|[+-]\d{2}(:?\d{2})?)$/i;
const FURTHEST = { years: 2 };

/**
 * True for a name of the IANA time zone database. Intl also accepts offsets such as "+01:00" and ambiguous
 * abbreviations such as "PST" and "IST"; these are rejected here.
 */
export function isTimeZone(name: string): boolean {
  if (known.has(name)) return true;
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
  } catch {
    return false;
  }
  if (known.size < MOST_KNOWN) known.add(name);
  return true;
}

/** Caches valid names: a check takes a tenth of a millisecond, and there are only a few hundred names. */
const known = new Set<string>();
const MOST_KNOWN = 1_000;

/**
 * The instant of a client's `scheduledDatetime`. Without an offset it is local time in `timezone`. Where daylight
 * saving skips or repeats a local time, the later instant applies (docs/api-rules.md, Posts).
 */
export function parseSchedule(text: string, timezone: string, now: Date): Date | ScheduleProblem {
  const moment = readMoment(text, timezone);
  if (!moment) return 'invalid_datetime';
  const start = Temporal.Instant.fromEpochMilliseconds(now.getTime());
  if (Temporal.Instant.compare(moment, start) <= 0) return 'not_in_future';
  const furthest = start.toZonedDateTimeISO('UTC').add(FURTHEST).toInstant();
  if (Temporal.Instant.compare(moment, furthest) > 0) return 'too_far';
  return new Date(moment.epochMilliseconds);
}

/** True for a time that is the same instant in every time zone. */
export const hasOffset = (text: string): boolean => WITH_OFFSET.test(text.slice(10));

/** Local days in `timezone` from the day before an instant on: “2030-01-31”, and 1 for Monday to 7 for Sunday. */
export function* localDays(from: Date, timezone: string, days: number): Generator<LocalDay> {
  let day = Temporal.Instant.fromEpochMilliseconds(from.getTime())
    .toZonedDateTimeISO(timezone)
    .toPlainDate()
    // A late time of that day may resolve to the next one.
    .subtract({ days: 1 });
  for (let n = 0; n <= days; n++) {
    yield { day: day.toString(), weekday: day.dayOfWeek };
    day = day.add({ days: 1 });
  }
}

interface LocalDay {
  day: string;
  weekday: number;
}

/** The instant of a time in `timezone`, past or future; undefined for an invalid time. */
export function readMoment(text: string, timezone: string): Temporal.Instant | undefined {
  if (!DATE_TIME.test(text)) return undefined;
  try {
    if (hasOffset(text)) return Temporal.Instant.from(text);
    return Temporal.PlainDateTime.from(text)
      .toZonedDateTime(timezone, { disambiguation: 'later' })
      .toInstant();
  } catch {
    return undefined;
  }
}
