import { createClient } from '@connectrpc/connect';
import { type Media, MediaService } from '@postrider/contracts/dashboard';
import { isMimeType, mimeTypeOf } from '@postrider/platform-rules/media';
import { transport } from '../../requests/transport.ts';

const client = createClient(MediaService, transport);

interface UploadOptions {
  workspaceId: string;
  file: File;
  signal: AbortSignal;
  /** The part that is done, 0 to 1. */
  onProgress(done: number): void;
}

/** Uploads a file to the library. Rejects with the problem, or with the signal's reason. */
export async function upload({ workspaceId, file, signal, onProgress }: UploadOptions): Promise<Media> {
  const { upload: place } = await client.addMedia(
    {
      ...{ workspaceId, requestId: crypto.randomUUID() },
      ...{ action: 'init', type: await typeOf(file), size: file.size, filename: file.name },
    },
    { signal },
  );
  if (!place) throw new Error('The server named no place to upload to.');
  await put(place.url, place.headers, file, signal, onProgress);
  const { media } = await client.addMedia(
    { workspaceId, requestId: crypto.randomUUID(), action: 'complete', key: place.key },
    { signal },
  );
  if (!media) throw new Error('The server answered no file.');
  return media;
}

const HEAD_BYTES = 12;

/** Browsers go by the name: of `photo` or `photo.jpg-large` they know nothing, but its first bytes do. */
async function typeOf(file: File): Promise<string> {
  if (isMimeType(file.type)) return file.type;
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  return mimeTypeOf(head) ?? file.type;
}

/** XMLHttpRequest, since fetch reports no progress of what it sends. */
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
    // Browsers write it themselves.
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
