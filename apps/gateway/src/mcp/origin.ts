import { isIP } from 'node:net';

interface Headers {
  host?: string | undefined;
  origin?: string | undefined;
}

/**
 * Why a request may come from a page of another site, undefined where it can't: a browser sends Host and Origin by
 * itself, and a page whose name was made to lead here (DNS rebinding) shows in both. The gateway is known as its public
 * URL, as localhost and by address.
 */
export function foreign({ host, origin }: Headers, publicUrl: string | undefined): string | undefined {
  const own = publicUrl === undefined ? undefined : new URL(publicUrl);
  const name = hostname(`http://${host ?? ''}`);
  if (name === undefined) return 'The header Host is missing or malformed.';
  if (!isLoopback(name) && !isAddress(name) && name !== own?.hostname)
    return 'This server is not known by this Host. Set PUBLIC_URL to the address at which clients reach it.';
  if (origin === undefined || origin === own?.origin) return undefined;
  const from = hostname(origin);
  if (from !== undefined && isLoopback(from) && isLoopback(name)) return undefined;
  return 'Requests from pages of this Origin are not accepted.';
}

function hostname(url: string): string | undefined {
  return url.length <= 300 && URL.canParse(url) ? new URL(url).hostname || undefined : undefined;
}

const isAddress = (name: string) => isIP(name.replace(/^\[|\]$/g, '')) !== 0;
const isLoopback = (name: string) =>
  name === 'localhost' || name === '[::1]' || (isIP(name) === 4 && name.startsWith('127.'));
