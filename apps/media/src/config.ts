import {
  type Config,
  type ConfigOf,
  conflicting,
  count,
  defineConfig,
  fixed,
  secret,
  setting,
  settings,
} from '@postrider/service';
import { z } from 'zod';

export type MediaConfig = ConfigOf<typeof schema>;

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

/** The object store that holds the media library. */
const s3 = {
  endpoint: setting('S3_ENDPOINT', httpUrl.describe('The address of the object store')),
  publicEndpoint: setting(
    'S3_PUBLIC_ENDPOINT',
    httpUrl
      .optional()
      .describe('The object store’s address in the URLs for clients; by default `S3_ENDPOINT`'),
  ),
  caFile: conflicting(settings.s3CaFile, (_path, { S3_ENDPOINT = '' }) =>
    S3_ENDPOINT.startsWith('https:') ? undefined : 'needs an S3_ENDPOINT that starts with https://',
  ),
  region: setting('S3_REGION', z.string().default('us-east-1').describe('The region of the object store')),
  accessKeyId: secret(setting('S3_ACCESS_KEY_ID', z.string().describe('The access key of the object store'))),
  secretAccessKey: setting('S3_SECRET_ACCESS_KEY', z.string().describe('The secret key of the object store')),
  bucket: setting(
    'S3_BUCKET',
    z.string().default('postrider-media').describe('The bucket that holds the media library'),
  ),
};

export type S3Config = Config<typeof s3>;

export const schema = defineConfig({
  logLevel: settings.logLevel,
  management: settings.management('media'),
  components: settings.components(['rpc', 'scheduler']),
  listen: settings.grpcListen('media'),
  grpcTls: settings.grpcTls,
  mongo: settings.mongo('media'),
  outbound: settings.outbound,
  s3,
  /** The timeout of an import by URL, redirects included. */
  importTimeoutMs: fixed(60_000),
  probeProcesses: setting(
    'MEDIA_PROBE_PROCESSES',
    count.default(2).describe('The number of child processes that examine files in parallel'),
  ),
  ffmpegPath: setting(
    'FFMPEG_PATH',
    z
      .string()
      .default('ffmpeg')
      .describe(
        'The ffmpeg that converts videos which a platform would refuse; without it, they are refused',
      ),
  ),
  conversions: setting(
    'MEDIA_CONVERSIONS',
    count.default(1).describe('The number of videos that a process converts in parallel'),
  ),
  /** The age at which an incomplete upload is deleted. */
  uploadMaxAgeMs: fixed(86_400_000),
  /** How often incomplete uploads are deleted. */
  cleanupEveryMs: fixed(600_000),
});
