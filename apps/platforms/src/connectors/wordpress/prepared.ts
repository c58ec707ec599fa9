import { z } from 'zod';

const id = z.int().positive();

/** A file in the media library of the site; without an id while its upload may be under way. */
const file = z.object({ id: id.nullable(), url: z.string(), isImage: z.boolean() });
export type UploadedFile = z.infer<typeof file>;

/** The saved state of a post: its files and its draft. */
export const prepared = z.object({
  files: z.array(file).default([]),
  postId: id.nullable().default(null),
});
export type Prepared = z.infer<typeof prepared>;
