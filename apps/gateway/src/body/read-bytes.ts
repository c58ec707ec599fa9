import type { IncomingMessage } from 'node:http';
import { AppError } from '@postrider/service';
import getRawBody from 'raw-body';

/** Bytes; enough for the longest caption. */
export const MAX_BODY = 1024 * 1024;

/**
 * Reads a request's body. Throws as soon as it is known, without waiting for the rest: payload_too_large for more than
 * `limit` bytes, unsupported_media_type for a packed body, invalid_json for one that does not arrive whole.
 */
export async function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  const { 'content-encoding': encoding = 'identity', 'content-length': length } = request.headers;
  if (encoding.toLowerCase() !== 'identity')
    throw new AppError('unsupported_media_type', 'Send the body without a content encoding.');
  try {
    return await getRawBody(request, { limit, ...(length !== undefined && { length }) });
  } catch (cause) {
    if (cause instanceof Error && 'status' in cause && cause.status === 413) throw tooLarge(limit, cause);
    throw new AppError('invalid_json', 'The body did not arrive whole.', { cause });
  }
}

export const tooLarge = (limit: number, cause?: unknown) =>
  new AppError('payload_too_large', `The body may be at most ${limit} bytes long.`, { cause });
