import { randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** Bytes on this machine's disk, until it is disposed of. */
export interface Spooled extends AsyncDisposable {
  size: number;
  body: Readable;
}

/**
 * Writes a stream whose length nobody knows to disk. The file has no name any more when the first byte is written: no
 * other user can open it, and however this process ends, the system frees it.
 */
export async function spool(source: AsyncIterable<Uint8Array>): Promise<Spooled> {
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
      body: file.createReadStream({ start: 0, autoClose: false }),
      [Symbol.asyncDispose]: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}
