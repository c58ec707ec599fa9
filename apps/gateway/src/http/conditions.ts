import { hash } from 'node:crypto';
import { AppError, invalid } from '@postrider/service';

/** Between the version of a resource and the digest of the response. Versions and digests don’t contain it. */
const SEPARATOR = '.';

/**
 * The ETag of a response. It changes with every byte. If-Match compares only the version, so that clicks, signed URLs and
 * warnings, which nobody edits, do not prevent a change.
 */
export function tagOf(body: string, version: string | undefined): string {
  const digest = hash('sha256', body, 'base64url').slice(0, 22);
  return version === undefined ? `"${digest}"` : `"${version}${SEPARATOR}${digest}"`;
}

/** A tag: `"…"`, or `W/"…"` for a weak one. Ours have no comma. */
const TAG = /^(W\/)?"([\x21\x23-\x7e]{0,200})"$/;
const MAX_TAGS = 50;

const PATH = '/headers/If-Match';

/**
 * The versions in an If-Match header: empty without one, and for `*`. Weak tags match nothing (RFC 9110, 13.1.1). Throws
 * invalid_request, also for a request that does not support the header, and precondition_failed if no tag can match.
 */
export function readIfMatch(header: string | undefined, isSupported: boolean): string[] {
  if (header === undefined) return [];
  if (!isSupported)
    throw invalid(
      PATH,
      'unknown_field',
      'This request does not support If-Match. Send it without the header.',
    );
  if (header.trim() === '*') return [];
  const tags = tagsOf(header);
  if (!tags)
    throw invalid(PATH, 'invalid_format', 'If-Match must be *, or up to 50 tags in quotes, as in ETag.');
  const strong = tags.filter(({ isWeak }) => !isWeak).map(({ tag }) => tag.split(SEPARATOR)[0] ?? '');
  if (strong.length > 0) return strong;
  throw new AppError('precondition_failed', 'If-Match has only weak tags, which never match. Send the ETag.');
}

/** Whether an If-None-Match header names this ETag, so that a client needs no new response. */
export function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === '*' || (tagsOf(header) ?? []).some(({ tag }) => `"${tag}"` === etag);
}

/** The tags of a header; undefined if it is malformed. */
function tagsOf(header: string): { tag: string; isWeak: boolean }[] | undefined {
  const parts = header.split(',', MAX_TAGS + 1).map((part) => TAG.exec(part.trim()));
  if (parts.length > MAX_TAGS || parts.some((part) => !part)) return undefined;
  return parts.map((part) => ({ tag: part?.[2] ?? '', isWeak: part?.[1] !== undefined }));
}
