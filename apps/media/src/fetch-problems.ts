import type { ViolationCode } from '@postrider/contracts/codes';
import { MEDIA_LIMITS } from '@postrider/platform-rules/media';
import { AppError, invalid } from '@postrider/service';
import { BodyTooLargeError, ForbiddenAddressError } from '@postrider/service/outbound';
import { sizeText } from './limits.ts';

/** Longer URLs are rejected. */
const MAX_URL = 4_096;
/** The ports of public web servers; '' is the default port in a parsed URL. */
const WEB_PORTS = ['', '80', '443'];

/** `import_failed` with a code for programs and a message for people. */
export const importFailed = (code: ViolationCode, message: string, cause?: unknown) =>
  new AppError('import_failed', message, { errors: [{ path: '/url', code, message }], cause });

/** Parses the URL of an import; throws `invalid_request` for an invalid one. */
export function importUrl(text: string): URL {
  const url = text.length <= MAX_URL && URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !isWeb(url)) {
    throw invalid('/url', 'invalid_url', 'The URL must be absolute and start with http:// or https://.');
  }
  if (url.username || url.password) {
    throw invalid('/url', 'invalid_url', 'The URL must not contain a user name or a password.');
  }
  if (!isWebPort(url)) throw invalid('/url', 'invalid_url', 'Only the ports 80 and 443 are allowed.');
  return url;
}

export const isWeb = ({ protocol }: URL) => protocol === 'http:' || protocol === 'https:';
export const isWebPort = ({ port }: URL) => WEB_PORTS.includes(port);

/** The error for the caller: a coarse class, without details of the internal network. */
export function explain(error: unknown, timedOutAfterMs: number | undefined): AppError {
  if (error instanceof BodyTooLargeError) {
    return importFailed(
      'too_large',
      `The file is larger than ${sizeText(MEDIA_LIMITS.importBytes)}. Upload it instead: start with the action "init".`,
      error,
    );
  }
  if (error instanceof ForbiddenAddressError) {
    return importFailed(
      'address_not_public',
      'The URL is not public. Use a URL that is reachable from the public internet.',
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
    'The server was unreachable or closed the connection. Check the link, or try again later.',
    error,
  );
}
