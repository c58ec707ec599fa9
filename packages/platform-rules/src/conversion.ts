import type { MediaFacts } from './media.ts';
import { type Limits, takesType } from './rules.ts';

/**
 * How a video is converted for a platform: always to MP4 with H.264 and AAC, square pixels, and the index first. The
 * pixels are those of the copy, as displayed.
 */
export interface VideoForm {
  width: number;
  height: number;
  /** Frames per second; 0: as in the file. */
  frameRate: number;
  /** The most bytes; 0: any number. */
  maxBytes: number;
  /** Whether the picture or the sound is copied as it is. */
  copiesVideo: boolean;
  copiesAudio: boolean;
}

const MP4 = 'video/mp4';
/** Pixels within this tolerance count as square. */
const SQUARE = 0.01;
/** A copy with fewer bits a second is not worth watching. */
const LEAST_BITS = 300_000;
/** The part of the limit that a copy uses, because the size of a video can't be set exactly. */
const MARGIN = 0.92;

/**
 * The form in which a platform takes a video that it would refuse. Null if it takes the file as it is, if no form would
 * help, or if this installation converts no videos. Length and aspect ratio never change. Unknown properties pass.
 */
export function conversionFor(file: MediaFacts, limits: Limits): VideoForm | null {
  if (file.type !== 'video' || !file.isConvertible || file.width === 0 || file.height === 0) return null;
  if (!takesOutput(limits)) return null;
  const { codec = '', audioCodec = '' } = file.video ?? {};
  const isContained = takesType(limits, file);
  const maxBytes = Math.min(limits.videoBytes, limits.uploadBytes ?? limits.videoBytes);
  const size = sizeFor(file, limits);
  const frameRate = frameRateFor(file, limits);
  const copiesVideo =
    file.size <= maxBytes &&
    isListed(codec, limits.videoCodecs) &&
    (isContained || codec === 'AVC') &&
    !hasOtherColours(file, limits) &&
    !hasOtherPixels(file, limits) &&
    size.scale === 1 &&
    frameRate === 0;
  const copiesAudio =
    isListed(audioCodec, limits.audioCodecs) && (isContained || audioCodec === 'AAC' || audioCodec === '');
  const hasWrongIndex = limits.videoIndexFirst === true && file.video?.indexFirst === false;
  if (isContained && copiesVideo && copiesAudio && !hasWrongIndex) return null;
  if (!copiesVideo && Number.isFinite(maxBytes) && (maxBytes * 8 * MARGIN) / file.duration < LEAST_BITS)
    return null;
  const { width, height } = copiesVideo ? file : size;
  return {
    width,
    height,
    frameRate,
    copiesVideo,
    copiesAudio,
    maxBytes: Number.isFinite(maxBytes) ? maxBytes : 0,
  };
}

/** The facts of the copy, for the checks of a platform. */
export const convertedFacts = <F extends MediaFacts>(file: F, form: VideoForm): F => {
  const { width, height, frameRate, maxBytes, copiesVideo, copiesAudio } = form;
  const { video } = file;
  const picture = copiesVideo
    ? {}
    : {
        codec: 'AVC',
        chroma: '4:2:0',
        bitDepth: 8,
        pixelRatio: 1,
        storedWidth: width,
        storedHeight: height,
        ...(frameRate > 0 && { frameRate }),
      };
  return {
    ...file,
    mimeType: MP4,
    width,
    height,
    size: maxBytes === 0 ? file.size : Math.min(file.size, maxBytes),
    ...(video && {
      video: {
        ...video,
        ...picture,
        indexFirst: true,
        ...(!copiesAudio && { audioCodec: 'AAC', audioChannels: 2 }),
      },
    }),
  };
};

/** The most bits a second of a copy, so that it fits. Infinity: any number. */
export const mostBits = ({ maxBytes }: VideoForm, duration: number): number =>
  maxBytes === 0 ? Number.POSITIVE_INFINITY : (maxBytes * 8 * MARGIN) / Math.max(1, duration);

const isListed = (codec: string, codecs: readonly string[] | undefined) =>
  codec === '' || (codecs?.includes(codec) ?? true);

/** Whether the platform takes what the conversion produces. */
const takesOutput = ({ mimeTypes, videoCodecs, audioCodecs, videoChroma, videoBitDepth = 8 }: Limits) =>
  (mimeTypes?.includes(MP4) ?? true) &&
  (videoCodecs?.includes('AVC') ?? true) &&
  (audioCodecs?.includes('AAC') ?? true) &&
  (videoChroma?.includes('4:2:0') ?? true) &&
  videoBitDepth === 8;

function hasOtherColours({ video }: MediaFacts, { videoChroma, videoBitDepth }: Limits): boolean {
  const { chroma = '', bitDepth = 0 } = video ?? {};
  const isOtherChroma = chroma !== '' && videoChroma !== undefined && !videoChroma.includes(chroma);
  return isOtherChroma || (bitDepth > 0 && videoBitDepth !== undefined && bitDepth !== videoBitDepth);
}

const hasOtherPixels = ({ video }: MediaFacts, { squarePixels = false }: Limits): boolean =>
  squarePixels && (video?.pixelRatio ?? 0) > 0 && Math.abs((video?.pixelRatio ?? 1) - 1) > SQUARE;

/** The size of the copy, with even sides; `scale` is 1 if the platform takes that of the file. */
function sizeFor({ width, height, video }: MediaFacts, { videoSide, videoPixels }: Limits) {
  const stored = (video?.storedWidth ?? width) * (video?.storedHeight ?? height);
  const bySide = (videoSide?.most ?? Number.POSITIVE_INFINITY) / Math.max(width, height);
  const isTooMany = stored > (videoPixels ?? Number.POSITIVE_INFINITY);
  const byPixels = isTooMany ? Math.sqrt((videoPixels ?? stored) / Math.max(stored, width * height)) : 1;
  const scale = Math.min(1, bySide, byPixels);
  const even = (side: number) => Math.max(2, Math.floor((side * scale) / 2) * 2);
  return { width: even(width), height: even(height), scale };
}

/** The frame rate of the copy; 0 if the platform takes that of the file. */
function frameRateFor({ video }: MediaFacts, { framesPerSecond }: Limits): number {
  const rate = video?.frameRate ?? 0;
  const { least = 0, most = Number.POSITIVE_INFINITY } = framesPerSecond ?? {};
  if (rate === 0) return 0;
  if (Math.floor(rate) > most) return most;
  return Math.ceil(rate) < least ? least : 0;
}
