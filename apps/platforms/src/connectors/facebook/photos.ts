import { STORED_PHOTO_BYTES } from '@postrider/platform-rules/facebook/limits';
import { currentTime } from '@postrider/service';
import { z } from 'zod';
import type { Job, JobFile } from '../connector.ts';
import type { Graph } from '../meta/graph.ts';
import { multipart } from '../multipart.ts';
import { identifier } from '../responses.ts';
import type { Signed, Tokens } from './graph.ts';
import type { Photo } from './prepared.ts';

const UPLOAD_TIMEOUT_MS = 60_000;

const uploaded = z.object({ id: identifier });

/** Uploads a photo with its description, without publishing it. */
export async function uploadPhoto(
  graph: Graph<Signed>,
  { signal }: Job,
  session: Tokens,
  { altText, open }: JobFile,
): Promise<Photo> {
  const file = await (await open()).as({
    maxBytes: STORED_PHOTO_BYTES,
    mimeTypes: ['image/jpeg', 'image/png'],
  });
  const form = multipart(
    { published: 'false', ...(altText && { alt_text_custom: altText }) },
    { field: 'source', type: file.mimeType, size: file.size, bytes: await file.open() },
  );
  const request = { method: 'POST', ...form, timeoutMs: UPLOAD_TIMEOUT_MS, signal } as const;
  const { body } = await graph.call(session, `/${session.pageId}/photos`, request);
  return { id: uploaded.parse(body).id, at: currentTime() };
}
