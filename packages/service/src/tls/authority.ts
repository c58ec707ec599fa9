import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ConfigError } from '../config/config.ts';

/**
 * The certificate authority of a backing service in PEM, if configured. Throws ConfigError if the file can't be read or
 * contains no certificate, because TLS would ignore that and reject every server.
 * @param variable the setting with the path
 */
export function readAuthority(variable: string, path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  let pem: string;
  try {
    pem = readFileSync(path, 'utf8');
  } catch (cause) {
    throw new ConfigError(`${variable}: ${path} can’t be read.`, { cause });
  }
  try {
    new X509Certificate(pem);
  } catch (cause) {
    throw new ConfigError(`${variable}: ${path} contains no certificate in PEM.`, { cause });
  }
  return pem;
}
