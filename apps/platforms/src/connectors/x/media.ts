import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { takesAltText } from '@postrider/platform-rules';
import { LIMITS } from '@postrider/platform-rules/x/limits';
import { z } from 'zod';
import type { Job, JobFile, MediaSource } from '../connector.ts';
import { RefusedError } from '../failures.ts';
import { NoResponseError, PlatformError, type PlatformHttp } from '../http.ts';
import { multipart } from '../multipart.ts';
import { partsOf } from '../parts.ts';
import { identifier, truncate } from '../responses.ts';
import { apiUrl } from './hosts.ts';
import type { Tokens } from './session.ts';

/** The progress of an upload: its parts, its processing, its description. */
export const upload = z.object({
  id: z.string(),
  parts: z.number(),
  step: z.enum(['parts', 'processing', 'ready']),
});
export type Upload = z.infer<typeof upload>;

/** Below the 5 MB that one part of an upload may have. */
const PART_BYTES = 4 * 1024 * 1024;
const MAX_REASON = 300;
const PART_TIMEOUT_MS = 60_000;
const CALL_TIMEOUT_MS = 15_000;
const SHORTEST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;
const PROCESSING_LIMIT_MS = 15 * 60_000;

const answer = z.object({
  data: z.object({
    id: identifier,
    processing_info: z
      .object({
        state: z.enum(['pending', 'in_progress', 'succeeded', 'failed']),
        check_after_secs: z.number().optional(),
        error: z.object({ message: z.string() }).optional(),
      })
      .optional(),
  }),
});
type Progress = z.infer<typeof answer>['data']['processing_info'];

/** Uploads a file in parts and resumes an interrupted upload; `save` receives the state after each step. */
export async function uploadFile(
  http: PlatformHttp,
  job: Job,
  source: JobFile,
  tokens: Tokens,
  soFar: Upload | undefined,
  save: (upload: Upload) => Promise<void>,
): Promise<Upload> {
  const call = callsOf(http, job, tokens);
  const original = await source.open();
  const maxBytes = original.mimeType === 'image/gif' ? LIMITS.gifBytes : LIMITS.imageBytes;
  const media = await original.as({ maxBytes, video: LIMITS });
  let now = soFar ?? { id: await call.initialize(media), parts: 0, step: 'parts' as const };
  const keep = async (change: Partial<Upload>) => {
    now = { ...now, ...change };
    await save(now);
  };
  if (!soFar) await save(now);
  try {
    if (now.step === 'parts') {
      let index = 0;
      for await (const part of partsOf(await media.open(), PART_BYTES)) {
        if (index >= now.parts) {
          await call.append(now.id, index, part);
          await keep({ parts: index + 1 });
        }
        index += 1;
      }
      await call.finalize(now.id);
      await keep({ step: 'processing' });
    }
    if (now.step === 'processing') {
      if (media.type === 'video' || media.mimeType === 'image/gif') await call.processed(now.id);
      if (source.altText && takesAltText(LIMITS, media)) await call.describe(now.id, source.altText);
      now = { ...now, step: 'ready' };
    }
    return now;
  } catch (error) {
    // X deletes uploads after a while, and may not finalize one twice, so an upload that can't be resumed starts again
    // once.
    const isStale = error instanceof PlatformError && (error.status === 400 || error.status === 404);
    if (!soFar || !isStale) throw error;
    return uploadFile(http, job, source, tokens, undefined, save);
  }
}

function callsOf(http: PlatformHttp, { signal }: Job, { api, access }: Tokens) {
  const url = (path: string) => apiUrl(api, `/2/media/${path}`);
  const common = { token: access, timeoutMs: CALL_TIMEOUT_MS, signal };
  return {
    async initialize({ type, mimeType, size }: MediaSource): Promise<string> {
      const category = mimeType === 'image/gif' ? 'tweet_gif' : `tweet_${type}`;
      const json = { media_type: mimeType, total_bytes: size, media_category: category };
      const { body } = await http.call(url('upload/initialize'), { ...common, method: 'POST', json });
      return answer.parse(body).data.id;
    },
    async append(id: string, index: number, part: Buffer): Promise<void> {
      const file = { field: 'media', type: 'application/octet-stream', size: part.length };
      const form = multipart({ segment_index: String(index) }, { ...file, bytes: Readable.from(part) });
      const sent = { ...common, ...form, method: 'POST', timeoutMs: PART_TIMEOUT_MS } as const;
      await http.call(url(`upload/${encodeURIComponent(id)}/append`), sent);
    },
    async finalize(id: string): Promise<void> {
      const { body } = await http.call(url(`upload/${encodeURIComponent(id)}/finalize`), {
        ...common,
        method: 'POST',
      });
      assertTaken(answer.parse(body).data.processing_info);
    },
    async processed(id: string): Promise<void> {
      const status = url('upload');
      status.search = new URLSearchParams({ command: 'STATUS', media_id: id }).toString();
      const end = performance.now() + PROCESSING_LIMIT_MS;
      while (performance.now() < end) {
        const progress = answer.parse((await http.call(status, common)).body).data.processing_info;
        assertTaken(progress);
        if (!progress || progress.state === 'succeeded') return;
        const wanted = (progress.check_after_secs ?? 1) * 1000;
        const pause = Math.max(SHORTEST_PAUSE_MS, Math.min(wanted, LONGEST_PAUSE_MS));
        await sleep(pause, undefined, { signal });
      }
      throw new NoResponseError('the file was not processed in time');
    },
    async describe(id: string, alt: string): Promise<void> {
      const json = { id, metadata: { alt_text: { text: alt } } };
      await http.call(url('metadata'), { ...common, method: 'POST', json });
    },
  };
}

function assertTaken(progress: Progress): void {
  if (progress?.state !== 'failed') return;
  const reason = progress.error?.message;
  throw new RefusedError({
    code: 'media_refused',
    message: reason ? `X can’t use this file: “${truncate(reason, MAX_REASON)}”` : 'X can’t use this file.',
    action: 'Export the image or video in another format, then duplicate the post with the new file.',
  });
}
