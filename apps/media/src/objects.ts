import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { count } from '@postrider/service/metrics';
import type { Bytes } from './probe/messages.ts';
import { callStore, isMissing } from './s3.ts';

/** The objects of a bucket. Every method rejects with `unavailable` while the store is unavailable. */
export interface Objects {
  /** Bytes; undefined if there is no such object. */
  size(key: string): Promise<number | undefined>;
  /** Stores exactly `size` bytes; rejects with the body's error if it fails. */
  put(key: string, body: Readable, size: number): Promise<void>;
  /** Copies to another key; false if there is no object of this size at `from`. */
  copy(from: string, to: string, size: number): Promise<boolean>;
  /** The bytes of an object, for examination. */
  bytes(key: string, size: number): Bytes;
  /** Does nothing if there is no such object. */
  remove(key: string): Promise<void>;
}

/** The timeout of requests with little data. */
const SMALL_MS = 15_000;
/** The timeout of transfers of up to 1 GB. */
const TRANSFER_MS = 300_000;

export function createObjects(s3: S3Client, bucket: string): Objects {
  count('postrider_object_store_errors_total', {}, 0);
  const timeout = (ms: number) => ({ abortSignal: AbortSignal.timeout(ms) });

  /** An error of the stream aborts the request, which would wait for its bytes otherwise. */
  async function putStream(key: string, body: Readable, size: number) {
    const broken = new AbortController();
    body.on('error', (error) => broken.abort(error));
    const abortSignal = AbortSignal.any([AbortSignal.timeout(TRANSFER_MS), broken.signal]);
    // The type is part of the signed URLs: it is known only after the file was stored.
    const file = { Body: body, ContentLength: size, ContentType: 'application/octet-stream' };
    try {
      await s3.send(new PutObjectCommand({ Bucket: bucket, Key: key, ...file }), { abortSignal });
    } catch (error) {
      throw body.errored ?? error;
    } finally {
      body.destroy();
    }
  }

  return {
    size: (key) =>
      callStore(async () => {
        try {
          const head = await s3.send(new HeadObjectCommand({ Bucket: bucket, Key: key }), timeout(SMALL_MS));
          return head.ContentLength;
        } catch (error) {
          if (isMissing(error)) return undefined;
          throw error;
        }
      }),

    put: (key, body, size) => callStore(() => putStream(key, body, size)),

    // Through this process instead of CopyObject, which reports success on Ceph's dbstore without copying.
    copy: (from, to, size) =>
      callStore(async () => {
        try {
          const { Body, ContentLength } = await s3.send(
            new GetObjectCommand({ Bucket: bucket, Key: from }),
            timeout(TRANSFER_MS),
          );
          if (!(Body instanceof Readable)) throw new Error('the store answered without a body');
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

    remove: (key) =>
      callStore(async () => {
        await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }), timeout(SMALL_MS));
      }),
  };
}
