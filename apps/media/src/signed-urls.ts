import { GetObjectCommand, PutObjectCommand, type S3Client, UploadPartCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { currentTime } from '@postrider/service';
import type { Item, Slot } from './media.ts';

/** How long a signed URL is valid. */
const EXPIRES_SECONDS = 3600;

export interface SignedUpload {
  url: string;
  /** The headers that the PUT must have, byte for byte. */
  headers: Record<string, string>;
  expiresAt: Date;
}

/** Signs URLs of objects, without a call to the store. */
export interface UrlSigner {
  /** A PUT of exactly the announced type and size. */
  upload(slot: Slot): Promise<SignedUpload>;
  /** A GET for clients. */
  publicUrl(item: Item): Promise<string>;
  /** A GET for other services. */
  internalUrl(item: Item): Promise<string>;
  /** A GET of an archive for clients, and the end of its validity. */
  archiveUrl(key: string, filename: string): Promise<{ url: string; expiresAt: Date }>;
  /** A PUT of a part of an archive, for other services. */
  partUrl(key: string, uploadId: string, number: number): Promise<string>;
}

/** @param outside a client of the store's public endpoint @param inside a client of its internal endpoint */
export function createUrlSigner(outside: S3Client, inside: S3Client, bucket: string): UrlSigner {
  const get = (s3: S3Client, item: Item) =>
    getSignedUrl(
      s3,
      new GetObjectCommand({
        Bucket: bucket,
        Key: item.key,
        ResponseContentType: item.mimeType,
        ResponseContentDisposition: inline(item.filename),
      }),
      { expiresIn: EXPIRES_SECONDS, signingDate: currentTime() },
    );

  return {
    async upload({ key, mimeType, size }) {
      const signingDate = currentTime();
      const expiresAt = new Date(signingDate.getTime() + EXPIRES_SECONDS * 1000);
      const url = await getSignedUrl(
        outside,
        new PutObjectCommand({ Bucket: bucket, Key: key, ContentType: mimeType, ContentLength: size }),
        {
          signingDate,
          expiresIn: EXPIRES_SECONDS,
          signableHeaders: new Set(['host', 'content-type', 'content-length']),
        },
      );
      return { url, headers: { 'content-type': mimeType, 'content-length': String(size) }, expiresAt };
    },
    async archiveUrl(key, filename) {
      const signingDate = currentTime();
      const archive = {
        Bucket: bucket,
        Key: key,
        ResponseContentType: 'application/zip',
        ResponseContentDisposition: `attachment; filename="${filename}"`,
      };
      return {
        url: await getSignedUrl(outside, new GetObjectCommand(archive), {
          expiresIn: EXPIRES_SECONDS,
          signingDate,
        }),
        expiresAt: new Date(signingDate.getTime() + EXPIRES_SECONDS * 1000),
      };
    },
    partUrl: (key, UploadId, PartNumber) =>
      getSignedUrl(inside, new UploadPartCommand({ Bucket: bucket, Key: key, UploadId, PartNumber }), {
        expiresIn: EXPIRES_SECONDS,
        signingDate: currentTime(),
      }),
    publicUrl: (item) => get(outside, item),
    internalUrl: (item) => get(inside, item),
  };
}

/** RFC 6266 with the name in UTF-8 (RFC 8187), and an ASCII one for older clients. */
function inline(filename: string): string {
  if (!filename) return 'inline';
  const ascii = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(filename).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `inline; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
