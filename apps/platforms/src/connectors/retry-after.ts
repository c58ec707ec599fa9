import type { OutboundResponse } from '@postrider/service/outbound';

export type ResponseHeaders = OutboundResponse['headers'];

/** How a platform says in `<name>-reset` when a limit ends: seconds since 1970 (or an ISO time), or seconds from now. */
export type ResetForm = 'moment' | 'seconds';

/** How platforms name their limits: `<name>-remaining` and `<name>-reset`. */
const LIMITS = ['ratelimit', 'x-ratelimit', 'x-rate-limit', 'x-app-limit-24hour', 'x-user-limit-24hour'];

/** No request waits longer, whatever a server demands. */
const LONGEST_MS = 24 * 60 * 60_000;

/** Seconds; some platforms send fractions. */
const SECONDS = /^\d{1,15}(\.\d{1,9})?$/;

/** The first value of a header. */
const headerOf = (headers: ResponseHeaders, name: string): string | undefined =>
  [headers[name]].flat()[0]?.trim();

/**
 * When to retry a rejected request, in milliseconds from `now`: `retry-after` (seconds or an HTTP date), otherwise the
 * latest reset of the exhausted limits. Undefined if the headers don't say.
 */
export function retryAfterMs(
  headers: ResponseHeaders,
  now: number,
  resets: ResetForm = 'moment',
): number | undefined {
  const after = headerOf(headers, 'retry-after');
  const waits =
    after === undefined ? resetsOf(headers, now, resets) : [waitOf(after, now, 'seconds') ?? []].flat();
  return waits.length > 0 ? Math.min(Math.max(...waits), LONGEST_MS) : undefined;
}

const resetsOf = (headers: ResponseHeaders, now: number, form: ResetForm): number[] =>
  LIMITS.filter((name) => isUsedUp(headerOf(headers, `${name}-remaining`))).flatMap(
    (name) => waitOf(headerOf(headers, `${name}-reset`) ?? '', now, form) ?? [],
  );

const isUsedUp = (remaining = ''): boolean => SECONDS.test(remaining) && Number(remaining) === 0;

/** Milliseconds from `now` until a time in seconds or a date, 0 for one in the past. */
function waitOf(text: string, now: number, form: ResetForm): number | undefined {
  if (SECONDS.test(text)) return Math.max(0, Math.ceil(Number(text) * 1000 - (form === 'moment' ? now : 0)));
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}
