import sharp from 'sharp';
import { type Incoming, type Reply, searchOf } from '../platform.ts';
import type { WordpressServer } from './behaviour.ts';
import { htmlPage, wpError } from './errors.ts';
import { mediaIdOf, storeOf, type Upload } from './store.ts';
import { authorize, can } from './users.ts';

const TYPES: Record<string, string> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'video/mp4': '',
  'video/quicktime': '',
  'video/webm': '',
};
const NAME = /filename="?([^";]+)"?/;
const EXTENSION = /\.[^.]*$/;

interface Sent {
  bytes: Buffer;
  mimeType: string;
  filename: string;
}

/** The file of a request: its body, or the field `file` of a form. */
function sentFile({ req }: Incoming): Sent {
  if (req.file) {
    const { buffer: bytes, mimetype: mimeType, originalname: filename } = req.file;
    return { bytes, mimeType, filename };
  }
  const body: unknown = req.body;
  if (!Buffer.isBuffer(body) || body.length === 0)
    throw wpError(400, 'rest_upload_no_data', 'No data supplied.');
  const filename = NAME.exec(req.headers['content-disposition'] ?? '')?.[1];
  if (filename === undefined)
    throw wpError(400, 'rest_upload_no_content_disposition', 'No Content-Disposition supplied.');
  return { bytes: body, mimeType: req.headers['content-type'] ?? '', filename };
}

/** A parameter of the query or of the form. */
function parameter(call: Incoming, name: string): string | undefined {
  const fields: unknown = call.req.file ? call.req.body : undefined;
  const ofForm = new Map(Object.entries(typeof fields === 'object' && fields ? fields : {})).get(name);
  return searchOf(call).get(name) ?? (typeof ofForm === 'string' ? ofForm : undefined);
}

/** Stores a file. */
export async function createMedia(call: Incoming, server: WordpressServer): Promise<Reply> {
  const account = authorize(call, server);
  const length = Number(call.req.headers['content-length'] ?? 0);
  if (length > server.behaviour.uploadBytes) return htmlPage(413, '413 Request Entity Too Large');
  if (!can(server, 'upload_files'))
    throw wpError(403, 'rest_cannot_create', 'Sorry, you are not allowed to upload media on this site.');
  const { bytes, mimeType, filename } = sentFile(call);
  const size = await sizeOf(bytes, mimeType);
  const store = storeOf(call.network);
  const id = store.nextId();
  const title = parameter(call, 'title') ?? filename.replace(EXTENSION, '');
  const slug = parameter(call, 'slug') ?? title.toLowerCase();
  const alt = parameter(call, 'alt_text') || null;
  call.network.addMedia({
    platform: 'wordpress',
    id: mediaIdOf(id),
    accountId: account.id,
    mimeType,
    alt,
    ...size,
    readyAtMs: Date.now(),
    bytes,
  });
  const upload = { id, slug, title, filename };
  store.saveUpload(upload);
  return { status: 201, body: mediaJson(call, upload) };
}

/** Validates a file as WordPress does. */
async function sizeOf(bytes: Buffer, mimeType: string) {
  const format = TYPES[mimeType];
  const refused = wpError(
    500,
    'rest_upload_sideload_error',
    'Sorry, you are not allowed to upload this file type.',
  );
  if (format === undefined) throw refused;
  if (format === '') return { width: null, height: null };
  const found = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  if (found?.format !== format) throw refused;
  return { width: found.width, height: found.height };
}

/** Files by slug, newest first. */
export function listMedia(call: Incoming): Reply {
  const slug = searchOf(call).get('slug');
  const found = storeOf(call.network)
    .uploads()
    .filter((upload) => slug === null || upload.slug === slug);
  return { status: 200, body: found.reverse().map((upload) => mediaJson(call, upload)) };
}

function mediaJson({ network, origin }: Incoming, { id, slug, title }: Upload) {
  const { mimeType = '', alt, sha256, width, height } = network.media(mediaIdOf(id)) ?? {};
  return {
    id,
    slug,
    status: 'inherit',
    title: { raw: title, rendered: title },
    alt_text: alt ?? '',
    media_type: mimeType.startsWith('image/') ? 'image' : 'file',
    mime_type: mimeType,
    media_details: { width, height },
    source_url: `${origin}/files/${sha256}`,
  };
}
