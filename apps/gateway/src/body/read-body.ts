import type { IncomingMessage } from 'node:http';
import { AppError, invalid } from '@postrider/service';
import { CsvBody } from './csv-body.ts';
import { decodeText, JSON_BOUNDS, parseJson } from './parse-json.ts';
import { MAX_BODY, readBytes } from './read-bytes.ts';

/** Bytes; enough for an empty JSON object with whitespace. */
const MAX_EMPTY = 64;
/** Bytes of a body with many rows. */
const MAX_ROWS_BODY = 2 * 1024 * 1024;
/** Sixty for each row. */
const MAX_ROWS_VALUES = 30_000;
/** Names and values of a form. */
const MAX_PARAMETERS = 50;

const JSON_TYPE = /^application\/json *(;|$)/i;
const CSV_TYPE = /^text\/csv *(;|$)/i;
const FORM_TYPE = /^application\/x-www-form-urlencoded *(;|$)/i;

/**
 * Reads a request's body as JSON. Throws unsupported_media_type, payload_too_large, invalid_json, or invalid_request if
 * it is nested too deep or has too many values. An empty body is not JSON.
 */
export async function readJsonBody(
  request: IncomingMessage,
  limit = MAX_BODY,
  bounds = JSON_BOUNDS,
): Promise<unknown> {
  if (!hasBody(request)) throw new AppError('invalid_json', 'The body is empty. Send a JSON object.');
  if (!JSON_TYPE.test(request.headers['content-type'] ?? ''))
    throw new AppError('unsupported_media_type', 'Send the body as "Content-Type: application/json".');
  return parseJson(await readBytes(request, limit), bounds);
}

/** Reads a body with many rows, as JSON or CSV. Throws what `readJsonBody` throws. */
export async function readRowsBody(request: IncomingMessage): Promise<unknown> {
  if (CSV_TYPE.test(request.headers['content-type'] ?? ''))
    return new CsvBody(decodeText(await readBytes(request, MAX_ROWS_BODY)));
  return readJsonBody(request, MAX_ROWS_BODY, { ...JSON_BOUNDS, values: MAX_ROWS_VALUES });
}

/** Like `readJsonBody`, but treats a request without a body as one with an empty object. */
export const readOptionalBody = async (request: IncomingMessage, limit = MAX_BODY): Promise<unknown> =>
  hasBody(request) ? readJsonBody(request, limit) : {};

/**
 * Reads a request's body as a form. Throws unsupported_media_type, payload_too_large, invalid_json if it is not text,
 * or invalid_request if it has too many parameters.
 */
export async function readFormBody(request: IncomingMessage, limit: number): Promise<string> {
  if (!FORM_TYPE.test(request.headers['content-type'] ?? ''))
    throw new AppError(
      'unsupported_media_type',
      'Send a form as "Content-Type: application/x-www-form-urlencoded".',
    );
  const text = decodeText(await readBytes(request, limit));
  if (text.split('&', MAX_PARAMETERS + 1).length > MAX_PARAMETERS)
    throw invalid('', 'too_many_values', `A form can have at most ${MAX_PARAMETERS} parameters.`);
  return text;
}

/** Accepts no body or an empty JSON object for requests without a body; throws invalid_request for anything else. */
export async function refuseBody(request: IncomingMessage): Promise<void> {
  if (!hasBody(request)) return;
  const bytes = await readBytes(request, MAX_EMPTY).catch(() => undefined);
  if (bytes === undefined || !/^\s*(\{\s*\}\s*)?$/.test(bytes.toString('latin1'))) {
    throw invalid('', 'unexpected_body', 'This request must not have a body.');
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}
