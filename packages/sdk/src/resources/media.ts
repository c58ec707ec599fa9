import type { Api } from '../api.ts';
import { PostriderError } from '../errors.ts';
import type { Clock } from '../options.ts';
import { Paged, withCursor } from '../pages.ts';
import { untilDone } from '../polling.ts';
import type { Transport } from '../transport.ts';
import type {
  CallOptions,
  ChangeOptions,
  CreateMediaEdit,
  IdempotentOptions,
  ListMedia,
  Media,
  MediaEdit,
  Upload,
} from '../types.ts';
import { type Described, type OpenedFile, openSource, type UploadSource } from '../upload-source.ts';

export type MediaLibrary = ReturnType<typeof createMedia>;

/** The profile to which the file is added. By default, the workspace itself. */
interface OwnedOptions {
  profileId?: string;
}

export interface ImportOptions extends IdempotentOptions, OwnedOptions {}

export interface UploadOptions extends CallOptions, Described, OwnedOptions {}

/** The timeout of calls for which the server reads a whole file, longer than the server's own. */
const TRANSFER_TIMEOUT_MS = 100_000;
/** A connection that is slower than this, in bytes per millisecond, counts as broken. */
const SLOWEST = 32;

/** The media library. Scope `media:write`, to read `posts:read`. */
export function createMedia(call: Api, transport: Transport, clock: Clock) {
  /** Imports an image or a short video of up to 25 MB from a public URL. */
  async function importUrl(
    url: string,
    { idempotencyKey = crypto.randomUUID(), profileId, ...options }: ImportOptions = {},
  ): Promise<Media> {
    const wanted = { url, ...(profileId !== undefined && { profileId }) };
    return library(await add(wanted, idempotencyKey, options));
  }

  /**
   * Uploads a file of up to 1 GB to the library. `type` is required if neither the file nor its name shows it. A stream
   * can be read only once, so it is not retried after a broken connection.
   */
  async function upload(
    file: UploadSource,
    { type, filename, profileId, ...options }: UploadOptions = {},
  ): Promise<Media> {
    const opened = await openSource(file, { ...(type && { type }), ...(filename && { filename }) });
    const { body: _, ...described } = opened;
    const wanted = { ...described, ...(profileId !== undefined && { profileId }) };
    const answer = await add({ action: 'init', ...wanted }, crypto.randomUUID(), options);
    if (!('upload' in answer)) throw strange('an upload URL');
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

  /** Rejects with `media_in_use` while a draft or a scheduled post uses the file. */
  async function remove(id: string, options?: ChangeOptions): Promise<void> {
    await call('delete /media/{id}', { path: { id } }, options);
  }

  /** Begins to trim or crop a video, or to take a picture of it. Every retry sends the same idempotency key. */
  async function edit(
    id: string,
    body: CreateMediaEdit,
    { idempotencyKey = crypto.randomUUID(), ...options }: IdempotentOptions = {},
  ): Promise<MediaEdit> {
    const request = { path: { id }, body, idempotencyKey };
    return (await call('post /media/{id}/edits', request, options)).edit;
  }

  async function getEdit(id: string, editId: string, options?: CallOptions): Promise<MediaEdit> {
    const { edit } = await call('get /media/{id}/edits/{editId}', { path: { id, editId } }, options);
    return edit;
  }

  /** Waits until an edit is ready or has failed, and returns it. Polls every few seconds. */
  const waitForEdit = (id: string, editId: string, options: CallOptions = {}): Promise<MediaEdit> =>
    untilDone(
      clock,
      () => getEdit(id, editId, options),
      ({ status }) => status === 'ready' || status === 'failed',
      options.signal,
    );

  /** POST /media, whose response depends on the request. */
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

  return { list, import: importUrl, upload, get, edit, getEdit, waitForEdit, delete: remove };
}

function library(answer: { readonly media: Media } | { readonly upload: Upload }): Media {
  if (!('media' in answer)) throw strange('a media item');
  return answer.media;
}

const strange = (wanted: string) =>
  new PostriderError({
    status: 200,
    code: 'unexpected_answer',
    message: `The server did not return ${wanted}.`,
  });

/** A Blob has its own length, and fetch rejects a second one. */
const withoutLength = (headers: Upload['headers']) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-length'));
