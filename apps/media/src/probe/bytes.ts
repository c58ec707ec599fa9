import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Objects } from '../objects.ts';

/** A file that is looked into without being held in memory. */
export interface Bytes {
  size: number;
  /** Up to `length` bytes from `offset`. */
  read(offset: number, length: number): Promise<Uint8Array>;
  /** The path of the file on this machine, fetched first where it is not here yet. */
  path(): Promise<string>;
}

/** A file on this machine. */
export const localBytes = (path: string, size: number): Bytes => ({
  size,
  async read(offset, length) {
    await using file = await open(path);
    const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, offset);
    return buffer.subarray(0, bytesRead);
  },
  path: async () => path,
});

/** An object in the store; `folder` takes its copy where one is needed. */
export const storedBytes = (objects: Objects, key: string, size: number, folder: string): Bytes => ({
  size,
  read: (offset, length) => objects.read(key, offset, Math.min(length, size - offset)),
  async path() {
    const path = join(folder, 'copy');
    await objects.download(key, path);
    return path;
  },
});
