import { AppError, invalid } from '@postrider/service';
import express, { type Request, type Response } from 'express';
import { parseJson } from './parse-json.ts';

/** Bytes; enough for the longest caption. */
const MAX_BODY = 1024 * 1024;
/** Bytes; enough for an empty JSON object with whitespace. */
const MAX_EMPTY = 64;

const upTo = (limit: number) => express.raw({ type: () => true, limit, inflate: false });
const readWhole = upTo(MAX_BODY);
const readEmpty = upTo(MAX_EMPTY);

/**
 * Reads a request's body as JSON. Throws unsupported_media_type, payload_too_large, invalid_json, or invalid_request
 * where it is nested too deep or holds too many values. An empty body is not JSON.
 */
export async function readJsonBody(request: Request, response: Response): Promise<unknown> {
  if (!hasBody(request))
    throw new AppError('invalid_json', 'The body is empty, and a JSON object is needed.');
  if (!/^application\/json *(;|$)/i.test(request.headers['content-type'] ?? '')) {
    throw new AppError('unsupported_media_type', 'Send the body as "Content-Type: application/json".');
  }
  const bytes = await read(readWhole, request, response).catch((failure) => {
    throw bodyError(failure);
  });
  return parseJson(bytes);
}

/** `readJsonBody`, where a request without a body is one with an empty object. */
export const readOptionalBody = async (request: Request, response: Response): Promise<unknown> =>
  hasBody(request) ? readJsonBody(request, response) : {};

/** Accepts no body or an empty JSON object for requests without a body; throws invalid_request for anything else. */
export async function refuseBody(request: Request, response: Response): Promise<void> {
  if (!hasBody(request)) return;
  const bytes = await read(readEmpty, request, response).catch(() => undefined);
  if (bytes === undefined || !/^\s*(\{\s*\}\s*)?$/.test(bytes.toString('latin1'))) {
    throw invalid('', 'unexpected_body', 'This request takes no body.');
  }
}

function hasBody({ headers }: Request): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

async function read(reader: typeof readWhole, request: Request, response: Response): Promise<Buffer> {
  await new Promise<void>((resolve, reject) => {
    reader(request, response, (failure?: unknown) => (failure ? reject(failure) : resolve()));
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
