import { domainsIn, isResolvable, plainDomainsIn } from './domains.ts';

/** A URL in a text that X replaces by a short link. `start` and `end` count UTF-16 units. */
export interface TextUrl {
  url: string;
  start: number;
  end: number;
}

const LONGEST_URL = 4096;
const LONGEST_SLUG = 40;

const PRECEDING = /[^A-Za-z0-9@＠$#＃\uFFFE\uFEFF\uFFFF]/;
const JOINT = /[-_./]/;
const SCHEME = /https?:\/\//iy;
const PORT = /:[0-9]+/y;
const PATH =
  /[\u0300-\u036F\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u024F\u0253\u0254\u0256\u0257\u0259\u025B\u0263\u0268\u026F\u0272\u0289\u028B\u02BB\u1E00-\u1EFF\u0400-\u04FF\u2013a-z0-9!*';:=+,.$/%#[\]_~@|&-]+/iy;
/** What may stand in a path, but not at its end. */
const INNER = /[!*';:,.$%[\]\u2013~@|&]/;
const QUERY = /\?[a-z0-9!?*'@();:&=+$/%#[\]\-_.,~|]*[a-z0-9\-_&=#/]/iy;
const SHORT_LINK = /^https?:\/\/t\.co\/([a-z0-9]+)(?:\?[a-z0-9!?*'@();:&=+$/%#[\]\-_.,~|]*[a-z0-9\-_&=#/])?/i;

/** The URLs of a text, with and without a scheme, as X finds them; in linear time. */
export function urlsIn(text: string): TextUrl[] {
  if (!text.includes('.')) return [];
  const domainEndFrom = domainsIn(text);
  const found: TextUrl[] = [];
  for (let at = 0; at < text.length; ) {
    const matched =
      (PRECEDING.test(text.charAt(at)) && matchAt(text, at + 1, domainEndFrom)) ||
      (at === 0 && matchAt(text, 0, domainEndFrom));
    if (matched) found.push(...accepted(text, matched));
    at = matched ? matched.end : at + 1;
  }
  return found;
}

/** Where a URL and its parts begin and end. */
interface Match {
  start: number;
  domainStart: number;
  domainEnd: number;
  hasPath: boolean;
  end: number;
}

function matchAt(text: string, start: number, domainEndFrom: (start: number) => number): Match | undefined {
  const domainStart = endOf(SCHEME, text, start);
  const domainEnd = domainEndFrom(domainStart);
  if (domainEnd < 0) return undefined;
  const portEnd = endOf(PORT, text, domainEnd);
  const hasPath = text[portEnd] === '/';
  const end = endOf(QUERY, text, hasPath ? pathEnd(text, portEnd) : portEnd);
  return { start, domainStart, domainEnd, hasPath, end };
}

/** Where a sticky pattern that is matched at `start` ends; `start` where it does not match. */
function endOf(pattern: RegExp, text: string, start: number): number {
  pattern.lastIndex = start;
  return pattern.test(text) ? pattern.lastIndex : start;
}

/** Where the path that begins with a slash ends: on a character that may be its last, or behind closed brackets. */
function pathEnd(text: string, slash: number): number {
  for (let at = slash + 1; ; ) {
    const stop = endOf(PATH, text, at);
    const closed = closingEnd(text, stop);
    if (closed < 0) {
      let end = stop;
      while (end > at && INNER.test(text.charAt(end - 1))) end -= 1;
      return end;
    }
    at = closed;
  }
}

/** The end of a pair of brackets with something in it, one more pair at most; -1 where none opens, or closes. */
function closingEnd(text: string, open: number): number {
  if (text[open] !== '(') return -1;
  const first = endOf(PATH, text, open + 1);
  if (text[first] === ')') return first > open + 1 ? first + 1 : -1;
  if (text[first] !== '(') return -1;
  const inner = endOf(PATH, text, first + 1);
  if (inner === first + 1 || text[inner] !== ')') return -1;
  const rest = endOf(PATH, text, inner + 1);
  return text[rest] === ')' ? rest + 1 : -1;
}

/** What X links of a match: nothing where no DNS could hold its name, its plain names where it has no scheme. */
function accepted(text: string, { start, domainStart, domainEnd, hasPath, end }: Match): TextUrl[] {
  const domain = text.slice(domainStart, domainEnd);
  const schemeLength = domainStart - start || 'https://'.length;
  if (schemeLength + end - start > LONGEST_URL || !isResolvable(domain)) return [];
  const found = (from: number, to: number) => ({ url: text.slice(from, to), start: from, end: to });
  if (domainStart > start) {
    const [short, slug = ''] = SHORT_LINK.exec(text.slice(start, end)) ?? [];
    if (slug.length > LONGEST_SLUG) return [];
    return [found(start, short === undefined ? end : start + short.length)];
  }
  if (start > 0 && JOINT.test(text.charAt(start - 1))) return [];
  const plain = plainDomainsIn(domain);
  return plain.map((each, i) =>
    found(start + each.start, hasPath && i === plain.length - 1 ? end : start + each.end),
  );
}
