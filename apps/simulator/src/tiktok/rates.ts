import type { Account } from '../rows.ts';
import type { Behaviour, TiktokServer } from './behaviour.ts';
import { tiktokError } from './errors.ts';

const MINUTE_MS = 60_000;

/** Counts the calls of each account in the last minute. */
export class Rates {
  readonly #calls = new Map<string, number[]>();
  readonly #server: TiktokServer;

  constructor(server: TiktokServer) {
    this.#server = server;
  }

  /** Throws the error of TikTok for one call too many. */
  take({ id }: Account, kind: keyof Behaviour['perMinute']): void {
    const most = this.#server.behaviour.perMinute[kind];
    const key = `${id} ${kind}`;
    const now = Date.now();
    const recent = (this.#calls.get(key) ?? []).filter((at) => at > now - MINUTE_MS);
    if (most !== undefined && recent.length >= most)
      throw tiktokError(429, 'rate_limit_exceeded', 'The API rate limit was exceeded.');
    this.#calls.set(key, [...recent, now]);
  }
}
