import type { IncomingMessage } from 'node:http';
import { AppError } from '@postrider/service';
import getRawBody from 'raw-body';

/** Bytes; enough for the longest caption. */
export const MAX_BODY = 1024 * 1024;

/**
 * Reads a request's body. Throws as early as possible: payload_too_large for more than `limit` bytes,
 * unsupported_media_type for a compressed body, invalid_json for an incomplete one.
 */
export async function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  const { 'content-encoding': encoding = 'identity', 'content-length': length } = request.headers;
  if (encoding.toLowerCase() !== 'identity')
    throw new AppError('unsupported_media_type', 'Send the body without Content-Encoding.');
  try {
    return await getRawBody(request, { limit, ...(length !== undefined && { length }) });
  } catch (cause) {
    if (cause instanceof Error && 'status' in cause && cause.status === 413) throw tooLarge(limit, cause);
    throw new AppError('invalid_json', 'The body is incomplete.', { cause });
  }
}

export const tooLarge = (limit: number, cause?: unknown) =>
  new AppError('payload_too_large', `The body must not exceed ${limit} bytes.`, { cause });
