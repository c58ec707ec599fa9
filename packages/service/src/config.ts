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

/** What every service reads; a service extends it with its own. */
export const baseEnv = {
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
};

/** Where a service answers the public over HTTP. */
export const publicEnv = {
  HOST: z.string().default('127.0.0.1'),
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
  GRPC_HOST: z.string().refine(isLoopback, LOOPBACK_ONLY).default('127.0.0.1'),
};

export const mongoEnv = {
  MONGODB_URI: z.string().regex(/^mongodb(\+srv)?:\/\//, 'must start with mongodb:// or mongodb+srv://'),
  /** Put in front of every database name, so that several systems can share one server. */
  MONGODB_PREFIX: z.string().default('postrider_'),
};

export const brokerEnv = {
  RABBITMQ_URL: z.string().regex(/^amqps?:\/\//, 'must start with amqp:// or amqps://'),
  /** Put in front of every exchange and queue, so that several systems can share one broker. */
  RABBITMQ_PREFIX: z.string().default('postrider'),
};

export const outboundEnv = {
  /** Address ranges that outbound requests may reach although they are not public, e.g. 10.0.0.0/8. */
  OUTBOUND_ALLOW_CIDRS: commaList.default([]),
  /** Address ranges that outbound requests must not reach although they are public: an operator's own, say. */
  OUTBOUND_DENY_CIDRS: commaList.default([]),
  /** Accepts ranges to allow that are refused otherwise. For development only. */
  OUTBOUND_ALLOW_UNSAFE: z.stringbool().default(false),
  /** `host=http://address:port` pairs (host may start with `*.`): where requests to these names really go. */
  OUTBOUND_CONNECT_TO: commaList.default([]),
};

/** The guarded client's settings from what `outboundEnv` has read. */
export const outboundConfig = (e: z.output<z.ZodObject<typeof outboundEnv>>) => ({
  allowCidrs: e.OUTBOUND_ALLOW_CIDRS,
  denyCidrs: e.OUTBOUND_DENY_CIDRS,
  allowUnsafe: e.OUTBOUND_ALLOW_UNSAFE,
  connectTo: e.OUTBOUND_CONNECT_TO,
});

export const secretsEnv = {
  /** `id:base64 of 32 bytes`, comma-separated; the first encrypts, all decrypt. */
  SECRET_KEYS: commaList,
};
