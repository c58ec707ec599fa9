import { parse } from 'tldts';
import { ConfigError } from '../config/config.ts';

/** The actual target of requests to a name. */
export interface Target {
  matches(hostname: string): boolean;
  to: { protocol: string; hostname: string; host: string; port: string };
}

const NAME = /^(?:\*\.)?[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){0,10}$/i;

/**
 * Reads `host=http://address:port`; the host may start with `*.`. Throws ConfigError for anything else, and for
 * wildcards below a public suffix, such as *.com or *.github.io, which belong to many owners.
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
      `OUTBOUND_CONNECT_TO: "${host}" covers names of many owners. Use your own domain, such as *.example.com.`,
    );
  const { protocol, hostname, port } = new URL(target);
  return {
    matches: (other) => (host.startsWith('*.') ? other.endsWith(`.${name}`) : other === name),
    to: { protocol, hostname, host: hostname, port: port || (protocol === 'https:' ? '443' : '80') },
  };
}
