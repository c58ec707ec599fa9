import { rmSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  type CertificateFolder,
  createAuthority,
  createCertificateFolder,
  waitUntil,
} from '@postrider/testing';
import { pino } from 'pino';
import { readCertificate } from '../src/tls/certificate.ts';
import { watchRole } from '../src/tls/watch.ts';

const authority = createAuthority();
const names = ['spiffe://postrider/posts'];
const first = authority.issue(names);
const HOUR_MS = 3_600_000;

let folder: CertificateFolder;
let logged: string[];
const log = pino({ level: 'info' }, { write: (line: string) => logged.push(line) });
beforeEach(() => {
  folder = createCertificateFolder(first, authority.ca);
  logged = [];
});
afterEach(() => folder.remove());

const read = () => readCertificate(folder.files, 'GRPC_TLS');

test('every problem is named at once, by its setting', async () => {
  rmSync(folder.files.key);
  writeFileSync(folder.files.cert, 'no certificate');
  writeFileSync(folder.files.ca, '');
  const message = await read().catch((error: unknown) => String(error));
  expect(message).toContain('GRPC_TLS_CERT_FILE: ');
  expect(message).toMatch(/GRPC_TLS_KEY_FILE: can’t be read: ENOENT/);
  expect(message).toMatch(/GRPC_TLS_CA_FILE: .* contains no certificate in PEM/);
});

test.each([
  ['another key', { ...first, key: authority.issue(names).key }, /KEY_FILE: is not the private key/],
  [
    'the past',
    authority.issue(names, { to: new Date(Date.now() - HOUR_MS / 2) }),
    /CERT_FILE: has expired at/,
  ],
  [
    'the future',
    authority.issue(names, { from: new Date(Date.now() + HOUR_MS / 2) }),
    /CERT_FILE: is valid from/,
  ],
])('a certificate with %s is refused', async (_kind, certificate, reason) => {
  folder.replace(certificate, authority.ca);
  await expect(read()).rejects.toThrow(reason);
});

test('a process does not start with the certificate of another role', async () => {
  await expect(watchRole('media', folder.files, log)).rejects.toThrow(/belongs to posts/);
});

test('what can’t be used is logged, and the certificate stays until a better one comes', async () => {
  const watched = await watchRole('posts', folder.files, log, 10);
  const isLogged = (part: string) => waitUntil(part, () => logged.some((line) => line.includes(part)));
  const changes: string[] = [];
  watched.onChange(({ pem }) => changes.push(pem.cert));

  const next = authority.issue(names);
  folder.replace({ cert: next.cert, key: first.key }, authority.ca);
  await isLogged('is not the private key');
  folder.replace(authority.issue(['spiffe://postrider/media']), authority.ca);
  await isLogged('belongs to media');
  expect(watched.current().pem.cert).toBe(first.cert);

  folder.replace(next, authority.ca);
  await isLogged('a new certificate is in use');
  expect(watched.current().pem).toEqual({ ...next, ca: authority.ca });
  expect(changes).toEqual([next.cert]);
  await watched.stop();
});
