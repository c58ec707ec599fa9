import { list } from '@postrider/contracts/bounded';
import { z } from 'zod';
import { count } from './measure.ts';
import { MAX_FILES, type MediaFacts } from './media.ts';
import {
  type ContentFile,
  type FileLimits,
  type Limits,
  mediaViolation,
  numbers,
  takesAltText,
  type Violation,
} from './rules.ts';
import type { SharedOptions } from './thread.ts';

/** What the options for an account say about the files of a post. */
type FileOptions = Pick<SharedOptions, 'altText' | 'files'>;

/** A file of a post, as its author gave it; without facts where the library does not have it. */
export interface PostFile {
  facts: MediaFacts | null;
  altText: string;
}

/** The option for a selection of files, for a platform with this name. */
export const filesOption = (name: string) => ({
  files: list(
    z
      .int()
      .min(0)
      .max(MAX_FILES - 1),
    { max: MAX_FILES },
  ).meta({
    title: 'Files',
    description: `The files of the post that go to ${name}, by their places in \`media\` counted from 0, in this order. Default: all.`,
  }),
});

const fileOptions = z.looseObject({
  altText: z.string().optional(),
  files: z.array(z.number()).optional(),
});

/** What options for an account say about files. */
export const readFileOptions = (options: unknown): FileOptions => fileOptions.parse(options ?? {});

/** The files that go to an account, in order, with the descriptions that they have there and their places in the post. */
export function filesFor<F extends { altText: string }>(
  files: readonly F[],
  { altText, files: chosen }: FileOptions,
): (F & { index: number })[] {
  const places = chosen ?? files.keys();
  const found = [...places].flatMap((index) => {
    const file = files[index];
    return file ? { ...file, index } : [];
  });
  return found.map((file, place) => (place === 0 ? { ...file, altText: altText ?? file.altText } : file));
}

/** The files that go to an account in the form of its platform's check, without those that the library does not have. */
export const contentFiles = (
  files: readonly PostFile[],
  options: FileOptions,
  platform: string,
): ContentFile[] =>
  filesFor(files, options).flatMap(({ facts, altText, index }, place) => {
    const isOwn = place === 0 && options.altText !== undefined;
    const altTextPath = isOwn ? `/options/${platform}/altText` : `/media/${index}/altText`;
    return facts ? { ...facts, altText, path: `/media/${index}`, altTextPath, isAltTextOwn: isOwn } : [];
  });

/** Places in a selection that the post does not have, or that are there twice. */
export function checkSelection(
  files: readonly unknown[],
  { files: chosen = [] }: FileOptions,
  platform: string,
): Violation[] {
  return chosen.flatMap((index, place): Violation[] => {
    const path = `/options/${platform}/files/${place}`;
    if (chosen.indexOf(index) < place)
      return [{ path, code: 'duplicate', message: `The file ${index} is listed twice.` }];
    if (index < files.length) return [];
    const message = `Files are counted from 0, and the post has ${files.length}: there is no file ${index}.`;
    return [{ path, code: 'out_of_range', message }];
  });
}

/**
 * What a platform would refuse of a post's files together, and of their descriptions.
 * @param who the platform, as the subject of a sentence
 */
export const checkFiles = (who: string, files: readonly ContentFile[], limits: Limits): Violation[] => [
  ...checkCount(who, files, limits.files),
  ...files.flatMap((file) => checkAltText(who, file, limits)),
];

type Kind = 'image' | 'gif' | 'video';
const NAMES = {
  image: ['picture', 'pictures'],
  gif: ['GIF', 'GIFs'],
  video: ['video', 'videos'],
} as const satisfies Record<Kind, readonly [string, string]>;
const alternatives = new Intl.ListFormat('en', { type: 'disjunction' });

const inWords = (kind: Kind, most: number) =>
  most === 1 ? `one ${NAMES[kind][0]}` : `${most} ${NAMES[kind][1]}`;

function checkCount(
  who: string,
  files: readonly ContentFile[],
  { most, images, videos, gifs, isMixed }: FileLimits,
): Violation[] {
  const limitOf: Record<Kind, number> = { image: images, gif: gifs ?? images, video: videos };
  const kindOf = ({ type, mimeType }: ContentFile): Kind =>
    gifs !== undefined && mimeType === 'image/gif' ? 'gif' : type;
  const [first] = files;
  const other = first && files.find((file) => kindOf(file) !== kindOf(first));
  if (other && !isMixed) {
    const kinds = (['image', ...(gifs === undefined ? [] : (['gif'] as const)), 'video'] as const).filter(
      (kind) => limitOf[kind] > 0,
    );
    const allowed = alternatives.format(kinds.map((kind) => inWords(kind, limitOf[kind])));
    return [mediaViolation(other, 'media_mixed', `${who} takes files of one kind in a post: ${allowed}.`)];
  }
  const crowded = [...new Set(files.map(kindOf))].flatMap((kind) => {
    const same = files.filter((file) => kindOf(file) === kind);
    const extra = same[limitOf[kind]];
    if (!extra) return [];
    const allowed = limitOf[kind] === 0 ? `no ${NAMES[kind][1]}` : `${inWords(kind, limitOf[kind])} at most`;
    const message = `${who} takes ${allowed} in a post; this one has ${same.length}.`;
    return mediaViolation(extra, 'too_many_files', message, numbers(limitOf[kind], same.length));
  });
  const extra = files[most];
  if (crowded.length > 0 || !extra) return crowded;
  const message = `${who} takes ${most} files at most in a post; this one has ${files.length}.`;
  return [mediaViolation(extra, 'too_many_files', message, numbers(most, files.length))];
}

/** A description for all platforms is left out where a platform takes none. */
function checkAltText(who: string, file: ContentFile, limits: Limits): Violation[] {
  const { altText, altTextPath: path, isAltTextOwn, type } = file;
  if (altText === '') return [];
  if (!takesAltText(limits, file)) {
    const message = `${who} takes no descriptions of ${NAMES[type][1]}.`;
    return isAltTextOwn ? [{ path, code: 'alt_text_unsupported', message }] : [];
  }
  const length = Array.from(altText).length;
  if (length <= limits.altText) return [];
  const message = `${who} takes ${count(limits.altText)} characters of description; this one has ${count(length)}.`;
  return [{ path, code: 'text_too_long', message, ...numbers(limits.altText, length) }];
}
