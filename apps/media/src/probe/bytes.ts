/** A file that is looked into without being held in memory. */
export interface Bytes {
  size: number;
  /** Up to `length` bytes from `offset`. */
  read(offset: number, length: number): Promise<Uint8Array>;
}
