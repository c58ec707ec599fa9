import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { LIMITS } from '@postrider/platform-rules/nostr/limits';
import { currentTime } from '@postrider/service';
import { z } from 'zod';
import type { Job, JobFile, MediaSource } from '../connector.ts';
import { RefusedError } from '../failures.ts';
import { PlatformError, type PlatformHttp } from '../http.ts';
import type { Failure } from '../verdict.ts';
import { hexId, KIND, secondsOf } from './event.ts';
import type { SignOne } from './relay.ts';

const IMAGE_TIMEOUT_MS = 60_000;
const VIDEO_TIMEOUT_MS = 5 * 60_000;
/** The authorization of an upload outlives it. */
const VALID_SECONDS = 15 * 60;

/** A file on a media server. */
export const uploadedFile = z.object({
  url: z.string(),
  sha256: hexId,
  mimeType: z.string(),
  size: z.number(),
  width: z.number(),
  height: z.number(),
});
export type UploadedFile = z.infer<typeof uploadedFile>;

const descriptor = z.object({ url: z.url({ protocol: /^https?$/ }).max(2_000), sha256: hexId });

const EXTENSIONS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
};

/** Uploads a file to a Blossom server (BUD-02). Repeating it changes nothing, because files are known by their hash. */
export async function uploadFile(
  http: PlatformHttp,
  { signal }: Job,
  { open }: JobFile,
  server: string,
  sign: SignOne,
): Promise<UploadedFile> {
  const file = await (await open()).as({ maxBytes: LIMITS.imageBytes, video: LIMITS });
  const sha256 = await hashOf(await file.open());
  const { body } = await http
    .call(new URL('/upload', server), {
      method: 'PUT',
      authorization: await authorizationOf(sha256, server, sign),
      body: await file.open(),
      headers: {
        'content-type': file.mimeType,
        'content-length': String(file.size),
        'x-sha-256': sha256,
      },
      timeoutMs: file.type === 'video' ? VIDEO_TIMEOUT_MS : IMAGE_TIMEOUT_MS,
      signal,
    })
    .catch((error: unknown) => {
      throw refusalOf(error);
    });
  const stored = descriptor.parse(body);
  if (stored.sha256 !== sha256) throw new RefusedError(CHANGED);
  const { mimeType, size, width, height } = file;
  return { url: withExtension(stored.url, file), sha256, mimeType, size, width, height };
}

async function hashOf(bytes: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of bytes) hash.update(chunk);
  return hash.digest('hex');
}

/** The header by which a server knows who uploads (BUD-11). */
async function authorizationOf(sha256: string, server: string, sign: SignOne): Promise<string> {
  const now = secondsOf(currentTime());
  const event = await sign({
    kind: KIND.upload,
    created_at: now,
    tags: [
      ['t', 'upload'],
      ['x', sha256],
      ['expiration', String(now + VALID_SECONDS)],
      ['server', new URL(server).hostname],
    ],
    content: 'Upload a file for a post',
  });
  return `Nostr ${Buffer.from(JSON.stringify(event)).toString('base64url')}`;
}

/** Apps know the kind of a file from its extension, with which every server serves it too (BUD-01). */
function withExtension(address: string, { mimeType }: Pick<MediaSource, 'mimeType'>): string {
  const url = new URL(address);
  const extension = EXTENSIONS[mimeType];
  if (extension && !/\.\w+$/.test(url.pathname)) url.pathname += `.${extension}`;
  return url.href;
}

/** What a media server refuses for certain, in words; other errors as they are. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof PlatformError)) return error;
  const reason = String(error.headers['x-reason'] ?? '').slice(0, 200);
  const failure = FAILURES[error.status];
  return failure ? new RefusedError(failure(reason), error) : error;
}

const words = (reason: string) => (reason ? `: “${reason}”.` : '.');
const OTHER_SERVER = 'Connect the account again with another media server, then duplicate the post.';

const refusedBy =
  (what: string): ((reason: string) => Failure) =>
  (reason) => ({
    code: 'media_refused',
    message: `The media server ${what}${words(reason)}`,
    action: OTHER_SERVER,
  });

const tooLarge = (reason: string): Failure => ({
  code: 'media_too_large',
  message: `The file is too large for the media server${words(reason)}`,
  action: 'Duplicate the post with a smaller file.',
});

/** By status. */
const FAILURES: Partial<Record<number, (reason: string) => Failure>> = {
  400: refusedBy('rejected the file'),
  401: refusedBy('does not accept uploads of this account'),
  402: refusedBy('wants to be paid for uploads'),
  403: refusedBy('does not accept uploads of this account'),
  404: refusedBy('does not accept uploads'),
  409: refusedBy('received other bytes than the file’s'),
  413: tooLarge,
  415: refusedBy('does not accept files of this type'),
};

const CHANGED: Failure = {
  code: 'media_refused',
  message: 'The media server changes the files that it stores, so that apps could not verify them.',
  action: OTHER_SERVER,
};
