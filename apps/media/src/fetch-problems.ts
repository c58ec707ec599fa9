import { MEDIA_LIMITS } from '@postrider/platform-rules/media';
import { AppError, invalid } from '@postrider/service';
import { BodyTooLargeError, ForbiddenAddressError } from '@postrider/service/outbound';
import { sizeText } from './limits.ts';

/** An address is no page: nobody needs a longer one. */
const MAX_URL = 4_096;
/** Where web servers answer that serve the public; '' stands for them in a parsed address. */
const WEB_PORTS = ['', '80', '443'];

/** `import_failed`; the sentence says what to do, the code is for programs. */
export const importFailed = (code: string, message: string, cause?: unknown) =>
  new AppError('import_failed', message, { errors: [{ path: '/url', code, message }], cause });

/** The address of an import; throws `invalid_request` for what could never be one. */
export function importUrl(text: string): URL {
  const url = text.length <= MAX_URL && URL.canParse(text) ? new URL(text) : undefined;
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
  if (!isWebPort(url))
    throw invalid('/url', 'invalid_url', 'Only the ports 80 and 443 can be imported from.');
  return url;
}

export const isWeb = ({ protocol }: URL) => protocol === 'http:' || protocol === 'https:';
export const isWebPort = ({ port }: URL) => WEB_PORTS.includes(port);

/** What the person who gave the address may know: never more than a coarse class, nothing of our network. */
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
