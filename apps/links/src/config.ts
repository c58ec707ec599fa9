import { baseEnv, grpcEnv, grpcPort, httpPort, mongoEnv, publicEnv, readEnv } from '@postrider/service';
import { z } from 'zod';

export interface LinksConfig {
  logLevel: string;
  /** gRPC. */
  listen: { host: string; port: number };
  /** The redirect server. */
  redirect: { host: string; port: number };
  mongo: { uri: string; database: string };
  /** What short URLs begin with, without a slash at the end: `https://sho.rt`. */
  shortUrlBase: string;
}

/** An http or https origin; codes are served at its root, so it has no path. */
const origin = z.string().transform((text, context) => {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  context.addIssue('must be an http or https address without a path, such as https://sho.rt');
  return z.NEVER;
});

export const schema = z.object({
  ...baseEnv,
  ...grpcEnv,
  ...publicEnv,
  ...mongoEnv,
  GRPC_PORT: grpcPort('links'),
  PORT: httpPort(8081),
  SHORT_URL_BASE: origin
    .default('http://localhost:8081')
    .describe('The origin that short URLs begin with, such as `https://sho.rt`'),
});

/** The only reader of the environment in this service. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): LinksConfig {
  const e = readEnv(schema, env);
  return {
    logLevel: e.LOG_LEVEL,
    listen: { host: e.GRPC_HOST, port: e.GRPC_PORT },
    redirect: { host: e.HOST, port: e.PORT },
    mongo: { uri: e.MONGODB_URI, database: `${e.MONGODB_PREFIX}links` },
    shortUrlBase: e.SHORT_URL_BASE,
  };
}
