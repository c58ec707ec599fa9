import { MIME_TYPES } from '@postrider/platform-rules/media';
import { z } from 'zod';

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** Messages of the reader process; nothing in them is trusted. */
export const fromReader = z.discriminatedUnion('type', [
  z.object({ type: z.literal('read'), offset: z.int().min(0), length: z.int().min(1) }),
  z.object({
    type: z.literal('done'),
    /** The detected MIME type, accepted or not. */
    found: z.string().optional(),
    /** Absent if the file is not of the expected type and was not examined. */
    facts: z
      .object({
        mimeType: z.enum(MIME_TYPES),
        width: z.int().min(1),
        height: z.int().min(1),
        duration: z.number().min(0),
        animated: z.boolean(),
      })
      .optional(),
  }),
  z.object({ type: z.literal('thumbnail'), bytes }),
  z.object({ type: z.literal('rejected'), message: z.string() }),
  z.object({ type: z.literal('failed'), message: z.string() }),
]);

export type FromReader = z.output<typeof fromReader>;

/** Messages to a reader process. */
export const toReader = z.discriminatedUnion('type', [
  z.object({ type: z.literal('probe'), size: z.int().min(0), expected: z.enum(MIME_TYPES).optional() }),
  z.object({ type: z.literal('thumbnail'), size: z.int().min(0) }),
  z.object({ type: z.literal('bytes'), bytes }),
]);

export type ToReader = z.output<typeof toReader>;

/** A file that is read in parts, without loading it into memory. */
export interface Bytes {
  size: number;
  /** Up to `length` bytes from `offset`. */
  read(offset: number, length: number): Promise<Uint8Array>;
}
