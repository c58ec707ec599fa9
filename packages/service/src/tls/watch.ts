import type { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Role } from '@postrider/contracts/access';
import { ConfigError } from '../config/config.ts';
import { startLoop } from '../jobs/loop.ts';
import type { Log } from '../telemetry/log.ts';
import { gauge } from '../telemetry/metrics.ts';
import { type Certificate, type CertificateFiles, readCertificate } from './certificate.ts';
import { wrongIdentity } from './identity.ts';

/** A certificate that reloads its files. */
export interface WatchedCertificate {
  current(): Certificate;
  /** Calls back with each later certificate. */
  onChange(callback: (certificate: Certificate) => void): void;
  stop(): Promise<void>;
}

export interface WatchOptions {
  /** See `readCertificate`. */
  prefix: string;
  check?: ((certificate: X509Certificate) => string | undefined) | undefined;
  /** The interval of reading the files, in milliseconds. */
  everyMs?: number | undefined;
}

/**
 * Polls instead of using file events: Kubernetes replaces the folder behind a symbolic link, editors replace the file,
 * and some file systems report neither.
 */
const EVERY_MS = 5_000;

/**
 * Reads a certificate, and reads it again when its files change. Invalid new files are logged and ignored. Throws
 * ConfigError if the first files are invalid.
 */
export async function watchCertificate(
  files: CertificateFiles,
  log: Log,
  { prefix, check, everyMs = EVERY_MS }: WatchOptions,
): Promise<WatchedCertificate> {
  let seen = await textOf(files);
  let current = await readCertificate(files, prefix, check);
  const callbacks: ((certificate: Certificate) => void)[] = [];

  const loop = startLoop('certificate', everyMs, log, async () => {
    const text = await textOf(files);
    if (text === seen) return;
    seen = text;
    let next: Certificate;
    try {
      next = await readCertificate(files, prefix, check);
    } catch (error) {
      const err = error instanceof ConfigError ? error.message : error;
      log.error(
        { err, validTo: current.validTo },
        'the new certificate is not valid; the old one stays in use',
      );
      return;
    }
    // If the files were replaced between the two reads, the next poll finds the certificate in use.
    if (isDeepStrictEqual(next.pem, current.pem)) return;
    current = next;
    log.info({ file: files.cert, validTo: current.validTo }, 'a new certificate is in use');
    for (const callback of callbacks) callback(current);
  });

  const endGauge = gauge('postrider_certificate_expiry_timestamp_seconds', () => [
    { labels: { file: `${prefix}_CERT_FILE` }, value: current.validTo.getTime() / 1_000 },
  ]);
  return {
    current: () => current,
    onChange: (callback) => void callbacks.push(callback),
    stop() {
      endGauge();
      return loop.stop();
    },
  };
}

/** The certificate with which a process proves its role to the other services; see `watchCertificate`. */
export const watchRole = (role: Role, files: Required<CertificateFiles>, log: Log, everyMs?: number) =>
  watchCertificate(files, log, {
    prefix: 'GRPC_TLS',
    check: ({ subjectAltName }) => wrongIdentity(subjectAltName, role),
    everyMs,
  });

/** The contents of all files, or why one can't be read. */
async function textOf({ cert, key, ca }: CertificateFiles): Promise<string> {
  const paths = ca === undefined ? [cert, key] : [cert, key, ca];
  const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8').catch(String)));
  return texts.join('\n');
}
