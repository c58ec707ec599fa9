import { createSecureContext } from 'node:tls';
import { ConfigError, settings } from '@postrider/service';
import type { OperatorConfig } from '../config.ts';

/** Certificate chain and private key, in PEM. */
export interface Tls {
  cert: string;
  key: string;
}

/**
 * The certificate of the operator service, undefined where it needs none. Throws ConfigError where it is not valid, or
 * where tokens would cross a network without encryption.
 */
export function readTls({ listen: { host }, tokens, tls: { cert, key } }: OperatorConfig): Tls | undefined {
  if (tokens.length === 0) return undefined;
  if (cert === undefined && key === undefined) {
    if (settings.isLoopback(host)) return undefined;
    throw new ConfigError(
      `OPERATOR_HOST: other machines can reach "${host}", and the operator service would be without encryption there. ` +
        'Set OPERATOR_TLS_CERT_FILE and OPERATOR_TLS_KEY_FILE, or use a loopback address such as 127.0.0.1.',
    );
  }
  if (cert === undefined || key === undefined)
    throw new ConfigError(
      'OPERATOR_TLS_CERT_FILE and OPERATOR_TLS_KEY_FILE belong together: set both, or neither.',
    );
  try {
    createSecureContext({ cert, key });
  } catch (cause) {
    throw new ConfigError(
      'OPERATOR_TLS_CERT_FILE, OPERATOR_TLS_KEY_FILE: not a certificate with its key in PEM.',
      {
        cause,
      },
    );
  }
  return { cert, key };
}
