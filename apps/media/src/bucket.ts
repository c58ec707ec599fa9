import {
  CreateBucketCommand,
  GetBucketCorsCommand,
  HeadBucketCommand,
  PutBucketCorsCommand,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { ConfigError, type Log } from '@postrider/service';
import { isMissing } from './s3.ts';

const RETRY_MS = 500;

/**
 * Makes the bucket where it is missing, and lets browsers PUT into it. Waits for a store that is away, saying so in
 * the log; throws a ConfigError where the store refuses the keys. Safe to run from several replicas at once.
 */
export async function prepareBucket(s3: S3Client, bucket: string, log: Log): Promise<void> {
  while (!(await isReady(s3, bucket, log))) await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  await allowBrowsers(s3, bucket).catch((error: unknown) =>
    log.warn(
      { err: String(error) },
      'the object store takes no CORS rules: browsers may not be able to upload',
    ),
  );
}

/** True once the bucket is there; false where it makes sense to look again. */
async function isReady(s3: S3Client, bucket: string, log: Log): Promise<boolean> {
  try {
    await s3.send(new HeadBucketCommand({ Bucket: bucket })).catch(async (error: unknown) => {
      if (!isMissing(error)) throw error;
      await s3.send(new CreateBucketCommand({ Bucket: bucket }));
    });
    return true;
  } catch (error) {
    const status = error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 500) : 500;
    // A conflict is another replica that makes the bucket: the next look tells whether it is ours to use.
    if (status < 500 && status !== 409 && status !== 429) {
      throw new ConfigError(`S3_*: the store refuses the bucket "${bucket}" (${String(error)}).`);
    }
    log.warn({ err: String(error) }, 'waiting for the object store');
    return false;
  }
}

/** Rules that an operator has set stay as they are. Links are signed, so that any origin may use one it was given. */
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
