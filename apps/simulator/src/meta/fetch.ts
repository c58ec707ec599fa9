import { isEncrypted } from '@postrider/platform-rules';
import sharp from 'sharp';
import { videoOf } from '../video.ts';

/** A file that a platform has fetched, with its properties; 0 for what is unknown. */
export interface FetchedFile {
  bytes: Buffer;
  mimeType: string;
  width: number;
  height: number;
  /** In seconds. */
  duration: number;
  /** Frames per second. */
  frameRate: number;
}

/** Why a file was not fetched. */
export class FetchError extends Error {}

const TIMEOUT_MS = 10_000;
const IMAGES: Record<string, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
};

/**
 * Fetches a file as Meta's platforms do: from an https address (or one on this machine), without a redirect, and only if it
 * is of the type that the response says. Throws FetchError.
 */
export async function fetchFile(
  address: string,
  kind: 'image' | 'video',
  mostBytes: number,
): Promise<FetchedFile> {
  if (!URL.canParse(address) || !isEncrypted(new URL(address)))
    throw new FetchError('the address is not public');
  const about = await request(address, 'HEAD');
  const declared = about.headers.get('content-type') ?? '';
  if (!declared.startsWith(`${kind}/`)) throw new FetchError(`the response is ${declared || 'of no type'}`);
  const response = await request(address, 'GET');
  const bytes = Buffer.from(await response.arrayBuffer());
  if (bytes.length > mostBytes) throw new FetchError(`the file has ${bytes.length} bytes`);
  return kind === 'image' ? readImage(bytes) : videoIn(bytes, declared);
}

async function request(address: string, method: 'HEAD' | 'GET'): Promise<Response> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(address, { method, redirect: 'manual', signal }).catch((cause: unknown) => {
    throw new FetchError('the address does not respond', { cause });
  });
  if (response.status === 200) return response;
  await response.body?.cancel();
  throw new FetchError(`the address responds with ${response.status}`);
}

/** Reads an image. Throws FetchError for other bytes. */
export async function readImage(bytes: Buffer): Promise<FetchedFile> {
  const found = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  const { width = 0, height = 0, format = '' } = found ?? {};
  const mimeType = IMAGES[format];
  if (mimeType === undefined) throw new FetchError('the file is no image');
  return { bytes, mimeType, width, height, duration: 0, frameRate: 0 };
}

async function videoIn(bytes: Buffer, mimeType: string): Promise<FetchedFile> {
  const { width = 0, height = 0, duration = 0, frameRate = 0 } = (await videoOf(bytes)) ?? {};
  return { bytes, mimeType, width, height, duration, frameRate };
}
