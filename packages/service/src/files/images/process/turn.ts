import type { Sharp } from 'sharp';

/** Clockwise turns, then a mirror image, for each orientation of TIFF. */
const TURNS: Partial<Record<number, { degrees: number; isMirrored: boolean }>> = {
  2: { degrees: 0, isMirrored: true },
  3: { degrees: 180, isMirrored: false },
  4: { degrees: 180, isMirrored: true },
  5: { degrees: 270, isMirrored: true },
  6: { degrees: 90, isMirrored: false },
  7: { degrees: 90, isMirrored: true },
  8: { degrees: 270, isMirrored: false },
};

/** An image in its intended orientation. */
export function turned(picture: Sharp, orientation: number): Sharp {
  const { degrees, isMirrored } = TURNS[orientation] ?? { degrees: 0, isMirrored: false };
  const rotated = degrees === 0 ? picture : picture.rotate(degrees);
  return isMirrored ? rotated.flop() : rotated;
}
