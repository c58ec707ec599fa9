import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { YoutubeOptions } from '@postrider/platform-rules/youtube/limits';
import type { Job, JobFile } from '../connector.ts';
import type { Api, Session } from './api.ts';
import { hasReason } from './google-error.ts';
import type { Prepared } from './prepared.ts';

const TIMEOUT_MS = 60_000;

/**
 * Adds subtitles to a video. Can be repeated: YouTube refuses a second track of the same language and name. Returns
 * 'refused' if YouTube can't use the file or the language.
 */
export async function addSubtitles(
  api: Api,
  { words, signal }: Job<YoutubeOptions>,
  session: Session,
  videoId: string,
  subtitles: JobFile,
): Promise<NonNullable<Prepared['subtitles']>> {
  const file = await subtitles.open();
  const language = words.options.subtitlesLanguage ?? '';
  try {
    await api.call(session, '/upload/youtube/v3/captions', {
      method: 'POST',
      query: { part: 'snippet', uploadType: 'multipart' },
      ...related(
        { snippet: { videoId, language, name: '' } },
        file.mimeType,
        await buffer(await file.open()),
      ),
      timeoutMs: TIMEOUT_MS,
      signal,
    });
    return 'added';
  } catch (error) {
    if (hasReason(error, 'captionExists')) return 'added';
    if (!hasReason(error, 'contentRequired', 'invalidMetadata', 'forbidden')) throw error;
    return 'refused';
  }
}

/** JSON and a file as one body (RFC 2387). */
function related(json: object, mimeType: string, bytes: Uint8Array) {
  const boundary = `postrider-${randomUUID()}`;
  const part = (type: string) => Buffer.from(`--${boundary}\r\ncontent-type: ${type}\r\n\r\n`);
  return {
    headers: { 'content-type': `multipart/related; boundary=${boundary}` },
    body: Buffer.concat([
      part('application/json; charset=UTF-8'),
      Buffer.from(`${JSON.stringify(json)}\r\n`),
      part(mimeType),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  };
}
