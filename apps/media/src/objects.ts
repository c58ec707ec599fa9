import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { Bytes } from './probe/bytes.ts';
import { ask, isMissing } from './s3.ts';

/** The objects of one bucket. Everything rejects with `unavailable` while the store is away. */
export interface Objects {
  /** Bytes, undefined where there is no such object. */
  size(key: string): Promise<number | undefined>;
  /** Stores exactly `size` bytes; rejects with the body's own error where it breaks off. */
  put(key: string, body: Readable, size: number): Promise<void>;
  /** Copies to another key; false where there is nothing of this size at `from`. */
  copy(from: string, to: string, size: number): Promise<boolean>;
  /** An object to look into. */
  bytes(key: string, size: number): Bytes;
  /** Does nothing where there is no such object. */
  remove(key: string): Promise<void>;
}

/** A question that any store answers at once. */
const QUICK_MS = 15_000;
/** Moving up to 1 GB. */
const BULKY_MS = 300_000;

export function createObjects(s3: S3Client, bucket: string): Objects {
  const within = (ms: number) => ({ abortSignal: AbortSignal.timeout(ms) });

  /** A stream that breaks must end the request, which would wait for its bytes otherwise. */
  async function putStream(key: string, body: Readable, size: number) {
    const broken = new AbortController();
    body.on('error', (error) => broken.abort(error));
    const abortSignal = AbortSignal.any([AbortSignal.timeout(BULKY_MS), broken.signal]);
    // What a file is, its signed links say: it is known only after it was stored.
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
      ask(async () => {
        try {
          const head = await s3.send(new HeadObjectCommand({ Bucket: bucket, Key: key }), within(QUICK_MS));
          return head.ContentLength;
        } catch (error) {
          if (isMissing(error)) return undefined;
          throw error;
        }
      }),

    put: (key, body, size) => ask(() => putStream(key, body, size)),

    // Through this process rather than by CopyObject: Ceph's dbstore answers that with success and copies nothing.
    copy: (from, to, size) =>
      ask(async () => {
        try {
          const { Body, ContentLength } = await s3.send(
            new GetObjectCommand({ Bucket: bucket, Key: from }),
            within(BULKY_MS),
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
        ask(async () => {
          const Range = `bytes=${offset}-${offset + length - 1}`;
          const { Body } = await s3.send(
            new GetObjectCommand({ Bucket: bucket, Key: key, Range }),
            within(QUICK_MS),
          );
          return (await Body?.transformToByteArray()) ?? new Uint8Array();
        }),
    }),

    remove: (key) =>
      ask(async () => {
        await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }), within(QUICK_MS));
      }),
  };
}
