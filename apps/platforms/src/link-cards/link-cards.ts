import { Readable } from 'node:stream';
import { MEDIA_LIMITS } from '@postrider/platform-rules/media';
import type { Log } from '@postrider/service';
import type { ImageConverter } from '@postrider/service/files';
import { BodyTooLargeError, type Outbound, type OutboundResponse } from '@postrider/service/outbound';
import type { LinkCards } from '../connectors/link-cards.ts';
import { follow } from './follow.ts';
import { readPage } from './page.ts';

/** Heads of pages are smaller. */
const MAX_PAGE_BYTES = 512 * 1024;
/** A due post does not wait for its card. */
const PATIENCE = { pageMs: 2_500, pictureMs: 2_500 };
/** The share of images of pages, which belong to no workspace. */
const SHARE = 'link cards';
const CHARSET = /charset\s*=\s*["']?([\w-]{1,40})/i;

export function createLinkCards(
  outbound: Outbound,
  converter: Pick<ImageConverter, 'convert'>,
  log: Log,
  { pageMs, pictureMs } = PATIENCE,
): LinkCards {
  /** Without its image if that can't be loaded. */
  async function readPicture(image: string, page: URL, limit: number, signal: AbortSignal) {
    if (!image) return undefined;
    try {
      const { href } = new URL(image, page);
      const { response } = await follow(outbound, href, 'image/*', pictureMs, signal);
      const open = async () => Readable.from(response.read(MEDIA_LIMITS.imageBytes));
      const { bytes, mimeType } = await converter.convert(SHARE, open, { maxBytes: limit });
      return {
        mimeType,
        size: bytes.length,
        open: async () => Readable.from([bytes], { objectMode: false }),
      };
    } catch (error) {
      signal.throwIfAborted();
      log.debug({ host: page.host, err: error }, 'a link card has no image');
      return undefined;
    }
  }

  return {
    async read(url, pictureBytes, signal) {
      try {
        const page = await follow(outbound, url, 'text/html', pageMs, signal);
        const { image, ...card } = readPage(await htmlOf(page.response));
        if (!card.title && !card.description) return undefined;
        const picture = await readPicture(image, page.url, pictureBytes, signal);
        return { ...card, ...(picture && { picture }) };
      } catch (error) {
        signal.throwIfAborted();
        log.debug({ err: error }, 'a link has no card');
        return undefined;
      }
    },
  };
}

/** The head of a page as text, in its declared encoding. */
async function htmlOf(response: OutboundResponse): Promise<string> {
  const pieces: Buffer[] = [];
  try {
    for await (const piece of response.read(MAX_PAGE_BYTES)) pieces.push(piece);
  } catch (error) {
    // The beginning of a long page is enough.
    if (!(error instanceof BodyTooLargeError)) throw error;
  }
  const bytes = Buffer.concat(pieces);
  const start = bytes.toString('latin1', 0, 2_048);
  const name =
    (CHARSET.exec(String(response.headers['content-type'])) ?? CHARSET.exec(start))?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(name).decode(bytes);
  } catch {
    // An unknown encoding.
    return bytes.toString('utf8');
  }
}
