const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;
/** A private-use scheme of a program, a reversed domain name: `com.example.app:` (RFC 8252, 7.1). */
const REVERSE_DOMAIN = /^[a-z][a-z0-9-]*(?:\.[a-z0-9][a-z0-9-]*)+:$/;
/**
 * The schemes of assistants that do not use this form. Other schemes may belong to the operating system (`ms-msdt:`,
 * `search-ms:`, `smb:`) or the browser (`javascript:`, `chrome:`), and a link must not start those.
 */
const OF_ASSISTANTS = new Set(
  [
    'claude',
    'cursor',
    'goose',
    'jetbrains',
    'kiro',
    'lmstudio',
    'raycast',
    'trae',
    'vscode',
    'vscode-insiders',
    'vscodium',
    'warp',
    'windsurf',
    'zed',
  ].map((name) => `${name}:`),
);
const MAX_LENGTH = 500;

const isLoopback = ({ protocol, hostname }: URL) => protocol === 'http:' && LOOPBACK.test(hostname);

/** The message for any other address. */
export const REDIRECT_URI_RULE =
  'A redirect address must be https, http at a loopback address, a reversed domain name such as com.example.app:/, or the scheme of a known assistant.';

/**
 * Whether assistants may use this redirect address: https, http at a loopback address, or the scheme of a program on
 * the person's device, which is a reversed domain name or that of a known assistant (RFC 8252).
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

/** Whether a client has registered this address. The ports of loopback addresses are ignored. */
export const matchesRedirectUri = (registered: readonly string[], requested: string): boolean =>
  isRedirectUri(requested) &&
  registered.some((each) => each === requested || withoutPort(each) === withoutPort(requested));

/** A loopback address without its port; any other address unchanged. */
function withoutPort(text: string): string {
  if (!URL.canParse(text)) return text;
  const url = new URL(text);
  if (!isLoopback(url)) return text;
  url.port = '';
  return url.href;
}

/** The part shown to people: the host, or the scheme of a program. */
export function shownRedirect(text: string): string {
  const { protocol, host } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? host : `${protocol}//`;
}

/** The address with a response in its query; undefined values are omitted. */
export function withAnswer(redirectUri: string, answer: Record<string, string | undefined>): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer))
    if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
}
