import { baseEnv, brokerEnv, grpcEnv, grpcPort, mongoEnv, readEnv, serviceAddress } from '@postrider/service';
import { z } from 'zod';

export interface PostsConfig {
  logLevel: string;
  listen: { host: string; port: number };
  mongo: { uri: string; database: string };
  broker: { url: string; prefix: string };
  platformsAddress: string;
}

export const schema = z.object({
  ...baseEnv,
  ...grpcEnv,
  ...mongoEnv,
  ...brokerEnv,
  GRPC_PORT: grpcPort('posts'),
  PLATFORMS_ADDRESS: serviceAddress('platforms'),
});

/** The only reader of the environment in this service. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): PostsConfig {
  const e = readEnv(schema, env);
  return {
    logLevel: e.LOG_LEVEL,
    listen: { host: e.GRPC_HOST, port: e.GRPC_PORT },
    mongo: { uri: e.MONGODB_URI, database: `${e.MONGODB_PREFIX}posts` },
    broker: { url: e.RABBITMQ_URL, prefix: e.RABBITMQ_PREFIX },
    platformsAddress: e.PLATFORMS_ADDRESS,
  };
}
