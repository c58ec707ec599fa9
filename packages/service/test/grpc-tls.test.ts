import { type ConnectionOptions, connect } from 'node:tls';
import { expect, test } from '@jest/globals';
import { OperatorService } from '@postrider/contracts/operator';
import { createAuthority } from '@postrider/testing';
import { createCaller, serve } from '../src/grpc/index.ts';
import { authority, identityOf, TlsProcesses } from './tls-processes.ts';

const HOUR_MS = 3_600_000;
const ago = (ms: number) => new Date(Date.now() - ms);

/** How many bytes a server sends to a client that begins to speak HTTP/2, until it closes the connection. */
const bytesFor = (port: number, options: ConnectionOptions) =>
  new Promise<number>((resolve) => {
    let bytes = 0;
    const socket = connect({ port, rejectUnauthorized: false, ALPNProtocols: ['h2'], ...options })
      .on('data', ({ length }) => {
        bytes += length;
        socket.destroy();
      })
      .on('error', () => {})
      .on('close', () => resolve(bytes));
    socket.write('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0');
  });

test('a client with a role gets a response', async () => {
  await using processes = new TlsProcesses();
  const { port } = await processes.serve();
  expect(await bytesFor(port, authority.issue([identityOf('gateway')]))).toBeGreaterThan(0);
});

test('callers get a response if the proto file allows the call, whatever the address of the server', async () => {
  await using processes = new TlsProcesses();
  const { port } = await processes.serve();
  for (const role of ['gateway', 'platforms'] as const) {
    const { client } = await processes.call(role, port);
    expect((await client.getMedia({ mediaId: 'm1' })).media?.id).toBe('m1');
  }
  expect(processes.logged).toEqual([]);
});

test('a role that may not call a method is refused by the server, and may query its health', async () => {
  await using processes = new TlsProcesses();
  const { port } = await processes.serve();
  const { certificate } = await processes.identify('platforms');
  // Another client with this certificate, because ours would reject the call.
  const { credentialsFor } = createCaller('platforms', certificate, processes.log);
  const other = processes.connect(port, { role: 'gateway', credentialsFor });
  await expect(other.importMedia({})).rejects.toMatchObject({
    code: 'internal',
    cause: { code: 7, details: 'platforms may not call media.v1.MediaService/ImportMedia.' },
  });
  await other.checkHealth(AbortSignal.timeout(30_000));
  expect(processes.logged.map((line) => JSON.parse(line))).toMatchObject([
    { caller: 'platforms', method: 'ImportMedia', msg: expect.stringMatching(/^rejected a call/) },
  ]);
});

test('a client refuses a call that is not its role’s, also where services have no certificates', async () => {
  await using processes = new TlsProcesses();
  const client = processes.connect(1, createCaller('posts', undefined, processes.log));
  await expect(client.getMedia({})).rejects.toMatchObject({
    cause: { message: 'posts may not call media.v1.MediaService/GetMedia.' },
  });
});

test.each([
  ['no certificate', {}, /no certificate/],
  ['one of another authority', createAuthority('Other').issue([identityOf('gateway')]), /not valid: UNABLE/],
  ['one with a false signature', createAuthority().issue([identityOf('gateway')]), /not valid: .*SIGNATURE/],
  ['one that has expired', authority.issue([identityOf('gateway')], { to: ago(HOUR_MS / 2) }), /EXPIRED/],
  ['one without a role', authority.issue(['gateway', 'https://postrider/gateway']), /names no role/],
  ['one of two roles', authority.issue([identityOf('gateway'), identityOf('media')]), /names no role/],
  ['one with a hidden role', authority.issue([`x, URI:${identityOf('gateway')}, x`]), /names no role/],
])('a caller with %s gets nothing, and the log says why', async (_kind, certificate, reason) => {
  await using processes = new TlsProcesses();
  const { port } = await processes.serve();
  expect(await bytesFor(port, certificate)).toBe(0);
  expect(processes.logged).toEqual([expect.stringMatching(reason)]);
});

test('a caller without TLS gets nothing', async () => {
  await using processes = new TlsProcesses();
  const { port } = await processes.serve();
  const plain = processes.connect(port);
  await expect(plain.checkHealth(AbortSignal.timeout(30_000))).rejects.toMatchObject({ code: 'unavailable' });
});

test.each([
  ['of another role', 'posts', undefined, /belongs to posts: its one URI must be spiffe:..postrider.media/],
  ['of another authority', 'media', createAuthority('Other'), /self-signed certificate/],
] as const)('a client refuses a server %s, and logs why', async (_kind, role, from, reason) => {
  await using processes = new TlsProcesses();
  const { port } = await processes.serve(role, from);
  const { client } = await processes.call('gateway', port);
  await expect(client.checkHealth(AbortSignal.timeout(30_000))).rejects.toMatchObject({
    cause: { details: expect.stringMatching(reason) },
  });
  expect(processes.logged).toContainEqual(expect.stringMatching(reason));
});

test('a service with a method that names no callers does not start', async () => {
  await using processes = new TlsProcesses();
  const serving = serve(OperatorService, {} as never, { host: '127.0.0.1', port: 0 }, processes.log);
  await expect(serving).rejects.toThrow('ListWorkspaces has no callers. Set common.v1.callers');
});
