import { dateFormat } from '../../ui/date-format.ts';

const MINUTE_MS = 60_000;

/** What a field of the type `datetime-local` shows for an instant in a time zone: "2026-11-22T17:42". */
export function toLocal(date: Date, timeZone: string): string {
  const parts = dateFormat('en-CA', {
    ...{ timeZone, year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  }).formatToParts(date);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/**
 * The instant that such a field means in a time zone; undefined where it is empty. A time that the change to summer time
 * leaves out is an hour later, one that comes twice is one of the two.
 */
export function fromLocal(local: string, timeZone: string): Date | undefined {
  const wanted = Date.parse(`${local}Z`);
  if (Number.isNaN(wanted)) return undefined;
  let instant = wanted;
  // The offset at the first guess may be that of the other side of a change of the clocks.
  for (let tries = 0; tries < 2; tries += 1) {
    const shown = Date.parse(`${toLocal(new Date(instant), timeZone)}Z`);
    instant += Math.round((wanted - shown) / MINUTE_MS) * MINUTE_MS;
  }
  return new Date(instant);
}
