import { extensionOf } from '@postrider/platform-rules/media';
import { z } from 'zod';
import type { Job, JobFile, MediaSource } from '../connector.ts';
import { RefusedError } from '../failures.ts';
import { validItems } from '../responses.ts';
import type { Api, Session } from './api.ts';
import { classify } from './classify.ts';
import { mediaRefused, TOO_LARGE } from './failures.ts';
import type { UploadedFile } from './prepared.ts';

const IMAGE_TIMEOUT_MS = 60_000;
const VIDEO_TIMEOUT_MS = 5 * 60_000;
/** Below the usual `post_max_size` of PHP (8 MB), and below the usual `client_max_body_size` of nginx (1 MB). */
const IMAGE_BYTES = [7_500_000, 900_000];
const NAME_CHARACTERS = 80;

const media = z.object({ id: z.int().positive(), source_url: z.url({ protocol: /^https?$/ }).max(2_000) });
const FIELDS = 'id,source_url';

/** By this name, an upload whose response was lost is found. */
const markerOf = ({ publicationId }: Job, place: number) => `${publicationId}-${place}`;

/**
 * Uploads a file with its description, or finds it if an earlier upload had its effect. An image that is too large for the site
 * is sent again with fewer bytes.
 */
export async function uploadFile(
  api: Api,
  job: Job,
  session: Session,
  file: JobFile,
  place: number,
  begun: UploadedFile | undefined,
  save: (entry: UploadedFile) => Promise<void>,
): Promise<UploadedFile> {
  const source = await file.open();
  const isImage = source.type === 'image';
  const found = begun && (await findUploaded(api, session, markerOf(job, place)));
  if (found) return { id: found.id, url: found.source_url, isImage };
  await save({ id: null, url: '', isImage });
  for (const maxBytes of isImage ? IMAGE_BYTES : [Number.POSITIVE_INFINITY]) {
    const sent = await source.as(isImage ? { maxBytes } : {});
    const uploaded = await send(api, job, session, sent, file.altText, place).catch((error: unknown) => {
      const verdict = classify(error);
      if (verdict.kind === 'rejected' && verdict.failure.code === 'media_too_large') return undefined;
      throw error;
    });
    if (uploaded) return { id: uploaded.id, url: uploaded.source_url, isImage };
  }
  throw new RefusedError(TOO_LARGE);
}

async function findUploaded(api: Api, session: Session, slug: string) {
  const query = { slug, context: 'edit', _fields: FIELDS };
  const { body } = await api.call(session, '/wp/v2/media', { query });
  return validItems(media, 1).parse(body)[0];
}

async function send(api: Api, job: Job, session: Session, file: MediaSource, altText: string, place: number) {
  const { mimeType, size, type } = file;
  const { body } = await api.call(session, '/wp/v2/media', {
    method: 'POST',
    query: {
      slug: markerOf(job, place),
      title: altText.slice(0, NAME_CHARACTERS).toWellFormed() || nameOf(file),
      ...(altText && { alt_text: altText }),
      _fields: FIELDS,
    },
    headers: {
      'content-type': mimeType,
      'content-length': String(size),
      'content-disposition': `attachment; filename="${nameOf(file)}.${extensionOf(mimeType)}"`,
    },
    body: await file.open(),
    timeoutMs: type === 'video' ? VIDEO_TIMEOUT_MS : IMAGE_TIMEOUT_MS,
    signal: job.signal,
  });
  const uploaded = media.safeParse(body);
  if (!uploaded.success) throw new RefusedError(mediaRefused(''), uploaded.error);
  return uploaded.data;
}

const EXTENSION = /\.[^.]*$/;
const NOT_SAFE = /[^A-Za-z0-9_-]+/g;

/** The name of a file in the address of the image, without its extension. */
function nameOf({ filename, type }: MediaSource): string {
  const name = filename.replace(EXTENSION, '').replace(NOT_SAFE, '-').slice(0, NAME_CHARACTERS);
  return /[A-Za-z0-9]/.test(name) ? name : type;
}
