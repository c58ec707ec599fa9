import {
  CreateBucketCommand,
  GetBucketCorsCommand,
  HeadBucketCommand,
  PutBucketCorsCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import {
  AppError,
  abortable,
  ConfigError,
  type Log,
  readAuthority,
  retryUntilAvailable,
  unavailable,
} from '@postrider/service';
import { count } from '@postrider/service/metrics';
import type { S3Config } from './config.ts';
import { traceStore } from './s3-tracing.ts';

/** A client of the store at one of its two endpoints. */
export function createS3(config: S3Config, endpoint: string): S3Client {
  const ca = readAuthority('S3_TLS_CA_FILE', config.caFile);
  const s3 = new S3Client({
    endpoint,
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    forcePathStyle: true,
    // Presigned URLs must not require a checksum that clients don't send, and not every store supports the newer ones.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3_000, ...(ca ? { httpsAgent: { ca } } : {}) },
    // The service logs errors; the client would print them to the console.
    logger: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
  });
  traceStore(s3, endpoint);
  return s3;
}

/** Whether an error means that an object, a bucket or a setting does not exist. */
export const isMissing = (error: unknown) =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

/** Calls the store; its errors become `unavailable`, with the cause for the log. */
export async function callStore<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    count('postrider_object_store_errors_total', {});
    throw new AppError('unavailable', 'The media storage is unavailable. Try again in a moment.', {
      retryAfter: 2,
      cause,
    });
  }
}

const BUCKET_TIMEOUT_MS = 5_000;

/**
 * Creates the bucket if it is missing, and allows browsers to PUT into it. Waits for an unavailable store, with a log
 * line; throws ConfigError if the store rejects the credentials. Safe to run from several replicas at once.
 */
export async function prepareBucket(
  s3: S3Client,
  bucket: string,
  log: Log,
  signal?: AbortSignal,
): Promise<void> {
  await retryUntilAvailable('the object store', log, signal, () => createBucket(s3, bucket));
  await abortable(allowBrowsers(s3, bucket), signal).catch((error: unknown) => {
    signal?.throwIfAborted();
    log.warn(
      { err: String(error) },
      'the object store rejects CORS rules: browsers may not be able to upload',
    );
  });
}

/** Rejects with `unavailable` if a retry may succeed. */
async function createBucket(s3: S3Client, bucket: string): Promise<void> {
  const timeout = { abortSignal: AbortSignal.timeout(BUCKET_TIMEOUT_MS) };
  try {
    await s3.send(new HeadBucketCommand({ Bucket: bucket }), timeout).catch(async (error: unknown) => {
      if (!isMissing(error)) throw error;
      await s3.send(new CreateBucketCommand({ Bucket: bucket }), timeout);
    });
  } catch (error) {
    const status = error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 500) : 500;
    // After a conflict with another replica that creates the bucket, a retry shows whether it can be used.
    if (status < 500 && status !== 409 && status !== 429) {
      throw new ConfigError(`S3_*: the store rejects the bucket "${bucket}" (${String(error)}).`);
    }
    throw unavailable(String(error), error);
  }
}

async function allowBrowsers(s3: S3Client, bucket: string) {
  const present = await s3.send(new GetBucketCorsCommand({ Bucket: bucket })).catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  if (present?.CORSRules?.length) return;
  await s3.send(
    new PutBucketCorsCommand({
      Bucket: bucket,
      CORSConfiguration: {
        CORSRules: [
          {
            AllowedOrigins: ['*'],
            AllowedMethods: ['GET', 'HEAD', 'PUT'],
            AllowedHeaders: ['*'],
            ExposeHeaders: ['ETag'],
            MaxAgeSeconds: 3600,
          },
        ],
      },
    }),
  );
}
