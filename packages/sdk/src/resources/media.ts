import type { Api } from '../api.ts';
import { PostriderError } from '../errors.ts';
import { Paged, withCursor } from '../pages.ts';
import type { Transport } from '../transport.ts';
import type { CallOptions, IdempotentOptions, ListMedia, Media, Upload } from '../types.ts';
import { type Described, type OpenedFile, openSource, type UploadSource } from '../upload-source.ts';

export type MediaLibrary = ReturnType<typeof createMedia>;

export interface UploadOptions extends CallOptions, Described {}

/** For calls that make the server read a whole file, longer than it takes to give up itself. */
const TRANSFER_TIMEOUT_MS = 100_000;
/** A connection that is slower than this, in bytes a millisecond, counts as broken. */
const SLOWEST = 32;

/** The media library. Scope `media:write`, to read `posts:read`. */
export function createMedia(call: Api, transport: Transport) {
  /** Lets the server fetch an image or short video of up to 25 MB from a public address. */
  async function importUrl(
    url: string,
    { idempotencyKey = crypto.randomUUID(), ...options }: IdempotentOptions = {},
  ): Promise<Media> {
    return library(await add({ url }, idempotencyKey, options));
  }

  /**
   * Sends a file of up to 1 GB to the library, piece by piece. `type` is needed where neither the file nor its name
   * shows what it is. A stream can be read only once: a broken connection is not tried again as with other files.
   */
  async function upload(
    file: UploadSource,
    { type, filename, ...options }: UploadOptions = {},
  ): Promise<Media> {
    const opened = await openSource(file, { ...(type && { type }), ...(filename && { filename }) });
    const { body: _, ...described } = opened;
    const answer = await add({ action: 'init', ...described }, crypto.randomUUID(), options);
    if (!('upload' in answer)) throw strange('a place to upload to');
    await put(answer.upload, opened, options);
    const key = answer.upload.key;
    return library(await add({ action: 'complete', key }, crypto.randomUUID(), options));
  }

  async function get(id: string, options?: CallOptions): Promise<Media> {
    const { media } = await call('get /media/{id}', { path: { id } }, options);
    return media;
  }

  /** The items, newest first; `limit` is the size of a page. */
  const list = (query: ListMedia = {}, options?: CallOptions): Paged<Media> =>
    new Paged(async (cursor) => {
      const asked = withCursor(query, cursor);
      const { media, pagination } = await call('get /media', { query: asked }, options);
      return { items: media, ...pagination };
    });

  /** Refused with `media_in_use` while a draft or a scheduled post has the file. */
  async function remove(id: string, options?: CallOptions): Promise<void> {
    await call('delete /media/{id}', { path: { id } }, options);
  }

  /** POST /media, which answers by what it is asked. */
  const add = (
    body: Parameters<typeof call<'post /media'>>[1]['body'],
    idempotencyKey: string,
    options: CallOptions,
  ) => call('post /media', { body, idempotencyKey }, { timeoutMs: TRANSFER_TIMEOUT_MS, ...options });

  async function put({ url, method, headers }: Upload, { body, size }: OpenedFile, options: CallOptions) {
    const isBlob = body instanceof Blob;
    const init: RequestInit = { method, body, headers: isBlob ? withoutLength(headers) : headers };
    if (!isBlob) init.duplex = 'half';
    const limits = { timeoutMs: TRANSFER_TIMEOUT_MS + Math.ceil(size / SLOWEST), ...options };
    await transport.patiently(() => transport.exchange(url, init, limits), isBlob, options.signal);
  }

  return { list, import: importUrl, upload, get, delete: remove };
}

function library(answer: { readonly media: Media } | { readonly upload: Upload }): Media {
  if (!('media' in answer)) throw strange('a media item');
  return answer.media;
}

const strange = (wanted: string) =>
  new PostriderError({
    status: 200,
    code: 'unexpected_answer',
    message: `The server answered without ${wanted}.`,
  });

/** A Blob has its own length, and fetch refuses a second one. */
const withoutLength = (headers: Upload['headers']) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-length'));
