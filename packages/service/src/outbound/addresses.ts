import { BlockList, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import { ConfigError } from '../config/config.ts';

/** Non-public addresses to allow, and addresses to deny, as ranges in CIDR notation. */
export interface AddressRules {
  allowCidrs: readonly string[];
  denyCidrs?: readonly string[];
  /** Accepts allowed ranges that are too wide or contain a cloud's metadata service. For development only. */
  allowUnsafe?: boolean;
}

/** IANA IPv4 Special-Purpose Address Registry, with multicast; 168.63.129.16 is Azure's platform address. */
const SPECIAL_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];

/** The only IPv6 space that IANA assigns to the internet, and the special ranges inside it. */
const GLOBAL_V6 = ['2000::/3'];
const SPECIAL_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3ffe::/16', '3fff::/20'];

/** Addresses at which clouds return credentials: link-local, AWS over IPv6, Alibaba, Oracle, Azure. */
const METADATA = [
  '169.254.0.0/16',
  'fe80::/10',
  'fd00:ec2::/32',
  '100.100.100.200/32',
  '192.0.0.192/32',
  '168.63.129.16/32',
];

/** The widest range that may be allowed. */
const MIN_PREFIX = { ipv4: 8, ipv6: 16 };

const specialV4 = blockList(SPECIAL_V4);
const globalV6 = blockList(GLOBAL_V6);
const specialV6 = blockList(SPECIAL_V6);

/** True for public addresses; a v4 address mapped into v6 counts as v4. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  const text = parsed.toString();
  if (parsed.kind() === 'ipv4') return !specialV4.check(text, 'ipv4');
  return globalV6.check(text, 'ipv6') && !specialV6.check(text, 'ipv6') && !isIsatap(text);
}

/** RFC 5214: the last 64 bits are `[02]00:5efe` and a v4 address, which a tunnel would unwrap. */
function isIsatap(address: string): boolean {
  const [, , , , flags = 0, marker] = ipaddr.IPv6.parse(address).parts;
  return marker === 0x5efe && (flags & ~0x0300) === 0;
}

/**
 * Decides whether an address may be reached: a public or allowed one that is not denied. Throws ConfigError for an
 * invalid range, and for an allowed range that is too wide.
 */
export function createAddressRules({ allowCidrs, denyCidrs = [], allowUnsafe = false }: AddressRules) {
  for (const cidr of allowCidrs) {
    checkCidr('OUTBOUND_ALLOW_CIDRS', cidr);
    if (!allowUnsafe) refuseUnsafe(cidr);
  }
  for (const cidr of denyCidrs) checkCidr('OUTBOUND_DENY_CIDRS', cidr);
  const allowed = blockList(allowCidrs);
  const denied = blockList(denyCidrs);
  return (address: string): boolean => {
    if (!ipaddr.isValid(address)) return false;
    const plain = ipaddr.process(address);
    const isIn = (list: BlockList) => list.check(plain.toString(), plain.kind());
    return !isIn(denied) && (isPublicAddress(address) || isIn(allowed));
  };
}

function blockList(cidrs: readonly string[]): BlockList {
  const list = new BlockList();
  for (const cidr of cidrs) {
    const [network = '', bits] = cidr.split('/');
    list.addSubnet(network, Number(bits), isIPv6(network) ? 'ipv6' : 'ipv4');
  }
  return list;
}

function checkCidr(variable: string, cidr: string): void {
  if (!ipaddr.isValidCIDR(cidr)) throw new ConfigError(`${variable}: "${cidr}" is not an address range.`);
}

function refuseUnsafe(cidr: string): void {
  const [network, bits] = ipaddr.parseCIDR(cidr);
  const kind = network.kind();
  const holdsMetadata = METADATA.some((range) => {
    const [base, baseBits] = ipaddr.parseCIDR(range);
    const shared = Math.min(bits, baseBits);
    return base.kind() === kind && network.match(base, shared);
  });
  if (bits >= MIN_PREFIX[kind] && !holdsMetadata) return;
  throw new ConfigError(
    `OUTBOUND_ALLOW_CIDRS: "${cidr}" ${holdsMetadata ? 'contains the address of a cloud’s metadata service' : 'is too wide'}. ` +
      'Use smaller ranges. For development, OUTBOUND_ALLOW_UNSAFE=true accepts it.',
  );
}
