import { isIPv4 } from 'node:net';
import type { Role } from '@postrider/contracts/access';
import { z } from 'zod';
import { COMPONENTS, type Component } from './components.ts';
import { allOrNone, commaList, conflicting, port, secret, setting } from './config.ts';

// Settings that several services share. A service's config combines them with its own, see `defineConfig`.

export const logLevel = setting(
  'LOG_LEVEL',
  z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('The lowest level to log'),
  (level): string => level,
);

/** The components that a process runs; undefined means all. */
export const components = (known: readonly Component[] = COMPONENTS) =>
  setting(
    'COMPONENTS',
    commaList
      .pipe(
        z
          .array(
            z.enum(known, { error: `is not a component of this service; choose from ${known.join(', ')}` }),
          )
          .min(1, `must contain at least one of ${known.join(', ')}`),
      )
      .default([...known])
      .describe('The components of the service that this process runs'),
    (names): readonly Component[] | undefined => names,
  );

/** The public HTTP listener of a service. */
export const httpListen = (defaultPort: number) => ({
  host: setting(
    'HOST',
    z.string().default('127.0.0.1').describe('The address that the public HTTP server listens on'),
  ),
  port: setting('PORT', port.default(defaultPort).describe('The port of the public HTTP server')),
});

/** The default port of each process's management listener. */
const MANAGEMENT_PORTS = {
  gateway: 9460,
  posts: 9461,
  platforms: 9462,
  media: 9463,
  webhooks: 9464,
  links: 9465,
  analytics: 9466,
};

/** The management listener of a process: health and metrics. */
export const management = (role: keyof typeof MANAGEMENT_PORTS) => ({
  host: setting(
    'MANAGEMENT_HOST',
    z
      .string()
      .default('127.0.0.1')
      .describe('The address of the management listener (health, metrics), which must be private'),
  ),
  port: setting(
    'MANAGEMENT_PORT',
    port.default(MANAGEMENT_PORTS[role]).describe('The port of the management listener; 0 for any free port'),
  ),
});

/** The default port of each service's gRPC server. */
const GRPC_PORTS: Record<ServiceName, number> = {
  posts: 50_051,
  platforms: 50_052,
  media: 50_053,
  webhooks: 50_054,
  links: 50_055,
  analytics: 50_056,
};

type ServiceName = Exclude<Role, 'gateway'>;

/** True for addresses that no other machine can reach. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));

export const LOOPBACK_ONLY =
  'must be a loopback address such as 127.0.0.1, unless the services authenticate each other with certificates: ' +
  'set GRPC_TLS_CERT_FILE, GRPC_TLS_KEY_FILE and GRPC_TLS_CA_FILE (docs/certificates.md)';

/** The gRPC listener of a service. */
export const grpcListen = (service: ServiceName) => ({
  host: conflicting(
    setting(
      'GRPC_HOST',
      z
        .string()
        .default('127.0.0.1')
        .describe(
          'The address that the gRPC server listens on; beyond loopback it requires `GRPC_TLS_CERT_FILE`',
        ),
    ),
    (host, env) => (isLoopback(host) || env.GRPC_TLS_CERT_FILE ? undefined : LOOPBACK_ONLY),
  ),
  port: setting('GRPC_PORT', port.default(GRPC_PORTS[service]).describe('The port of the gRPC server')),
});

const path = z.string().optional();

/** The certificate with which a process proves its role to the others and verifies theirs. */
export const grpcTls = allOrNone({
  cert: setting(
    'GRPC_TLS_CERT_FILE',
    path.describe('The certificate chain of this process for gRPC between the services, in PEM'),
  ),
  key: setting('GRPC_TLS_KEY_FILE', path.describe('The private key of that certificate, in PEM')),
  ca: setting(
    'GRPC_TLS_CA_FILE',
    path.describe('The certificate authority of all services, in PEM; no other certificate is accepted'),
  ),
});

