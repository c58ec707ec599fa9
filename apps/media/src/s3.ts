import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { AppError } from '@postrider/service';
import type { S3Config } from './config.ts';

/** A client of the store at one of its two addresses. */
export const createS3 = (config: S3Config, endpoint: string) =>
  new S3Client({
    endpoint,
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    forcePathStyle: true,
    // Presigned links must not ask for a checksum that no client sends, and not every store knows the newer ones.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3_000 },
    // What goes wrong reaches our own log; the client's would go to the console.
    logger: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
  });

/** True for an object (or bucket, or setting) that is not there. */
export const isMissing = (error: unknown) =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

/** Runs calls to the store; whatever goes wrong there is `unavailable` for a caller, its cause for the log. */
export async function ask<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('unavailable', 'The media storage is away. Try again in a moment.', {
      retryAfter: 2,
      cause,
    });
  }
}
