import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';

/** A form with one streamed file, and the length that servers require in advance. */
export function multipart(
  fields: Record<string, string>,
  file: { field: string; type: string; size: number; bytes: Readable },
): { headers: Record<string, string>; body: Readable } {
  const boundary = `postrider-${randomUUID()}`;
  const part = (disposition: string, rest: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n${rest}`;
  const texts = Object.entries(fields).map(([name, value]) => part(`name="${name}"`, `\r\n${value}\r\n`));
  const fileHead = part(`name="${file.field}"; filename="media"`, `content-type: ${file.type}\r\n\r\n`);
  const head = Buffer.from(texts.join('') + fileHead);
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  async function* all() {
    yield head;
    yield* file.bytes;
    yield tail;
  }
  return {
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': String(head.length + file.size + tail.length),
    },
    body: Readable.from(all(), { objectMode: false }),
  };
}
