import { list } from '@postrider/contracts/bounded';
import { z } from 'zod';
import { count } from './measure.ts';
import { MAX_FILES, type MediaFacts } from './media.ts';
import { postImage, postSubtitles } from './option-kinds.ts';
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

/** The options for an account that concern files. */
type FileOptions = Pick<SharedOptions, 'altText' | 'files' | 'coverId' | 'subtitlesId'>;

/** A file of a post; `facts` is null if the library does not have it. */
export interface PostFile {
  mediaId?: string;
  facts: MediaFacts | null;
  altText: string;
}

/** The option that selects files for the platform with this name. */
export const filesOption = (name: string) => ({
  files: list(
    z
      .int()
      .min(0)
      .max(MAX_FILES - 1),
    { max: MAX_FILES },
  ).meta({
    title: 'Files',
    description: `The files for ${name}, in this order, by their positions in \`media\`, starting at 0. Default: all files.`,
  }),
});

const UUID_LENGTH = 36;

/** The option that makes a file of the post the cover of its video, for the platform with this name. */
export const coverOption = (name: string) => ({
  coverId: postImage(
    z.guid().meta({
      maxLength: UUID_LENGTH,
      title: 'Cover',
      description: `An image of the post that is used only as the cover of the video on ${name}. In the API: its \`mediaId\`.`,
    }),
  ),
});

/** The option that makes a file of the post the subtitles of its video, for the platform with this name. */
export const subtitlesOption = (name: string) => ({
  subtitlesId: postSubtitles(
    z.guid().meta({
      maxLength: UUID_LENGTH,
      title: 'Subtitles',
      description: `A file of the post that contains the subtitles of the video on ${name}. In the API: its \`mediaId\`.`,
    }),
  ),
});

const fileOptions = z.looseObject({
  altText: z.string().optional(),
  files: z.array(z.number()).optional(),
  coverId: z.string().optional(),
  subtitlesId: z.string().optional(),
});

/** Reads the options for an account that concern files. */
export const readFileOptions = (options: unknown): FileOptions => fileOptions.parse(options ?? {});

interface NamedFile {
  mediaId?: string;
  altText: string;
}

/** Ids of files are UUIDs, in any case. */
const isSameId = (one: string | undefined, other: string | undefined) =>
  one !== undefined && one.toLowerCase() === other?.toLowerCase();

/** The file that is the cover of the video for an account. */
export const coverFor = <F extends NamedFile>(
  files: readonly F[],
  { coverId }: FileOptions,
): F | undefined =>
  coverId === undefined ? undefined : files.find(({ mediaId }) => isSameId(mediaId, coverId));

/** The file with the subtitles of the video for an account. */
export const subtitlesFor = <F extends NamedFile>(
  files: readonly F[],
  { subtitlesId }: FileOptions,
): F | undefined =>
  subtitlesId === undefined ? undefined : files.find(({ mediaId }) => isSameId(mediaId, subtitlesId));

/** The files for an account, in order, with their descriptions there and their positions in the post. */
export function filesFor<F extends NamedFile>(
  files: readonly F[],
  { altText, files: chosen, coverId, subtitlesId }: FileOptions,
): (F & { index: number })[] {
  const places = chosen ?? files.keys();
  const found = [...places].flatMap((index) => {
    const file = files[index];
    const isApart = file && (isSameId(file.mediaId, coverId) || isSameId(file.mediaId, subtitlesId));
    return file && !isApart ? { ...file, index } : [];
  });
  return found.map((file, place) => (place === 0 ? { ...file, altText: altText ?? file.altText } : file));
}

/** The files for an account in the form of its platform's check, without those that the library does not have. */
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

/** Positions in a selection that the post does not have or that are listed twice. */
export function checkSelection(
  files: readonly unknown[],
  { files: chosen = [] }: FileOptions,
  platform: string,
): Violation[] {
  return chosen.flatMap((index, place): Violation[] => {
    const path = `/options/${platform}/files/${place}`;
    if (chosen.indexOf(index) < place)
      return [{ path, code: 'duplicate', message: `File ${index} is listed twice.` }];
    if (index < files.length) return [];
    const message = `There is no file ${index}: the post has ${files.length}, and positions start at 0.`;
    return [{ path, code: 'out_of_range', message }];
  });
}

/** A cover that the post does not have, or that can't be one. */
export function checkCover(files: readonly PostFile[], about: FileOptions, platform: string): Violation[] {
  if (about.coverId === undefined) return [];
  const path = `/options/${platform}/coverId`;
  const cover = coverFor(files, about);
  if (!cover) {
    const message = 'The post has no file with this id. Add the image to `media`, too.';
    return [{ path, code: 'media_not_found', message }];
  }
  const { facts } = cover;
  if (!facts || (facts.type === 'image' && !facts.animated)) return [];
  return [{ path, code: 'media_type_unsupported', message: 'A cover must be a still image.' }];
}