/** The address of another service. */
export const serviceAddress = (service: ServiceName) =>
  setting(
    `${service.toUpperCase()}_ADDRESS`,
    z
      .string()
      .default(`127.0.0.1:${GRPC_PORTS[service]}`)
      .describe(`The address of the ${service} service, or of all of its replicas`),
  );

/** The database of a service. */
export const mongo = (service: Role) => ({
  uri: secret(
    setting(
      'MONGODB_URI',
      z
        .string()
        .regex(/^mongodb(\+srv)?:\/\//, 'must start with mongodb:// or mongodb+srv://')
        .describe('The connection string of a MongoDB replica set; one member is enough'),
    ),
  ),
  database: setting(
    'MONGODB_PREFIX',
    z
      .string()
      .default('postrider_')
      .describe('The prefix of every database name, so that several systems can share one server'),
    (prefix) => `${prefix}${service}`,
  ),
  caFile: setting(
    'MONGODB_TLS_CA_FILE',
    path.describe('A private certificate authority of MongoDB, in PEM; turns TLS on'),
  ),
});

export const broker = {
  url: secret(
    setting(
      'RABBITMQ_URL',
      z
        .string()
        .regex(/^amqps?:\/\//, 'must start with amqp:// or amqps://')
        .describe('The address of RabbitMQ'),
    ),
  ),
  prefix: setting(
    'RABBITMQ_PREFIX',
    z
      .string()
      .default('postrider')
      .describe('The prefix of every exchange and queue, so that several systems can share one broker'),
  ),
  caFile: conflicting(
    setting('RABBITMQ_TLS_CA_FILE', path.describe('A private certificate authority of RabbitMQ, in PEM')),
    (_path, { RABBITMQ_URL = '' }) =>
      RABBITMQ_URL.startsWith('amqps:') ? undefined : 'needs a RABBITMQ_URL that starts with amqps://',
  ),
};

/** Scheme, host and port of an address for browsers. */
export const origin = z
  .url({ protocol: /^https?$/, abort: true })
  .refine((url) => new URL(url).pathname === '/', 'must have only scheme, host and port')
  .transform((url) => new URL(url).origin);

/** The address of the gateway. Platforms needs it for files that a platform fetches. */
export const publicUrl = setting(
  'PUBLIC_URL',
  origin
    .optional()
    .describe(
      'Scheme, host and port at which clients reach the gateway, and platforms fetch files; by default the host of the request',
    ),
);

/** The object store's authority. Platforms and the gateway read the store with links that the media service signs. */
export const s3CaFile = setting(
  'S3_TLS_CA_FILE',
  path.describe('A private certificate authority of the object store, in PEM'),
);

/** The guarded client's settings (`outbound.ts`). */
export const outbound = {
  allowCidrs: setting(
    'OUTBOUND_ALLOW_CIDRS',
    commaList
      .default([])
      .describe('Private address ranges that outbound requests may reach; for development'),
  ),
  denyCidrs: setting(
    'OUTBOUND_DENY_CIDRS',
    commaList
      .default([])
      .describe('Public address ranges that outbound requests must not reach, such as your own'),
  ),
  allowUnsafe: setting(
    'OUTBOUND_ALLOW_UNSAFE',
    z
      .stringbool()
      .default(false)
      .describe(
        'Accepts allowed ranges that are too wide or contain a cloud’s metadata service; for development',
      ),
  ),
  connectTo: setting(
    'OUTBOUND_CONNECT_TO',
    commaList
      .default([])
      .describe(
        '`host=http://address:port` pairs that redirect requests to these hosts (a host may start with `*.`); for development',
      ),
  ),
};

/** The keys of `createKeyring`. */
export const secretKeys = secret(
  setting(
    'SECRET_KEYS',
    commaList.describe(
      'Encryption keys as `id:base64 of 32 bytes`, comma-separated; the first encrypts, all decrypt',
    ),
  ),
);
