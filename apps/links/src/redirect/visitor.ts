import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';

/** Detects visits by people from the headers of the request. */
export type IsPerson = (method: string | undefined, headers: IncomingHttpHeaders) => boolean;

/** Headers with which browsers mark prefetches and previews. */
const PURPOSE_HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const;
const PREFETCH = /prefetch|prerender|preview/i;

const CACHED = 5_000;
/** User agents of browsers are shorter; longer ones are not cached, so that memory stays small. */
const MAX_CACHED_LENGTH = 512;

/** Microsoft Office requests a link before it hands it to the browser, which then requests it again. */
const OFFICE = /\bms-?office\b|\bmicrosoft office\b/i;

/** Everything but HEAD requests, known bots, link previews, prefetches and visits without a user agent. */
export function createIsPerson(): IsPerson {
  const known = new LRUCache<string, boolean>({ max: CACHED });

  const isAutomatic = (userAgent: string) =>
    userAgent.trim() === '' || OFFICE.test(userAgent) || isbot(userAgent);

  function isBot(userAgent: string): boolean {
    if (userAgent.length > MAX_CACHED_LENGTH) return isAutomatic(userAgent);
    const cached = known.get(userAgent);
    if (cached !== undefined) return cached;
    const isKnownBot = isAutomatic(userAgent);
    known.set(userAgent, isKnownBot);
    return isKnownBot;
  }

  return (method, headers) => {
    if (method === 'HEAD') return false;
    for (const name of PURPOSE_HEADERS) {
      const purpose = headers[name];
      if (purpose !== undefined && PREFETCH.test(String(purpose))) return false;
    }
    return !isBot(headers['user-agent'] ?? '');
  };
}
