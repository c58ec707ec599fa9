const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  hourCycle: 'h23',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** The time since midnight in California. */
function sinceMidnight(moment: Date): number {
  const parts = new Map(clock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const [hours = 0, minutes = 0, seconds = 0] = [parts.get('hour'), parts.get('minute'), parts.get('second')];
  return hours * HOUR_MS + minutes * MINUTE_MS + seconds * SECOND_MS + moment.getUTCMilliseconds();
}

/** When Google's quotas reset: at the next midnight in California. */
export function nextReset(now: Date): Date {
  const usual = new Date(now.getTime() + DAY_MS - sinceMidnight(now));
  // A day has 23 or 25 hours where the clocks change.
  const off = sinceMidnight(usual);
  return new Date(usual.getTime() - (off > DAY_MS / 2 ? off - DAY_MS : off));
}
