import { AppError, invalid } from '@postrider/service';
import { type JsonFault, scanJson } from './scan-json.ts';

/** More than any valid request needs, except those with many rows; published in the OpenAPI document's description. */
export const JSON_BOUNDS = { depth: 16, values: 1_000 };

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Parses a body. Throws what `boundedJson` throws. */
export const parseJson = (bytes: Buffer, bounds = JSON_BOUNDS): unknown =>
  JSON.parse(boundedJson(bytes, bounds));

/**
 * A body as valid JSON text. Throws invalid_json with the position of the error, or invalid_request if it exceeds the
 * bounds.
 */
export function boundedJson(bytes: Buffer, bounds = JSON_BOUNDS): string {
  const text = decodeText(bytes);
  const fault = scanJson(text, bounds);
  if (fault) throw refusal(fault, text, bounds);
  return text;
}

/** The text of a body, without a byte order mark. Throws invalid_json if it is not UTF-8. */
export function decodeText(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch (cause) {
    const asRead = Buffer.from(bytes.toString('utf8'));
    const at = bytes.findIndex((byte, n) => byte !== asRead[n]);
    throw new AppError('invalid_json', `The body is not valid UTF-8 at byte ${at + 1}.`, { cause });
  }
}

function refusal({ kind, at }: JsonFault, text: string, bounds: typeof JSON_BOUNDS): AppError {
  if (kind === 'syntax') {
    const lines = text.slice(0, at).split('\n');
    const place = `line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
    const what = at === text.length ? 'unexpected end at' : 'unexpected character at';
    return new AppError('invalid_json', `The body is not valid JSON: ${what} ${place}.`);
  }
  const message =
    kind === 'too_deep'
      ? `This nests arrays and objects more than ${bounds.depth} deep.`
      : `This contains more than ${bounds.values} values.`;
  return invalid('', kind, message);
}
