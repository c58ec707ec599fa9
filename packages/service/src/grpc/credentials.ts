import type { PeerCertificate } from 'node:tls';
import { types } from 'node:util';
import {
  type CallCredentials,
  ChannelCredentials,
  type ChannelOptions,
  credentials,
  type experimental,
} from '@grpc/grpc-js';
import type { Role } from '@postrider/contracts/access';
import type { Log } from '../telemetry/log.ts';
import { wrongIdentity } from '../tls/identity.ts';
import { createRefusalLog, type LogRefusal } from '../tls/refusals.ts';
import type { WatchedCertificate } from '../tls/watch.ts';

/** The timeout of the TLS handshake; a hanging process still accepts connections. */
const HANDSHAKE_MS = 10_000;

/**
 * Connects to servers of one role by mutual TLS, with the current certificate. The server’s certificate must name the
 * role; host name and address do not matter. Rejected connections are logged, because gRPC only retries.
 */
class RoleCredentials extends ChannelCredentials {
  readonly #certificate: WatchedCertificate;
  readonly #role: Role;
  readonly #logRefusal: LogRefusal;

  constructor(certificate: WatchedCertificate, role: Role, logRefusal: LogRefusal) {
    super();
    this.#certificate = certificate;
    this.#role = role;
    this.#logRefusal = logRefusal;
  }

  _isSecure() {
    return true;
  }

  _equals(other: ChannelCredentials): boolean {
    return other === this;
  }

  _createSecureConnector(
    target: experimental.GrpcUri,
    options: ChannelOptions,
    callCredentials: CallCredentials = credentials.createEmpty(),
  ): experimental.SecureConnector {
    const secureOptions = { ...options, 'grpc.ssl_target_name_override': this.#role };
    return {
      connect: async (socket) => {
        const server = `${socket.remoteAddress}:${socket.remotePort}`;
        const late = setTimeout(() => socket.destroy(), HANDSHAKE_MS);
        try {
          return await credentials
            .createFromSecureContext(this.#certificate.current().context, {
              checkServerIdentity: (_name, certificate) => this.#check(certificate),
            })
            ._createSecureConnector(target, secureOptions, callCredentials)
            .connect(socket);
        } catch (error) {
          this.#report(server, error);
          throw error;
        } finally {
          clearTimeout(late);
        }
      },
      waitForReady: async () => {},
      getCallCredentials: () => callCredentials,
      destroy: () => {},
    };
  }

  #check({ subjectaltname }: PeerCertificate): Error | undefined {
    const wrong = wrongIdentity(subjectaltname, this.#role);
    return wrong === undefined ? undefined : new Error(`the server’s certificate ${wrong}`);
  }

  /** A lost connection is not a rejection; system codes such as ECONNRESET have no underscore. */
  #report(server: string, error: unknown) {
    if (!types.isNativeError(error)) return;
    const code = 'code' in error ? String(error.code) : '';
    if (/^E[A-Z]+$/.test(code)) return;
    this.#logRefusal({ role: this.#role, server, err: error.message }, 'a connection to a service failed');
  }
}

/** The calling process. */
export interface Caller {
  role: Role;
  /** Undefined if the services trust each other without certificates. */
  credentialsFor(server: Role): ChannelCredentials | undefined;
}

/** Clients of the same role share their credentials, and so their connections. */
export function createCaller(role: Role, certificate: WatchedCertificate | undefined, log: Log): Caller {
  const logRefusal = createRefusalLog(log);
  const known = new Map<Role, RoleCredentials>();
  return {
    role,
    credentialsFor(server) {
      if (!certificate) return undefined;
      const shared = known.get(server) ?? new RoleCredentials(certificate, server, logRefusal);
      known.set(server, shared);
      return shared;
    },
  };
}
