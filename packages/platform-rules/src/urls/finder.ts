import { domainsIn, isResolvable, plainDomainsIn } from './domains.ts';

/** A URL in a text. `start` and `end` count UTF-16 units. */
export interface TextUrl {
  url: string;
  start: number;
  end: number;
}

/** How a platform finds URLs. The patterns are sticky. */
export interface UrlSyntax {
  scheme: RegExp;
  /** Whether names without a scheme are URLs too. */
  takesBareNames: boolean;
  /** The characters of a path, except brackets. */
  path: RegExp;
  /** Characters that may not end a path. */
  inner: RegExp;
  /** The characters within brackets that end a path. */
  bracketed: RegExp;
  query: RegExp;
}

const LONGEST_URL = 4096;
const LONGEST_SLUG = 40;

const PRECEDING = /[^A-Za-z0-9@＠$#＃\uFFFE\uFEFF\uFFFF]/;
const JOINT = /[-_./]/;
const PORT = /:[0-9]+/y;
const SHORT_LINK = /^https?:\/\/t\.co\/([a-z0-9]+)(?:\?[a-z0-9!?*'@();:&=+$/%#[\]\-_.,~|]*[a-z0-9\-_&=#/])?/i;

/** The URLs of a text by the rules of twitter-text, which Mastodon uses with a syntax of its own; in linear time. */
export function findUrls(text: string, syntax: UrlSyntax): TextUrl[] {
  if (!text.includes(syntax.takesBareNames ? '.' : ':')) return [];
  const domainEndFrom = domainsIn(text);
  const found: TextUrl[] = [];
  for (let at = 0; at < text.length; ) {
    const matched =
      (PRECEDING.test(text.charAt(at)) && matchAt(text, at + 1, domainEndFrom, syntax)) ||
      (at === 0 && matchAt(text, 0, domainEndFrom, syntax));
    if (matched) found.push(...accepted(text, matched, syntax));
    at = matched ? matched.end : at + 1;
  }
  return found;
}

/** The positions of a URL and its parts. */
interface Match {
  start: number;
  domainStart: number;
  domainEnd: number;
  hasPath: boolean;
  end: number;
}

function matchAt(
  text: string,
  start: number,
  domainEndFrom: (start: number) => number,
  syntax: UrlSyntax,
): Match | undefined {
  const domainStart = endOf(syntax.scheme, text, start);
  const domainEnd = domainEndFrom(domainStart);
  if (domainEnd < 0) return undefined;
  const portEnd = endOf(PORT, text, domainEnd);
  const hasPath = text[portEnd] === '/';
  const end = endOf(syntax.query, text, hasPath ? pathEnd(text, portEnd, syntax) : portEnd);
  return { start, domainStart, domainEnd, hasPath, end };
}

/** The end of a sticky pattern's match at `start`; `start` if it does not match. */
function endOf(pattern: RegExp, text: string, start: number): number {
  pattern.lastIndex = start;
  return pattern.test(text) ? pattern.lastIndex : start;
}

/** The end of the path that begins with a slash: at a character that may end it, or after closed brackets. */
function pathEnd(text: string, slash: number, { path, inner, bracketed }: UrlSyntax): number {
  let end = slash + 1;
  for (let at = end; ; ) {
    const stop = endOf(path, text, at);
    for (let last = stop; last > at; last -= 1)
      if (!inner.test(text.charAt(last - 1))) {
        end = last;
        break;
      }
    const closed = closingEnd(text, stop, path);
    if (closed < 0) return end;
    if (bracketed === path || closingEnd(text, stop, bracketed) === closed) end = closed;
    at = closed;
  }
}

/** The end of a non-empty pair of brackets, with at most one nested pair; -1 if none opens or closes. */
function closingEnd(text: string, open: number, within: RegExp): number {
  if (text[open] !== '(') return -1;
  const first = endOf(within, text, open + 1);
  if (text[first] === ')') return first > open + 1 ? first + 1 : -1;
  if (text[first] !== '(') return -1;
  const inner = endOf(within, text, first + 1);
  if (inner === first + 1 || text[inner] !== ')') return -1;
  const rest = endOf(within, text, inner + 1);
  return text[rest] === ')' ? rest + 1 : -1;
}

/** The links of a match: none if the DNS can't contain its name, plain names if it has no scheme. */
function accepted(
  text: string,
  { start, domainStart, domainEnd, hasPath, end }: Match,
  { takesBareNames }: UrlSyntax,
): TextUrl[] {
  const domain = text.slice(domainStart, domainEnd);
  const schemeLength = domainStart - start || 'https://'.length;
  if (schemeLength + end - start > LONGEST_URL || !isResolvable(domain)) return [];
  const found = (from: number, to: number) => ({ url: text.slice(from, to), start: from, end: to });
  if (domainStart > start) {
    const [short, slug = ''] = SHORT_LINK.exec(text.slice(start, end)) ?? [];
    if (slug.length > LONGEST_SLUG) return [];
    return [found(start, short === undefined ? end : start + short.length)];
  }
  if (!takesBareNames || (start > 0 && JOINT.test(text.charAt(start - 1)))) return [];
  const plain = plainDomainsIn(domain);
  return plain.map((each, i) =>
    found(start + each.start, hasPath && i === plain.length - 1 ? end : start + each.end),
  );
}
