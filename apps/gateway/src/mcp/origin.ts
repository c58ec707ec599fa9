import { isIP } from 'node:net';

interface Headers {
  host?: string | undefined;
  origin?: string | undefined;
}

/**
 * Why a request may come from a page of another site; undefined if it can't. Browsers set Host and Origin, and both
 * disclose a page that uses DNS rebinding. Valid hosts are the public URL, localhost and IP addresses.
 */
export function foreign({ host, origin }: Headers, publicUrl: string | undefined): string | undefined {
  const own = publicUrl === undefined ? undefined : new URL(publicUrl);
  const name = hostname(`http://${host ?? ''}`);
  if (name === undefined) return 'The header Host is missing or malformed.';
  if (!isLoopback(name) && !isAddress(name) && name !== own?.hostname)
    return 'This Host is unknown. Set PUBLIC_URL to the address at which clients reach this server.';
  if (origin === undefined || origin === own?.origin) return undefined;
  const from = hostname(origin);
  if (from !== undefined && isLoopback(from) && isLoopback(name)) return undefined;
  return 'Requests from this Origin are not allowed.';
}

function hostname(url: string): string | undefined {
  return url.length <= 300 && URL.canParse(url) ? new URL(url).hostname || undefined : undefined;
}

const isAddress = (name: string) => isIP(name.replace(/^\[|\]$/g, '')) !== 0;
const isLoopback = (name: string) =>
  name === 'localhost' || name === '[::1]' || (isIP(name) === 4 && name.startsWith('127.'));
