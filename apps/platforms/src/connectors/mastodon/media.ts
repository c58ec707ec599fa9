import { setTimeout as sleep } from 'node:timers/promises';
import type { Limits } from '@postrider/platform-rules';
import { z } from 'zod';
import type { Job, JobFile } from '../connector.ts';
import { NoResponseError, type PlatformHttp } from '../http.ts';
import { multipart } from '../multipart.ts';
import { identifier } from '../responses.ts';
import type { Tokens } from './session.ts';

const IMAGE_TIMEOUT_MS = 60_000;
const VIDEO_TIMEOUT_MS = 5 * 60_000;
const POLL_TIMEOUT_MS = 10_000;
const FIRST_POLL_MS = 200;
const SLOWEST_POLL_MS = 3_000;
const PROCESSING_LIMIT_MS = 15 * 60_000;
const PROCESSED = 200;

const attachment = z.object({ id: identifier });

/** Uploads a file with its description, within the server's limits. Returns the attachment's id; it may still be processed. */
export async function upload(
  http: PlatformHttp,
  { signal }: Job,
  { altText: description, open }: JobFile,
  { server, accessToken }: Tokens,
  limits: Limits,
): Promise<string> {
  const file = await (await open()).as({ maxBytes: limits.imageBytes, video: limits });
  const fields = description ? { description } : {};
  const form = multipart(fields, {
    field: 'file',
    type: file.mimeType,
    size: file.size,
    bytes: await file.open(),
  });
  const { body } = await http.call(new URL('/api/v2/media', server), {
    method: 'POST',
    token: accessToken,
    ...form,
    timeoutMs: file.type === 'video' ? VIDEO_TIMEOUT_MS : IMAGE_TIMEOUT_MS,
    signal,
  });
  return attachment.parse(body).id;
}

/** Resolves when the server has processed an attachment; rejects with its error. */
export async function processed(
  http: PlatformHttp,
  { signal }: Job,
  tokens: Tokens,
  id: string,
): Promise<void> {
  const url = new URL(`/api/v1/media/${encodeURIComponent(id)}`, tokens.server);
  const end = performance.now() + PROCESSING_LIMIT_MS;
  for (let pause = FIRST_POLL_MS; performance.now() < end; pause = Math.min(pause * 1.5, SLOWEST_POLL_MS)) {
    const { status } = await http.call(url, {
      token: tokens.accessToken,
      timeoutMs: POLL_TIMEOUT_MS,
      signal,
    });
    if (status === PROCESSED) return;
    await sleep(pause, undefined, { signal });
  }
  throw new NoResponseError('the file was not processed in time');
}
