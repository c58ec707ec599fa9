import { z } from 'zod';

const bytes = z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array);

/** The messages of the resizing process, which are not trusted. */
export const fromResizer = z.discriminatedUnion('type', [
  z.object({ type: z.literal('read') }),
  z.object({ type: z.literal('done'), bytes, mimeType: z.enum(['image/jpeg', 'image/png', 'image/webp']) }),
  z.object({ type: z.literal('refused'), reason: z.enum(['unreadable', 'too_large']), message: z.string() }),
]);

export type FromResizer = z.output<typeof fromResizer>;

/** The service's messages to a resizing process; empty bytes mark the end of the image. */
export const toResizer = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('resize'),
    /** Absent: any size. */
    limit: z.int().min(1).optional(),
    /** Absent: as in the file, and the metadata is removed. */
    orientation: z.int().min(1).max(8).optional(),
  }),
  z.object({ type: z.literal('bytes'), bytes }),
]);

export type ToResizer = z.output<typeof toResizer>;
