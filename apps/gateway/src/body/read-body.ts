import { AppError, invalid } from '@postrider/service';
import type { Request } from 'express';
import { parseJson } from './parse-json.ts';
import { readBytes } from './read-bytes.ts';

/** Bytes; enough for the longest caption. */
const MAX_BODY = 1024 * 1024;
/** Bytes; enough for an empty JSON object with whitespace. */
const MAX_EMPTY = 64;

/**
 * Reads a request's body as JSON. Throws unsupported_media_type, payload_too_large, invalid_json, or invalid_request
 * where it is nested too deep or holds too many values. An empty body is not JSON.
 */
export async function readJsonBody(request: Request): Promise<unknown> {
  if (!hasBody(request))
    throw new AppError('invalid_json', 'The body is empty, and a JSON object is needed.');
  if (!/^application\/json *(;|$)/i.test(request.headers['content-type'] ?? '')) {
    throw new AppError('unsupported_media_type', 'Send the body as "Content-Type: application/json".');
  }
  return parseJson(await readBytes(request, MAX_BODY));
}

/** `readJsonBody`, where a request without a body is one with an empty object. */
export const readOptionalBody = async (request: Request): Promise<unknown> =>
  hasBody(request) ? readJsonBody(request) : {};

/** Accepts no body or an empty JSON object for requests without a body; throws invalid_request for anything else. */
export async function refuseBody(request: Request): Promise<void> {
  if (!hasBody(request)) return;
  const bytes = await readBytes(request, MAX_EMPTY).catch(() => undefined);
  if (bytes === undefined || !/^\s*(\{\s*\}\s*)?$/.test(bytes.toString('latin1'))) {
    throw invalid('', 'unexpected_body', 'This request takes no body.');
  }
}

function hasBody({ headers }: Request): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}
