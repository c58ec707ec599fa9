import { isIP } from 'node:net';
import type { ViolationCode } from './codes/violations.ts';

/** One error in an endpoint's URL; `message` is a sentence for people. */
export interface UrlProblem {
  code: ViolationCode;
  message: string;
}

const MAX_LENGTH = 2048;

/** Suffixes of names that are private or reserved (RFC 6761, 6762, 8375 and common practice). */
const PRIVATE_ENDINGS = [
  'localhost',
  'localdomain',
  'local',
  'internal',
  'intranet',
  'private',
  'corp',
  'home',
  'lan',
  'home.arpa',
];

const SAY = {
  length: ['url_too_long', `The URL must not be longer than ${MAX_LENGTH} characters.`],
  characters: ['url_not_valid', 'The URL must not contain spaces, backslashes or control characters.'],
  invalid: ['url_not_valid', 'This is not a valid URL.'],
  scheme: ['url_not_https', 'The URL must start with https://.'],
  credentials: ['url_has_credentials', 'The URL must not contain a user name or a password.'],
  port: ['url_has_port', 'The URL must not contain a port. Deliveries go to port 443.'],
  fragment: ['url_has_fragment', 'The URL must not have a fragment (the part after #).'],
  address: ['url_is_ip_address', 'The URL must have a host name, not an IP address.'],
  dot: ['url_host_not_valid', 'The host name must not end with a dot.'],
  host: ['url_host_not_valid', 'The host name is not valid.'],
  private: ['url_not_public', 'The host name must be public, such as hooks.example.com.'],
} as const;

/**
 * All errors in a webhook endpoint's URL (docs/api-rules.md, Webhooks). Requests, tests and deliveries apply the same
 * rules. Pure: resolves no names.
 */
export function webhookUrlProblems(text: string): UrlProblem[] {
  const rules = text.length > MAX_LENGTH ? ['length' as const] : brokenRules(text);
  return rules.map((rule) => ({ code: SAY[rule][0], message: SAY[rule][1] }));
}

function brokenRules(text: string): (keyof typeof SAY)[] {
  // A URL parser silently drops or rewrites these. The URL that is shown must be the URL that is called.
  if (/[\s\\\p{Cc}]/u.test(text)) return ['characters'];
  if (!URL.canParse(text)) return ['invalid'];
  const url = new URL(text);
  if (!/^https:\/\/[^/]/i.test(text)) return ['scheme'];
  const broken: (keyof typeof SAY)[] = [];
  const authority = /^https:\/\/([^/?#]*)/i.exec(text)?.[1] ?? '';
  if (authority.includes('@')) broken.push('credentials');
  if (url.port !== '') broken.push('port');
  if (text.includes('#')) broken.push('fragment');
  const host = hostRule(url.hostname);
  if (host) broken.push(host);
  return broken;
}

/** @param host as the URL parser made it: lower case, punycode, every spelling of an IPv4 address in four numbers. */
function hostRule(host: string): keyof typeof SAY | undefined {
  if (isIP(host) || host.startsWith('[')) return 'address';
  if (host.endsWith('.')) return 'dot';
  const labels = host.split('.');
  if (host.length > 253 || labels.some((label) => !/^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/.test(label))) {
    return 'host';
  }
  const isPrivate = PRIVATE_ENDINGS.some((ending) => host === ending || host.endsWith(`.${ending}`));
  return isPrivate || labels.length < 2 ? 'private' : undefined;
}
