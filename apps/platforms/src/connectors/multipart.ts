import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';

export interface FormFile {
  field: string;
  /** What servers know it by. */
  filename?: string;
  type: string;
  size: number;
  /** The bytes, or what opens them when it is their turn. */
  bytes: Readable | (() => Promise<Readable>);
}

/** Characters that end a name in a header, as browsers write them. */
const nameOf = (filename: string) =>
  filename.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

/**
 * A form with streamed files, and the length that servers require in advance.
 * @param onEnd runs before the last bytes are handed over: until then, no server has the whole form
 */
export function multipart(
  fields: Record<string, string>,
  given: FormFile | readonly FormFile[],
  onEnd: () => void = () => {},
): { headers: Record<string, string>; body: Readable } {
  const boundary = `postrider-${randomUUID()}`;
  const part = (disposition: string, rest: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n${rest}`;
  const texts = Object.entries(fields).map(([name, value]) => part(`name="${name}"`, `\r\n${value}\r\n`));
  const files = [given].flat().map(({ field, filename = 'media', type, size, bytes }, place) => {
    const head = part(`name="${field}"; filename="${nameOf(filename)}"`, `content-type: ${type}\r\n\r\n`);
    const before = Buffer.from(place === 0 ? texts.join('') + head : `\r\n${head}`);
    return { before, bytes, size };
  });
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  async function* all() {
    for (const { before, bytes } of files) {
      yield before;
      yield* typeof bytes === 'function' ? await bytes() : bytes;
    }
    onEnd();
    yield tail;
  }
  const length = files.reduce((sum, { before, size }) => sum + before.length + size, tail.length);
  return {
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': String(length),
    },
    body: Readable.from(all(), { objectMode: false }),
  };
}
