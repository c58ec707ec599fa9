import { z } from 'zod';

const bytes = z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array);
const size = z.int().min(1);

/** The messages of the converting process, which are not trusted. */
export const fromConverter = z.discriminatedUnion('type', [
  z.object({ type: z.literal('read') }),
  z.object({
    type: z.literal('done'),
    bytes,
    mimeType: z.enum(['image/jpeg', 'image/png', 'image/webp']),
    width: size,
    height: size,
  }),
  z.object({ type: z.literal('refused'), reason: z.enum(['unreadable', 'too_large']), message: z.string() }),
]);

export type FromConverter = z.output<typeof fromConverter>;

const wanted = z.object({
  maxBytes: size.optional(),
  mimeTypes: z.array(z.string()).optional(),
  maxSide: size.optional(),
  maxPixels: size.optional(),
  orientation: z.int().min(1).max(8).optional(),
  originalPixels: size.optional(),
});

/**
 * The form of the copy of an image; absent limits don't apply. `originalPixels`: the most of the original, if that is
 * fewer than usual. `orientation`: that of the image in TIFF's numbers, and
 * its metadata is kept; absent: as in the file, and the metadata is removed.
 */
export type WantedImage = z.input<typeof wanted>;

/** The service's messages to a converting process; empty bytes mark the end of the image. */
export const toConverter = z.discriminatedUnion('type', [
  /** `pixels`: the most that an image may have. */
  z.object({ type: z.literal('convert'), pixels: size, wanted }),
  z.object({ type: z.literal('bytes'), bytes }),
]);

export type ToConverter = z.output<typeof toConverter>;
