import { X509Certificate } from 'node:crypto';
import { connect, createServer } from 'node:tls';
import { expect, test } from '@jest/globals';
import { createAuthority, listen, waitUntil } from '@postrider/testing';
import { createCaller } from '../src/grpc/index.ts';
import { authority, identityOf, TlsProcesses } from './tls-processes.ts';

const fingerprintOf = (pem: string) => new X509Certificate(pem).fingerprint256;

/** The certificate that a server presents to a new connection. */
const presentedBy = (port: number) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect({ port, rejectUnauthorized: false }, () => {
      resolve(socket.getPeerCertificate().fingerprint256);
      socket.destroy();
    }).on('error', reject);
  });

test('both ends renew their certificates and their authority while calls run, and none fails', async () => {
  await using processes = new TlsProcesses();
  const server = await processes.serve();
  const gateway = await processes.call('gateway', server.port);

  let isOver = false;
  let calls = 0;
  const traffic = Array.from({ length: 4 }, async () => {
    for (; !isOver; calls += 1) await gateway.client.getMedia({});
  });
  await waitUntil('the first calls', () => calls > 10);

  // To a new authority: first both ends trust both and use certificates of the new one, then they trust the new one only.
  const next = createAuthority('Next authority');
  const media = next.issue([identityOf('media')]);
  const renewed = next.issue([identityOf('gateway')]);
  for (const ca of [`${authority.ca}${next.ca}`, next.ca]) {
    server.folder.replace(media, ca);
    await waitUntil('the server’s new files', () => server.certificate.current().pem.ca === ca);
    gateway.folder.replace(renewed, ca);
    await waitUntil('the client’s new files', () => gateway.certificate.current().pem.ca === ca);
  }
  const soFar = calls;
  await waitUntil('more calls', () => calls > soFar + 10);
  isOver = true;
  await Promise.all(traffic);

  // New connections are made with new certificates only.
  expect(await presentedBy(server.port)).toBe(fingerprintOf(media.cert));
  const again = processes.connect(server.port, createCaller('gateway', gateway.certificate, processes.log));
  expect((await again.getMedia({ mediaId: 'm1' })).media?.id).toBe('m1');
  const { client: tooOld } = await processes.call('platforms', server.port);
  await expect(tooOld.checkHealth(AbortSignal.timeout(30_000))).rejects.toMatchObject({
    code: 'unavailable',
  });
});

test('a client shows its newest certificate to the servers that it connects to', async () => {
  await using processes = new TlsProcesses();
  const { cert, key } = authority.issue([identityOf('media')]);
  const seen: string[] = [];
  const server = createServer({ cert, key, ca: authority.ca, requestCert: true }, (socket) => {
    seen.push(socket.getPeerCertificate().fingerprint256);
    socket.destroy();
  });
  const { folder, certificate } = await processes.identify('gateway');
  processes
    .connect(await listen(server), createCaller('gateway', certificate, processes.log))
    .getMedia({})
    .catch(() => {});

  await waitUntil('a connection', () => seen.length > 0);
  const renewed = authority.issue([identityOf('gateway')]);
  folder.replace(renewed, authority.ca);
  await waitUntil('one with the new certificate', () => seen.at(-1) === fingerprintOf(renewed.cert));
  server.close();
});
