import { AppError } from '@postrider/service';
import express, { type Request, type Response } from 'express';

/** Bytes; the longest caption that is allowed fits many times. */
const MAX_BODY = 1024 * 1024;

const rawBody = express.raw({ type: () => true, limit: MAX_BODY, inflate: false });
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads a request's body as JSON. Throws unsupported_media_type, payload_too_large or invalid_json; an empty body
 * is not JSON.
 */
export async function readJsonBody(request: Request, response: Response): Promise<unknown> {
  const length = request.headers['content-length'];
  const isEmpty =
    request.headers['transfer-encoding'] === undefined && (length === undefined || length === '0');
  if (isEmpty) throw new AppError('invalid_json', 'The body is empty, and a JSON object is needed.');
  if (!/^application\/json *(;|$)/i.test(request.headers['content-type'] ?? '')) {
    throw new AppError('unsupported_media_type', 'Send the body as "Content-Type: application/json".');
  }
  const bytes = await readBytes(request, response);
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch (cause) {
    throw new AppError('invalid_json', 'The body is not valid JSON in UTF-8.', { cause });
  }
}

async function readBytes(request: Request, response: Response): Promise<Buffer> {
  await new Promise<void>((resolve, reject) => {
    rawBody(request, response, (failure?: unknown) => (failure ? reject(bodyError(failure)) : resolve()));
  });
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
}

function bodyError(cause: unknown): AppError {
  const status = cause instanceof Error && 'status' in cause ? cause.status : undefined;
  if (status === 413) {
    return new AppError('payload_too_large', `The body may be at most ${MAX_BODY} bytes long.`, { cause });
  }
  if (status === 415) {
    return new AppError('unsupported_media_type', 'Send the body without a content encoding.', { cause });
  }
  return new AppError('invalid_json', 'The body did not arrive whole.', { cause });
}
