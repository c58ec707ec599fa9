import { count } from './measure.ts';
import {
  type Bounds,
  type ContentFile,
  type Limits,
  mediaViolation,
  numbers,
  type Violation,
} from './rules.ts';

/** Cameras and programs round sides, so a ratio may be this far beyond a bound. */
const TOLERANCE = 0.01;

/**
 * Checks an image's sides and aspect ratio. Sides that are too long are no violation, because images are reduced.
 * Unknown sizes pass.
 * @param who the platform, as the subject of a sentence
 */
export const checkImage = (
  who: string,
  file: ContentFile,
  { imageSide, imageRatio }: Limits,
): Violation[] => [
  ...checkSides(who, file, imageSide && { ...imageSide, most: Number.POSITIVE_INFINITY }),
  ...checkRatio(who, file, imageRatio),
];

const pixelsOf = ({ width, height }: ContentFile) => `${count(width)} × ${count(height)}`;
const kindsOf = ({ type }: ContentFile) => `${type}s`;

/** The sides of an image or a video, as displayed. */
export function checkSides(who: string, file: ContentFile, bounds: Bounds | undefined): Violation[] {
  const [short, long] = [Math.min(file.width, file.height), Math.max(file.width, file.height)];
  if (short === 0) return [];
  const { least = 0, most = Number.POSITIVE_INFINITY } = bounds ?? {};
  if (short < least) {
    const message = `${who} requires ${kindsOf(file)} of at least ${count(least)} pixels on each side; this one has ${pixelsOf(file)}.`;
    return [mediaViolation(file, 'media_too_small', message, numbers(least, short))];
  }
  if (long <= most) return [];
  const message = `${who} allows ${kindsOf(file)} of up to ${count(most)} pixels on each side; this one has ${pixelsOf(file)}.`;
  return [mediaViolation(file, 'media_too_large', message, numbers(most, long))];
}

/** The width of an image or a video divided by its height, as displayed. */
export function checkRatio(who: string, file: ContentFile, bounds: Bounds | undefined): Violation[] {
  if (file.width === 0 || file.height === 0) return [];
  const { least = 0, most = Number.POSITIVE_INFINITY } = bounds ?? {};
  const ratio = file.width / file.height;
  const isInside = ratio >= least * (1 - TOLERANCE) && ratio <= most * (1 + TOLERANCE);
  if (isInside) return [];
  const allowed =
    least > 0 && Number.isFinite(most)
      ? `from ${ratioText(least)} to ${ratioText(most)}`
      : least > 0
        ? `of at least ${ratioText(least)}`
        : `of up to ${ratioText(most)}`;
  const message = `${who} allows aspect ratios ${allowed} (width to height); this ${file.type} has ${pixelsOf(file)} pixels. Crop it.`;
  const limit = ratio < least ? least : most;
  return [mediaViolation(file, 'media_shape_unsupported', message, numbers(limit, ratio))];
}

const LARGEST = 16;

/** A ratio as people write it: `4:5`, `16:9`, `1.91:1`. */
function ratioText(ratio: number): string {
  for (let height = 1; height <= LARGEST; height++) {
    const width = Math.round(ratio * height);
    if (width > 0 && Math.abs(width / height - ratio) < 1e-9) return `${width}:${height}`;
  }
  return `${Number(ratio.toFixed(2))}:1`;
}
