import { Readable } from 'node:stream';
import { MEDIA_LIMITS } from '@postrider/platform-rules/media';
import type { Log } from '@postrider/service';
import type { ImageConverter } from '@postrider/service/files';
import { BodyTooLargeError, type Outbound, type OutboundResponse } from '@postrider/service/outbound';
import type { LinkCards } from '../connectors/link-cards.ts';
import { readPage } from './page.ts';

/** Heads of pages are smaller. */
const MAX_PAGE_BYTES = 512 * 1024;
/** A due post does not wait for its card. */
const PATIENCE = { pageMs: 2_500, pictureMs: 2_500 };
const MAX_REDIRECTS = 3;
/** The user agent; pages recognize link previews by it. */
const USER_AGENT = 'Postrider/1.0 (link preview)';
/** The share of images of pages, which belong to no workspace. */
const SHARE = 'link cards';
const CHARSET = /charset\s*=\s*["']?([\w-]{1,40})/i;

export function createLinkCards(
  outbound: Outbound,
  converter: ImageConverter,
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

/** The response of a page or image after at most three redirects. Throws if its type is wrong. */
async function follow(
  outbound: Outbound,
  address: string,
  accept: string,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<{ response: OutboundResponse; url: URL }> {
  const until = performance.now() + timeoutMs;
  let url = publicUrl(address);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const left = Math.max(1, until - performance.now());
    const headers = {
      accept: `${accept}, */*;q=0.5`,
      'accept-encoding': 'identity',
      'user-agent': USER_AGENT,
    };
    const response = await outbound.request(url, { headers, timeoutMs: left, signal });
    const { location, 'content-type': type } = response.headers;
    if (response.status === 200 && String(type).toLowerCase().startsWith(accept.replace('*', '')))
      return { response, url };
    response.discard();
    if (response.status < 300 || response.status >= 400 || typeof location !== 'string')
      throw new Error(`it returned ${response.status} with ${type ?? 'no type'}`);
    url = publicUrl(location, url);
  }
  throw new Error('it redirects too many times');
}

/** Throws for everything except a web address on a standard port. */
function publicUrl(address: string, base?: URL): URL {
  const url = new URL(address, base);
  if (!/^https?:$/.test(url.protocol) || url.port !== '' || url.username !== '')
    throw new Error('it is not a web address on a standard port');
  return url;
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
