import type { ViolationCode } from '@postrider/contracts/codes';
import type { MediaFacts, MediaType } from './media.ts';
import type { PostText } from './thread.ts';

/** The numbers of an objection; they are finite. */
export interface Numbers {
  /** The most, or the least, that is possible. */
  limit?: number;
  /** What the post has; absent for what was too long to be counted. */
  actual?: number;
}

/** One thing about a post that is refused: the JSON pointer of the field, a stable code, a sentence for a person. */
export interface Violation extends Numbers {
  path: string;
  code: ViolationCode;
  message: string;
  /** The platform that objects, as `checkContent` knows it. */
  platform?: string;
  /** The account whose own options are objected to. */
  accountId?: string;
}

/** The numbers of an objection to something that was measured, whose value may be unknown (`measured`). */
export const numbers = (limit: number, actual: number): Numbers => ({
  limit,
  ...(Number.isFinite(actual) && { actual }),
});

/**
 * What a platform, or one server of it, accepts. Plain data without methods, so that it can be sent as JSON. What is
 * left out is not limited, or not known.
 */
export interface Limits {
  /** Of each text, as the platform's `length` counts. */
  characters: number;
  /** Of each text, in UTF-8. */
  textBytes?: number | undefined;
  /** What each URL counts. */
  charactersPerUrl?: number | undefined;
  /** In each text, such as $POST. */
  cashtags?: number | undefined;
  /** Of a file's description. */
  altText: number;
  /** Of files that can have a description. */
  altTextFor?: readonly MediaType[];
  mimeTypes?: readonly string[];
  /** Of pictures that may have more than one frame. */
  animated?: readonly string[];
  imageBytes: number;
  /** Width times height. */
  imagePixels?: number;
  /** Where it differs from `imageBytes`. */
  gifBytes?: number;
  videoBytes: number;
  videoSeconds?: number;
  videoMinSeconds?: number;
  /** Of the shorter side. */
  videoMinSide?: number;
  /** The longer side divided by the shorter one. */
  videoMaxRatio?: number;
  /** Width times height, as stored. */
  videoPixels?: number;
  /** Frames in a second. */
  videoFrameRate?: number;
  /** As MediaInfo names them. */
  videoCodecs?: readonly string[];
  audioCodecs?: readonly string[];
  /** How colours are stored, such as 4:2:0. */
  videoChroma?: readonly string[];
  videoBitDepth?: number;
  /** Pixels must be as wide as high. */
  squarePixels?: boolean;
  /** What the account's server takes in one upload. */
  uploadBytes?: number;
}

/** The limits that apply to a post without files. */
export type TextLimits = Pick<Limits, 'characters' | 'textBytes' | 'charactersPerUrl' | 'cashtags'>;

/** What is to be published on one platform; `options` are those for one account. */
export interface Content<O = unknown> extends PostText<O> {
  media: MediaFacts | null;
}

/** A violation of the post's file. */
export const mediaViolation = (code: ViolationCode, message: string, compared: Numbers = {}): Violation => ({
  path: '/mediaId',
  ...{ code, message },
  ...compared,
});

/** True where files of this type are accepted, or nothing is known of types. */
export const takesType = ({ mimeTypes }: Limits, { mimeType }: MediaFacts): boolean =>
  mimeTypes?.includes(mimeType) ?? true;

/** True where pictures of this type may have more than one frame, or nothing is known of them. */
export const takesAnimated = ({ animated }: Limits, { mimeType }: MediaFacts): boolean =>
  animated?.includes(mimeType) ?? true;

/** True where files of this kind can have a description. */
export const takesAltText = ({ altTextFor }: Limits, { type }: MediaFacts): boolean =>
  altTextFor?.includes(type) ?? true;
