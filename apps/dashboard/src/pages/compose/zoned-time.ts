import { dateFormat } from '../../ui/date-format.ts';

const DAY_MS = 86_400_000;

const two = (value: number) => String(value).padStart(2, '0');

/** A moment as the date and the time of day in a zone: "2026-11-22" and "09:30". */
export function toLocal(moment: Date, timeZone: string): { date: string; time: string } {
  const local = new Date(moment.getTime() + offsetAt(moment.getTime(), timeZone));
  return {
    date: local.toISOString().slice(0, 10),
    time: `${two(local.getUTCHours())}:${two(local.getUTCMinutes())}`,
  };
}

/** How far a zone's clocks are ahead of UTC at a moment, in milliseconds. */
function offsetAt(ms: number, timeZone: string): number {
  const format = dateFormat('en-GB', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  });
  const parts = new Map<string, string>(
    format.formatToParts(new Date(ms)).map(({ type, value }) => [type, value]),
  );
  const clock = ['hour', 'minute', 'second'].map((part) => parts.get(part));
  const day = ['year', 'month', 'day'].map((part) => parts.get(part));
  return Date.parse(`${day.join('-')}T${clock.join(':')}Z`) - Math.floor(ms / 1_000) * 1_000;
}

/**
 * The moment of a local date and time of day: "missing" where the clocks skip it. Of a time that comes twice it is the
 * later one, as the API has it. Undefined where one of the two is not filled in.
 */
export function toMoment(
  date: string,
  time: string,
  timeZone: string,
): { moment: Date; isTwice: boolean } | 'missing' | undefined {
  const naive = Date.parse(`${date}T${time}Z`);
  if (date === '' || time === '' || Number.isNaN(naive)) return undefined;
  const offsets = new Set([naive - DAY_MS, naive + DAY_MS].map((ms) => offsetAt(ms, timeZone)));
  const found = [...offsets]
    .map((offset) => ({ offset, ms: naive - offset }))
    .filter(({ offset, ms }) => offsetAt(ms, timeZone) === offset)
    .map(({ ms }) => ms);
  if (found.length === 0) return 'missing';
  return { moment: new Date(Math.max(...found)), isTwice: found.length > 1 };
}
