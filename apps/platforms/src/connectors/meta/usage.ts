import { z } from 'zod';
import { parseJson } from '../json.ts';
import type { ResponseHeaders } from '../retry-after.ts';

/** The part of a limit that is used, in percent, and when calls are possible again if it is reached. */
export interface Usage {
  percent: number;
  /** Milliseconds; 0 if the platform does not report it. */
  regainMs: number;
}

const HOUR_MS = 60 * 60_000;
const MINUTE_MS = 60_000;
/** From this use on, calls that are not urgent wait. */
const HIGH_PERCENT = 80;
/** How long they wait: limits count the calls of the last hour or day. */
const HIGH_WAIT_MS = 10 * MINUTE_MS;
/** No response reports more accounts. */
const MOST_ACCOUNTS = 50;

const percent = z.number().nonnegative().catch(0);
const shares = z.object({ call_count: percent, total_cputime: percent, total_time: percent });
const ofAccount = shares.extend({ estimated_time_to_regain_access: percent });
const ofAccounts = z.record(z.string(), z.array(ofAccount).catch([]));

const highest = ({ call_count, total_cputime, total_time }: z.infer<typeof shares>) =>
  Math.max(call_count, total_cputime, total_time);

/** The name of the app's limit among the limits of accounts. */
const APP = '';

const headerOf = (headers: ResponseHeaders, name: string): unknown =>
  parseJson([headers[name]].flat()[0] ?? 'null');

/** What a response reports, by account id; that of the whole app is ''. */
export function usageIn(headers: ResponseHeaders): ReadonlyMap<string, Usage> {
  const found = new Map<string, Usage>();
  const app = shares.safeParse(headerOf(headers, 'x-app-usage')).data;
  if (app) found.set(APP, { percent: highest(app), regainMs: 0 });
  const accounts = ofAccounts.safeParse(headerOf(headers, 'x-business-use-case-usage')).data ?? {};
  for (const [id, limits] of Object.entries(accounts).slice(0, MOST_ACCOUNTS)) {
    const regainMinutes = Math.max(0, ...limits.map((limit) => limit.estimated_time_to_regain_access));
    found.set(id, { percent: Math.max(0, ...limits.map(highest)), regainMs: regainMinutes * MINUTE_MS });
  }
  return found;
}

/** How long to wait after a call was refused because a limit is reached; the platforms send no `retry-after`. */
export function limitWaitMs(headers: ResponseHeaders): number {
  const regain = Math.max(0, ...[...usageIn(headers).values()].map(({ regainMs }) => regainMs));
  return regain > 0 ? regain : HOUR_MS;
}

/** How long calls that are not urgent wait at this use of a limit. */
function waitAt({ percent, regainMs }: Usage): number {
  if (regainMs > 0) return regainMs;
  if (percent >= 100) return HOUR_MS;
  return percent >= HIGH_PERCENT ? HIGH_WAIT_MS : 0;
}

/** The most apps and accounts whose use a process remembers. */
const REMEMBERED = 10_000;

/** Remembers which apps and accounts have used most of their limits, so that metrics leave room for posts. */
export function createUsage(now: () => number = () => performance.now()) {
  const until = new Map<string, number>();
  const keyOf = (app: string, account: string) => `${app} ${account}`;

  return {
    /** Notes what a response to a call of an app reports. */
    note(app: string, headers: ResponseHeaders): void {
      for (const [account, usage] of usageIn(headers)) {
        const key = keyOf(app, account);
        const waitMs = waitAt(usage);
        until.delete(key);
        if (waitMs > 0) until.set(key, now() + waitMs);
      }
      for (const key of until.keys()) {
        if (until.size <= REMEMBERED) break;
        until.delete(key);
      }
    },

    /** How long a call that is not urgent must wait, in milliseconds; 0 if it need not wait. */
    waitMs(app: string, account: string): number {
      const ends = [keyOf(app, APP), keyOf(app, account)].map((key) => until.get(key) ?? 0);
      return Math.max(0, Math.ceil(Math.max(...ends) - now()));
    },
  };
}
