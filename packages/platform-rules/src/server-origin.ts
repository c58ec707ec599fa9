const LOCAL = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;

/** A federated account such as "@ada@mastodon.social"; its server follows the last @. */
const ACCOUNT = /^@?[^@\s/:]+@([^@\s/]+)$/;

/**
 * The origin of a server, from an address with or without `https://` or from an account on it. Returns an error for an
 * invalid address, or for unencrypted HTTP to another machine, which would expose passwords and tokens.
 */
export function serverOrigin(
  text: string,
): { origin: string; fault?: never } | { origin?: never; fault: string } {
  const named = ACCOUNT.exec(text.trim())?.[1] ?? text.trim();
  if (named.startsWith('@')) return { fault: 'This name has no server. Enter the server’s address.' };
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(named) ? named : `https://${named}`;
  if (!URL.canParse(address)) return { fault: 'This is not a valid server address.' };
  const url = new URL(address);
  if (!isEncrypted(url) || url.username !== '')
    return { fault: 'The server’s address must start with https://.' };
  return { origin: url.origin };
}

/** The pages of WordPress and PHP below the address of a site. */
const PAGES = /\/(?:wp-admin|wp-json|wp-login\.php|index\.php)(?:\/.*)?$/;

/**
 * The address of a site, which may be in a folder of its server: like `serverOrigin`, with the path, and without a slash at the
 * end.
 */
export function siteAddress(text: string): ReturnType<typeof serverOrigin> {
  const { origin, fault } = serverOrigin(text);
  if (fault !== undefined) return { fault };
  const given = text.trim();
  const { pathname } = new URL(given.includes('://') ? given : `https://${given}`);
  const parts = pathname.replace(PAGES, '').split('/').filter(Boolean);
  return { origin: [origin, ...parts].join('/') };
}

/**
 * Whether a server can fetch files from an installation with this public URL: it has https, or both are on this machine, as
 * for a server in place of a platform.
 */
export function canFetchFrom(publicUrl: string | undefined, server: string): boolean {
  const isLocal = (url: string) => LOCAL.test(new URL(url).hostname);
  return (
    publicUrl !== undefined && (publicUrl.startsWith('https:') || (isLocal(publicUrl) && isLocal(server)))
  );
}

/** Whether the connection is private: https, or this machine. */
export const isEncrypted = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && LOCAL.test(hostname));
