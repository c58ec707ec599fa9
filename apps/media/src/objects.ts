import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { MimeType } from './media.ts';
import { ask, isMissing } from './s3.ts';

/** The objects of one bucket. Everything rejects with `unavailable` while the store is away. */
export interface Objects {
  /** Bytes, undefined where there is no such object. */
  size(key: string): Promise<number | undefined>;
  /** Stores a local file. */
  put(key: string, path: string, size: number, mimeType: MimeType): Promise<void>;
  /** Copies to another key; false where there is nothing of this size at `from`. */
  copy(from: string, to: string, size: number, mimeType: MimeType): Promise<boolean>;
  /** Up to `length` bytes from `offset`. */
  read(key: string, offset: number, length: number): Promise<Uint8Array>;
  /** Writes the whole object into a local file. */
  download(key: string, path: string): Promise<void>;
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
  async function putStream(key: string, body: Readable, size: number, mimeType: MimeType) {
    const broken = new AbortController();
    body.on('error', (error) => broken.abort(error));
    const abortSignal = AbortSignal.any([AbortSignal.timeout(BULKY_MS), broken.signal]);
    const file = { Body: body, ContentLength: size, ContentType: mimeType };
    try {
      await s3.send(new PutObjectCommand({ Bucket: bucket, Key: key, ...file }), { abortSignal });
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

    put: (key, path, size, mimeType) =>
      ask(async () => {
        const file = await open(path);
        await putStream(key, file.createReadStream(), size, mimeType);
      }),

    // Through this process rather than by CopyObject: Ceph's dbstore answers that with success and copies nothing.
    copy: (from, to, size, mimeType) =>
      ask(async () => {
        try {
          const { Body, ContentLength } = await s3.send(
            new GetObjectCommand({ Bucket: bucket, Key: from }),
            within(BULKY_MS),
          );
          if (!(Body instanceof Readable)) throw new Error('the store answered without a body');
          if (ContentLength === size) await putStream(to, Body, size, mimeType);
          else Body.destroy();
          return ContentLength === size;
        } catch (error) {
          if (isMissing(error)) return false;
          throw error;
        }
      }),

    read: (key, offset, length) =>
      ask(async () => {
        const Range = `bytes=${offset}-${offset + length - 1}`;
        const { Body } = await s3.send(
          new GetObjectCommand({ Bucket: bucket, Key: key, Range }),
          within(QUICK_MS),
        );
        return (await Body?.transformToByteArray()) ?? new Uint8Array();
      }),

    download: (key, path) =>
      ask(async () => {
        const signal = within(BULKY_MS);
        const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }), signal);
        if (!(Body instanceof Readable)) throw new Error('the store answered without a body');
        await pipeline(Body, createWriteStream(path), { signal: signal.abortSignal });
      }),

    remove: (key) =>
      ask(async () => {
        await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }), within(QUICK_MS));
      }),
  };
}
