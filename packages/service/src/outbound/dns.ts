import type { LookupAddress } from 'node:dns';
import { lookup, Resolver } from 'node:dns/promises';

/** Finds every address of a host name. Rejects with code ENOTFOUND if there is none. */
export type DnsLookup = (hostname: string) => Promise<LookupAddress[]>;

const TIMEOUT_MS = 2_000;
const TRIES = 2;

/** This machine, which all names under localhost mean (RFC 6761, section 6.3). */
const LOOPBACK: LookupAddress[] = [{ address: '127.0.0.1', family: 4 }];

/**
 * Queries the network's name servers over separate sockets. Node's default lookup shares a few threads with all file
 * work, so a handful of unresponsive name servers would block all other lookups. Names without a dot (localhost, other
 * containers) use the default lookup.
 * @param options servers and a timeout other than the machine's, for tests
 */
export function createDnsLookup(options: { servers?: string[]; timeoutMs?: number } = {}): DnsLookup {
  const resolver = new Resolver({ timeout: options.timeoutMs ?? TIMEOUT_MS, tries: TRIES });
  if (options.servers) resolver.setServers(options.servers);

  return async (hostname) => {
    if (!hostname.includes('.')) return lookup(hostname, { all: true });
    if (hostname.endsWith('.localhost')) return LOOPBACK;
    const [v4, v6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    const addresses = [
      ...(v4.status === 'fulfilled' ? v4.value.map((address) => ({ address, family: 4 })) : []),
      ...(v6.status === 'fulfilled' ? v6.value.map((address) => ({ address, family: 6 })) : []),
    ];
    if (addresses.length > 0) return addresses;
    const cause = v4.status === 'rejected' ? v4.reason : undefined;
    throw Object.assign(new Error(`${hostname} has no address now`, { cause }), { code: 'ENOTFOUND' });
  };
}
