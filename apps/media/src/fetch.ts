import { Readable } from 'node:stream';
import { MEDIA_LIMITS } from '@postrider/platform-rules/media';
import { AppError, createConcurrencyLimiter, currentShare } from '@postrider/service';
import { BodyTooLargeError, type Outbound, type OutboundResponse } from '@postrider/service/outbound';
import { contentCodings, unpacked } from './content-encoding.ts';
import { explain, importFailed, isWeb, isWebPort } from './fetch-problems.ts';
import { CONCURRENCY } from './limits.ts';
import { announcedName, nameInPath, utf8Header } from './response-headers.ts';

const MAX_REDIRECTS = 3;
const REDIRECTS = [301, 302, 303, 307, 308];
/** Timers may fire slightly early. */
const TIMER_SLACK_MS = 5;
const HEADERS = {
  accept: 'image/*, video/*;q=0.9, */*;q=0.1',
  'accept-encoding': 'identity',
  'user-agent': 'Postrider (media import)',
};

export interface Fetched {
  /** Bytes; undefined without a Content-Length, or for a compressed body. */
  size: number | undefined;
  /** From `Content-Disposition`, or else from the final URL; '' if it has none. */
  filename: string;
  /** Fails with `import_failed` if the file is incomplete. */
  body: Readable;
}

export interface Fetcher {
  /**
   * Fetches a public URL, follows at most three redirects after checking each, and streams the file to `use`. Throws
   * `import_failed`, `rate_limited` if the workspace, its creator or the host has too many imports in flight, and the
   * signal's reason, an AppError, when it aborts.
   */
  download<T>(
    workspaceId: string,
    start: URL,
    signal: AbortSignal,
    use: (file: Fetched) => Promise<T>,
  ): Promise<T>;
}

/** @param timeoutMs the timeout of a whole fetch, without the wait for a permit */
export function createFetcher(outbound: Outbound, timeoutMs: number): Fetcher {
  const limiter = createConcurrencyLimiter(CONCURRENCY.imports);

  return {
    async download(workspaceId, start, signal, use) {
      const share = currentShare(workspaceId);
      let url = start;
      let leftMs = timeoutMs;
      for (let redirects = 0; ; redirects += 1) {
        using _permit = await limiter.acquire({ ...share, host: url.hostname }, signal);
        const end = performance.now() + leftMs;
        const failed = fail(() => (performance.now() > end - TIMER_SLACK_MS ? timeoutMs : undefined));
        const request = { headers: HEADERS, timeoutMs: Math.max(1, Math.ceil(leftMs)), signal };
        const response = await outbound.request(url, request).catch(failed);
        if (!REDIRECTS.includes(response.status)) return await withFile(response, url, failed, use);
        response.discard();
        if (redirects === MAX_REDIRECTS) {
          throw importFailed(
            'too_many_redirects',
            'The URL redirects more than three times. Use the final URL.',
          );
        }
        url = redirectTarget(response, url);
        leftMs = end - performance.now();
      }
    },
  };
}

/** Rethrows an error as `import_failed`. */
const fail =
  (timedOutAfterMs: () => number | undefined) =>
  (error: unknown): never => {
    throw error instanceof AppError ? error : explain(error, timedOutAfterMs());
  };

function redirectTarget({ headers }: OutboundResponse, from: URL): URL {
  const location = typeof headers.location === 'string' ? utf8Header(headers.location) : '';
  const next = location && URL.canParse(location, from.href) ? new URL(location, from) : undefined;
  if (next && isWeb(next) && isWebPort(next)) return next;
  throw importFailed(
    'bad_redirect',
    'The server redirects to a URL that is not http or https on port 80 or 443. Use a direct URL of the file.',
  );
}

async function withFile<T>(
  response: OutboundResponse,
  url: URL,
  failed: (error: unknown) => never,
  use: (file: Fetched) => Promise<T>,
): Promise<T> {
  try {
    if (response.status !== 200) {
      throw importFailed(
        'http_status',
        `The server returned status ${response.status} instead of a file. Check that the URL works without sign-in.`,
      );
    }
    const codings = contentCodings(response.headers['content-encoding']);
    const announced = announcedSize(response);
    if ((announced ?? 0) > MEDIA_LIMITS.importBytes) failed(new BodyTooLargeError('announced'));
    const arrived = Readable.from(response.read(MEDIA_LIMITS.importBytes), { objectMode: false });
    const body = codings.length > 0 ? unpacked(arrived, codings, MEDIA_LIMITS.importBytes) : arrived;
    const size = codings.length > 0 ? undefined : announced;
    const filename = announcedName(response.headers['content-disposition']) || nameInPath(url);
    return await use({ size, filename, body: Readable.from(explained(body, failed), { objectMode: false }) });
  } finally {
    response.discard();
  }
}

async function* explained(body: Readable, failed: (error: unknown) => never) {
  try {
    yield* body;
  } catch (error) {
    failed(error);
  }
}

function announcedSize({ headers }: OutboundResponse): number | undefined {
  const announced = headers['content-length'];
  return typeof announced === 'string' && /^\d{1,15}$/.test(announced) ? Number(announced) : undefined;
}
