import { createHash } from 'node:crypto';

/** The bytes of larger files are not kept, only their hash, so that tests can upload files of any size. */
const MOST_KEPT = 64 * 1024 * 1024;

/** The bytes of an upload that have arrived. */
export class Received {
  readonly #hash = createHash('sha256');
  #bytes: Buffer[] | undefined = [];
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(block: Buffer): void {
    this.#hash.update(block);
    this.#size += block.length;
    if (this.#size > MOST_KEPT) this.#bytes = undefined;
    this.#bytes?.push(block);
  }

  /** The whole file: its bytes unless it is too large, and its hash. To be called once. */
  file(): { bytes: Buffer | undefined; sha256: string; size: number } {
    const bytes = this.#bytes && Buffer.concat(this.#bytes);
    return { bytes, sha256: this.#hash.digest('hex'), size: this.#size };
  }
}
