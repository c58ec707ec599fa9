import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';

/** Tells whether a visit is one of a person, by what a request says about itself. */
export type IsPerson = (method: string | undefined, headers: IncomingHttpHeaders) => boolean;

/** Headers by which browsers say that nobody has asked to see the page yet, or only a preview of it. */
const LOOKING_AHEAD = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const;
const AHEAD = /prefetch|prerender|preview/i;

const REMEMBERED = 5_000;
/** A browser's user agent is shorter; a longer one is judged anew each time, so that memory stays small. */
const LONGEST_REMEMBERED = 512;

/**
 * Everything but HEAD requests, known bots, link previews and browsers that load ahead. Who does not say what it is
 * counts as a person: it is no known bot.
 */
export function createIsPerson(): IsPerson {
  const known = new LRUCache<string, boolean>({ max: REMEMBERED });

  function isBot(userAgent: string): boolean {
    if (userAgent.length > LONGEST_REMEMBERED) return isbot(userAgent);
    const remembered = known.get(userAgent);
    if (remembered !== undefined) return remembered;
    const judged = isbot(userAgent);
    known.set(userAgent, judged);
    return judged;
  }

  return (method, headers) => {
    if (method === 'HEAD') return false;
    for (const name of LOOKING_AHEAD) {
      const purpose = headers[name];
      if (purpose !== undefined && AHEAD.test(String(purpose))) return false;
    }
    return !isBot(headers['user-agent'] ?? '');
  };
}
