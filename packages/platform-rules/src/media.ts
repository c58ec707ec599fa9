const MB = 1024 * 1024;

/** Every kind of file that the media library takes, with the word a person knows it by (docs/api-rules.md, Media). */
export const MEDIA_TYPES = {
  'image/jpeg': { type: 'image', name: 'a JPEG image' },
  'image/png': { type: 'image', name: 'a PNG image' },
  'image/gif': { type: 'image', name: 'a GIF image' },
  'image/webp': { type: 'image', name: 'a WebP image' },
  'video/mp4': { type: 'video', name: 'an MP4 video' },
  'video/quicktime': { type: 'video', name: 'a MOV (QuickTime) video' },
  'video/webm': { type: 'video', name: 'a WebM video' },
} as const;

export type MimeType = keyof typeof MEDIA_TYPES;
export type MediaType = (typeof MEDIA_TYPES)[MimeType]['type'];

export const MIME_TYPES = Object.keys(MEDIA_TYPES) as MimeType[];

/** Files of one post. */
export const MAX_FILES = 1;

export const isMimeType = (value: string): value is MimeType => Object.hasOwn(MEDIA_TYPES, value);

/** The kind of a file by its first twelve bytes, for those who have nothing else; the media service looks closer. */
export function mimeTypeOf(head: Uint8Array): MimeType | undefined {
  const text = String.fromCharCode(...head.subarray(0, 12));
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('\x89PNG')) return 'image/png';
  if (text.startsWith('GIF8')) return 'image/gif';
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return 'image/webp';
  if (text.startsWith('\x1a\x45\xdf\xa3')) return 'video/webm';
  if (text.slice(4, 8) !== 'ftyp') return undefined;
  return text.endsWith('qt  ') ? 'video/quicktime' : 'video/mp4';
}

/** Every limit on the files of the media library, as published in docs/limits.md. Sides in pixels. */
export const MEDIA_LIMITS = {
  importBytes: 25 * MB,
  imageBytes: 25 * MB,
  uploadBytes: 1024 * MB,
  /** Of one image, or of one frame of an animation. */
  imagePixels: 100_000_000,
  imageSide: 65_535,
  /** What one frame takes in memory as a bitmap. */
  imageBitmapBytes: 400 * MB,
  videoSide: 8_192,
  videoSeconds: 12 * 3_600,
  /** A file with less claims a length that it can't have. */
  videoMinBytesPerSecond: 8,
  videoTracks: 32,
} as const;

/** A file of the media library. Pixels as displayed, duration in seconds, size in bytes. */
export interface MediaFacts {
  type: MediaType;
  mimeType: string;
  size: number;
  width: number;
  height: number;
  duration: number;
  /** A GIF, PNG or WebP with more than one frame. */
  animated: boolean;
  /** How a video is encoded; absent where that is not known. */
  video?: VideoFacts | undefined;
}

/** How a video is encoded, as MediaInfo names it. '' and 0: not known, or none. */
export interface VideoFacts {
  /** AVC, HEVC, VP9 … */
  codec: string;
  /** 4:2:0 … */
  chroma: string;
  bitDepth: number;
  /** Frames in a second, on average. */
  frameRate: number;
  /** The width of a pixel divided by its height. */
  pixelRatio: number;
  /** Pixels, as stored. */
  storedWidth: number;
  storedHeight: number;
  /** AAC, Opus … */
  audioCodec: string;
  audioChannels: number;
}
