import ipaddr from 'ipaddr.js';

const GROUPS_OF_A_CUSTOMER = 4;

/** The subject of a client's address: the IPv4 address, or the /64 network of an IPv6 address. */
export function addressSubject(address = ''): string {
  if (!address.includes(':') || !ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const network = parsed.parts.slice(0, GROUPS_OF_A_CUSTOMER).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
