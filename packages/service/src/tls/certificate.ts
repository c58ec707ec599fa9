import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createSecureContext, type SecureContext } from 'node:tls';
import { types } from 'node:util';
import { currentTime } from '../clock/clock.ts';
import { configError } from '../config/config.ts';

/** The paths of a certificate chain, its private key, and the authorities that it trusts, all in PEM. */
export interface CertificateFiles {
  cert: string;
  key: string;
  ca?: string;
}

/** The contents of these files; they match and are valid now. */
export interface Certificate {
  /** In PEM, for TLS servers. */
  pem: { cert: string; key: string; ca?: string };
  /** The same for TLS clients. */
  context: SecureContext;
  /** The end of its validity. */
  validTo: Date;
}

/** All services use TLS 1.3; clients that are not ours may use 1.2. */
export const MIN_VERSION = { ours: 'TLSv1.3', any: 'TLSv1.2' } as const;

/**
 * Reads and checks a certificate. Throws one ConfigError with every problem by its setting. @param prefix the prefix of
 * the settings' names: `GRPC_TLS` for `GRPC_TLS_CERT_FILE`, `_KEY_FILE` and `_CA_FILE` @param check returns a further
 * error in the certificate, if any
 */
export async function readCertificate(
  files: CertificateFiles,
  prefix: string,
  check: (certificate: X509Certificate) => string | undefined = () => undefined,
): Promise<Certificate> {
  const problems: string[] = [];

  async function read<T>(kind: string, path: string, what: string, parse: (pem: string) => T) {
    try {
      const pem = await readFile(path, 'utf8');
      try {
        return { pem, parsed: parse(pem) };
      } catch {
        problems.push(`${prefix}_${kind}_FILE: ${path} contains no ${what} in PEM`);
      }
    } catch (error) {
      problems.push(`${prefix}_${kind}_FILE: can’t be read: ${messageOf(error)}`);
    }
    return undefined;
  }

  const cert = await read('CERT', files.cert, 'certificate', (pem) => new X509Certificate(pem));
  const key = await read('KEY', files.key, 'private key', createPrivateKey);
  const ca = files.ca
    ? await read('CA', files.ca, 'certificate', (pem) => new X509Certificate(pem))
    : undefined;
  if (cert) problems.push(...problemsOf(cert.parsed, key?.parsed, check).map((text) => `${prefix}_${text}`));
  if (problems.length > 0 || !cert || !key) throw configError(problems);

  const pem = { cert: cert.pem, key: key.pem, ...(ca ? { ca: ca.pem } : {}) };
  const context = createSecureContext({ ...pem, minVersion: MIN_VERSION.ours });
  return { pem, context, validTo: cert.parsed.validToDate };
}

function problemsOf(
  cert: X509Certificate,
  key: KeyObject | undefined,
  check: (certificate: X509Certificate) => string | undefined,
): string[] {
  const problems = [];
  const now = currentTime();
  if (now > cert.validToDate) problems.push(`CERT_FILE: has expired at ${cert.validToDate.toISOString()}`);
  if (now < cert.validFromDate)
    problems.push(`CERT_FILE: is valid from ${cert.validFromDate.toISOString()} on`);
  if (key && !cert.checkPrivateKey(key)) problems.push('KEY_FILE: is not the private key of the certificate');
  const further = check(cert);
  return further ? [...problems, `CERT_FILE: ${further}`] : problems;
}

const messageOf = (error: unknown) => (types.isNativeError(error) ? error.message : String(error));
