import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IssuedCertificate } from './authority.ts';

/** A folder with a certificate, as Kubernetes mounts a Secret. */
export interface CertificateFolder {
  files: { cert: string; key: string; ca: string };
  /** Replaces all files at once, through a symbolic link. */
  replace(certificate: IssuedCertificate, ca: string): void;
  remove(): void;
}

export function createCertificateFolder(certificate: IssuedCertificate, ca: string): CertificateFolder {
  const root = mkdtempSync(join(tmpdir(), 'postrider-certificate-'));
  const names = { cert: 'tls.crt', key: 'tls.key', ca: 'ca.crt' };
  let version = 0;

  function replace({ cert, key }: IssuedCertificate, authority: string) {
    version += 1;
    const folder = `..${version}`;
    mkdirSync(join(root, folder));
    for (const [name, text] of [
      [names.cert, cert],
      [names.key, key],
      [names.ca, authority],
    ] as const)
      writeFileSync(join(root, folder, name), text);
    symlinkSync(folder, join(root, '..data_tmp'));
    renameSync(join(root, '..data_tmp'), join(root, '..data'));
  }

  replace(certificate, ca);
  for (const name of Object.values(names)) symlinkSync(join('..data', name), join(root, name));
  return {
    files: { cert: join(root, names.cert), key: join(root, names.key), ca: join(root, names.ca) },
    replace,
    remove: () => rmSync(root, { recursive: true }),
  };
}
