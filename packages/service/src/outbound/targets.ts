import { parse } from 'tldts';
import { ConfigError } from '../config/config.ts';

/** Where requests to a name really go. */
export interface Target {
  matches(hostname: string): boolean;
  to: { protocol: string; hostname: string; host: string; port: string };
}

const NAME = /^(?:\*\.)?[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){0,10}$/i;

/**
 * Reads `host=http://address:port`; the host may start with `*.`. Throws ConfigError for anything else, and for every name
 * below a public suffix, such as *.com or *.github.io: these belong to many owners.
 */
export function parseTarget(pair: string): Target {
  const [host = '', target = ''] = pair.split('=');
  if (!NAME.test(host) || !URL.canParse(target)) {
    throw new ConfigError(
      `OUTBOUND_CONNECT_TO: "${pair}" is not host=http://address:port, where host is a name or *.name.`,
    );
  }
  const name = host.replace(/^\*\./, '').toLowerCase();
  const { publicSuffix, isIcann, isPrivate } = parse(name, { allowPrivateDomains: true });
  if (name === publicSuffix && (isIcann || isPrivate))
    throw new ConfigError(
      `OUTBOUND_CONNECT_TO: "${host}" stands for names of many owners. Name a domain of your own, such as *.example.com.`,
    );
  const { protocol, hostname, port } = new URL(target);
  return {
    matches: (other) => (host.startsWith('*.') ? other.endsWith(`.${name}`) : other === name),
    to: { protocol, hostname, host: hostname, port: port || (protocol === 'https:' ? '443' : '80') },
  };
}
