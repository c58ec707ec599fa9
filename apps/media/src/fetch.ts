import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { AppError, invalid } from '@postrider/service';
import {
  BodyTooLargeError,
  ForbiddenAddressError,
  type Outbound,
  type OutboundResponse,
} from '@postrider/service/outbound';
import { cleanFilename, MAX_IMPORT_BYTES } from './media.ts';

const MAX_REDIRECTS = 3;
const REDIRECTS = [301, 302, 303, 307, 308];
/** Timers may fire a little early. */
const TIMER_SLACK_MS = 5;
const HEADERS = {
  accept: 'image/*, video/*;q=0.9, */*;q=0.1',
  'accept-encoding': 'identity',
  'user-agent': 'Postrider (media import)',
};

/** `import_failed`; the sentence says what to do, the code is for programs. */
export const importFailed = (code: string, message: string, cause?: unknown) =>
  new AppError('import_failed', message, { errors: [{ path: '/url', code, message }], cause });

/** The address of an import; throws `invalid_request` for what could never be one. */
export function importUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !isWeb(url)) {
    throw invalid(
      '/url',
      'invalid_url',
      'The address must be a complete one that starts with http:// or https://.',
    );
  }
  if (url.username || url.password) {
    throw invalid('/url', 'invalid_url', 'The address must not contain a user name or a password.');
  }
  return url;
}

const isWeb = ({ protocol }: URL) => protocol === 'http:' || protocol === 'https:';

export interface Fetched {
  /** Bytes. */
  size: number;
  /** From the address that answered, '' where it has none. */
  filename: string;
}

/**
 * Fetches a public address into a local file, through at most three redirects, each checked. `timeoutMs` counts for
 * all of it. Throws `import_failed`, or `unavailable` when `signal` ends it.
 */
export async function fetchInto(
  path: string,
  start: URL,
  outbound: Outbound,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<Fetched> {
  const end = performance.now() + timeoutMs;
  try {
    const { response, url } = await follow(start, outbound, end, signal);
    const size = await save(response, path);
    return { size, filename: filenameOf(url) };
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (signal.aborted) {
      throw new AppError('unavailable', 'The service is restarting. Try again in a moment.', {
        retryAfter: 2,
        cause: error,
      });
    }
    throw explain(error, performance.now() > end - TIMER_SLACK_MS ? timeoutMs : undefined);
  }
}

async function follow(start: URL, outbound: Outbound, end: number, signal: AbortSignal) {
  let url = start;
  for (let redirects = 0; ; redirects += 1) {
    const timeoutMs = Math.max(1, Math.ceil(end - performance.now()));
    const response = await outbound.request(url, { headers: HEADERS, timeoutMs, signal });
    if (!REDIRECTS.includes(response.status)) return { response, url };
    response.discard();
    if (redirects === MAX_REDIRECTS) {
      throw importFailed(
        'too_many_redirects',
        'The address leads through more than three redirects. Use the address that it ends at.',
      );
    }
    url = redirectTarget(response, url);
  }
}

function redirectTarget({ headers: { location } }: OutboundResponse, from: URL): URL {
  const next =
    typeof location === 'string' && URL.canParse(location, from.href) ? new URL(location, from) : undefined;
  if (next && isWeb(next)) return next;
  throw importFailed(
    'bad_redirect',
    'The server redirects to something that is not a web address. Use a direct link to the file.',
  );
}

async function save(response: OutboundResponse, path: string): Promise<number> {
  if (response.status !== 200) {
    response.discard();
    throw importFailed(
      'http_status',
      `The server answered with status ${response.status} instead of a file. Check that the link opens without signing in.`,
    );
  }
  if (Number(response.headers['content-length'] ?? 0) > MAX_IMPORT_BYTES) {
    response.discard();
    throw new BodyTooLargeError('announced');
  }
  const file = createWriteStream(path);
  await pipeline(response.read(MAX_IMPORT_BYTES), file);
  if (file.bytesWritten > 0) return file.bytesWritten;
  throw importFailed('empty', 'The server answered with an empty file. Check the link.');
}

function filenameOf({ pathname }: URL): string {
  const last = pathname.split('/').at(-1) ?? '';
  try {
    return cleanFilename(decodeURIComponent(last));
  } catch {
    return cleanFilename(last);
  }
}

/** What the person who gave the address may know: never more than a coarse class, nothing of our network. */
function explain(error: unknown, timedOutAfterMs: number | undefined): AppError {
  if (error instanceof BodyTooLargeError) {
    return importFailed(
      'too_large',
      'The file is larger than 25 MB. Upload it instead: start with the action "init".',
      error,
    );
  }
  if (error instanceof ForbiddenAddressError) {
    return importFailed(
      'address_not_public',
      'The address is not a public one. Use a link that anyone on the internet can open.',
      error,
    );
  }
  if (timedOutAfterMs !== undefined) {
    return importFailed(
      'timed_out',
      `The file did not arrive within ${Math.ceil(timedOutAfterMs / 1000)} seconds. Try again, or upload it instead.`,
      error,
    );
  }
  return importFailed(
    'unreachable',
    'The server at this address could not be reached, or broke off. Check the link, or try again later.',
    error,
  );
}
