import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { currentTime } from '@postrider/service';
import type { Item, Slot } from './media.ts';

/** How long a signed link works. */
const LINK_SECONDS = 3600;

export interface UploadLink {
  url: string;
  /** What the PUT must carry, byte for byte. */
  headers: Record<string, string>;
  expiresAt: Date;
}

/** Signs addresses of single objects; no call to the store is made. */
export interface Links {
  /** A PUT of exactly the announced type and size. */
  upload(slot: Slot): Promise<UploadLink>;
  /** A GET for people outside. */
  view(item: Item): Promise<string>;
  /** A GET for our own services. */
  source(item: Item): Promise<string>;
}

/** @param outside a client at the store's public address @param inside one at the address that services use */
export function createLinks(outside: S3Client, inside: S3Client, bucket: string): Links {
  const get = (s3: S3Client, item: Item) =>
    getSignedUrl(
      s3,
      new GetObjectCommand({
        Bucket: bucket,
        Key: item.key,
        ResponseContentType: item.mimeType,
        ResponseContentDisposition: inline(item.filename),
      }),
      { expiresIn: LINK_SECONDS, signingDate: currentTime() },
    );

  return {
    async upload({ key, mimeType, size }) {
      const signingDate = currentTime();
      const expiresAt = new Date(signingDate.getTime() + LINK_SECONDS * 1000);
      const url = await getSignedUrl(
        outside,
        new PutObjectCommand({ Bucket: bucket, Key: key, ContentType: mimeType, ContentLength: size }),
        {
          signingDate,
          expiresIn: LINK_SECONDS,
          signableHeaders: new Set(['host', 'content-type', 'content-length']),
        },
      );
      return { url, headers: { 'content-type': mimeType, 'content-length': String(size) }, expiresAt };
    },
    view: (item) => get(outside, item),
    source: (item) => get(inside, item),
  };
}

/** RFC 6266 with the name in UTF-8 (RFC 8187), and a plain one for clients that can't read it. */
function inline(filename: string): string {
  if (!filename) return 'inline';
  const plain = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(filename).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `inline; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
