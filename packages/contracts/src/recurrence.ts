import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { readMoment } from './schedule.ts';

/** The longest rule in characters; rules that people write have fewer than a hundred. */
export const MAX_RECURRENCE = 300;
/** A rule ends after two years at the latest, so it never has more dates. */
const MAX_DATES = 732;
const LONGEST = { years: 2 };
const MAX_INTERVAL = 400;
/** Two years of days, and their candidates in months and years. */
const MAX_WORK = 20_000;

const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
const LONGEST_LIST = 31;
const DAY = /^(?:[+-]?[1-5]?\d)?(?:MO|TU|WE|TH|FR|SA|SU)$/;
const WEEKDAY = /^(?:MO|TU|WE|TH|FR|SA|SU)$/;
const UNTIL = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z?))?$/;
const NUMBER = /^[+-]?\d{1,3}$/;

/** Why a rule can't be used, in a sentence that says what to do. */
export class RecurrenceError extends Error {
  override name = 'RecurrenceError';
}

/** The parts of a rule that select days, in the library's form. */
interface DayRule {
  freq: (typeof FREQUENCIES)[number];
  interval?: number;
  byDay?: string[];
  byMonth?: number[];
  byMonthDay?: number[];
  bySetPos?: number[];
  wkst?: string;
}

interface Rule extends DayRule {
  count?: number;
  until?: string;
}

/**
 * The dates of a rule (RFC 5545), the first one `start`: at most two years, at most one a day, at the local time of `start`
 * in `timezone`. Where daylight saving skips or repeats it, the later instant applies, as for a `scheduledDatetime`. In
 * bounded time for any text. Throws RecurrenceError.
 */
export function recurrenceDates(text: string, start: Date, timezone: string): Date[] {
  const { count, until, ...rule } = readRule(text);
  const first = Temporal.Instant.fromEpochMilliseconds(start.getTime()).toZonedDateTimeISO(timezone);
  const clock = first.toPlainTime();
  const end = until === undefined ? undefined : endOf(until, timezone);
  // The rule selects local days. Their times are resolved afterwards by our own rule for daylight saving.
  const days = daysOf(rule, first.toPlainDate());
  const later = days.flatMap((day) => {
    const at = readMoment(`${day.toString()}T${clock.toString({ smallestUnit: 'millisecond' })}`, timezone);
    return at && at.epochMilliseconds > start.getTime() ? new Date(at.epochMilliseconds) : [];
  });
  const dates = [start, ...later].filter((date, i) => i === 0 || !end || date <= end).slice(0, count);
  if (dates.length < 2)
    throw new RecurrenceError('The rule has no date after the first post. Change it, or omit `recurrence`.');
  return dates;
}

function daysOf(rule: DayRule, first: Temporal.PlainDate): Temporal.PlainDate[] {
  const dtstart = first.toZonedDateTime('UTC');
  const options = { tzid: 'UTC', maxIterations: MAX_WORK, maxCandidateEvaluations: MAX_WORK, strict: true };
  try {
    const found = new RRuleTemporal({ ...rule, ...options, dtstart }).between(
      dtstart,
      dtstart.add(LONGEST),
      true,
    );
    return found.slice(0, MAX_DATES).map((date) => Temporal.PlainDate.from(date.toString().slice(0, 10)));
  } catch {
    throw new RecurrenceError('This combination of parts is not a rule of RFC 5545. Simplify the rule.');
  }
}

const PARTS: Readonly<Record<string, (value: string, rule: Rule) => void>> = {
  FREQ(value, rule) {
    const freq = FREQUENCIES.find((each) => each === value);
    if (!freq) throw new RecurrenceError('FREQ must be DAILY, WEEKLY, MONTHLY or YEARLY.');
    rule.freq = freq;
  },
  INTERVAL(value, rule) {
    rule.interval = numberIn('INTERVAL', value, 1, MAX_INTERVAL);
  },
  COUNT(value, rule) {
    rule.count = numberIn('COUNT', value, 2, MAX_DATES);
  },
  UNTIL(value, rule) {
    rule.until = value;
  },
  BYDAY(value, rule) {
    rule.byDay = listOf('BYDAY', value, DAY);
  },
  BYMONTH(value, rule) {
    rule.byMonth = numbersIn('BYMONTH', value, 1, 12);
  },
  BYMONTHDAY(value, rule) {
    rule.byMonthDay = numbersIn('BYMONTHDAY', value, -31, 31);
  },
  BYSETPOS(value, rule) {
    rule.bySetPos = numbersIn('BYSETPOS', value, -366, 366);
  },
  WKST(value, rule) {
    [rule.wkst = 'MO'] = listOf('WKST', value, WEEKDAY);
  },
};

/** Reads the parts of a rule. Throws RecurrenceError. */
function readRule(text: string): Rule {
  if (text.length > MAX_RECURRENCE)
    throw new RecurrenceError(`A rule has at most ${MAX_RECURRENCE} characters.`);
  const parts = text
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .split(';');
  const rule: Rule = { freq: 'DAILY' };
  const seen = new Set<string>();
  for (const part of parts) {
    const [name = '', value = '', ...rest] = part.split('=');
    const read = Object.hasOwn(PARTS, name) ? PARTS[name] : undefined;
    if (!read || rest.length > 0)
      throw new RecurrenceError(
        `A rule looks like RRULE:FREQ=WEEKLY;BYDAY=MO,TH and may have the parts ${Object.keys(PARTS).join(', ')}.`,
      );
    if (seen.has(name)) throw new RecurrenceError(`${name} is listed twice. List it once.`);
    seen.add(name);
    read(value, rule);
  }
  if (!seen.has('FREQ')) throw new RecurrenceError('A rule needs FREQ, for example FREQ=DAILY.');
  if (seen.has('COUNT') && seen.has('UNTIL')) throw new RecurrenceError('Use COUNT or UNTIL, not both.');
  return rule;
}

function listOf(name: string, value: string, form: RegExp): string[] {
  const list = value.split(',');
  if (list.length > LONGEST_LIST || !list.every((each) => form.test(each)))
    throw new RecurrenceError(
      `${name} has a value that RFC 5545 does not allow, or more than ${LONGEST_LIST}.`,
    );
  return list;
}

const numbersIn = (name: string, value: string, least: number, most: number): number[] =>
  listOf(name, value, NUMBER).map((each) => numberIn(name, each, least, most));

function numberIn(name: string, value: string, least: number, most: number): number {
  const number = NUMBER.test(value) ? Number(value) : Number.NaN;
  if (number >= least && number <= most && number !== 0) return number;
  throw new RecurrenceError(`${name} must be a number from ${least} to ${most}.`);
}

/** The last instant of UNTIL: a day in the time zone, a local time, or an instant. */
function endOf(value: string, timezone: string): Date {
  const [, year, month, day, hour = '23', minute = '59', second = '59', utc = ''] = UNTIL.exec(value) ?? [];
  const at = year && readMoment(`${year}-${month}-${day}T${hour}:${minute}:${second}${utc}`, timezone);
  if (at) return new Date(at.epochMilliseconds);
  throw new RecurrenceError('UNTIL must be a day such as 20301231, or a time such as 20301231T090000Z.');
}
