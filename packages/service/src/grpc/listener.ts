import { constants } from 'node:crypto';
import { createServer, type TLSSocket } from 'node:tls';
import { type Server, ServerCredentials } from '@grpc/grpc-js';
import { ROLES, type Role } from '@postrider/contracts/access';
import { type Certificate, MIN_VERSION } from '../tls/certificate.ts';
import { roleIn } from '../tls/identity.ts';
import type { LogRefusal } from '../tls/refusals.ts';
import type { WatchedCertificate } from '../tls/watch.ts';

const STOP_TIMEOUT_MS = 10_000;

/** The timeout for a client's certificate. */
const HANDSHAKE_MS = 10_000;

const optionsOf = ({ pem }: Certificate) => ({ ...pem, minVersion: MIN_VERSION.ours });

/** The listener of a gRPC server. */
export interface Listener {
  port: number;
  servers: readonly Server[];
  /** Accepts no more connections. */
  close(): void;
}

/** Listens without encryption, for calls of any process. */
export const listenPlainly = (address: string, server: Server) =>
  new Promise<Listener>((resolve, reject) =>
    server.bindAsync(address, ServerCredentials.createInsecure(), (error, port) =>
      // Shutting it down closes its ports.
      error ? reject(error) : resolve({ port, servers: [server], close: () => {} }),
    ),
  );

/**
 * Listens for connections by mutual TLS, and passes each to the gRPC server for the role in the client’s certificate.
 * The role is checked once per connection; the methods of that server decide which calls are allowed.
 */
export async function listenSecurely(
  { host, port, certificate }: { host: string; port: number; certificate: WatchedCertificate },
  createServerFor: (role: Role) => Server,
  logRefusal: LogRefusal,
): Promise<Listener> {
  const servers = ROLES.map((role) => [role, createServerFor(role)] as const);
  // The connections are decrypted already.
  const decrypted = ServerCredentials.createInsecure();
  const injectors = new Map(
    servers.map(([role, server]) => [role, server.createConnectionInjector(decrypted)]),
  );
  const options = {
    ...optionsOf(certificate.current()),
    requestCert: true,
    // Rejected below, with a line in the log.
    rejectUnauthorized: false,
    ALPNProtocols: ['h2'],
    handshakeTimeout: HANDSHAKE_MS,
    // No session resumption: every connection proves its role with a currently valid certificate.
    secureOptions: constants.SSL_OP_NO_TICKET,
  };
  const listener = createServer(options, (socket) => {
    // gRPC notices the end of a connection; an error without a listener would end the process.
    socket.on('error', () => {});
    const role = socket.authorized ? roleIn(socket.getPeerCertificate().subjectaltname) : undefined;
    const injector = role && injectors.get(role);
    if (injector && listener.listening) return injector.injectConnection(socket);
    if (!injector) logRefusal({ peer: socket.remoteAddress, err: reasonOf(socket) }, REFUSED);
    socket.destroy();
  });
  listener.on('tlsClientError', ({ message }, { remoteAddress }) =>
    logRefusal({ peer: remoteAddress, err: message }, REFUSED),
  );
  certificate.onChange((renewed) => listener.setSecureContext(optionsOf(renewed)));

  await new Promise<void>((resolve, reject) => listener.once('error', reject).listen(port, host, resolve));
  const bound = listener.address();
  if (bound === null || typeof bound === 'string') throw new Error('the server has no port');
  return {
    port: bound.port,
    servers: servers.map(([, server]) => server),
    close: () => void listener.close(),
  };
}

const REFUSED = 'rejected a connection: it needs the certificate of a service';

function reasonOf(socket: TLSSocket): string {
  const { subjectaltname } = socket.getPeerCertificate();
  if (subjectaltname === undefined) return 'no certificate with a name';
  return socket.authorized
    ? `${subjectaltname} names no role of this system`
    : `${subjectaltname} is not valid: ${socket.authorizationError}`;
}

/** Lets the calls in flight end. */
export const shutDown = (server: Server) =>
  new Promise<void>((resolve) => {
    const force = setTimeout(() => server.forceShutdown(), STOP_TIMEOUT_MS);
    server.tryShutdown(() => {
      clearTimeout(force);
      resolve();
    });
  });
