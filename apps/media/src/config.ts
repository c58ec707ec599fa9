import {
  baseEnv,
  count,
  grpcEnv,
  grpcPort,
  milliseconds,
  mongoEnv,
  outboundConfig,
  outboundEnv,
  readEnv,
} from '@postrider/service';
import type { MongoConfig } from '@postrider/service/mongo';
import type { OutboundConfig } from '@postrider/service/outbound';
import { z } from 'zod';

/** Where the bytes are kept. */
export interface S3Config {
  /** Where this service and its siblings reach the store. */
  endpoint: string;
  /** Where clients outside reach it; signed into the links they get. */
  publicEndpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  bucket: string;
}

export interface MediaConfig {
  logLevel: string;
  listen: { host: string; port: number };
  mongo: MongoConfig;
  s3: S3Config;
  outbound: OutboundConfig;
  /** For the whole fetch of an import, redirects included. */
  importTimeoutMs: number;
  /** Processes that look into files at the same time. */
  probeProcesses: number;
  /** An upload that is older and was not completed is swept. */
  uploadMaxAgeMs: number;
  sweepEveryMs: number;
}

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

export const schema = z.object({
  ...baseEnv,
  ...grpcEnv,
  ...mongoEnv,
  ...outboundEnv,
  GRPC_PORT: grpcPort('media'),
  S3_ENDPOINT: httpUrl.describe('Where this service reaches the object store'),
  S3_PUBLIC_ENDPOINT: httpUrl
    .optional()
    .describe('Where clients reach the object store, signed into their URLs; without it `S3_ENDPOINT`'),
  S3_REGION: z.string().default('us-east-1').describe('The region of the object store'),
  S3_ACCESS_KEY_ID: z.string().describe('The access key of the object store'),
  S3_SECRET_ACCESS_KEY: z.string().describe('The secret key of the object store'),
  S3_BUCKET: z.string().default('postrider-media').describe('The bucket that holds the media library'),
  MEDIA_IMPORT_TIMEOUT_MS: milliseconds
    .default(60_000)
    .describe('The timeout of an import by URL, redirects included'),
  MEDIA_PROBE_PROCESSES: count.default(2).describe('How many child processes examine files at the same time'),
  MEDIA_UPLOAD_MAX_AGE_MS: milliseconds
    .default(86_400_000)
    .describe('The age at which an upload that was not completed is removed'),
  MEDIA_SWEEP_EVERY_MS: milliseconds.default(600_000).describe('How often such uploads are looked for'),
});

/** The only reader of the environment in this service. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): MediaConfig {
  const e = readEnv(schema, env);
  return {
    logLevel: e.LOG_LEVEL,
    listen: { host: e.GRPC_HOST, port: e.GRPC_PORT },
    mongo: { uri: e.MONGODB_URI, database: `${e.MONGODB_PREFIX}media` },
    s3: {
      endpoint: e.S3_ENDPOINT,
      publicEndpoint: e.S3_PUBLIC_ENDPOINT ?? e.S3_ENDPOINT,
      region: e.S3_REGION,
      accessKeyId: e.S3_ACCESS_KEY_ID,
      secretAccessKey: e.S3_SECRET_ACCESS_KEY,
      bucket: e.S3_BUCKET,
    },
    outbound: outboundConfig(e),
    importTimeoutMs: e.MEDIA_IMPORT_TIMEOUT_MS,
    probeProcesses: e.MEDIA_PROBE_PROCESSES,
    uploadMaxAgeMs: e.MEDIA_UPLOAD_MAX_AGE_MS,
    sweepEveryMs: e.MEDIA_SWEEP_EVERY_MS,
  };
}
