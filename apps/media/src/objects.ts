import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { notFound, timeFromNow } from '@postrider/service';
import { count } from '@postrider/service/metrics';
import type { Bytes } from './probe/messages.ts';
import { callStore, isMissing } from './s3.ts';

/** The objects of a bucket. Every method rejects with `unavailable` while the store is unavailable. */
export interface Objects {
  /**
   * Rejects unless the store responds within a second and a half. Called before work that would wait for it, and for
   * readiness.
   */
  check(): Promise<void>;
  /** Bytes; undefined if there is no such object. */
  size(key: string): Promise<number | undefined>;
  /** Stores exactly `size` bytes; rejects with the body's error if it fails. */
  put(key: string, body: Readable, size: number): Promise<void>;
  /** Copies to another key; false if there is no object of this size at `from`. */
  copy(from: string, to: string, size: number): Promise<boolean>;
  /** The bytes of an object, for examination. */
  bytes(key: string, size: number): Bytes;
  /** The bytes of an object. Rejects with `not_found` if there is none; errors of the stream are those of the store. */
  open(key: string): Promise<Readable>;
  /** Keys after this one that were written at least `olderThanMs` ago; `next` continues. */
  list(after: string, olderThanMs: number): Promise<{ keys: string[]; next: string | undefined }>;
  /** Whether an object was written at least `olderThanMs` ago; false if there is none. */
  isOlder(key: string, olderThanMs: number): Promise<boolean>;
  /** Does nothing if there is no such object. */
  remove(key: string): Promise<void>;
  /** Begins an object that is written in parts; returns the id of the upload. */
  beginParts(key: string): Promise<string>;
  /** Joins the parts with these ETags. */
  joinParts(key: string, uploadId: string, etags: readonly string[]): Promise<void>;
  /** Removes the parts that were not joined. */
  removeParts(key: string, uploadId: string): Promise<void>;
}

/** Short enough for a response within two seconds. */
const CHECK_MS = 1_500;
/** The timeout of requests with little data. */
const SMALL_MS = 15_000;
/** The timeout of transfers of up to 1 GB. */
const TRANSFER_MS = 300_000;

export function createObjects(s3: S3Client, bucket: string): Objects {
  count('postrider_object_store_errors_total', {}, 0);
  const timeout = (ms: number) => ({ abortSignal: AbortSignal.timeout(ms) });

  /** An error of the stream aborts the request, which would otherwise wait for its bytes. */
  async function putStream(key: string, body: Readable, size: number) {
    const broken = new AbortController();
    body.on('error', (error) => broken.abort(error));
    const abortSignal = AbortSignal.any([AbortSignal.timeout(TRANSFER_MS), broken.signal]);
    // The type is part of the signed URLs, because it is known only after the file was stored.
    const file = { Body: body, ContentLength: size, ContentType: 'application/octet-stream' };
    try {
      await s3.send(new PutObjectCommand({ Bucket: bucket, Key: key, ...file }), { abortSignal });
    } catch (error) {
      throw body.errored ?? error;
    } finally {
      body.destroy();
    }
  }

  /** Undefined if there is no such object. */
  const head = (key: string) =>
    callStore(async () => {
      try {
        return await s3.send(new HeadObjectCommand({ Bucket: bucket, Key: key }), timeout(SMALL_MS));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    });

  return {
    check: () =>
      callStore(async () => {
        await s3.send(new HeadBucketCommand({ Bucket: bucket }), timeout(CHECK_MS));
      }),

    size: async (key) => (await head(key))?.ContentLength,

    async isOlder(key, olderThanMs) {
      const { LastModified } = (await head(key)) ?? {};
      return LastModified !== undefined && LastModified < timeFromNow(-olderThanMs);
    },

    put: (key, body, size) => callStore(() => putStream(key, body, size)),

    // Through this process instead of CopyObject, which reports success on Ceph's dbstore without copying.
    copy: (from, to, size) =>
      callStore(async () => {
        try {
          const { Body, ContentLength } = await s3.send(
            new GetObjectCommand({ Bucket: bucket, Key: from }),
            timeout(TRANSFER_MS),
          );
          if (!(Body instanceof Readable)) throw new Error('the store returned no body');
          if (ContentLength === size) await putStream(to, Body, size);
          else Body.destroy();
          return ContentLength === size;
        } catch (error) {
          if (isMissing(error)) return false;
          throw error;
        }
      }),

    bytes: (key, size) => ({
      size,
      read: (offset, length) =>
        callStore(async () => {
          const Range = `bytes=${offset}-${offset + length - 1}`;
          const { Body } = await s3.send(
            new GetObjectCommand({ Bucket: bucket, Key: key, Range }),
            timeout(SMALL_MS),
          );
          return (await Body?.transformToByteArray()) ?? new Uint8Array();
        }),
    }),

    open: (key) =>
      callStore(async () => {
        try {
          const { Body } = await s3.send(
            new GetObjectCommand({ Bucket: bucket, Key: key }),
            timeout(TRANSFER_MS),
          );
          if (!(Body instanceof Readable)) throw new Error('the store returned no body');
          return Body;
        } catch (error) {
          if (isMissing(error)) throw notFound('file');
          throw error;
        }
      }),

    list: (after, olderThanMs) =>
      callStore(async () => {
        const page = new ListObjectsV2Command({ Bucket: bucket, ...(after && { StartAfter: after }) });
        const { Contents = [], IsTruncated } = await s3.send(page, timeout(SMALL_MS));
        const settled = timeFromNow(-olderThanMs);
        const keys = Contents.flatMap(({ Key, LastModified }) =>
          Key !== undefined && LastModified !== undefined && LastModified < settled ? [Key] : [],
        );
        return { keys, next: IsTruncated ? Contents.at(-1)?.Key : undefined };
      }),

    beginParts: (key) =>
      callStore(async () => {
        const begin = new CreateMultipartUploadCommand({ Bucket: bucket, Key: key });
        const { UploadId } = await s3.send(begin, timeout(SMALL_MS));
        if (!UploadId) throw new Error('the store returned no id of the upload');
        return UploadId;
      }),

    joinParts: (key, UploadId, etags) =>
      callStore(async () => {
        const Parts = etags.map((ETag, i) => ({ ETag, PartNumber: i + 1 }));
        const upload = { Bucket: bucket, Key: key, UploadId, MultipartUpload: { Parts } };
        await s3.send(new CompleteMultipartUploadCommand(upload), timeout(TRANSFER_MS));
      }),

    removeParts: (key, UploadId) =>
      callStore(async () => {
        const upload = { Bucket: bucket, Key: key, UploadId };
        await s3.send(new AbortMultipartUploadCommand(upload), timeout(SMALL_MS)).catch((error: unknown) => {
          if (!isMissing(error)) throw error;
        });
      }),

    remove: (key) =>
      callStore(async () => {
        await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }), timeout(SMALL_MS));
      }),
  };
}
