const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;
/** A scheme of its own that a program takes from a domain name, the other way round: `com.example.app:` (RFC 8252, 7.1). */
const REVERSE_DOMAIN = /^[a-z][a-z0-9-]*(?:\.[a-z0-9][a-z0-9-]*)+:$/;
/**
 * The schemes of assistants that have none of this form. Any other one may belong to a part of the operating system
 * (`ms-msdt:`, `search-ms:`, `smb:`) or of the browser (`javascript:`, `chrome:`), which a link must not start.
 */
const OF_ASSISTANTS = new Set(
  [
    ...['claude', 'cursor', 'goose', 'jetbrains', 'kiro', 'lmstudio', 'raycast', 'trae'],
    ...['vscode', 'vscode-insiders', 'vscodium', 'warp', 'windsurf', 'zed'],
  ].map((name) => `${name}:`),
);
const MAX_LENGTH = 500;

const isLoopback = ({ protocol, hostname }: URL) => protocol === 'http:' && LOOPBACK.test(hostname);

/** What is said of an address that is none of these. */
export const REDIRECT_URI_RULE =
  'Redirect addresses are https, http at a loopback address, a scheme from a domain name such as com.example.app:/, or that of a known assistant.';

/**
 * Whether assistants may have their answers sent there: https, loopback over http, or a scheme that a program on the
 * person's device has registered, in the form of a domain name or of a known assistant (RFC 8252).
 */
export function isRedirectUri(text: string): boolean {
  if (text.length > MAX_LENGTH || !/^[\x21-\x7e]+$/.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  if (text.includes('#') || url.username !== '' || url.password !== '') return false;
  const { protocol } = url;
  return (
    protocol === 'https:' || isLoopback(url) || OF_ASSISTANTS.has(protocol) || REVERSE_DOMAIN.test(protocol)
  );
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
