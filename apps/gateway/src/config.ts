import { baseEnv, milliseconds, mongoEnv, port, readEnv } from '@postrider/service';
import { z } from 'zod';

export interface GatewayConfig {
  logLevel: string;
  listen: { host: string; port: number };
  mongo: { uri: string; database: string };
  services: ServicesConfig;
}

export interface ServicesConfig {
  /** host:port of each inner service. */
  posts: string;
  platforms: string;
  media: string;
  webhooks: string;
  links: string;
  analytics: string;
  /** How long one inner call may take before the caller is told to try again. */
  deadlineMs: number;
  /** The same for calls that move a file: imports and completed uploads. */
  transferDeadlineMs: number;
}

const schema = z.object({
  ...baseEnv,
  ...mongoEnv,
  PORT: port.default(8080),
  POSTS_ADDRESS: z.string().default('127.0.0.1:50051'),
  PLATFORMS_ADDRESS: z.string().default('127.0.0.1:50052'),
  MEDIA_ADDRESS: z.string().default('127.0.0.1:50053'),
  WEBHOOKS_ADDRESS: z.string().default('127.0.0.1:50054'),
  LINKS_ADDRESS: z.string().default('127.0.0.1:50055'),
  ANALYTICS_ADDRESS: z.string().default('127.0.0.1:50056'),
  CALL_DEADLINE_MS: milliseconds.default(5_000),
  TRANSFER_DEADLINE_MS: milliseconds.default(90_000),
});

/** The gateway's configuration from the environment; throws ConfigError with every problem. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): GatewayConfig {
  const env = readEnv(schema, environment);
  return {
    logLevel: env.LOG_LEVEL,
    listen: { host: env.HOST, port: env.PORT },
    mongo: { uri: env.MONGODB_URI, database: `${env.MONGODB_PREFIX}gateway` },
    services: {
      posts: env.POSTS_ADDRESS,
      platforms: env.PLATFORMS_ADDRESS,
      media: env.MEDIA_ADDRESS,
      webhooks: env.WEBHOOKS_ADDRESS,
      links: env.LINKS_ADDRESS,
      analytics: env.ANALYTICS_ADDRESS,
      deadlineMs: env.CALL_DEADLINE_MS,
      transferDeadlineMs: env.TRANSFER_DEADLINE_MS,
    },
  };
}
