const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;
/** Schemes that browsers act on themselves: no program of its own can have them. */
const OF_BROWSERS =
  /^(?:https?|wss?|ftp|file|filesystem|blob|data|javascript|vbscript|about|view-source|mailto|tel):$/;
const MAX_LENGTH = 500;

const isLoopback = ({ protocol, hostname }: URL) => protocol === 'http:' && LOOPBACK.test(hostname);

/**
 * Whether assistants may have their answers sent there: https, loopback over http, or a scheme that a program on the
 * person's device has registered, such as `cursor:` (RFC 8252).
 */
export function isRedirectUri(text: string): boolean {
  if (text.length > MAX_LENGTH || !/^[\x21-\x7e]+$/.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  if (text.includes('#') || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || isLoopback(url) || !OF_BROWSERS.test(url.protocol);
}

/** Whether a client has registered this address: the same text, at loopback addresses under any port. */
export const matchesRedirectUri = (registered: readonly string[], requested: string): boolean =>
  isRedirectUri(requested) &&
  registered.some((each) => each === requested || withoutPort(each) === withoutPort(requested));

/** A loopback address without its port; of others the text. */
function withoutPort(text: string): string {
  if (!URL.canParse(text)) return text;
  const url = new URL(text);
  if (!isLoopback(url)) return text;
  url.port = '';
  return url.href;
}

/** What people are shown of it: the host, or the scheme of a program. */
export function shownRedirect(text: string): string {
  const { protocol, host } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? host : `${protocol}//`;
}

/** The address with an answer in its query; what is undefined is left out. */
export function withAnswer(redirectUri: string, answer: Record<string, string | undefined>): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer))
    if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
}
