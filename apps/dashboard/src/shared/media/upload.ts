import { isMimeType, type MimeType, mimeTypeOf } from '@postrider/platform-rules/media';
import type { Input } from '@postrider/sdk/routes';
import type { Media } from '@postrider/sdk/types';
import { callApi } from '../../requests/api.ts';

interface UploadOptions {
  workspaceId: string;
  /** The profile to which the file belongs; undefined: the workspace itself. */
  profileId: string | undefined;
  file: File;
  signal: AbortSignal;
  /** The part that is done, 0 to 1. */
  onProgress(done: number): void;
}

/** Uploads a file to the library. Rejects with the problem, or with the signal's reason. */
export async function upload({
  workspaceId,
  profileId,
  file,
  signal,
  onProgress,
}: UploadOptions): Promise<Media> {
  // The server decides which types it accepts.
  const type = (await typeOf(file)) as MimeType;
  const begun = await add({
    action: 'init',
    type,
    size: file.size,
    filename: file.name,
    ...(profileId !== undefined && { profileId }),
  });
  if (!('upload' in begun)) throw new Error('The server returned no upload URL.');
  const { url, headers, key } = begun.upload;
  await put(url, headers, file, signal, onProgress);
  const done = await add({ action: 'complete', key });
  if (!('media' in done)) throw new Error('The server returned no file.');
  return done.media;

  function add(body: Input<'post /media'>['body']) {
    return callApi(workspaceId, 'post /media', { body, idempotencyKey: crypto.randomUUID() }, signal);
  }
}

const HEAD_BYTES = 12;

/** Browsers derive the type from the name, which fails for `photo` or `photo.jpg-large`; the first bytes show it. */
async function typeOf(file: File): Promise<string> {
  if (isMimeType(file.type)) return file.type;
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  return mimeTypeOf(head) ?? file.type;
}

/** XMLHttpRequest, because fetch does not report upload progress. */
const put = (
  url: string,
  headers: Record<string, string>,
  file: File,
  signal: AbortSignal,
  onProgress: (done: number) => void,
) =>
  new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    // Browsers set it themselves.
    for (const [name, value] of Object.entries(headers))
      if (name.toLowerCase() !== 'content-length') request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    const failed = () =>
      reject(new Error('The file could not be uploaded. Check the connection, then try again.'));
    request.onload = () => (request.status >= 200 && request.status < 300 ? resolve() : failed());
    request.onerror = failed;
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    signal.throwIfAborted();
    request.send(file);
  });
