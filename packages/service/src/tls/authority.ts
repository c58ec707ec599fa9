import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ConfigError } from '../config/config.ts';

/**
 * The certificate authority of a backing service in PEM, undefined where none is configured. Throws ConfigError where
 * the file can't be read or holds no certificate: TLS would ignore that, and refuse every server.
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
    throw new ConfigError(`${variable}: ${path} holds no certificate in PEM.`, { cause });
  }
  return pem;
}