/** Subtitles that the post does not have, or that are another kind of file. */
export function checkSubtitles(
  files: readonly PostFile[],
  about: FileOptions,
  platform: string,
): Violation[] {
  if (about.subtitlesId === undefined) return [];
  const path = `/options/${platform}/subtitlesId`;
  const found = subtitlesFor(files, about);
  if (!found) {
    const message = 'The post has no file with this id. Add the subtitles to `media`, too.';
    return [{ path, code: 'media_not_found', message }];
  }
  if (!found.facts || found.facts.type === 'subtitles') return [];
  return [{ path, code: 'media_type_unsupported', message: 'Subtitles must be a WebVTT or SRT file.' }];
}

/**
 * Checks the number and kinds of a post's files, and their descriptions.
 * @param who the platform, as the subject of a sentence
 */
export const checkFiles = (who: string, files: readonly ContentFile[], limits: Limits): Violation[] => [
  ...checkNeeded(who, files, limits),
  ...checkCount(who, files, limits.files),
  ...files.flatMap((file) => checkAltText(who, file, limits)),
];

type Kind = 'image' | 'gif' | 'video' | 'document' | 'subtitles';
const NAMES = {
  image: ['image', 'images'],
  gif: ['GIF', 'GIFs'],
  video: ['video', 'videos'],
  document: ['document', 'documents'],
  subtitles: ['file of subtitles', 'files of subtitles'],
} as const satisfies Record<Kind, readonly [string, string]>;
const alternatives = new Intl.ListFormat('en', { type: 'disjunction' });

const inWords = (kind: Kind, most: number) =>
  most === 1 ? `one ${NAMES[kind][0]}` : `up to ${most} ${NAMES[kind][1]}`;

/** A draft may lack a file that its platform needs. */
function checkNeeded(
  who: string,
  files: readonly ContentFile[],
  { needsMedia, files: most }: Limits,
): Violation[] {
  if (!needsMedia || files.length > 0) return [];
  const kinds = (['image', 'video', 'document'] as const).filter((kind) => (most[`${kind}s`] ?? 0) > 0);
  const message = `${who} needs ${alternatives.format(kinds.map((kind) => (kind === 'image' ? 'an image' : `a ${kind}`)))}.`;
  return [{ path: '/media', code: 'required', message }];
}

function checkCount(
  who: string,
  files: readonly ContentFile[],
  { most, images, videos, gifs, documents = 0, isMixed }: FileLimits,
): Violation[] {
  const limitOf: Record<Kind, number> = {
    image: images,
    gif: gifs ?? images,
    video: videos,
    document: documents,
    // They are chosen with an option.
    subtitles: 0,
  };
  const kindOf = ({ type, mimeType }: ContentFile): Kind =>
    gifs !== undefined && mimeType === 'image/gif' ? 'gif' : type;
  const [first] = files;
  const other = first && files.find((file) => kindOf(file) !== kindOf(first));
  if (other && !isMixed) {
    const kinds = (
      ['image', ...(gifs === undefined ? [] : (['gif'] as const)), 'video', 'document'] as const
    ).filter((kind) => limitOf[kind] > 0);
    const allowed = alternatives.format(kinds.map((kind) => inWords(kind, limitOf[kind])));
    return [mediaViolation(other, 'media_mixed', `${who} allows files of one kind per post: ${allowed}.`)];
  }
  const crowded = [...new Set(files.map(kindOf))].flatMap((kind) => {
    const same = files.filter((file) => kindOf(file) === kind);
    const extra = same[limitOf[kind]];
    if (!extra) return [];
    const message =
      limitOf[kind] === 0
        ? `${who} does not support ${NAMES[kind][1]}.`
        : `${who} allows ${inWords(kind, limitOf[kind])} per post; this one has ${same.length}.`;
    return mediaViolation(extra, 'too_many_files', message, numbers(limitOf[kind], same.length));
  });
  const extra = files[most];
  if (crowded.length > 0 || !extra) return crowded;
  const message = `${who} allows up to ${most} files per post; this one has ${files.length}.`;
  return [mediaViolation(extra, 'too_many_files', message, numbers(most, files.length))];
}

/** A platform that supports no descriptions omits those for all platforms. */
function checkAltText(who: string, file: ContentFile, limits: Limits): Violation[] {
  const { altText, altTextPath: path, isAltTextOwn, type } = file;
  if (altText === '') return [];
  if (!takesAltText(limits, file)) {
    const message = `${who} does not support descriptions of ${NAMES[type][1]}.`;
    return isAltTextOwn ? [{ path, code: 'alt_text_unsupported', message }] : [];
  }
  const length = Array.from(altText).length;
  if (length <= limits.altText) return [];
  const message = `${who} allows ${count(limits.altText)} characters in a description; this one has ${count(length)}.`;
  return [{ path, code: 'text_too_long', message, ...numbers(limits.altText, length) }];
}
