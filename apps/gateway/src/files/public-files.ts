import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { GetPublicFileResponse } from '@postrider/contracts/media';
import { AppError, type ConcurrencyLimiter, createConcurrencyLimiter, shareOf } from '@postrider/service';
import { edited, editedFrom, editedSize, type StoredFiles } from '@postrider/service/files';
import { setRoute } from '@postrider/service/metrics';
import type { Request, RequestHandler, Response } from 'express';
import { refuseMethod } from '../http/methods.ts';
import { PUBLIC_FILE_PATH } from '../paths.ts';
import type { Services } from '../services.ts';
import { type Part, readRange } from './range.ts';

/** The name of an address: its token and an extension. */
const NAME = /^([\w-]{32})\.[a-z0-9]{2,4}$/;
const METHODS = ['GET', 'HEAD'];
/** A reader that takes no bytes for this long is disconnected. */
const IDLE_MS = 60_000;

const WAITING = { maxWaiting: 200, maxWaitingPerWorkspace: 50, maxWaitMs: 10_000 };
/** Far below what a process can carry, so that readers of files slow nobody else. */
const READS = { name: 'public files', total: 64, perKey: { shareKey: 16, workspaceId: 8 }, ...WAITING };
/** For anyone, because an address may be guessed. */
const LOOKUPS = {
  name: 'public addresses',
  total: 16,
  perKey: { shareKey: 16, workspaceId: 16 },
  ...WAITING,
};
const ANYONE = shareOf({ workspaceId: 'public addresses' });

const NOT_FOUND = 'There is no file at this address.\n';
const ENDED = 'This address has expired, because addresses of files work for a limited time.\n';

interface PublicFilesDependencies {
  services: Pick<Services, 'media'>;
  stored: StoredFiles;
  /** The owner of a workspace's share; undefined if the workspace was deleted. */
  shareKeyOf(workspaceId: string): Promise<string | undefined>;
}

/** Files of the library at public addresses, for platforms that fetch them: without sign-in, for a limited time. */
export function publicFiles(dependencies: PublicFilesDependencies): RequestHandler<{ name: string }> {
  const { services, stored, shareKeyOf } = dependencies;
  const reads = createConcurrencyLimiter(READS);
  const lookups = createConcurrencyLimiter(LOOKUPS);

  /** The file of an address, and the owner of its share; a status if there is none. */
  async function find(name: string) {
    const [, token] = NAME.exec(name) ?? [];
    if (token === undefined) return 404;
    using _permit = await acquire(lookups, ANYONE);
    const file = await services.media.getPublicFile({ token }).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'not_found') return undefined;
      throw error;
    });
    if (!file) return 404;
    if (file.hasEnded) return 410;
    const shareKey = await shareKeyOf(file.workspaceId);
    // The files of a deleted workspace are removed a little later.
    return shareKey === undefined ? 404 : { file, share: shareOf({ ...file, shareKey }) };
  }

  async function sendFile(file: GetPublicFileResponse, range: Part, size: number, response: Response) {
    const body = await open(stored, file, range);
    describe(file, range, size, response);
    response.setTimeout(IDLE_MS, () => response.destroy());
    await pipeline(body, response).catch(() => {
      // The reader has gone, or the store broke off; the missing bytes tell the reader.
      response.destroy();
    });
  }

  return async (request, response) => {
    setRoute(response, PUBLIC_FILE_PATH);
    response.set({ 'X-Robots-Tag': 'noindex', 'Cross-Origin-Resource-Policy': 'cross-origin' });
    if (!METHODS.includes(request.method)) refuseMethod(request.method, METHODS, response);
    const found = await find(request.params.name);
    if (typeof found === 'number') return sendText(response, found);
    const { file, share } = found;
    const size = editedSize(Number(file.size), file.edits?.edits ?? []);
    const range = readRange(rangeOf(request), size);
    if (range === 'unsatisfiable') {
      response.set('Content-Range', `bytes */${size}`);
      return sendText(response, 416);
    }
    if (request.method === 'HEAD') {
      describe(file, range, size, response);
      return void response.end();
    }
    using _permit = await acquire(reads, share);
    await sendFile(file, range, size, response);
  };
}

/** Sets the status and the headers of a part of a file, or of the whole. */
function describe(
  { mimeType }: GetPublicFileResponse,
  { start, end }: Part,
  size: number,
  response: Response,
) {
  const length = end - start + 1;
  const isPart = length < size;
  response.status(isPart ? 206 : 200);
  response.set({
    'Content-Type': mimeType,
    'Content-Length': String(length),
    'Accept-Ranges': 'bytes',
    ...(isPart && { 'Content-Range': `bytes ${start}-${end}/${size}` }),
    'Cache-Control': 'private, no-transform',
  });
}

/** Busy is a passing state for every reader, whoever caused it. */
async function acquire(limiter: ConcurrencyLimiter, share: ReturnType<typeof shareOf>) {
  return limiter.acquire(share).catch((cause: unknown) => {
    throw new AppError('unavailable', 'Too many files are being read. Try again in a moment.', {
      retryAfter: 5,
      cause,
    });
  });
}

/** Files have no validators, so a conditional range is the whole file. */
const rangeOf = ({ headers }: Request) => (headers['if-range'] === undefined ? headers.range : undefined);

function sendText(response: Response, status: 404 | 410 | 416): void {
  const text = { 404: NOT_FOUND, 410: ENDED, 416: 'The file has no such bytes.\n' }[status];
  response.set('Cache-Control', 'no-store').status(status).type('text/plain').send(text);
}

/** The edited bytes of a part of a file, read from the object store as fast as the reader takes them. */
async function open(
  stored: StoredFiles,
  { url, size, edits }: GetPublicFileResponse,
  { start, end }: Part,
): Promise<AsyncIterable<Buffer>> {
  const from = editedFrom(start, edits?.edits ?? []);
  const original = from.from < Number(size) ? await stored.open(url, from.from) : Readable.from([]);
  return part(edited(original, from.edits), from.skip, end - start + 1);
}

/** Omits the first bytes, and ends after `length` more. */
async function* part(body: Readable, skip: number, length: number) {
  let toSkip = skip;
  let left = length;
  for await (const chunk of body) {
    const bytes: Buffer = chunk.subarray(toSkip, toSkip + left);
    toSkip -= Math.min(toSkip, chunk.length);
    left -= bytes.length;
    if (bytes.length > 0) yield bytes;
    if (left === 0) return;
  }
}
