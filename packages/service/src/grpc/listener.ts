import { constants } from 'node:crypto';
import { createServer as createPlainServer, type Server as NetServer, type Socket } from 'node:net';
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
  /** Accepts no more connections and lets the calls in flight end; cancels them after a while. */
  stop(): Promise<void>;
}

interface Address {
  host: string;
  port: number;
}

// Connections arrive as plain ones, or are decrypted already.
const PLAIN = ServerCredentials.createInsecure();

/** Listens without encryption, for calls of any process. */
export function listenPlainly(address: Address, server: Server): Promise<Listener> {
  const injector = server.createConnectionInjector(PLAIN);
  const listener = createPlainServer({ noDelay: true }, (socket) => {
    // gRPC notices the end of a connection; an error without a listener would end the process.
    socket.on('error', () => {});
    if (listener.listening) injector.injectConnection(socket);
    else socket.destroy();
  });
  return listen(listener, address, [server]);
}

/**
 * Listens for connections by mutual TLS, and passes each to the gRPC server for the role in the client’s certificate.
 * The role is checked once per connection; the methods of that server decide which calls are allowed.
 */
export async function listenSecurely(
  { certificate, ...address }: Address & { certificate: WatchedCertificate },
  createServerFor: (role: Role) => Server,
  logRefusal: LogRefusal,
): Promise<Listener> {
  const servers = ROLES.map((role) => [role, createServerFor(role)] as const);
  const injectors = new Map(servers.map(([role, server]) => [role, server.createConnectionInjector(PLAIN)]));
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

  return listen(
    listener,
    address,
    servers.map(([, server]) => server),
  );
}

/** @param servers those that serve its connections */
async function listen(
  listener: NetServer,
  { host, port }: Address,
  servers: readonly Server[],
): Promise<Listener> {
  const sockets = new Set<Socket>();
  listener.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => listener.once('error', reject).listen(port, host, resolve));
  const bound = listener.address();
  if (bound === null || typeof bound === 'string') throw new Error('the server has no port');
  return {
    port: bound.port,
    async stop() {
      listener.close();
      const force = setTimeout(() => {
        for (const server of servers) server.forceShutdown();
        // A connection that is closing waits for its client, which waits for its call.
        for (const socket of sockets) socket.destroy();
      }, STOP_TIMEOUT_MS);
      // gRPC counts a session as closed once it is asked to close: its socket ends with its last call.
      const ended = [...sockets].map((socket) => new Promise((resolve) => socket.once('close', resolve)));
      await Promise.all([...servers.map(tryShutdown), ...ended]);
      clearTimeout(force);
    },
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

const tryShutdown = (server: Server) => new Promise<void>((resolve) => server.tryShutdown(() => resolve()));
