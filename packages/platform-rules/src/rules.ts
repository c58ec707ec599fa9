import type { ViolationCode } from '@postrider/contracts/codes';
import type { CommonCount } from './counting.ts';
import type { MediaFacts, MediaType } from './media.ts';
import type { PostText } from './thread.ts';

/** The numbers of a violation; always finite. */
export interface Numbers {
  /** The maximum or the minimum. */
  limit?: number;
  /** The post's value; absent if it was too long to measure. */
  actual?: number;
}

/** One reason to reject a post: the JSON pointer of the field, a stable code, a sentence for people. */
export interface Violation extends Numbers {
  path: string;
  code: ViolationCode;
  message: string;
  /** The platform whose rule this is; `checkContent` sets it. */
  platform?: string;
  /** The account whose own options are wrong. */
  accountId?: string;
}

/** The numbers of a violation whose value may be unmeasured (`measured`). */
export const numbers = (limit: number, actual: number): Numbers => ({
  limit,
  ...(Number.isFinite(actual) && { actual }),
});

/** The numbers of files that a post may have. */
export interface FileLimits {
  /** The total. */
  most: number;
  images: number;
  videos: number;
  /** If absent, GIFs count as images. */
  gifs?: number | undefined;
  /** None if absent. */
  documents?: number | undefined;
  /** Whether a post may have files of several kinds. */
  isMixed: boolean;
}

/** Both included; absent: unlimited. */
export interface Bounds {
  least?: number;
  most?: number;
}

/** The length of a text besides the caption. */
export interface TextLimit {
  most: number;
  countedAs: CommonCount;
}

/**
 * The limits of a platform or one of its servers, as plain data that can be sent as JSON. An absent limit is unlimited
 * or unknown.
 */
export interface Limits {
  /** The length of each text, as the platform's `length` counts it. */
  characters: number;
  /** The length of a text with files, if it differs. */
  charactersWithFiles?: number | undefined;
  /** The size of each text in UTF-8. */
  textBytes?: number | undefined;
  /** The length that each URL counts as. */
  charactersPerUrl?: number | undefined;
  /** Cashtags per text, such as $POST. */
  cashtags?: number | undefined;
  /** Hashtags per text. */
  hashtags?: number | undefined;
  /** Different links per text. */
  links?: number | undefined;
  /** Mentions of accounts per text, such as @ada. */
  mentions?: number | undefined;
  /** The length of the title; absent if the platform publishes none. */
  title?: TextLimit | undefined;
  /** The length of a description beside the text; absent if the platform has none. */
  description?: TextLimit | undefined;
  /** Whether a post must have a file. */
  needsMedia?: boolean | undefined;
  files: FileLimits;
  /** The length of a file's description. */
  altText: number;
  /** Types of files that can have a description: images and videos if absent. */
  altTextFor?: readonly MediaType[];
  mimeTypes?: readonly string[];
  /** Types of images that may be animated. */
  animated?: readonly string[];
  imageBytes: number;
  /** Width times height. */
  imagePixels?: number;
  /** Pixels of each side. Larger images are reduced. */
  imageSide?: Bounds;
  /** Width divided by height. */
  imageRatio?: Bounds;
  /** If it differs from `imageBytes`. */
  gifBytes?: number;
  videoBytes: number;
  videoSeconds?: number;
  videoMinSeconds?: number;
  /** Pixels of each side, as displayed. */
  videoSide?: Bounds;
  /** Width divided by height, as displayed. */
  videoRatio?: Bounds;
  /** Width times height, as stored. */
  videoPixels?: number;
  framesPerSecond?: Bounds;
  /** In MediaInfo's names. */
  videoCodecs?: readonly string[];
  audioCodecs?: readonly string[];
  /** Chroma subsampling, such as 4:2:0. */
  videoChroma?: readonly string[];
  videoBitDepth?: number;
  /** Whether pixels must be square. */
  squarePixels?: boolean;
  /** Whether the index of an MP4 must be before its data. */
  videoIndexFirst?: boolean;
  documentBytes?: number | undefined;
  documentPages?: number | undefined;
  /** The upload limit of the account's server. */
  uploadBytes?: number;
}

/** The limits that apply to a post without files. */
export type TextLimits = Pick<Limits, 'characters' | 'textBytes' | 'charactersPerUrl' | 'cashtags'>;

/** A file for an account, with the JSON pointers of the file and of its description in the request. */
export interface ContentFile extends MediaFacts {
  path: string;
  altText: string;
  altTextPath: string;
  /** Whether the description is for this platform alone. */
  isAltTextOwn: boolean;
}

/** The content for one platform; `options` are those of one account, `media` its files. */
export interface Content<O = unknown> extends PostText<O> {
  media: readonly ContentFile[];
}

/** A violation by a file of the post. */
export const mediaViolation = (
  { path }: Pick<ContentFile, 'path'>,
  code: ViolationCode,
  message: string,
  compared: Numbers = {},
): Violation => ({ path, code, message, ...compared });

/** True if files of this type are accepted, or the types are unknown. */
export const takesType = ({ mimeTypes }: Limits, { mimeType }: MediaFacts): boolean =>
  mimeTypes?.includes(mimeType) ?? true;

/** True if images of this type may be animated, or this is unknown. */
export const takesAnimated = ({ animated }: Limits, { mimeType }: MediaFacts): boolean =>
  animated?.includes(mimeType) ?? true;

/** The types of files that can have a description. */
export const describedTypes = ({ altTextFor = ['image', 'video'] }: Limits): readonly MediaType[] =>
  altTextFor;

/** True if files of this type can have a description. */
export const takesAltText = (limits: Limits, { type }: MediaFacts): boolean =>
  describedTypes(limits).includes(type);
