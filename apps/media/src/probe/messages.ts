import { MIME_TYPES, TYPES_OF_MEDIA } from '@postrider/platform-rules/media';
import { z } from 'zod';

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);
const MAX_NAME = 100;
const MAX_EDITS = 50_000;

const edits = z
  .array(
    z.object({
      at: z.int().min(0),
      remove: z.int().min(0),
      insert: bytes.optional(),
      zeros: z.int().min(0).optional(),
    }),
  )
  .max(MAX_EDITS)
  .refine(
    (all) => all.every(({ at }, i) => at >= (all[i - 1]?.at ?? 0) + (all[i - 1]?.remove ?? 0)),
    'edits must be in order',
  );

const name = z.string().max(MAX_NAME);
const video = z.object({
  codec: name,
  chroma: name,
  bitDepth: z.int().min(0),
  frameRate: z.number().min(0),
  pixelRatio: z.number().min(0),
  storedWidth: z.int().min(1),
  storedHeight: z.int().min(1),
  audioCodec: name,
  audioChannels: z.int().min(0),
  indexFirst: z.boolean().optional(),
});

const facts = z.object({
  mimeType: z.enum(MIME_TYPES),
  width: z.int().min(0),
  height: z.int().min(0),
  duration: z.number().min(0),
  animated: z.boolean(),
  pageCount: z.int().min(1).optional(),
  video: video.optional(),
  cleaning: z.object({
    orientation: z.int().min(1).max(8),
    edits,
    creditedEdits: edits.optional(),
  }),
});

/** The reader process's findings about a file. */
export type ProbedFacts = z.output<typeof facts>;

/** Messages of the reader process, which are not trusted. */
export const fromReader = z.discriminatedUnion('type', [
  z.object({ type: z.literal('read'), offset: z.int().min(0), length: z.int().min(1) }),
  z.object({
    type: z.literal('done'),
    /** The detected MIME type, accepted or not. */
    found: z.string().optional(),
    /** Absent if the file is not of the expected kind and was not examined. */
    facts: facts.optional(),
  }),
  z.object({ type: z.literal('thumbnail'), bytes }),
  z.object({ type: z.literal('rejected'), message: z.string() }),
  z.object({ type: z.literal('failed'), message: z.string() }),
]);

export type FromReader = z.output<typeof fromReader>;

/** Messages to a reader process. */
export const toReader = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('probe'),
    size: z.int().min(0),
    expected: z.enum(TYPES_OF_MEDIA).optional(),
  }),
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
