import {
  CreateBucketCommand,
  GetBucketCorsCommand,
  HeadBucketCommand,
  PutBucketCorsCommand,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { abortable, ConfigError, type Log, retryUntilAvailable, unavailable } from '@postrider/service';
import { isMissing } from './s3.ts';

const LOOK_WITHIN_MS = 5_000;

/**
 * Makes the bucket where it is missing, and lets browsers PUT into it. Waits for a store that is away, saying so in
 * the log; throws a ConfigError where the store refuses the keys. Safe to run from several replicas at once.
 */
export async function prepareBucket(
  s3: S3Client,
  bucket: string,
  log: Log,
  signal?: AbortSignal,
): Promise<void> {
  await retryUntilAvailable('the object store', log, signal, () => makeBucket(s3, bucket));
  await abortable(allowBrowsers(s3, bucket), signal).catch((error: unknown) => {
    signal?.throwIfAborted();
    log.warn(
      { err: String(error) },
      'the object store takes no CORS rules: browsers may not be able to upload',
    );
  });
}

/** Rejects with `unavailable` where it makes sense to look again. */
async function makeBucket(s3: S3Client, bucket: string): Promise<void> {
  const within = { abortSignal: AbortSignal.timeout(LOOK_WITHIN_MS) };
  try {
    await s3.send(new HeadBucketCommand({ Bucket: bucket }), within).catch(async (error: unknown) => {
      if (!isMissing(error)) throw error;
      await s3.send(new CreateBucketCommand({ Bucket: bucket }), within);
    });
  } catch (error) {
    const status = error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 500) : 500;
    // A conflict is another replica that makes the bucket: the next look shows whether it is ours to use.
    if (status < 500 && status !== 409 && status !== 429) {
      throw new ConfigError(`S3_*: the store refuses the bucket "${bucket}" (${String(error)}).`);
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
