const LOCAL = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;

/** An account as people of federated networks write it, "@ada@mastodon.social": its server is what follows. */
const ACCOUNT = /^@?[^@\s/:]+@([^@\s/]+)$/;

/**
 * The origin of a server that a person named, with or without `https://`, or by an account on it; what is wrong where it is
 * no address, or one of unencrypted HTTP to another machine: passwords and tokens would travel in the open.
 */
export function serverOrigin(
  text: string,
): { origin: string; fault?: never } | { origin?: never; fault: string } {
  const named = ACCOUNT.exec(text.trim())?.[1] ?? text.trim();
  if (named.startsWith('@')) return { fault: 'This name has no server. Give the address of the server.' };
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(named) ? named : `https://${named}`;
  if (!URL.canParse(address)) return { fault: 'This is not the address of a server.' };
  const url = new URL(address);
  if (!isEncrypted(url) || url.username !== '')
    return { fault: 'The server’s address must start with https://.' };
  return { origin: url.origin };
}

/** Whether nobody between can read what is sent there: https, or this machine. */
export const isEncrypted = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && LOCAL.test(hostname));
