/** The origin of an HTTP request. */
interface Asked {
  /** http or https, as the proxy in front reports it. */
  protocol: string;
  /** The Host header. */
  host: string | undefined;
}

export interface Site {
  /** The origin of the dashboard in the browser: scheme, host and port. */
  origin: string;
  /** Why a browser can't keep a session there; undefined if it can. */
  problem: string | undefined;
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const HOST = /^(?:[a-z0-9.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

const isLoopback = (host: string) => LOOPBACK.test(host.replace(/:\d+$/, ''));

const WHY = 'Browsers keep session cookies only for https pages and for localhost. ';
const USE_HTTPS =
  'Put a proxy with a certificate in front of the gateway, and set PUBLIC_URL to its https:// address.';

/**
 * The site of the dashboard that a request belongs to: PUBLIC_URL, or localhost under any port. Elsewhere a browser
 * can't keep a session, and the problem names the setting to change. Pages of connect links may have a site of their own.
 */
export function siteOf(
  publicUrl: string | undefined,
  { protocol, host = '' }: Asked,
  linkUrl?: string,
): Site {
  const requested = HOST.test(host) ? `${protocol}://${host.toLowerCase()}` : '';
  if (isHostOf(linkUrl, host)) return { origin: linkUrl, problem: undefined };
  if (requested && isLoopback(host)) return { origin: requested, problem: undefined };
  if (!publicUrl) {
    const unset = `${WHY}This gateway has no public address. ${USE_HTTPS}`;
    return { origin: requested, problem: unset };
  }
  const { origin, protocol: scheme, hostname } = new URL(publicUrl);
  const isKept = scheme === 'https:' || isLoopback(hostname);
  return { origin, problem: isKept ? undefined : `${WHY}PUBLIC_URL is ${origin}. ${USE_HTTPS}` };
}

/** Whether a Host header names the host of an address. */
export const isHostOf = (address: string | undefined, host: string | undefined): address is string =>
  address !== undefined && host?.toLowerCase() === new URL(address).host;

/**
 * Why a request is rejected as cross-site; undefined if it comes from the dashboard. Browsers set both headers, and
 * pages can't change them. GET and HEAD need no Origin, because browsers send none with same-site requests.
 */
export function foreignOrigin(site: Site, method: string, headers: Headers): string | undefined {
  const origin = headers.get('origin');
  if (origin === null && (method === 'GET' || method === 'HEAD')) return foreignFetch(headers);
  if (origin === null) return 'The header Origin is missing. Only the dashboard’s own pages may call this.';
  if (origin !== site.origin)
    return `Open the dashboard at ${site.origin || 'its public address'}. This request came from ${origin.slice(0, 200)}.`;
  return foreignFetch(headers);
}

function foreignFetch(headers: Headers): string | undefined {
  const fetchSite = headers.get('sec-fetch-site');
  return fetchSite === null || fetchSite === 'same-origin'
    ? undefined
    : 'Only the dashboard’s own pages may call this.';
}
