import { EDIT_LIMITS, extensionOf, type MimeType } from '@postrider/platform-rules/media';
import { invalid } from '@postrider/service/errors';
import type { Item } from './media.ts';
import type { StorageLimits } from './usage-store.ts';
import type { Refusal } from './variant.ts';

/** A part of a picture, in pixels as displayed. */
export interface Cut {
  x: number;
  y: number;
  width: number;
  height: number;
  /** A smaller part is enlarged until its shorter side has these pixels; absent or 0: never. */
  minSide?: number;
}

/** What to make of a video: a part of it, or one picture. */
export interface EditForm {
  trim?: { startSeconds: number; endSeconds: number } | undefined;
  crop?: Cut | undefined;
  frame?: { atSeconds: number } | undefined;
}

/** An edit as it is stored until it is made. */
export interface EditPlan {
  form: EditForm;
  /** The limited key that began it; absent: another caller. */
  keyId?: string | undefined;
  limits: StorageLimits;
}

/** The state of an edit. */
export interface EditStatus {
  /** Also the id of the item that it becomes. */
  id: string;
  mediaId: string;
  state: 'waiting' | 'converting' | 'ready' | 'failed';
  percent: number;
  refusal?: Refusal | undefined;
  createdAt: Date;
}

/** Cameras and programs round lengths. */
const TOLERANCE_SECONDS = 0.05;

/** Throws `invalid_request` for an edit that this video does not allow. */
export function checkEdit({ trim, crop, frame }: EditForm, video: Item): void {
  if (!trim && !crop && !frame) throw invalid('', 'required', 'Send `trim`, `crop` or `frame`.');
  if (trim && frame) throw invalid('/trim', 'conflict', 'A frame has no length. Send `trim` or `frame`.');
  if (trim) checkTrim(trim, video);
  if (crop) checkCrop(crop, video);
  if (frame && !(frame.atSeconds >= 0 && frame.atSeconds <= video.duration))
    throw invalid('/frame/atSeconds', 'out_of_range', `${lengthOf(video)} Send a time within it.`);
}

function checkTrim({ startSeconds, endSeconds }: NonNullable<EditForm['trim']>, video: Item): void {
  const { duration } = video;
  if (!(startSeconds >= 0 && startSeconds < duration))
    throw invalid('/trim/startSeconds', 'out_of_range', `${lengthOf(video)} Send a start within it.`);
  if (!(endSeconds <= duration + TOLERANCE_SECONDS))
    throw invalid('/trim/endSeconds', 'out_of_range', `${lengthOf(video)} Send an end within it.`);
  const { leastSeconds } = EDIT_LIMITS;
  if (endSeconds - startSeconds < leastSeconds)
    throw invalid(
      '/trim/endSeconds',
      'out_of_range',
      `The end must be at least ${leastSeconds} seconds after the start.`,
    );
}

function checkCrop({ x, y, width, height }: Cut, video: Item): void {
  const { leastSide } = EDIT_LIMITS;
  const short = width < leastSide ? 'width' : height < leastSide ? 'height' : undefined;
  if (short) {
    const message = `The ${short} must be at least ${leastSide} pixels.`;
    throw invalid(`/crop/${short}`, 'out_of_range', message);
  }
  const size = `The video has ${video.width} × ${video.height} pixels.`;
  if (x + width > video.width)
    throw invalid('/crop/width', 'out_of_range', `${size} The part ends at ${x + width} from the left.`);
  if (y + height > video.height)
    throw invalid('/crop/height', 'out_of_range', `${size} The part ends at ${y + height} from the top.`);
}

const lengthOf = ({ duration }: Item) => `The video has ${Number(duration.toFixed(2))} seconds.`;

/** The type of the file that an edit makes. */
export const typeAfter = ({ frame }: EditForm): MimeType => (frame ? 'image/jpeg' : 'video/mp4');

/** The length of the video that an edit makes, in seconds. */
export const secondsAfter = ({ trim }: EditForm, duration: number): number =>
  trim ? Math.min(trim.endSeconds, duration) - trim.startSeconds : duration;

const ENDING = /\.[^.]{1,16}$/u;
const MOST_CHARACTERS = 200;

/** The name of the file that an edit makes: `walk-edited.mp4`, `walk-cover.jpg`. */
export function nameAfter(form: EditForm, filename: string): string {
  const base = [...filename.replace(ENDING, '')].slice(0, MOST_CHARACTERS).join('') || 'video';
  return `${base}-${form.frame ? 'cover' : 'edited'}.${extensionOf(typeAfter(form))}`;
}
