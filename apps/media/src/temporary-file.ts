import { randomUUID } from 'node:crypto';
import { readSync } from 'node:fs';
import { open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** A file on disk that is deleted when it is disposed. */
export interface TemporaryFile extends AsyncDisposable {
  size: number;
  stream(): Readable;
  /** Reads up to `length` bytes from `position` synchronously. */
  read(position: number, length: number): Buffer;
}

/**
 * Writes a stream of unknown length to disk. The file is unlinked before the first byte is written: no other user can
 * open it, and the system frees it when this process ends for any reason.
 */
export async function writeTemporaryFile(source: AsyncIterable<Uint8Array>): Promise<TemporaryFile> {
  const path = join(tmpdir(), `postrider-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  try {
    await unlink(path);
    let size = 0;
    for await (const chunk of source) {
      await file.appendFile(chunk);
      size += chunk.length;
    }
    return {
      size,
      stream: () => file.createReadStream({ start: 0, autoClose: false }),
      read(position, length) {
        const bytes = Buffer.alloc(length);
        return bytes.subarray(0, readSync(file.fd, bytes, 0, length, position));
      },
      [Symbol.asyncDispose]: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}
