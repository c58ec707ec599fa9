import { isIPv4 } from 'node:net';
import { z } from 'zod';

/** The environment is not fit to start with; the message lists every problem. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Reads the environment by a schema: keys are variable names. Empty values count as missing. Throws one ConfigError
 * that names every problem at once.
 */
export function readEnv<S extends z.ZodType>(schema: S, env: NodeJS.ProcessEnv): z.output<S> {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = schema.safeParse(present);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigError(`The configuration is not right:\n${lines.join('\n')}`);
}

export const port = z.coerce.number().int().min(0).max(65_535);
export const milliseconds = z.coerce.number().int().positive();
export const count = z.coerce.number().int().min(1);
export const commaList = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

/** The port of each service's gRPC server, unless it is set. */
const GRPC_PORTS = {
  posts: 50_051,
  platforms: 50_052,
  media: 50_053,
  webhooks: 50_054,
  links: 50_055,
  analytics: 50_056,
};

type ServiceName = keyof typeof GRPC_PORTS;

export const grpcPort = (service: ServiceName) =>
  port.default(GRPC_PORTS[service]).describe('The port of the gRPC server');

export const httpPort = (fallback: number) =>
  port.default(fallback).describe('The port of the public HTTP server');

/** Where another service answers; one address may name several replicas. */
export const serviceAddress = (service: ServiceName) =>
  z
    .string()
    .default(`127.0.0.1:${GRPC_PORTS[service]}`)
    .describe(`The address of the ${service} service, or of all of its replicas`);

/** What every service reads; a service extends it with its own. */
export const baseEnv = {
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('The least severe level that is logged'),
};

/** Where a service answers the public over HTTP. */
export const publicEnv = {
  HOST: z.string().default('127.0.0.1').describe('The address that the public HTTP server listens on'),
};

/** True for addresses that no other machine can reach. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));

export const LOOPBACK_ONLY =
  'must be a loopback address, such as 127.0.0.1: gRPC between the services is not encrypted yet, and whoever reaches ' +
  'it is trusted. Run the services of one system on one machine or in one pod, or connect them by tunnels that end on ' +
  'loopback';

/** Where a service answers the other services over gRPC. */
export const grpcEnv = {
  GRPC_HOST: z
    .string()
    .refine(isLoopback, LOOPBACK_ONLY)
    .default('127.0.0.1')
    .describe('The address that the gRPC server listens on; loopback addresses only'),
};

export const mongoEnv = {
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//, 'must start with mongodb:// or mongodb+srv://')
    .describe('The connection string of a MongoDB replica set; one member is enough'),
  MONGODB_PREFIX: z
    .string()
    .default('postrider_')
    .describe('The prefix of every database name, so that several systems can share one server'),
};

export const brokerEnv = {
  RABBITMQ_URL: z
    .string()
    .regex(/^amqps?:\/\//, 'must start with amqp:// or amqps://')
    .describe('The address of RabbitMQ'),
  RABBITMQ_PREFIX: z
    .string()
    .default('postrider')
    .describe('The prefix of every exchange and queue, so that several systems can share one broker'),
};

export const outboundEnv = {
  OUTBOUND_ALLOW_CIDRS: commaList
    .default([])
    .describe(
      'Address ranges that outbound requests may reach although they are not public; for development',
    ),
  OUTBOUND_DENY_CIDRS: commaList
    .default([])
    .describe(
      'Address ranges that outbound requests must not reach although they are public, such as your own',
    ),
  OUTBOUND_ALLOW_UNSAFE: z
    .stringbool()
    .default(false)
    .describe('Accepts allowed ranges that are too wide or hold a cloud’s metadata service; for development'),
  OUTBOUND_CONNECT_TO: commaList
    .default([])
    .describe(
      '`host=http://address:port` pairs that redirect requests to these hosts (a host may start with `*.`); for development',
    ),
};

/** The guarded client's settings from what `outboundEnv` has read. */
export const outboundConfig = (e: z.output<z.ZodObject<typeof outboundEnv>>) => ({
  allowCidrs: e.OUTBOUND_ALLOW_CIDRS,
  denyCidrs: e.OUTBOUND_DENY_CIDRS,
  allowUnsafe: e.OUTBOUND_ALLOW_UNSAFE,
  connectTo: e.OUTBOUND_CONNECT_TO,
});

export const secretsEnv = {
  SECRET_KEYS: commaList.describe(
    'Encryption keys as `id:base64 of 32 bytes`, comma-separated; the first encrypts, all decrypt',
  ),
};
