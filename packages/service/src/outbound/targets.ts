import { ConfigError } from '../config.ts';

/** Where requests to a name really go. */
export interface Target {
  matches(hostname: string): boolean;
  to: { protocol: string; hostname: string; host: string; port: string };
}

const NAME = /^(?:\*\.)?[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){0,10}$/i;

/** Reads `host=http://address:port`; the host may start with `*.`. Throws ConfigError for anything else. */
export function parseTarget(pair: string): Target {
  const [host = '', target = ''] = pair.split('=');
  if (!NAME.test(host) || !URL.canParse(target)) {
    throw new ConfigError(
      `OUTBOUND_CONNECT_TO: "${pair}" is not host=http://address:port, where host is a name or *.name.`,
    );
  }
  const { protocol, hostname, port } = new URL(target);
  return {
    matches: (name) => (host.startsWith('*.') ? name.endsWith(host.slice(1)) : name === host),
    to: { protocol, hostname, host: hostname, port: port || (protocol === 'https:' ? '443' : '80') },
  };
}
