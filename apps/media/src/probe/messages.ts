import { MIME_TYPES } from '@postrider/platform-rules/media';
import { z } from 'zod';

/** What the reader process asks for and answers; nothing it sends is trusted. */
export const fromReader = z.discriminatedUnion('type', [
  z.object({ type: z.literal('read'), offset: z.int().min(0), length: z.int().min(1) }),
  z.object({
    type: z.literal('done'),
    /** The MIME type that the bytes tell, whether it is an accepted one or not. */
    found: z.string().optional(),
    /** Missing where the file was not looked into, because it is not of the expected kind. */
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
  z.object({ type: z.literal('rejected'), message: z.string() }),
  z.object({ type: z.literal('failed'), message: z.string() }),
]);

export type FromReader = z.output<typeof fromReader>;

/** What the service sends to a reader process. */
export const toReader = z.discriminatedUnion('type', [
  z.object({ type: z.literal('probe'), size: z.int().min(0), expected: z.enum(MIME_TYPES).optional() }),
  z.object({ type: z.literal('bytes'), bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array) }),
]);

export type ToReader = z.output<typeof toReader>;
