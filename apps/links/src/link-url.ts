import type { ViolationCode } from '@postrider/contracts/codes';

/** One error in a link's URL; `message` is a sentence for people. */
export interface UrlProblem {
  code: ViolationCode;
  message: string;
}

const MAX_LENGTH = 2048;

const PROBLEMS = {
  length: [
    'url_too_long',
    `The URL must not be longer than ${MAX_LENGTH} characters, counted as browsers send it.`,
  ],
  characters: ['url_not_valid', 'The URL must not contain spaces, backslashes or control characters.'],
  invalid: [
    'url_not_valid',
    'This is not a valid URL. Send an absolute URL such as https://example.com/page.',
  ],
  scheme: ['url_scheme_not_allowed', 'The URL must start with http:// or https://.'],
  credentials: ['url_has_credentials', 'The URL must not contain a user name or a password.'],
  loop: ['url_is_short_link', 'The URL must not point to the short-link service itself.'],
} as const;

/**
 * All errors in the target URL of a short link. Private addresses and names are allowed, because only visitors'
 * browsers open them, and teams shorten addresses of their intranet. @param shortUrlBase the origin of the short links
 * themselves
 */
export function urlProblems(text: string, shortUrlBase: string): UrlProblem[] {
  return brokenRules(text, shortUrlBase).map((rule) => ({
    code: PROBLEMS[rule][0],
    message: PROBLEMS[rule][1],
  }));
}

function brokenRules(text: string, shortUrlBase: string): (keyof typeof PROBLEMS)[] {
  if (text.length > MAX_LENGTH) return ['length'];
  // A URL parser silently drops or rewrites these; a link must lead to the URL that its owner sees.
  if (/[\s\\\p{Cc}]/u.test(text)) return ['characters'];
  if (!URL.canParse(text)) return ['invalid'];
  const authority = /^https?:\/\/([^/?#]+)/i.exec(text)?.[1];
  if (authority === undefined) return [/^https?:/i.test(text) ? 'invalid' : 'scheme'];
  const url = new URL(text);
  const broken: (keyof typeof PROBLEMS)[] = [];
  if (url.href.length > MAX_LENGTH) broken.push('length');
  if (authority.includes('@')) broken.push('credentials');
  if (url.host.replace(/\.(?=:|$)/, '') === new URL(shortUrlBase).host) broken.push('loop');
  return broken;
}

/** The URL in the form of a Location header: only ASCII, everything else percent-encoded or punycode. */
export const locationOf = (url: string): string => new URL(url).href;
