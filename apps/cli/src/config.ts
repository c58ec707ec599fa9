import { existsSync, readFileSync } from 'node:fs';
import { isIPv4 } from 'node:net';
import { join } from 'node:path';
import type { Io } from './io.ts';

/** The address of the operator service, and a valid token. */
export interface Connection {
  /** http://host:port or https://host:port */
  address: string;
  token: string;
}

/** A wrong use of the command. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** The terminal, the pipes and the environment of this process. */
export const processIo = (): Io => ({
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  exitCode: 0,
});

/** Where `npm start` stores the connection to the local system. */
const localFile = ({ POSTRIDER_DATA_DIR }: NodeJS.ProcessEnv) =>
  join(POSTRIDER_DATA_DIR || join(import.meta.dirname, '../../../.local'), 'operator.json');

/**
 * The connection from the options, the environment, or else the local system. The local token is used for the local
 * address only. Throws UsageError.
 */
export function readConnection(
  options: { address?: string; token?: string },
  env: NodeJS.ProcessEnv,
): Connection {
  const address = options.address || env.POSTRIDER_OPERATOR_ADDRESS;
  const token = options.token || env.POSTRIDER_OPERATOR_TOKEN;
  if (address && token) return { address: parseAddress(address), token };
  if (address) throw new UsageError('The token is missing. Set --token or POSTRIDER_OPERATOR_TOKEN.');
  if (token) throw new UsageError('The address is missing. Set --address or POSTRIDER_OPERATOR_ADDRESS.');
  const file = localFile(env);
  if (existsSync(file)) {
    const { address, token } = JSON.parse(readFileSync(file, 'utf8'));
    return { address, token };
  }
  throw new UsageError(
    'No local system is running (npm start). For another system, set --address and --token, or POSTRIDER_OPERATOR_ADDRESS ' +
      'and POSTRIDER_OPERATOR_TOKEN.',
  );
}

/** The origin of an address. The default scheme is https, or http on loopback. */
function parseAddress(text: string): string {
  const withScheme = (scheme: string) => (text.includes('://') ? text : `${scheme}://${text}`);
  if (!URL.canParse(withScheme('https')))
    throw new UsageError(`"${text}" is not an address. Use https://host:port.`);
  const isLocal = isLoopback(new URL(withScheme('https')).hostname);
  const { protocol, origin, pathname } = new URL(withScheme(isLocal ? 'http' : 'https'));
  if (!/^https?:$/.test(protocol) || pathname !== '/')
    throw new UsageError(`"${text}" is not an address. Use https://host:port.`);
  if (protocol === 'http:' && !isLocal)
    throw new UsageError(`${origin} would receive the token without encryption. Use https://.`);
  return origin;
}

const isLoopback = (host: string) =>
  host === 'localhost' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'));
