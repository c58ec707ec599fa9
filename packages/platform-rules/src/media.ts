const MB = 1024 * 1024;

/** Every file type of the media library, with its name for people (docs/api-rules.md, Media). */
export const MEDIA_TYPES = {
  'image/jpeg': { type: 'image', name: 'a JPEG image', extension: 'jpg' },
  'image/png': { type: 'image', name: 'a PNG image', extension: 'png' },
  'image/gif': { type: 'image', name: 'a GIF image', extension: 'gif' },
  'image/webp': { type: 'image', name: 'a WebP image', extension: 'webp' },
  'video/mp4': { type: 'video', name: 'an MP4 video', extension: 'mp4' },
  'video/quicktime': { type: 'video', name: 'a MOV (QuickTime) video', extension: 'mov' },
  'video/webm': { type: 'video', name: 'a WebM video', extension: 'webm' },
  'application/pdf': { type: 'document', name: 'a PDF document', extension: 'pdf' },
  'text/vtt': { type: 'subtitles', name: 'a WebVTT file of subtitles', extension: 'vtt' },
  'application/x-subrip': { type: 'subtitles', name: 'an SRT file of subtitles', extension: 'srt' },
} as const;

export type MimeType = keyof typeof MEDIA_TYPES;
export type MediaType = (typeof MEDIA_TYPES)[MimeType]['type'];

/** The types of files, in the order of choices. */
export const TYPES_OF_MEDIA = [
  'image',
  'video',
  'document',
  'subtitles',
] as const satisfies readonly MediaType[];

export const MIME_TYPES = Object.keys(MEDIA_TYPES) as MimeType[];

/** Files of one post. */
export const MAX_FILES = 20;

/** The characters of a file's description. A platform may allow fewer. */
export const MAX_ALT_TEXT = 2_000;

export const isMimeType = (value: string): value is MimeType => Object.hasOwn(MEDIA_TYPES, value);

/** The extension of a file of this type. */
export const extensionOf = (mimeType: string): string =>
  isMimeType(mimeType) ? MEDIA_TYPES[mimeType].extension : 'bin';

/** Guesses the type of a file from its first twelve bytes. The media service checks the whole file. */
export function mimeTypeOf(head: Uint8Array): MimeType | undefined {
  const text = String.fromCharCode(...head.subarray(0, 12));
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('\x89PNG')) return 'image/png';
  if (text.startsWith('GIF8')) return 'image/gif';
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return 'image/webp';
  if (text.startsWith('\x1a\x45\xdf\xa3')) return 'video/webm';
  if (text.startsWith('%PDF-')) return 'application/pdf';
  if (/^(?:\xef\xbb\xbf)?WEBVTT/.test(text)) return 'text/vtt';
  if (/^(?:\xef\xbb\xbf)?\d{1,4}\r?\n\d\d/.test(text)) return 'application/x-subrip';
  if (text.slice(4, 8) !== 'ftyp') return undefined;
  return text.endsWith('qt  ') ? 'video/quicktime' : 'video/mp4';
}

/** Every limit on the files of the media library, as published in docs/limits.md. Sides in pixels. */
export const MEDIA_LIMITS = {
  importBytes: 25 * MB,
  imageBytes: 25 * MB,
  uploadBytes: 1024 * MB,
  /** The limit of one image, or one frame of an animation. */
  imagePixels: 100_000_000,
  imageSide: 65_535,
  /** The memory of one frame as a bitmap. */
  imageBitmapBytes: 400 * MB,
  videoSide: 8_192,
  videoSeconds: 12 * 3_600,
  /** A smaller file can't have the length that it claims. */
  videoMinBytesPerSecond: 8,
  videoTracks: 32,
  documentBytes: 100 * MB,
  documentPages: 1_000,
  subtitlesBytes: MB,
} as const;

/** The limits of cutting a video. */
export const EDIT_LIMITS = {
  /** The shortest part, in seconds. */
  leastSeconds: 0.5,
  /** The shortest side of a part of the picture, in pixels. */
  leastSide: 64,
  /** The most pixels to which a smaller part is enlarged, on its shorter and on its longer side. */
  mostMinSide: 720,
  mostEnlargedSide: 1_920,
  /** Edits of a workspace that are not finished. */
  unfinished: 20,
} as const;

/**
 * The size in which a part of a video is encoded, with even sides. A smaller part is enlarged until its shorter side has `minSide`
 * pixels, as far as the longer one allows.
 */
export function cutSize({
  width,
  height,
  minSide = 0,
}: {
  width: number;
  height: number;
  minSide?: number;
}): {
  width: number;
  height: number;
} {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const factor = Math.min(minSide / short, EDIT_LIMITS.mostEnlargedSide / long);
  if (factor <= 1) return { width: even(width), height: even(height) };
  // Rounded up, because platforms refuse what is smaller by one pixel.
  const enlarged = (side: number) => Math.ceil((side * factor) / 2) * 2;
  return { width: enlarged(width), height: enlarged(height) };
}

const even = (side: number) => Math.max(2, Math.floor(side / 2) * 2);

/**
 * A file of the media library. Pixels as displayed, duration in seconds, size in bytes. The width and height of a document
 * are those of its first page in points; those of subtitles are 0.
 */
export interface MediaFacts {
  type: MediaType;
  mimeType: string;
  size: number;
  width: number;
  height: number;
  duration: number;
  /** A GIF, PNG or WebP with more than one frame. */
  animated: boolean;
  /** How a video is encoded; absent if unknown. */
  video?: VideoFacts | undefined;
  /** The pages of a document. */
  pageCount?: number | undefined;
  /** Whether this installation can convert it for platforms that would refuse it. */
  isConvertible?: boolean;
}

/** How a video is encoded, in MediaInfo's names. '' and 0 mean unknown or none. */
export interface VideoFacts {
  /** AVC, HEVC, VP9 … */
  codec: string;
  /** 4:2:0 … */
  chroma: string;
  bitDepth: number;
  /** The average frame rate per second. */
  frameRate: number;
  /** The width of a pixel divided by its height. */
  pixelRatio: number;
  /** Pixels, as stored. */
  storedWidth: number;
  storedHeight: number;
  /** AAC, Opus … */
  audioCodec: string;
  audioChannels: number;
  /** Whether the index of an MP4 or MOV is before its data; absent if unknown. */
  indexFirst?: boolean | undefined;
}
