import { z } from 'zod';
import { googleError } from './errors.ts';

const MOST_TITLE = 100;
const MOST_DESCRIPTION_BYTES = 5_000;
const MOST_TAGS = 500;

export const snippet = z.object({
  title: z.string(),
  description: z.string().default(''),
  tags: z.array(z.string()).default([]),
  categoryId: z.string().default('22'),
});
export type Snippet = z.infer<typeof snippet>;

export const status = z.object({
  /** Since 2026-11, a video without it is public. */
  privacyStatus: z.enum(['public', 'unlisted', 'private']).default('public'),
  license: z.enum(['youtube', 'creativeCommon']).default('youtube'),
  embeddable: z.boolean().default(true),
  selfDeclaredMadeForKids: z.boolean().optional(),
  containsSyntheticMedia: z.boolean().default(false),
});
export type Status = z.infer<typeof status>;

const invalid = (field: string) =>
  googleError(
    400,
    `invalid${field}`,
    `The request metadata specifies an invalid or empty video ${field.toLowerCase()}.`,
  );

/** The texts of a request. Throws the error of YouTube for the first one that it refuses. */
export function snippetIn(value: unknown): Snippet {
  const given = snippet.safeParse(value ?? {}).data;
  if (!given) throw invalid('Title');
  const { title, description, tags, categoryId } = given;
  if (title.trim() === '' || title.length > MOST_TITLE || /[<>]/.test(title)) throw invalid('Title');
  if (Buffer.byteLength(description) > MOST_DESCRIPTION_BYTES || /[<>]/.test(description))
    throw invalid('Description');
  const counted = tags.map((tag) => (tag.includes(' ') ? `"${tag}"` : tag)).join();
  if (counted.length > MOST_TAGS || /[<>]/.test(counted)) throw invalid('Tags');
  if (!CATEGORIES.some(({ id, isAssignable }) => id === categoryId && isAssignable))
    throw invalid('CategoryId');
  return given;
}

/** The status of a request, in which everything is replaced. */
export function statusIn(value: unknown): Status {
  const given = status.safeParse(value ?? {}).data;
  if (!given) throw googleError(400, 'invalidVideoMetadata', 'The request metadata is invalid.');
  return given;
}

/** Some of YouTube's categories. */
export const CATEGORIES = [
  { id: '1', title: 'Film & Animation', isAssignable: true },
  { id: '10', title: 'Music', isAssignable: true },
  { id: '17', title: 'Sports', isAssignable: true },
  { id: '22', title: 'People & Blogs', isAssignable: true },
  { id: '26', title: 'Howto & Style', isAssignable: true },
  { id: '30', title: 'Movies', isAssignable: false },
];
