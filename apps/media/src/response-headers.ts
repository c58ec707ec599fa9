import { parse } from 'content-disposition';
import { cleanFilename } from './media.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Decodes a UTF-8 header like browsers; HTTP clients read each byte as one character. A header that is not UTF-8 is
 * returned unchanged.
 */
export function utf8Header(value: string): string {
  try {
    return utf8.decode(Buffer.from(value, 'latin1'));
  } catch {
    return value;
  }
}

/** The longest header that is parsed. */
const MAX_DISPOSITION = 4_096;

/** The file name in `Content-Disposition` (RFC 6266); '' if there is none. */
export function announcedName(header: string | string[] | undefined): string {
  if (typeof header !== 'string' || header.length > MAX_DISPOSITION) return '';
  const { filename = '' } = parse(utf8Header(header)).parameters;
  return cleanFilename(filename);
}

/** The last part of a URL's path, as a file name; '' if there is none. */
export function nameInPath({ pathname }: URL): string {
  const last = pathname.split('/').at(-1) ?? '';
  try {
    return cleanFilename(decodeURIComponent(last));
  } catch {
    return cleanFilename(last);
  }
}
